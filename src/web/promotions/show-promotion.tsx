import { useEffect } from 'react'
import type { BannerType, PromotionAnswer } from '#calls/promotion.ts'
import { mapPromotion } from '#rules/promotions/map-promotion.ts'
import { loadPageContext } from '../islands/load-page-context.ts'
import { type MountedPart, mountPart } from '../islands/mount-part.tsx'
import { PageContextRoot } from '../page-context.tsx'
import { PromotionView } from './PromotionView.tsx'
import { startPromotionParts } from './start-promotion-parts.ts'

const roots = new WeakMap<HTMLElement, MountedPart>()

/** Shows a fetched promotion in its place, with the component by which the server renders it; nothing: empties and hides it. */
export async function showPromotion(place: HTMLElement, answer: PromotionAnswer | undefined): Promise<void> {
  const context = answer && (await loadPageContext('promotion'))
  const root = roots.get(place) ?? mountPart(place, { name: 'promotion', identifierPrefix: place.dataset.promotion! })
  roots.set(place, root)
  place.hidden = !answer
  root.render(
    answer && context && (
      <PageContextRoot context={context}>
        <Started key={answer.contentJSON} place={place} answer={answer} />
      </PageContextRoot>
    ),
  )
}

function Started({ place, answer }: { place: HTMLElement; answer: PromotionAnswer }) {
  useEffect(() => startPromotionParts(place), [place])
  return <PromotionView type={answer.type as BannerType} promotion={mapPromotion(JSON.parse(answer.contentJSON))} />
}
