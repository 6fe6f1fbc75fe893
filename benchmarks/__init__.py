"""What speed claims rest on."""
