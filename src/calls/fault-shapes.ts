import { Type } from 'typebox'

/** The shape of a Fault. */
export const FaultShape = Type.Object({
  code: Type.String(),
  message: Type.String(),
  field: Type.Optional(Type.String()),
  requestId: Type.String(),
})
