import { Type } from 'typebox'
import { WORLD_SECTIONS } from '#rules/theme-world/world-section.ts'
import { words } from '../shared-shapes.ts'
import {
  ContentPicture,
  Headline,
  NamedCategory,
  Paragraph,
  PartName,
  part,
  ThemeName,
} from './content-parts-shapes.ts'
import { ProductSource } from './product-row-shapes.ts'

/** A theme world: its teaser in the navigation and its page. It ends when the content's validity does. */
export const ThemeWorldBody = part({
  /** The last part of its address. */
  slug: PartName,
  title: Headline,
  headline: Headline,
  subline: Headline,
  story: Type.Array(Paragraph, { minItems: 1, maxItems: 6 }),
  badges: Type.Array(Type.String({ minLength: 1, maxLength: 30 }), { maxItems: 3 }),
  /** Where it stands in the navigation, whatever its dates say. */
  section: Type.Optional(words(WORLD_SECTIONS)),
  /** From when everybody may buy, by the clocks of the site ('2027-03-01T00:00'); before, only holders of the card. */
  opensAt: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' })),
  /** True: holders of the loyalty card may buy before everybody else. */
  cardFirst: Type.Boolean(),
  picture: ContentPicture,
  theme: ThemeName,
  goods: ProductSource,
  /** The top category in whose flyout it is a teaser. */
  category: Type.Optional(NamedCategory),
})
