import { Type } from 'typebox'

/** Shape of the form that asks for the balance of a gift card. */
export const GiftCardForm = Type.Object({
  site: Type.Optional(Type.String({ maxLength: 20 })),
  code: Type.Optional(Type.String({ maxLength: 200 })),
})
