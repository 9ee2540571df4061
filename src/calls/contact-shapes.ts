import { Type } from 'typebox'

/** Longer values are refused by the rule, which says so beside the field; the form as a whole is bounded by its bytes. */
const Field = Type.Optional(Type.String({ maxLength: 48 * 1024 }))

/** A message to the merchant. */
export const ContactFormBody = Type.Object({
  name: Field,
  email: Field,
  subject: Field,
  message: Field,
  /** People leave it empty; programs that fill in forms do not. */
  'verify-email': Field,
})
