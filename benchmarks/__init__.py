"""Benchmarks: the measurements behind all speed claims."""
