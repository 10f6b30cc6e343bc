"""`python -m diedie` is the same as `diedie`."""

from diedie.cli import main

if __name__ == "__main__":
    main()
