import type { ComponentType } from 'react'
import type { PlacedPromotion } from '#calls/promotion.ts'
import type { Promotion } from '#rules/promotions/map-promotion.ts'

/**
 * Where a page shows a promotion, as the server has loaded it, by the component of the place's type, so that a page has no
 * styles of the others. What the browser needs to fetch it itself stands in attributes, and an empty place is hidden.
 */
export function PromotionPlace({
  placement,
  filter,
  isFetched,
  shown,
  view: View,
}: PlacedPromotion & { view: ComponentType<{ promotion: Promotion }> }) {
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
      {shown && <View promotion={shown.promotion} />}
    </div>
  )
}
