import type { Site } from './sites.ts'

/** The sites whose law asks that the contract is shown and accepted before the order, by a box that nobody has ticked. */
const WITH_ACCEPTANCE: readonly Site[] = ['TR']

export const asksForAcceptance = (site: Site): boolean => WITH_ACCEPTANCE.includes(site)

/** Where editors publish what is accepted: the text of preliminary information, and the contract itself. */
export const CONTRACT_SLOTS = ['contract-information', 'contract-sale'] as const
