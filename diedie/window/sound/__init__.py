"""What is heard: sounds as arrays of numbers, made from what happens, and the speaker."""
