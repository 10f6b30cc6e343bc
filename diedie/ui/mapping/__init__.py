"""Looking at map files, without the screen: what they draw, and what is wrong with them."""
