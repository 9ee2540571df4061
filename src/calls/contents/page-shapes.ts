import { Type } from 'typebox'
import { INFO_PAGES } from '#rules/addresses.ts'
import { CONTRACT_SLOTS } from '#sites/contract-acceptance.ts'
import { Headline, Link, Paragraph, PartName, part } from './content-parts-shapes.ts'

/** The slot of each information page, and of the texts that an order is asked to accept, which have no page of their own. */
export const PAGE_SLOTS = [...INFO_PAGES.map((name) => `page-${name}` as const), ...CONTRACT_SLOTS]

const Words = Type.Array(Paragraph, { minItems: 1, maxItems: 20 })

/** What a section to read may have beside its heading. */
export const TEXT_PARTS = {
  paragraphs: Type.Optional(Words),
  list: Type.Optional(Words),
  links: Type.Optional(Type.Array(Link, { minItems: 1, maxItems: 12 })),
}
export const Questions = Type.Array(part({ id: Type.Optional(PartName), question: Headline, answer: Paragraph }), {
  minItems: 1,
  maxItems: 40,
})

/** A page to read, such as the imprint. Its parts are plain text, never HTML. */
export const PageBody = part({
  title: Headline,
  /** What the page says in one sentence; search engines show it too. */
  intro: Type.String({ minLength: 1, maxLength: 300 }),
  sections: Type.Array(
    part({
      /** By which a link names it, as `category` (FOOT-08). */
      id: Type.Optional(PartName),
      headline: Headline,
      paragraphs: TEXT_PARTS.paragraphs,
      list: TEXT_PARTS.list,
      questions: Type.Optional(Questions),
      links: TEXT_PARTS.links,
    }),
    { maxItems: 40 },
  ),
})
