import type { Assignment } from '#calls/ab-test.ts'
import { type PromotionAnswer, promotionCall } from '#calls/promotion.ts'
import { send } from '../call.ts'

/**
 * Shows in their places what editors have placed for the visitor's groups (note 88). A place never becomes smaller, and one
 * that is empty stays so, because nothing may move. Where nothing comes, the page shows what it showed: the control.
 */
export async function showVariants(assignments: readonly Assignment[]): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-promotion]:not([hidden])')]
  await Promise.all(
    places.map(async (place) => {
      const { promotion: placement = '', parameters = '{}' } = place.dataset
      const assignment = assignments.find(({ placements }) => placements.includes(placement))
      if (!assignment) return
      const { allOfTags = [], ...others } = JSON.parse(parameters) as Record<string, string[]>
      const path = promotionCall.path.replace(':promotionId', encodeURIComponent(placement))
      const query = { ...others, allOfTags: [...allOfTags, assignment.tag] }
      const answer = await send<PromotionAnswer>({ ...promotionCall, path }, { query })
      if (answer.kind !== 'answer' || answer.status !== 200 || !answer.body) return
      const { showPromotion } = await import('../promotions/show-promotion.tsx')
      place.style.minBlockSize = `${place.offsetHeight}px`
      await showPromotion(place, answer.body)
      place.dataset.group = assignment.group
    }),
  )
}
