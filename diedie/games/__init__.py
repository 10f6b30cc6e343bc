"""The games: rules as pure functions of immutable states, without physics."""
