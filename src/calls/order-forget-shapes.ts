import { Type } from 'typebox'

/** The form by which a guest ends the link to an order: its number, or the token of a mail's link. */
export const OrderForgetForm = Type.Object({
  number: Type.Optional(Type.String({ maxLength: 40 })),
  token: Type.Optional(Type.String({ maxLength: 100 })),
})
