import { Type } from 'typebox'
import { SiteShape, words } from './shared-shapes.ts'

/** Shapes of the staff's calls (API-32, API-33, STAFF-17, STAFF-18). */

export const StaffStatus = words(['SUCCESS', 'BAD_REQUEST', 'INTERNAL_ERROR', 'UNAUTHORIZED'])

/** A time by the clocks of a site, YYYY-MM-DDTHH:mm (note 86). */
export const WallClock = Type.String({ minLength: 16, maxLength: 16, pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' })

export const SiteQuery = Type.Object({ site: Type.Optional(SiteShape) })

export const TokenQuery = Type.Object({
  site: Type.Optional(SiteShape),
  /** The name of a test and of one of its groups, or neither; an empty one counts as absent. */
  test: Type.Optional(Type.String({ maxLength: 64 })),
  group: Type.Optional(Type.String({ maxLength: 64 })),
})

export const TokenBody = Type.Object({ previewDateTime: WallClock })

export const StaffAnswer = Type.Object({ status: StaffStatus })

/** What is previewed; empty texts where nothing is. */
export const PreviewCheckAnswer = Type.Object({
  status: StaffStatus,
  dateTime: Type.String(),
  abTestName: Type.String(),
  abTestGroup: Type.String(),
})

/** What the same calls answer where they are refused or fail. */
export const StaffFault = Type.Object({
  status: StaffStatus,
  code: Type.String(),
  message: Type.String(),
  field: Type.Optional(Type.String()),
  requestId: Type.String(),
})
