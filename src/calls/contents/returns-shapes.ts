import { Type } from 'typebox'
import { part } from './content-parts-shapes.ts'

/** How long goods may be returned. */
const Period = Type.Union([
  part({ days: Type.Integer({ minimum: 1, maximum: 3650 }) }),
  part({ months: Type.Integer({ minimum: 1, maximum: 120 }) }),
])

/** How long goods may be returned, and where they are sent back. */
export const ReturnsBody = part({
  /** The lines of the label: who takes them, street, postcode and place, country. Absent: the seller's. */
  address: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 2, maxItems: 6 })),
  /** Absent: that of the country's profile. */
  period: Type.Optional(Period),
})
