import type { FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import { endedArticle } from '#rules/catalogue-import/ended-article.ts'
import type { GoodsPast } from '#rules/catalogue-import/goods-past.ts'
import {
  type ArticleState,
  type GoodsOption,
  type GoodsPaper,
  type GoodsPicture,
  type GoodsState,
  NEW_ARTICLE,
  NEW_GOODS,
} from '#rules/catalogue-import/goods-state.ts'
import { wrongTags } from '#rules/catalogue-import/plan-tags.ts'
import { wrongBackorder } from '#rules/catalogue-import/wrong-backorder.ts'
import { wrongVolume } from '#rules/catalogue-import/wrong-volume.ts'
import { PICTURE_FORMATS } from '#rules/picture/picture-sizes.ts'
import { isHtmlDescription } from '#rules/product/description.ts'
import { wrongPeriods } from '#rules/product/visibility.ts'
import type { Language, Site } from '#sites/sites.ts'
import type { ArticleDocument, GoodsDocument, PictureDocument, PriceDocument } from './goods-document.ts'
import { notesOfAttributes } from './plan-document-attributes.ts'
import { pricesOf, storyOf } from './plan-document-prices.ts'

/** A picture of the folder, or of the shop: its handle, and the widths that fit it. */
export interface FoundPicture {
  handle: string
  widths: readonly number[]
}

/** What a document is planned with. */
export interface DocumentTerms {
  /** By the names of files; a fault says why a file is no picture, or that there is none. */
  pictures: ReadonlyMap<string, FoundPicture | { fault: string }>
  /** By the names of files: under which name the shop has a document, and how many bytes it has. */
  papers: ReadonlyMap<string, { handle: string; bytes: number } | { fault: string }>
  /** Each category with the one above it, null at the top. */
  categories: ReadonlyMap<string, string | null>
  /** The keys of values of each attribute; undefined: its values have no names, so that any will do. */
  attributes: ReadonlyMap<string, ReadonlySet<string> | undefined>
  /** Whether another product has an old id. */
  isTakenLegacyId: (legacyId: string, id: string) => boolean
  cleanDescription: (text: string) => { html: string; isCut: boolean }
  /** True: stock of articles that are there already becomes what the document says. */
  setsStock: boolean
  /** ISO; no price history is later. */
  now: string
}

export type DocumentPlan =
  | {
      type: 'planned'
      state: GoodsState
      /** Of articles that are new. */
      past: GoodsPast
      /** Pictures that come from addresses and are in the folder: their handles by the addresses. */
      fetched: ReadonlyMap<string, string>
      notes: FileNote[]
    }
  | { type: 'refused'; notes: FileNote[] }

/** What the document of a product says, put over what the shop has of it. A note's column is a JSON pointer. */
export function planDocument(
  document: GoodsDocument,
  before: GoodsState | undefined,
  terms: DocumentTerms,
): DocumentPlan {
  const notes: FileNote[] = []
  const refuse = (column: string, message: string, value?: string) => {
    notes.push({ severity: 'error', line: 1, column, message, ...(value !== undefined && { value }) })
  }
  const fetched = new Map<string, string>()
  const { options: _options, documents: _documents, articles: _articles, keys: _keys, ...product } = document
  const title = product.title ?? before?.title ?? {}
  if (Object.values(title).every((text) => text === '')) refuse('/title', 'The product has no title.')
  if (product.legacyId && terms.isTakenLegacyId(product.legacyId, document.id))
    refuse('/legacyId', 'Another product has this old id.', product.legacyId)
  notes.push(...notesOfAttributes(product.attributes ?? {}, terms.attributes))
  if (product.replacedBy === document.id)
    refuse('/replacedBy', 'A product is not replaced by itself.', product.replacedBy)
  for (const site of wrongPeriods(product.visible ?? {}))
    refuse(`/visible/${site}`, 'The product is visible from a moment on and before a later one.')
  for (const { at, message } of wrongTags(product.tags ?? [])) refuse(`/tags/${at}`, message, product.tags![at])
  const options = document.options ? optionsOf(document.options) : (before?.options ?? [])
  const articles = articlesOf()
  const past = pastOf()
  const state: GoodsState = {
    ...NEW_GOODS,
    status: 'active',
    productType: 'ARTICLE',
    brand: '',
    ...before,
    ...product,
    title,
    description: product.description ? cleaned(product.description) : (before?.description ?? {}),
    categories: product.categories ? categoriesOf(product.categories) : (before?.categories ?? []),
    options,
    documents: document.documents ? papersOf(document.documents) : (before?.documents ?? []),
    articles,
  }
  for (const [at, article] of articles.entries()) {
    const message = wrongBackorder(article, state)
    if (message) refuse(`/articles/${at}/backorder`, message, article.tcm)
    const wrong = wrongVolume(article, state)
    if (wrong) refuse(`/articles/${at}/${wrong.part}`, wrong.message, article.tcm)
  }
  if (notes.some(({ severity }) => severity === 'error')) return { type: 'refused', notes }
  return { type: 'planned', state, past, fetched, notes }

  function cleaned(description: GoodsState['description']): GoodsState['description'] {
    const clean = (text: string) => {
      if (!isHtmlDescription(text)) return text
      const { html, isCut } = terms.cleanDescription(text)
      if (isCut)
        notes.push({
          severity: 'warning',
          line: 1,
          column: '/description',
          message: 'The description is too long and is cut.',
        })
      return html
    }
    return Object.fromEntries(
      Object.entries(description).map(([language, text]) => [language, clean(text)]),
    ) as Partial<Record<Language, string>>
  }

  function categoriesOf(named: readonly string[]): string[] {
    const slugs = new Set(named)
    for (const [at, slug] of named.entries()) {
      if (!terms.categories.has(slug)) refuse(`/categories/${at}`, 'There is no such category.', slug)
      for (let above = terms.categories.get(slug); above && !slugs.has(above); above = terms.categories.get(above))
        slugs.add(above)
    }
    return [...slugs]
  }

  function optionsOf(named: NonNullable<GoodsDocument['options']>): GoodsOption[] {
    return named.map(({ values, ...option }, index) => {
      const keys = new Set<string>()
      return {
        ...option,
        values: values.map(({ picture, ...value }, at) => {
          const place = `/options/${index}/values/${at}`
          if (keys.has(value.key)) refuse(`${place}/key`, 'Two values of an option have the same key.', value.key)
          keys.add(value.key)
          const image = picture && pictureOf(picture, `${place}/picture`)
          return { ...value, ...(image && { image }) }
        }),
      }
    })
  }

  function pictureOf(picture: PictureDocument, place: string): GoodsPicture | undefined {
    const found = terms.pictures.get(picture.file)
    if (!found || 'fault' in found) {
      refuse(`${place}/file`, found?.fault ?? 'There is no such picture.', picture.file)
      return undefined
    }
    return {
      handle: found.handle,
      widths: [...(picture.widths ?? found.widths)],
      formats: [...(picture.formats ?? PICTURE_FORMATS)],
      subtype: picture.subtype ?? 'CUTOUT',
      isMainImage: picture.isMainImage ?? false,
    }
  }

  function papersOf(named: NonNullable<GoodsDocument['documents']>): GoodsPaper[] {
    return named.flatMap((paper, at) => {
      const { documentType, fileType, locales } = paper
      const about = { documentType, fileType, ...(locales && { locales }) }
      if (!('file' in paper)) return [{ ...about, url: paper.url, fileSize: paper.fileSize }]
      const found = terms.papers.get(paper.file)
      if (found && 'bytes' in found) return [{ ...about, url: `/documents/${found.handle}`, fileSize: found.bytes }]
      refuse(`/documents/${at}/file`, found?.fault ?? 'There is no such document.', paper.file)
      return []
    })
  }

  function articlesOf(): ArticleState[] {
    const known = new Map((before?.articles ?? []).map((article) => [article.tcm, article]))
    if (!document.articles) {
      if (!before) refuse('/articles', 'The product has no article that could be sold.')
      return before?.articles ?? []
    }
    if (document.articles.length === 0) refuse('/articles', 'The product has no article that could be sold.')
    const places = new Set<string>()
    const planned = new Map<string, ArticleState>()
    for (const [at, article] of document.articles.entries()) {
      const place = `/articles/${at}`
      const old = known.get(article.tcm)
      const values = article.values ? valuesOf(article.values, place) : (old?.values ?? [])
      if (values.length !== options.length)
        refuse(`${place}/values`, `The article needs a value of each of the ${options.length} options.`, article.tcm)
      else if (places.has(values.join(' ')))
        refuse(`${place}/values`, 'Another article of the product has the same options.', article.tcm)
      places.add(values.join(' '))
      if (planned.has(article.tcm)) refuse(`${place}/tcm`, 'The same article number stands twice.', article.tcm)
      planned.set(article.tcm, articleOf(article, values, old, place))
    }
    for (const article of known.values()) {
      if (planned.has(article.tcm)) continue
      planned.set(article.tcm, endedArticle(article))
      if (article.backInStock !== 'SOLD_OUT')
        notes.push({
          severity: 'warning',
          line: 1,
          column: '/articles',
          value: article.tcm,
          message: 'The file no longer has this article of the product; it can no longer be bought.',
        })
    }
    return [...planned.values()]
  }

  function valuesOf(keys: readonly string[], place: string): number[] {
    return keys.map((key, index) => {
      const at = (options[index]?.values ?? []).findIndex((value) => value.key === key)
      if (at < 0) refuse(`${place}/values/${index}`, 'The option has no value with this key.', key)
      return at
    })
  }

  function articleOf(
    { values: _values, energy, pictures, prices, ...facts }: ArticleDocument,
    values: number[],
    old: ArticleState | undefined,
    place: string,
  ): ArticleState {
    const stock = facts.stock === undefined ? null : facts.stock
    return {
      ...NEW_ARTICLE,
      backInStock: 'NONE',
      ...old,
      ...facts,
      values,
      stock: old && !terms.setsStock ? old.stock : stock,
      energy:
        energy === undefined ? (old?.energy ?? null) : energy && { ...energy, label: labelOf(energy.label, place) },
      ...(pictures ? shownOf(pictures, place) : { pictures: old?.pictures ?? [], gallery: old?.gallery ?? [] }),
      prices: pricesOf(prices ?? {}, old?.prices ?? {}, place, refuse),
    }
  }

  function labelOf(label: string | Pick<PictureDocument, 'file' | 'widths'>, place: string): string {
    if (typeof label === 'string') return label
    const picture = pictureOf(label, `${place}/energy/label`)
    return picture ? `/img/${picture.handle}/${Math.max(...picture.widths)}.webp` : ''
  }

  function shownOf(
    named: NonNullable<ArticleDocument['pictures']>,
    place: string,
  ): Pick<ArticleState, 'pictures' | 'gallery'> {
    const sources: string[] = []
    const gallery: GoodsPicture[] = []
    for (const [at, picture] of named.entries()) {
      const where = `${place}/pictures/${at}`
      if ('source' in picture) {
        if (sources.includes(picture.source)) continue
        sources.push(picture.source)
        const found = picture.file === undefined ? undefined : terms.pictures.get(picture.file)
        // one that is missing is fetched again
        if (found && 'handle' in found) fetched.set(picture.source, found.handle)
      } else {
        const shown = pictureOf(picture, where)
        if (shown) gallery.push(shown)
      }
    }
    if (sources.length > 0 && gallery.length > 0)
      refuse(`${place}/pictures`, 'Pictures of one article come all from addresses, or none of them does.')
    return { pictures: sources, gallery }
  }

  function pastOf(): GoodsPast {
    const known = new Set((before?.articles ?? []).map(({ tcm }) => tcm))
    return Object.fromEntries(
      (document.articles ?? []).flatMap(({ tcm, prices = {} }, at) => {
        if (known.has(tcm)) return []
        const stories = (Object.entries(prices) as Array<[Site, PriceDocument | null]>).flatMap(([site, price]) => {
          const story =
            price && storyOf(site, price, { place: `/articles/${at}/prices/${site}/history`, now: terms.now, refuse })
          return story ? [[site, story]] : []
        })
        return stories.length > 0 ? [[tcm, Object.fromEntries(stories)]] : []
      }),
    )
  }
}
