import { Type } from 'typebox'
import { LONGEST_OWN_PATH } from '#rules/own-page/own-path.ts'
import { BenefitsBody } from './benefits-shapes.ts'
import { CategoryTilesBody } from './category-tiles-shapes.ts'
import { ContentPicture, Headline, Paragraph, PartName, part } from './content-parts-shapes.ts'
import { HeroBody } from './hero-shapes.ts'
import { Questions, TEXT_PARTS } from './page-shapes.ts'
import { ProductRowBody } from './product-row-shapes.ts'
import { ProductSetBody } from './product-set-shapes.ts'
import { StoryBody } from './story-shapes.ts'
import { ThemePanelBody } from './theme-panel-shapes.ts'

/** By which a link names a section, '/page#sizes'. */
const id = Type.Optional(PartName)
const Cell = Type.String({ maxLength: 300 })

/** What a section may be: one of those of the home page, or one to read. */
const SECTIONS = {
  hero: Type.Optional(HeroBody),
  'product-row': Type.Optional(ProductRowBody),
  'category-tiles': Type.Optional(CategoryTilesBody),
  'theme-panel': Type.Optional(ThemePanelBody),
  'product-set': Type.Optional(ProductSetBody),
  story: Type.Optional(StoryBody),
  benefits: Type.Optional(BenefitsBody),
  text: Type.Optional(part({ id, headline: Type.Optional(Headline), ...TEXT_PARTS })),
  /** Its first column names the rows. */
  table: Type.Optional(
    part({
      id,
      headline: Headline,
      columns: Type.Array(Headline, { minItems: 1, maxItems: 8 }),
      rows: Type.Array(Type.Array(Cell, { minItems: 1, maxItems: 8 }), { minItems: 1, maxItems: 60 }),
    }),
  ),
  picture: Type.Optional(
    part({
      picture: ContentPicture,
      /** Says what the picture shows; '' only for one that decorates. */
      alt: Type.String({ maxLength: 200 }),
      caption: Type.Optional(Paragraph),
    }),
  ),
  questions: Type.Optional(part({ id, headline: Headline, questions: Questions })),
  /** A form by which visitors write to the merchant. */
  'contact-form': Type.Optional(part({ id, headline: Headline, text: Type.Optional(Paragraph) })),
}

/**
 * A page of the merchant's own at a path of its own. Pages of several sites that say the same have the same key. A section is an object
 * with one property, because an editor then reads what is wrong with it, and not with each kind that it is not.
 */
export const OwnPageBody = part({
  path: Type.String({ minLength: 2, maxLength: LONGEST_OWN_PATH, pattern: '^/' }),
  title: Headline,
  /** The title for search engines and the window, without the shop's name; absent: the title. */
  seoTitle: Type.Optional(Headline),
  /** What search engines show below the title. */
  description: Type.String({ minLength: 1, maxLength: 300 }),
  /** True: search engines do not list it. */
  noIndex: Type.Optional(Type.Boolean()),
  sections: Type.Array(Type.Object(SECTIONS, { additionalProperties: false, minProperties: 1, maxProperties: 1 }), {
    minItems: 1,
    maxItems: 40,
  }),
})
