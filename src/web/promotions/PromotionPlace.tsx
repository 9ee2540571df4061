import type { PlacedPromotion } from '#calls/promotion.ts'
import { PromotionView } from './PromotionView.tsx'

/**
 * Where a page shows a promotion, as the server has loaded it. What the browser needs to fetch it itself stands in attributes,
 * and an empty place is hidden.
 */
export function PromotionPlace({ placement, filter, isFetched, shown }: PlacedPromotion) {
  const { allOf = [], anyOf = [], noneOf = [] } = filter
  const parameters = JSON.stringify({ allOfTags: allOf, anyOfTags: anyOf, noneOfTags: noneOf })
  return (
    <div
      data-promotion={placement}
      data-parameters={parameters}
      data-shown={parameters}
      data-missing={!isFetched || undefined}
      hidden={!shown}
    >
      {shown && <PromotionView {...shown} />}
    </div>
  )
}
