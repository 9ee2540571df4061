import { differencesOf } from '#rules/contents/differences.ts'
import { ALL_SITES } from '#sites/sites.ts'
import type { ArticleState, GoodsState } from './goods-state.ts'

/** A change of a product that is taken back: as it was before, and as it was after it. */
export interface UndoneChange {
  before: GoodsState
  after: GoodsState
}

const PARTS = [
  'status',
  'visible',
  'position',
  'legacyId',
  'productType',
  'tax',
  'family',
  'range',
  'brand',
  'title',
  'hyphenatedTitle',
  'seoTitle',
  'seoDescription',
  'description',
  'material',
  'features',
  'properties',
  'attributes',
  'options',
  'categories',
  'logos',
  'documents',
  'safety',
  'promotionText',
  'showsOldPriceAsOffer',
  'maxOrderVolume',
  'subscription',
  'rating',
  'newSince',
  'replacedBy',
  'setWith',
] as const satisfies ReadonlyArray<keyof GoodsState>
const ARTICLE_PARTS = [
  'values',
  'backInStock',
  'gtin',
  'mpn',
  'weightGrams',
  'content',
  'tax',
  'minOrderVolume',
  'orderVolumeStep',
  'maxOrderVolume',
  'onlineExclusive',
  'cremaCard',
  'returnableElectronics',
  'bulky',
  'freeShipping',
  'energy',
  'pictures',
  'gallery',
] as const satisfies ReadonlyArray<keyof ArticleState>

/**
 * A product as it is after a change of it was taken back. A part goes back only where it still is what the change made of it; `left`
 * names those that have become something else since. Stock never moves, because pieces may have been sold. Articles that came with
 * the change are no longer sold, and stay, because orders may hold them.
 */
export function undoGoods(now: GoodsState, { before, after }: UndoneChange): { state: GoodsState; left: string[] } {
  const left: string[] = []
  const back = <P extends string, T extends Partial<Record<P, unknown>>>(
    part: P,
    one: { now: T; before: T; after: T },
    name: string,
  ) => {
    if (isSame(one.before[part], one.after[part])) return one.now[part]
    if (isSame(one.now[part], one.after[part])) return one.before[part]
    if (!isSame(one.now[part], one.before[part])) left.push(name)
    return one.now[part]
  }
  const known = new Map(before.articles.map((article) => [article.tcm, article]))
  const changed = new Map(after.articles.map((article) => [article.tcm, article]))
  const articles = now.articles.map((article): ArticleState => {
    const { tcm } = article
    const made = changed.get(tcm)
    if (!made) return article
    const old = known.get(tcm)
    const one = { now: article, before: old ?? { ...made, prices: {} }, after: made }
    const parts = Object.fromEntries(ARTICLE_PARTS.map((part) => [part, back(part, one, `${tcm} ${part}`)]))
    const prices = { now: article.prices, before: one.before.prices, after: made.prices }
    const sold = ALL_SITES.flatMap((site) => {
      const price = back(
        site,
        prices as Record<'now' | 'before' | 'after', Record<string, unknown>>,
        `${tcm} price on ${site}`,
      )
      return price ? [[site, price]] : []
    })
    return { ...article, ...parts, prices: Object.fromEntries(sold) as ArticleState['prices'] }
  })
  const states = { now, before, after }
  const parts = Object.fromEntries(PARTS.map((part) => [part, back(part, states, part)])) as Pick<
    GoodsState,
    (typeof PARTS)[number]
  >
  const state = { ...now, ...parts, articles }
  // articles that stay may have values that came with the change
  const fits = articles.every(({ values }) =>
    values.every((at, index) => at < (state.options[index]?.values.length ?? 0)),
  )
  return { state: fits ? state : { ...state, options: now.options }, left }
}

const isSame = (one: unknown, other: unknown): boolean => differencesOf(one, other).length === 0
