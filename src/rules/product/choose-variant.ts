import { imageWidth, type PictureSource } from '#rules/picture/picture-url.ts'

/** Which variants a shopper may choose and how the picker shows them (notes 41 and 42). */

export const VARIANT_AVAILABILITIES = ['soldout', 'currently-unavailable', 'back-in-stock'] as const
/** Why a variant cannot be bought now; undefined means available (VAR-06). */
export type VariantAvailability = (typeof VARIANT_AVAILABILITIES)[number]

/** The part of an article that the picker reads. */
export interface VariantArticle {
  tcm: string
  isAvailable: boolean
  backInStockOption: string
  dimensions: ReadonlyArray<{
    dimensionType: string
    index: number
    value: { text: string; image?: PictureSource; positionInDimension: number }
  }>
}

export interface VariantProduct<A extends VariantArticle = VariantArticle> {
  articles: readonly A[]
}

export interface VariantItem<I = PictureSource> {
  /** The tcm in a selector of articles, the value's text in a selector of groups. */
  id: string
  representation: 'image' | 'text'
  /** Absent means available. */
  availability?: VariantAvailability
  label: string
  representationImageDetails?: I
}

export interface VariantSelector<D = string, I = PictureSource> {
  /** A group is chosen by `switchGroup`, an article by its tcm. */
  chooses: 'group' | 'article'
  /** The dimensions that the labels name; more than one where three or more are joined. */
  dimensionTypes: D[]
  /** Absent where the chosen article is not listed. */
  chosenId?: string
  items: Array<VariantItem<I>>
}

type DimensionTypeOf<A extends VariantArticle> = A['dimensions'][number]['dimensionType']
type ImageOf<A extends VariantArticle> = NonNullable<A['dimensions'][number]['value']['image']>

const THUMBNAIL_WIDTH = 64
const JOINED_BY = ' / '

interface Counting {
  /** True: an unavailable variant counts as available; a sold-out one is still not listed. */
  countUnavailable?: boolean
}

/** The state of one variant. Image variants have no room for a notice, so only text variants say 'back-in-stock'. */
export function variantAvailability(
  article: Pick<VariantArticle, 'isAvailable' | 'backInStockOption'>,
  { imageBased, countUnavailable }: Counting & { imageBased: boolean },
): VariantAvailability | undefined {
  if (isSoldOut(article)) return 'soldout'
  if (article.isAvailable || countUnavailable) return undefined
  return article.backInStockOption === 'OFFERED' && !imageBased ? 'back-in-stock' : 'currently-unavailable'
}

/** The articles that a picker lists: all but the sold-out ones (VAR-03). */
export function listedArticles<A extends VariantArticle>(product: VariantProduct<A>): A[] {
  return product.articles.filter((article) => !isSoldOut(article))
}

/**
 * The article that is shown first: the preselected one where the product has it, otherwise the first available one,
 * otherwise the first (VAR-08). Undefined only for a product without articles.
 */
export function initialArticle<A extends VariantArticle>(
  product: VariantProduct<A>,
  options: Counting & { preselectedTcm?: string | undefined } = {},
): A | undefined {
  const preselected = product.articles.find((article) => article.tcm === options.preselectedTcm)
  if (preselected) return preselected
  const listed = listedArticles(product)
  return listed.find((article) => article.isAvailable || options.countUnavailable) ?? listed[0] ?? product.articles[0]
}

/** The chosen tcm when the overlay opens again, or undefined where the product no longer has it (VAR-09). */
export function keepChoice(product: VariantProduct, tcm: string | undefined): string | undefined {
  return product.articles.find((article) => article.tcm === tcm)?.tcm
}

/**
 * The selectors of a product: none where it has fewer than two articles with dimensions (or all are sold out), one for
 * one dimension, two for more: the first picks a group, the second an article of that group (VAR-10 to VAR-12).
 */
export function picker<A extends VariantArticle>(
  product: VariantProduct<A>,
  chosenTcm: string | undefined,
  options: Counting = {},
): Array<VariantSelector<DimensionTypeOf<A>, ImageOf<A>>> {
  if (product.articles.filter(hasDimensions).length < 2) return []
  const listed = inShownOrder(product)
  if (listed.length === 0) return []
  const chosen = product.articles.find((article) => article.tcm === chosenTcm)
  const depth = Math.max(...listed.map((article) => article.dimensions.length))
  if (depth === 1) return [articleSelector(listed, chosen, 0, options)]

  const groups = groupSelector(listed, chosen, options)
  if (groups.chosenId === undefined) return [groups]
  const members = listed.filter((article) => groupOf(article) === groups.chosenId)
  return [groups, articleSelector(members, chosen, 1, options)]
}

/**
 * The article that is chosen when the first dimension is switched to `groupKey`: the one with the same further labels,
 * otherwise the first available one, otherwise the first (VAR-13). Undefined where no listed article has that value.
 */
export function switchGroup<A extends VariantArticle>(
  product: VariantProduct<A>,
  currentTcm: string | undefined,
  groupKey: string,
  options: Counting = {},
): A | undefined {
  const members = inShownOrder(product).filter((article) => groupOf(article) === groupKey)
  const current = product.articles.find((article) => article.tcm === currentTcm)
  return (
    (current && members.find((article) => labelFrom(article, 1) === labelFrom(current, 1))) ??
    members.find((article) => article.isAvailable || options.countUnavailable) ??
    members[0]
  )
}

/** What a shopper had chosen beside the first dimension and what is chosen instead, where a switch of the group had to change it. */
export function replacedChoice(
  before: VariantArticle,
  after: VariantArticle,
): { group: string; wanted: string; chosen: string } | undefined {
  const wanted = labelFrom(before, 1)
  const chosen = labelFrom(after, 1)
  return wanted && wanted !== chosen ? { group: groupOf(after)!, wanted, chosen } : undefined
}

/** The width in which a variant's thumbnail is fetched: the smallest at or above 64 px, otherwise the largest (VAR-15). */
export function thumbnailWidth(widths: readonly number[]): number {
  return imageWidth(widths, THUMBNAIL_WIDTH)
}

function isSoldOut(article: Pick<VariantArticle, 'isAvailable' | 'backInStockOption'>): boolean {
  return !article.isAvailable && article.backInStockOption === 'SOLD_OUT'
}

function hasDimensions(article: VariantArticle): boolean {
  return article.dimensions.length > 0
}

/** An article's dimensions in the order of their index. */
function dimensionsOf<A extends VariantArticle>(article: A): Array<A['dimensions'][number]> {
  return [...article.dimensions].sort((a, b) => a.index - b.index)
}

function groupOf(article: VariantArticle): string | undefined {
  return dimensionsOf(article)[0]?.value.text
}

/** The texts of the values from the given dimension on, joined. */
function labelFrom(article: VariantArticle, depth: number): string {
  return dimensionsOf(article)
    .slice(depth)
    .map((dimension) => dimension.value.text)
    .join(JOINED_BY)
}

/** Listed articles with dimensions, by the positions of their values. */
function inShownOrder<A extends VariantArticle>(product: VariantProduct<A>): A[] {
  const positions = (article: A) => dimensionsOf(article).map((dimension) => dimension.value.positionInDimension)
  return listedArticles(product)
    .filter(hasDimensions)
    .sort((a, b) => {
      const [left, right] = [positions(a), positions(b)]
      const differing = left.findIndex((position, depth) => position !== right[depth])
      return differing === -1 ? 0 : left[differing]! - (right[differing] ?? -1)
    })
}

function articleSelector<A extends VariantArticle>(
  articles: readonly A[],
  chosen: A | undefined,
  depth: number,
  options: Counting,
): VariantSelector<DimensionTypeOf<A>, ImageOf<A>> {
  const dimensionTypes = typesFrom(articles, depth)
  // a label of several joined values has no picture of its own
  const images = dimensionTypes.length === 1 ? imagesAt(articles, depth) : undefined
  return {
    chooses: 'article',
    dimensionTypes,
    ...(chosen && articles.includes(chosen) && { chosenId: chosen.tcm }),
    items: articles.map((article, index) =>
      item(
        article.tcm,
        labelFrom(article, depth),
        variantAvailability(article, { ...options, imageBased: images !== undefined }),
        images?.[index],
      ),
    ),
  }
}

function groupSelector<A extends VariantArticle>(
  articles: readonly A[],
  chosen: A | undefined,
  options: Counting,
): VariantSelector<DimensionTypeOf<A>, ImageOf<A>> {
  const keys = [...new Set(articles.map((article) => groupOf(article) as string))]
  const imageBased = imagesAt(articles, 0) !== undefined
  const chosenKey = chosen && groupOf(chosen)
  return {
    chooses: 'group',
    dimensionTypes: typesFrom(articles, 0).slice(0, 1),
    ...(chosenKey !== undefined && keys.includes(chosenKey) && { chosenId: chosenKey }),
    items: keys.map((key) => {
      const members = articles.filter((article) => groupOf(article) === key)
      const states = members.map((article) => variantAvailability(article, { ...options, imageBased }))
      const availability = states.includes(undefined)
        ? undefined
        : states.includes('back-in-stock')
          ? 'back-in-stock'
          : 'currently-unavailable'
      return item(key, key, availability, imageBased ? imagesAt(members, 0)?.[0] : undefined)
    }),
  }
}

function item<I>(
  id: string,
  label: string,
  availability: VariantAvailability | undefined,
  image: I | undefined,
): VariantItem<I> {
  return {
    id,
    representation: image === undefined ? 'text' : 'image',
    ...(availability && { availability }),
    label,
    ...(image !== undefined && { representationImageDetails: image }),
  }
}

/** The dimension types from the given depth on, of the article with the most dimensions. */
function typesFrom<A extends VariantArticle>(articles: readonly A[], depth: number): Array<DimensionTypeOf<A>> {
  const most = articles.reduce((a, b) => (b.dimensions.length > a.dimensions.length ? b : a))
  return dimensionsOf(most)
    .slice(depth)
    .map((dimension) => dimension.dimensionType)
}

/** The picture of each article's value in one dimension; undefined where one of them has none (VAR-14). */
function imagesAt<A extends VariantArticle>(articles: readonly A[], depth: number): Array<ImageOf<A>> | undefined {
  const images = articles.map((article) => dimensionsOf(article)[depth]?.value.image)
  return images.every((image) => image !== undefined) ? (images as Array<ImageOf<A>>) : undefined
}
