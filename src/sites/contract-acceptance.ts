import { profileOf, type Site } from './profiles/profiles.ts'

/** Whether the law of a site asks that the contract is shown and accepted before the order. */
export const asksForAcceptance = (site: Site): boolean => profileOf(site).country.asksForAcceptance === true

/** Where editors publish what is accepted: the text of preliminary information, and the contract itself. */
export const CONTRACT_SLOTS = ['contract-information', 'contract-sale'] as const
