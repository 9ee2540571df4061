import { nameParts } from '#rules/search/name-parts.ts'
import type { Language } from '#sites/sites.ts'
import { FIELDS } from './postings.ts'
import type { SearchedProduct } from './search-queries.ts'

type Texts = Record<Language, string>

/** The texts by which a product is found in a language, with the field that says how much a word there counts. */
export function textOfProduct(
  product: SearchedProduct,
  language: Language,
  categoryTitles: ReadonlyMap<string, Texts>,
): Array<{ field: number; text: string | undefined }> {
  const inLanguage = (text: Texts | string) => (typeof text === 'string' ? text : text[language])
  const title = nameParts(product.title[language] ?? '', language)
  return [
    { field: FIELDS.title, text: title.goods },
    { field: FIELDS.titleDetail, text: title.detail },
    { field: FIELDS.brand, text: product.brand },
    ...product.categories.flatMap((slug) => {
      const { goods, detail } = nameParts(categoryTitles.get(slug)?.[language] ?? '', language)
      return [
        { field: FIELDS.category, text: goods },
        { field: FIELDS.feature, text: detail },
      ]
    }),
    ...product.dimensions.flatMap(({ values }) =>
      values.map(({ text }) => ({ field: FIELDS.category, text: inLanguage(text) })),
    ),
    ...product.features.map((feature) => ({ field: FIELDS.feature, text: feature[language] })),
    ...product.logos.map(({ title }) => ({ field: FIELDS.feature, text: title[language] })),
    { field: FIELDS.feature, text: product.material[language] },
    { field: FIELDS.description, text: product.description[language] },
  ]
}

/** What an index keeps of a product and cannot set in place. */
export function withoutStock({ articles, ...product }: SearchedProduct): object {
  return { ...product, articles: articles.map(({ values, energy }) => [values, energy]) }
}
