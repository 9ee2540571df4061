import { asksForAcceptance, CONTRACT_SLOTS } from '#sites/contract-acceptance.ts'
import type { Site } from '#sites/sites.ts'
import { type PublishedContent, slotContentsAt } from '../contents/holding-contents.ts'
import { inheritedAt } from '../contents/inherited-contents.ts'
import type { WideScope } from '../contents/scope.ts'

const PAGES_EVERYWHERE = ['terms', 'privacy', 'imprint', 'returns'] as const

type PageOfLaw = (typeof PAGES_EVERYWHERE)[number] | (typeof CONTRACT_SLOTS)[number]
export type NeededToSell = 'seller' | PageOfLaw

/** The pages that the law asks for on a site, by their keys. */
export const pagesOfLaw = (site: Site): PageOfLaw[] => [
  ...PAGES_EVERYWHERE,
  ...(asksForAcceptance(site) ? CONTRACT_SLOTS : []),
]

/** What a site has to have of its own to take orders, in the order in which a merchant is told. */
export const neededToSell = (site: Site): NeededToSell[] => ['seller', ...pagesOfLaw(site)]

/** A content of a site, or of a wider scope, as far as it decides whether the site may take orders. */
export interface CheckedContent extends PublishedContent {
  slot?: string
  scope?: WideScope
  body: unknown
  /** True: it says word for word what the demo says. */
  isOfDemo: boolean
}

/** Seller and texts of a contract have no page of their own, and stand in slots of their names. */
const BY_THEIR_NAMES: readonly string[] = ['seller', ...CONTRACT_SLOTS]

/** The slot of what a site needs. */
export const slotOfNeeded = (needed: NeededToSell): string =>
  BY_THEIR_NAMES.includes(needed) ? needed : `page-${needed}`

/** Whether a slot shows something at a moment that is the merchant's own. */
export function hasOwn(contents: readonly CheckedContent[], slot: string, moment: number): boolean {
  const inSlot = contents.filter((content) => content.slot === slot)
  const [shown] = slotContentsAt(inheritedAt(inSlot, moment), moment)
  return shown !== undefined && !shown.isOfDemo && (shown.body as { isSample?: boolean }).isSample !== true
}

/** What a site lacks to take orders: it is not there, or says what the demo says, of a company that does not exist. */
export const missingToSell = (site: Site, contents: readonly CheckedContent[], moment: number): NeededToSell[] =>
  neededToSell(site).filter((needed) => !hasOwn(contents, slotOfNeeded(needed), moment))

/**
 * Whether a site takes no orders, because a contract would lack its seller or its terms. A shop that is not in production goes on as a
 * demo. A site that took orders before a release asked for them goes on, so that the upgrade does not close it.
 */
export const takesNoOrders = (
  missing: readonly NeededToSell[],
  { production, hasEarlierOrders }: { production: boolean; hasEarlierOrders: boolean },
): boolean => production && !hasEarlierOrders && missing.length > 0
