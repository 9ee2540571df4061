import { imageWidth, type PictureSource } from '#rules/picture/picture-url.ts'

/** Which variants a shopper may choose and how the picker shows them (notes 41 and 105). */

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
  /** The tcm in a selector of articles, the label in a selector of groups. */
  id: string
  representation: 'image' | 'text'
  /** Absent means available. */
  availability?: VariantAvailability
  label: string
  representationImageDetails?: I
  /** What a press chooses; where it is absent, the product's articles say it. */
  article?: ChosenArticle
}

export interface ChosenArticle {
  id: string
  tcm: string
}

/** Values of a dimension that are not listed, and the article by which they are. */
export interface UnlistedItems {
  count: number
  article: ChosenArticle
}

export interface VariantSelector<D = string, I = PictureSource> {
  /** A group is chosen by `switchGroup`, an article by its tcm. */
  chooses: 'group' | 'article'
  /** The place of its dimension among those of the product, from 0. */
  depth: number
  dimensionType: D
  /** Absent where the chosen article is not listed. */
  chosenId?: string
  items: Array<VariantItem<I>>
  /** What comes before and after the items, where a dimension has more values than are listed. */
  earlier?: UnlistedItems
  later?: UnlistedItems
}

type DimensionTypeOf<A extends VariantArticle> = A['dimensions'][number]['dimensionType']
type ImageOf<A extends VariantArticle> = NonNullable<A['dimensions'][number]['value']['image']>

const THUMBNAIL_WIDTH = 64
const JOINED_BY = ' / '
/** A group has the state of its best article (VAR-04). */
const BEST_FIRST = [undefined, 'back-in-stock', 'currently-unavailable'] as const

interface Counting {
  /** True: an unavailable variant counts as available; a sold-out one is still not listed. */
  countUnavailable?: boolean | undefined
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
 * otherwise the first (VAR-08, VAR-09). Undefined only for a product without articles.
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

/**
 * The selectors of a product, one for each dimension: each but the last picks a group within the groups that are picked
 * before it, and the last an article of the last group. None where fewer than two articles have dimensions, or all are
 * sold out (VAR-10 to VAR-12, note 105).
 */
export function picker<A extends VariantArticle>(
  product: VariantProduct<A>,
  chosenTcm: string | undefined,
  options: Counting = {},
): Array<VariantSelector<DimensionTypeOf<A>, ImageOf<A>>> {
  if (product.articles.filter(({ dimensions }) => dimensions[0]).length < 2) return []
  const chosen = product.articles.find((article) => article.tcm === chosenTcm)
  const selectors: Array<VariantSelector<DimensionTypeOf<A>, ImageOf<A>>> = []
  let members = inShownOrder(product)
  const last = lastDepth(members)
  for (let depth = 0; depth <= last; depth += 1) {
    const selector = selectorAt(members, chosen, { ...options, depth, isLast: depth === last })
    if (selector) selectors.push(selector)
    if (selector?.chosenId === undefined) break
    members = members.filter((one) => labelAt(one, depth) === selector.chosenId)
  }
  return selectors
}

/**
 * The article that is chosen when a selector of groups is switched. Each selector after it keeps its label where that is
 * listed, otherwise it takes the first available one, otherwise the first (VAR-13, note 105). Undefined where no listed
 * article is in the group.
 */
export function switchGroup<A extends VariantArticle>(
  product: VariantProduct<A>,
  currentTcm: string | undefined,
  { depth, label }: { depth: number; label: string },
  options: Counting = {},
): A | undefined {
  const current = product.articles.find((article) => article.tcm === currentTcm)
  const before = current ? labelsOf(current) : []
  const picked = [...before.slice(0, depth), label]
  let members = inShownOrder(product).filter((one) => picked.every((text, at) => labelAt(one, at) === text))
  const last = lastDepth(members)
  for (let at = depth + 1; at <= last; at += 1) {
    const same = members.filter((one) => labelAt(one, at) === before[at])
    const next = members.find(({ article }) => article.isAvailable || options.countUnavailable) ?? members[0]!
    members = same.length > 0 ? same : members.filter((one) => labelAt(one, at) === labelAt(next, at))
  }
  return members[0]?.article
}

/**
 * What a shopper had chosen in the selectors after `depth` and what is chosen instead, where a switch at `depth` had to
 * change it. `group` names what was picked, with the choices after it that did not change.
 */
export function replacedChoice(
  before: VariantArticle,
  after: VariantArticle,
  depth: number,
): { group: string; wanted: string; chosen: string } | undefined {
  const [old, present] = [labelsOf(before), labelsOf(after)]
  const isChanged = (_: string, at: number) => at > depth && old[at] !== present[at]
  const first = old.findIndex(isChanged)
  if (first === -1) return undefined
  return {
    group: present.slice(depth, first).join(JOINED_BY),
    wanted: old.filter(isChanged).join(JOINED_BY),
    chosen: present.filter(isChanged).join(JOINED_BY),
  }
}

/** The width in which a variant's thumbnail is fetched: the smallest at or above 64 px, otherwise the largest (VAR-15). */
export function thumbnailWidth(widths: readonly number[]): number {
  return imageWidth(widths, THUMBNAIL_WIDTH)
}

function isSoldOut(article: Pick<VariantArticle, 'isAvailable' | 'backInStockOption'>): boolean {
  return !article.isAvailable && article.backInStockOption === 'SOLD_OUT'
}

/** A listed article, and its dimensions in the order of their index. */
interface Listed<A extends VariantArticle> {
  article: A
  dimensions: Array<A['dimensions'][number]>
}

function dimensionsOf<A extends VariantArticle>(article: A): Array<A['dimensions'][number]> {
  return [...article.dimensions].sort((a, b) => a.index - b.index)
}

/** The labels of an article's values, in the order of its dimensions. */
export function labelsOf(article: VariantArticle): string[] {
  return dimensionsOf(article).map(({ value }) => value.text)
}

function labelAt({ dimensions }: Listed<VariantArticle>, depth: number): string | undefined {
  return dimensions[depth]?.value.text
}

/** The depth of the last selector; -1 without dimensions. */
function lastDepth(members: ReadonlyArray<Listed<VariantArticle>>): number {
  return Math.max(0, ...members.map(({ dimensions }) => dimensions.length)) - 1
}

/** Listed articles, by the positions of their values. */
function inShownOrder<A extends VariantArticle>(product: VariantProduct<A>): Array<Listed<A>> {
  const positionAt = ({ dimensions }: Listed<A>, depth: number) => dimensions[depth]?.value.positionInDimension ?? -1
  return listedArticles(product)
    .map((article) => ({ article, dimensions: dimensionsOf(article) }))
    .sort((a, b) => a.dimensions.map((_, depth) => positionAt(a, depth) - positionAt(b, depth)).find(Boolean) ?? 0)
}

interface Place extends Counting {
  depth: number
  isLast: boolean
}

/** The selector of one dimension, in the last of which each article is a group of its own. Undefined where none has it. */
function selectorAt<A extends VariantArticle>(
  members: ReadonlyArray<Listed<A>>,
  chosen: A | undefined,
  { depth, isLast, ...options }: Place,
): VariantSelector<DimensionTypeOf<A>, ImageOf<A>> | undefined {
  const having = members.filter(({ dimensions }) => dimensions[depth])
  const [first] = having
  if (!first) return undefined
  const imageBased = having.every(({ dimensions }) => dimensions[depth]!.value.image)
  const groups = new Map<string, Array<Listed<A>>>()
  for (const one of having) {
    const id = isLast ? one.article.tcm : labelAt(one, depth)!
    groups.set(id, groups.get(id) ?? [])
    groups.get(id)!.push(one)
  }
  const chosenId = isLast ? chosen?.tcm : chosen && labelsOf(chosen)[depth]
  return {
    chooses: isLast ? 'article' : 'group',
    depth,
    dimensionType: first.dimensions[depth]!.dimensionType,
    ...(chosenId !== undefined && groups.has(chosenId) && { chosenId }),
    items: [...groups].map(([id, group]) => {
      const states = group.map(({ article }) => variantAvailability(article, { ...options, imageBased }))
      const availability = BEST_FIRST.find((state) => states.includes(state))
      const { text, image } = group[0]!.dimensions[depth]!.value
      return {
        id,
        representation: imageBased ? 'image' : 'text',
        ...(availability && { availability }),
        label: text,
        ...(imageBased && { representationImageDetails: image as ImageOf<A> }),
      }
    }),
  }
}
