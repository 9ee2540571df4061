import { Type } from 'typebox'

/** Longer values are refused by the rule, which says so beside the field. */
const Field = Type.Optional(Type.String({ maxLength: 4000 }))

/** The form that withdraws from a contract (note L7). Pieces of the order's lines come as 'pieces-0', 'pieces-1' …; a rule reads them. */
export const WithdrawalForm = Type.Object({
  step: Field,
  /** Of one declaration, so that a second press stores nothing. */
  id: Type.Optional(Type.String({ format: 'uuid', maxLength: 36 })),
  name: Field,
  email: Field,
  contract: Field,
  goods: Field,
})
