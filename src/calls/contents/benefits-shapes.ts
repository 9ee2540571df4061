import { Type } from 'typebox'
import { words } from '../shared-shapes.ts'
import { Headline, Paragraph, part } from './content-parts-shapes.ts'

/** What shoppers may expect of the shop, in a row of two to four. */
export const BenefitsBody = part({
  headline: Headline,
  benefits: Type.Array(
    part({ icon: words(['bean', 'leaf', 'heart', 'truck', 'cup']), headline: Headline, text: Paragraph }),
    { minItems: 2, maxItems: 4 },
  ),
})
