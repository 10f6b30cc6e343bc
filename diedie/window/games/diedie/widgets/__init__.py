"""Widgets that only Die die DIE needs: its cards, its score track and its territories."""
