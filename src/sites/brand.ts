/**
 * The shop's own word, in one place (decision 28). Somebody who opens a shop under another name changes this
 * module and the theme. The derived spellings are part of the calls, so they are types, not only texts.
 */
export const BRAND = 'Crema'
/** The search term that the search icon carries (decision 29). */
export const BRAND_TERM = 'crema'
/** The value of the claim `lms` for a member of the loyalty card (part 1 §3). */
export const LOYALTY_LEVEL_CARD = 'CREMACARD'
/** The shop's version (part 1 §9). */
export const PRODUCT_VERSION = '10.3.0'
