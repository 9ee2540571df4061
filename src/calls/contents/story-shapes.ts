import { Type } from 'typebox'
import { ContentPicture, Headline, Link, Paragraph, part } from './content-parts-shapes.ts'

/** A story to read, such as where a coffee comes from, with a few short facts beside it. */
export const StoryBody = part({
  headline: Headline,
  paragraphs: Type.Array(Paragraph, { minItems: 1, maxItems: 6 }),
  facts: Type.Array(part({ name: Headline, value: Headline }), { maxItems: 6 }),
  link: Type.Optional(Link),
  picture: ContentPicture,
})
