import { plainDescription } from '#rules/product/description.ts'
import { nameParts } from '#rules/search/name-parts.ts'
import { shownLanguage, shownText } from '#sites/fallback-languages.ts'
import type { Language } from '#sites/sites.ts'
import { FIELDS } from './postings.ts'
import type { SearchedProduct } from './search-queries.ts'

type Texts = Partial<Record<Language, string>>

/** The texts by which a product is found on sites of a language, as they show them, with the field that says how much a word there counts. */
export function textOfProduct(
  product: SearchedProduct,
  language: Language,
  categoryTitles: ReadonlyMap<string, Texts>,
): Array<{ field: number; text: string | undefined }> {
  const shown = (text: Texts | string) => shownText(text, language)
  const title = partsOf(product.title, language)
  return [
    { field: FIELDS.title, text: title.goods },
    { field: FIELDS.titleDetail, text: title.detail },
    { field: FIELDS.brand, text: product.brand },
    ...product.categories.flatMap((slug) => {
      const { goods, detail } = partsOf(categoryTitles.get(slug), language)
      return [
        { field: FIELDS.category, text: goods },
        { field: FIELDS.feature, text: detail },
      ]
    }),
    ...product.dimensions.flatMap(({ values }) =>
      values.map(({ text }) => ({ field: FIELDS.category, text: shown(text) })),
    ),
    ...product.features.map((feature) => ({ field: FIELDS.feature, text: shown(feature) })),
    ...(product.properties ?? []).flatMap(({ values }) =>
      values.map((value) => ({ field: FIELDS.feature, text: shown(value) })),
    ),
    ...product.logos.map(({ title }) => ({ field: FIELDS.feature, text: shown(title) })),
    { field: FIELDS.feature, text: shown(product.material) },
    { field: FIELDS.description, text: plainDescription(shown(product.description) ?? '') },
  ]
}

/** A name in the language in which a site of `language` shows it. */
function partsOf(name: Texts | undefined, language: Language): ReturnType<typeof nameParts> {
  const shown = shownLanguage(name, language)
  return nameParts((shown && name?.[shown]) ?? '', shown ?? language)
}

/** What an index keeps of a product and cannot set in place. */
export function withoutStock({ articles, ...product }: SearchedProduct): object {
  return { ...product, articles: articles.map(({ values, energy }) => [values, energy]) }
}
