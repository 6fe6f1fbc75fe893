"""The cards as data, checked and turned into the one record that every kernel takes first."""
