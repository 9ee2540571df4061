import { Type } from 'typebox'

/** The form that puts the goods of an order into the cart again: its number, or the token of a mail's link. */
export const OrderAgainForm = Type.Object({
  number: Type.Optional(Type.String({ maxLength: 40 })),
  token: Type.Optional(Type.String({ maxLength: 100 })),
})
