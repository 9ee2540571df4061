import type { Static } from 'typebox'
import type { Call } from './call.ts'
import type * as shapes from './promotion-shapes.ts'

/** What editors have placed, by the name of its place (API-26, API-27). */

export type PromotionAnswer = Static<typeof shapes.PromotionAnswer>
export type FooterPromotionContent = Static<typeof shapes.FooterPromotionContent>
export type HeaderBenefitsContent = Static<typeof shapes.HeaderBenefitsContent>

export const promotionCall = {
  method: 'GET',
  path: '/service/promotion/api/promotion/:promotionId',
  summary: 'What editors have placed somewhere, such as ~header_top; 404: nothing',
} as const satisfies Call
