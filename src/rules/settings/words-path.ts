export const WORDS_FOLDER = '/words'
/** Counts changes of what is made of messages (words-file.ts), so that an address names it. */
export const WORDS_DERIVATION = 1

/** The address of a file of words, such as '/words/0k3f9a2c-1/assets/cart.de-DE-Bx2f9aQ1.js': it ends as that of the build's file does. */
export const wordsPath = (hash: string, textsFile: string): string =>
  `${WORDS_FOLDER}/${hash}-${WORDS_DERIVATION}${textsFile}`
