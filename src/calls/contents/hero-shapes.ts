import { ContentPicture, Headline, Link, Paragraph, part, ThemeName } from './content-parts-shapes.ts'

/** The first thing on a page: words on the left of a wide picture, above it in narrow windows. */
export const HeroBody = part({
  headline: Headline,
  text: Paragraph,
  link: Link,
  picture: ContentPicture,
  /** Its ground continues the picture's left edge. */
  theme: ThemeName,
})
