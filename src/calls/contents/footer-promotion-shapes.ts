import { Headline, Link, Paragraph, part } from './content-parts-shapes.ts'

/** A promotion at the end of every page: words and the way to what they are about (API-27). */
export const FooterPromotionBody = part({
  headline: Headline,
  text: Paragraph,
  link: Link,
})
