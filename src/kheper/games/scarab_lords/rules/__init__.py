"""The rules of Scarab Lords as kernels, one file for each part of the rulebook."""
