"""What Kemet is played with, as data: tiles, cards, creatures and maps, checked and turned into one record."""
