import { type PublishedContent, slotContentsAt } from '../contents/holding-contents.ts'
import { inheritedAt } from '../contents/inherited-contents.ts'
import type { WideScope } from '../contents/scope.ts'

/** What a site has to have of its own to take orders, in the order in which a merchant is told. */
export const NEEDED_TO_SELL = ['seller', 'terms', 'privacy', 'imprint'] as const

export type NeededToSell = (typeof NEEDED_TO_SELL)[number]

/** A content of a site, or of a wider scope, as far as it decides whether the site may take orders. */
export interface CheckedContent extends PublishedContent {
  slot?: string
  scope?: WideScope
  body: unknown
  /** True: it says word for word what the demo says. */
  isOfDemo: boolean
}

/** The slot of what a site needs. */
export const slotOfNeeded = (needed: NeededToSell): string => (needed === 'seller' ? 'seller' : `page-${needed}`)

/** Whether a slot shows something at a moment that is the merchant's own. */
export function hasOwn(contents: readonly CheckedContent[], slot: string, moment: number): boolean {
  const inSlot = contents.filter((content) => content.slot === slot)
  const [shown] = slotContentsAt(inheritedAt(inSlot, moment), moment)
  return shown !== undefined && !shown.isOfDemo && (shown.body as { isSample?: boolean }).isSample !== true
}

/** What a site lacks to take orders: it is not there, or says what the demo says, of a company that does not exist. */
export const missingToSell = (contents: readonly CheckedContent[], moment: number): NeededToSell[] =>
  NEEDED_TO_SELL.filter((needed) => !hasOwn(contents, slotOfNeeded(needed), moment))

/**
 * Whether a site takes no orders, because a contract would lack its seller or its terms. A shop that is not in production goes on as a
 * demo. A site that took orders before a release asked for them goes on, so that the upgrade does not close it.
 */
export const takesNoOrders = (
  missing: readonly NeededToSell[],
  { production, hasEarlierOrders }: { production: boolean; hasEarlierOrders: boolean },
): boolean => production && !hasEarlierOrders && missing.length > 0
