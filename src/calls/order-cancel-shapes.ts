import { Type } from 'typebox'

/** The form by which a shopper gives up an order that is not shipped: its number, or the token of a mail's link. */
export const OrderCancelForm = Type.Object({
  step: Type.Optional(Type.String({ maxLength: 20 })),
  number: Type.Optional(Type.String({ maxLength: 40 })),
  token: Type.Optional(Type.String({ maxLength: 100 })),
})
