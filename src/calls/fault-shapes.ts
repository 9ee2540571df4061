import { Type } from 'typebox'

/** The shape of a Fault. */
export const FaultShape = Type.Object({
  code: Type.String(),
  message: Type.String(),
  field: Type.Optional(Type.String()),
  requestId: Type.String(),
})

/** The shape of a Problem. */
export const ProblemShape = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  field: Type.Optional(Type.String()),
  requestId: Type.String(),
})

/** What a call answers instead, wherever a Problem says why. */
export const FAULTS = { '4xx': ProblemShape, '5xx': ProblemShape }
