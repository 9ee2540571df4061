/** U+00A0, which "space" means in the tables. */
export const NO_BREAK_SPACE = '\u00a0'
