import { Type } from 'typebox'
import { part } from './content-parts-shapes.ts'

/** Where goods are sent back. */
export const ReturnsBody = part({
  /** The lines of the label: who takes them, street, postcode and place, country. Absent: the seller's. */
  address: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 2, maxItems: 6 })),
})
