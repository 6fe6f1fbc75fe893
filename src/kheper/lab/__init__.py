"""Games in numbers: matches between bots, and what they say."""
