import type { QuickBuyEvent, QuickBuyState } from '#rules/quick-buy/quick-buy-shapes.ts'
import type { LeadData } from '#rules/tracking/data-layer-entries.ts'
import type { TrackedProduct } from '#rules/tracking/measured-article.ts'
import type { OverlayEntry } from '#rules/tracking/quick-buy-analytics.ts'

/** On document: something that analytics measures. Nobody listens without consent (follow-consent.ts). */
export const MEASURED = 'measured'

/** A step of the overlay, an entry of it that no step tells, or a lead. */
export type Measured =
  | {
      before: QuickBuyState<TrackedProduct>
      event: QuickBuyEvent<TrackedProduct>
      after: QuickBuyState<TrackedProduct>
    }
  | OverlayEntry
  | LeadData

/** Announces what analytics measures where there is consent; it is stored nowhere. */
export function announce(detail: Measured): void {
  document.dispatchEvent(new CustomEvent<Measured>(MEASURED, { detail }))
}
