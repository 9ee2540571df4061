/**
 * The code name (note 28). Names in calls, cookies and addresses are made of it; it is fixed when the shop is built, and stays where a
 * merchant gives the shop another name. A shop that has been given none shows it (src/rules/settings/settings.ts).
 */
export const CODE_NAME = 'Crema'
/** The value of the claim `lms` for a member of the loyalty card (LOY-06). */
export const LOYALTY_LEVEL_CARD = 'CREMACARD'
/** The interest of a newsletter's subscriber in the loyalty card (NEWS-20). */
export const INTEREST_CARD = 'CREMA_CARD'
/** The version that the specification fixes (CONST-03); the shop's own is its release (src/server/release.ts). */
export const PRODUCT_VERSION = '10.3.0'
