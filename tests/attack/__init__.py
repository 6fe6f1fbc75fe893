"""One test for each threat that docs/security.md names; floods and long kills have the marker `soak`."""
