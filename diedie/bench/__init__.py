"""Measurements of this machine: ratios taken in one run."""
