import { Type } from 'typebox'

/** Longer values are refused by the rule, which says so beside the field; the form as a whole is bounded by its bytes. */
const Field = Type.Optional(Type.String({ maxLength: 48 * 1024 }))

/** The form that cancels a subscription (FOOT-12). */
export const CancellationForm = Type.Object({
  step: Field,
  /** Of one declaration, so that a second press stores nothing. */
  id: Type.Optional(Type.String({ format: 'uuid', maxLength: 36 })),
  name: Field,
  email: Field,
  contract: Field,
  subscription: Field,
  kind: Field,
  reason: Field,
  endsOn: Field,
})
