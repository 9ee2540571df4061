import { Type } from 'typebox'
import { part } from './content-parts-shapes.ts'

/** How long a gift card can be redeemed. Absent: as long as the country's profile says. */
export const GiftCardsBody = part({
  period: Type.Optional(
    part({
      years: Type.Integer({ minimum: 1, maximum: 99 }),
      /** Whether the years are counted from the end of the year of the sale. */
      fromYearsEnd: Type.Boolean(),
    }),
  ),
})
