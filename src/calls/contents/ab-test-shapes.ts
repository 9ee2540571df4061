import { Type } from 'typebox'
import { part } from './content-parts-shapes.ts'

/** Names stand in tags beside each other, with dots between them. */
const Name = Type.String({ minLength: 1, maxLength: 24, pattern: '^[A-Za-z0-9_-]+$' })

/**
 * An A/B test (STAFF-08): its name is the content's key, its sites those on which it is published, its time the content's. The
 * first group is the control, which pages show to everybody. What another group sees instead is contents with the tag
 * ab.TEST.GROUP.
 */
export const AbTestBody = part({
  groups: Type.Array(
    part({
      name: Name,
      /** What the group is called in a list. */
      text: Type.String({ minLength: 1, maxLength: 60 }),
      /** What the test is about in this group, for reports. */
      value: Type.String({ maxLength: 60 }),
      /** How many of a hundred visitors are in the group. */
      share: Type.Integer({ minimum: 0, maximum: 100 }),
    }),
    { minItems: 2, maxItems: 8 },
  ),
})
