/**
 * The brand name, in one place (note 28). A shop under another name changes this module and the theme. The derived
 * spellings are part of the calls, and therefore types as well as texts.
 */
export const BRAND = 'Crema'
/** The search term that the search icon carries (note 29). @reserved */
export const BRAND_TERM = 'crema'
/** The value of the claim `lms` for a member of the loyalty card (LOY-06). */
export const LOYALTY_LEVEL_CARD = 'CREMACARD'
/** The interest of a newsletter's subscriber in the loyalty card (NEWS-20). */
export const INTEREST_CARD = 'CREMA_CARD'
/** The version that the specification fixes (CONST-03); the shop's own is its release (src/server/release.ts). */
export const PRODUCT_VERSION = '10.3.0'
