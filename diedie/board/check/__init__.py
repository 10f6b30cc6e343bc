"""Map files looked at with suspicion: their form, their shapes, every fault with its place."""
