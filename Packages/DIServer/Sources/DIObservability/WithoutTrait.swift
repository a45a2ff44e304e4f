// Without its trait, the module is empty.
