import type { FileNote, StatedText } from '#rules/catalogue-file/catalogue-record.ts'
import type { Language } from '#sites/sites.ts'
import { shorten } from '../shorten.ts'
import { categorySlugOf } from './goods-names.ts'
import { type GoodsProperty, type GoodsState, NEW_GOODS, type Texts } from './goods-state.ts'
import type { ImportTerms } from './import-terms.ts'
import { placeOfName, type StatedGoods } from './merge-records.ts'
import { planArticles } from './plan-articles.ts'
import { planTags } from './plan-tags.ts'
import { planVisibility } from './plan-visibility.ts'
import { shortText, withText } from './with-text.ts'

/** The part of a path that stands for the category of all goods; its slug is the same in all languages. */
const ALL_GOODS = 'all goods'
export const ALL_GOODS_SLUG = categorySlugOf([ALL_GOODS])

/** A category that a product names: its slug, its name in the file's language or in all, and the slug of the one above. */
export interface NamedCategory {
  slug: string
  parent: string | null
  title: string | Texts
}

export type GoodsPlan =
  | { type: 'planned'; state: GoodsState; categories: NamedCategory[]; notes: FileNote[] }
  /** It is left out; notes say why. */
  | { type: 'refused'; notes: FileNote[] }

/** What a file says about a product, put over what the shop has of it. */
export function planGoods(
  stated: StatedGoods,
  id: string,
  before: GoodsState | undefined,
  terms: ImportTerms,
): GoodsPlan {
  const notes: FileNote[] = []
  const { product, line } = stated
  const warn = (message: string, more: Partial<FileNote> = {}) =>
    notes.push({ severity: 'warning', line, ...more, message })
  const title = withText(before?.title, product.title, terms.language)
  if (Object.keys(title).length === 0)
    return { type: 'refused', notes: [{ severity: 'error', line, message: 'The product has no title.' }] }
  for (const [language, text] of Object.entries(title))
    if (text.length > LONGEST_TITLE) {
      title[language as Language] = shorten(text, LONGEST_TITLE)
      warn(`The title is longer than ${LONGEST_TITLE} characters and is cut.`, { value: text })
    }

  const kind = product.kind ?? (before?.productType === 'GIFT_CARD' ? 'gift-card' : 'article')
  const productType = kind === 'gift-card' ? 'GIFT_CARD' : 'ARTICLE'
  const planned = planArticles(
    stated,
    id,
    {
      tax: before?.tax,
      options: before?.options ?? [],
      articles: before?.articles ?? [],
      maxOrderVolume: before?.maxOrderVolume ?? null,
    },
    productType,
    terms,
  )
  notes.push(...planned.notes)
  if (planned.articles.length === 0) {
    // such as a bundle, which is made of other products
    if (kind === 'other') warn('Goods of this kind cannot be sold yet; the product is left out.')
    else notes.push({ severity: 'error', line, message: 'The product has no article that could be sold.' })
    return { type: 'refused', notes }
  }

  let status = product.status ?? before?.status ?? 'active'
  if (kind === 'other' && status === 'active') {
    status = 'draft'
    warn('Goods of this kind cannot be sold yet; the product becomes a draft.')
  }
  const isPriced = planned.articles.some(({ prices }) => Object.keys(prices).length > 0)
  if (!isPriced && status !== 'draft' && status !== 'archived') {
    status = 'draft'
    warn('The product has no price with which it could be sold; it becomes a draft.')
  }
  const described = cleanTexts(product.description, terms)
  if (described.isCut) warn('The description is too long and is cut.')
  for (const { isStated, message } of UNHELD) if (isStated(product)) warn(message)
  const brand = shorten(product.brand ?? before?.brand ?? '', LONGEST_NAME)
  const named = categoriesOf(stated, before, terms)
  const state: GoodsState = {
    ...NEW_GOODS,
    ...before,
    id,
    status,
    visible: planVisibility(product, before?.visible ?? {}, terms.sites, (message, value) =>
      warn(message, value === undefined ? {} : { value }),
    ),
    productType,
    tax: planned.tax,
    brand,
    title,
    // it was made of the title that the product had
    hyphenatedTitle: before ? ofSameTitle(before, title) : null,
    seoTitle: withText(before?.seoTitle, shortened(product.seoTitle, LONGEST_TITLE), terms.language),
    seoDescription: withText(
      before?.seoDescription,
      shortened(product.seoDescription, LONGEST_SEO_DESCRIPTION),
      terms.language,
    ),
    description: withText(before?.description, described.text, terms.language),
    properties: product.attributes
      ? propertiesOf(product, before?.properties ?? [], terms)
      : (before?.properties ?? []),
    options: planned.options,
    categories: named ? named.own : (before?.categories ?? []),
    tags: product.tags ? planTags(product.tags, (message, value) => warn(message, { value })) : (before?.tags ?? []),
    articles: planned.articles,
  }
  return { type: 'planned', state, categories: named?.all ?? [], notes }
}

/** The titles with soft hyphens that still belong to titles. */
function ofSameTitle({ title, hyphenatedTitle }: GoodsState, now: Texts): Texts | null {
  const same = Object.entries(hyphenatedTitle ?? {}).filter(
    ([language]) => title[language as Language] === now[language as Language],
  )
  return same.length > 0 ? Object.fromEntries(same) : null
}

const shortened = (stated: StatedText | undefined, most: number) => stated && shortText(stated, most)

/** What files say and the shop cannot hold. */
const UNHELD: ReadonlyArray<{ isStated: (product: StatedGoods['product']) => boolean; message: string }> = [
  { isStated: ({ subtitle }) => !!subtitle, message: 'A subtitle is not kept.' },
]

const LONGEST_TITLE = 255
const LONGEST_SEO_DESCRIPTION = 1000
const LONGEST_NAME = 100
const LONGEST_FACT = 1000
const MAX_PROPERTIES = 100
const MAX_CATEGORIES = 50

/** Of a text, or of texts by language, what is shown. */
function cleanTexts(stated: StatedText | undefined, { cleanDescription }: ImportTerms) {
  let isCut = false
  const clean = (text: string) => {
    const cleaned = cleanDescription(text)
    isCut ||= cleaned.isCut
    return cleaned.html
  }
  const text =
    typeof stated === 'object'
      ? Object.fromEntries(Object.entries(stated).map(([language, one]) => [language, clean(one)]))
      : stated && clean(stated)
  return { text, isCut }
}

/**
 * Facts of a product; those that the file does not name stay. Texts in other languages stay where name and number of values are the
 * same. One with the name of an option says what there is to choose from, which the options say already.
 */
function propertiesOf(
  { attributes = [], options = [] }: StatedGoods['product'],
  before: readonly GoodsProperty[],
  { language }: ImportTerms,
): GoodsProperty[] {
  const given = attributes
    .filter(({ name, values }) => values.some((value) => value !== '') && placeOfName(options, name) < 0)
    .map(({ name: given, values }) => {
      const name = shortText(given, LONGEST_NAME)
      const named = withText({}, name, language)
      const known = before.find((one) => one.name[language] === named[language] && one.values.length === values.length)
      return {
        name: withText(known?.name, name, language),
        values: values
          .slice(0, MAX_PROPERTIES)
          .map((value, at) => withText(known?.values[at], shortText(value, LONGEST_FACT), language)),
      }
    })
  const names = attributes.map(({ name }) => withText({}, shortText(name, LONGEST_NAME), language)[language])
  const others = before.filter(({ name }) => !names.includes(name[language]))
  return [...given, ...others].slice(0, MAX_PROPERTIES)
}

/**
 * The categories that a file names, or else the one that its type stands for, or else that of all goods, because goods without one would
 * be found by search alone. Undefined: the file says nothing about them, and the product has some.
 */
function categoriesOf(
  { product }: StatedGoods,
  before: GoodsState | undefined,
  { allGoods, isUnderOne }: ImportTerms,
): { own: string[]; all: NamedCategory[] } | undefined {
  const { categories, type } = product
  if (categories === undefined && type === undefined && before) return undefined
  const above = isUnderOne ? [ALL_GOODS] : []
  const stated = categories?.length ? categories : type ? [[type]] : []
  const paths = stated
    .map((path) => path.map((part) => part.trim()).filter((part) => part !== ''))
    .filter((path) => path.length > 0)
    .slice(0, MAX_CATEGORIES)
    .map((path) => [...above, ...path])
  if (paths.length === 0) paths.push([ALL_GOODS])
  const all = new Map<string, NamedCategory>()
  const own = new Set<string>()
  const higher = new Set<string>()
  for (const path of paths) {
    let parent: string | null = null
    for (const [at, title] of path.entries()) {
      const slug = categorySlugOf(path.slice(0, at + 1))
      all.set(slug, { slug, parent, title: title === ALL_GOODS ? allGoods : shorten(title, LONGEST_NAME) })
      ;(at === path.length - 1 ? own : higher).add(slug)
      parent = slug
    }
  }
  return { own: [...new Set([...own, ...higher])], all: [...all.values()] }
}
