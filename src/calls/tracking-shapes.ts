import { Type } from 'typebox'

/** Shapes of the tracking calls (API-23, TRACK-13). */

const text = (most: number) => Type.Optional(Type.String({ maxLength: most }))

export const QuickbuyErrorBody = Type.Object({
  modeType: text(40),
  errorMessage: text(2000),
  source: text(200),
  /** The `x-request-id` of the answer that failed, otherwise an id of the report's own. */
  requestId: text(100),
  userAgent: text(500),
})

export const ChangedPageBody = Type.Object({
  /** Whether the part was found changed before its script, or later. */
  found: Type.Union([Type.Literal('at-start'), Type.Literal('later')]),
})

/** Any object; the route bounds its bytes. */
export const PublishBody = Type.Object({}, { additionalProperties: true })
