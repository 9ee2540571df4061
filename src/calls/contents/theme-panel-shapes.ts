import { Type } from 'typebox'
import { ContentPicture, Headline, Link, NamedProduct, Paragraph, part, ThemeName } from './content-parts-shapes.ts'

/** A theme world on a panel with a look of its own: picture, words, and a few of its products. */
export const ThemePanelBody = part({
  headline: Headline,
  text: Paragraph,
  link: Link,
  picture: ContentPicture,
  theme: ThemeName,
  productIds: Type.Array(NamedProduct, { maxItems: 4, uniqueItems: true }),
})
