enum OutputPlaceholder {}
