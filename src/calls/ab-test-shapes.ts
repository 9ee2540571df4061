import { Type } from 'typebox'
import { WallClock } from './preview-shapes.ts'
import { SiteShape } from './shared-shapes.ts'

/** Shapes of the calls of A/B tests (API-28, API-29, note 81). */

export const AssignmentQuery = Type.Object({ site: Type.Optional(SiteShape) })

/** The visitor's group of each running test; without consent none. */
export const AssignmentAnswer = Type.Array(
  Type.Object({
    test: Type.String(),
    group: Type.String(),
    /** The tag of what is placed for this group, and where something is. */
    tag: Type.String(),
    placements: Type.Array(Type.String()),
  }),
)

export const TestsAtQuery = Type.Object({ site: Type.Optional(SiteShape), time: WallClock })

export const TestsAtAnswer = Type.Array(
  Type.Object({
    name: Type.String(),
    groups: Type.Array(Type.Object({ name: Type.String(), text: Type.String(), value: Type.String() })),
  }),
)
