import { Type } from 'typebox'
import { words } from '../shared-shapes.ts'
import { Headline, Path, part } from './content-parts-shapes.ts'

/**
 * The links above the header, by default four (HEAD-01): shipping, newsletter, shopping across channels, and service. Their texts
 * may name figures of the site as placeholders, as the footer's do.
 */
export const HeaderBenefitsBody = part({
  benefits: Type.Array(
    part({
      /** What it is about; its icon follows from that (HEAD-21). */
      label: words(['free_shipping', 'newsletter', 'pickup', 'watch_list', 'return_period', 'thirty_day_return']),
      text: Headline,
      href: Path,
    }),
    { minItems: 1, maxItems: 20 },
  ),
})
