"""The project's own environment, `.venv`: made when it is first needed, and kept fit for use.

Needs the standard library alone. All of this must still parse on an old Python, which looks for a
newer one and hands over to it.
"""
