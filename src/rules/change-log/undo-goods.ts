import type { ArticleState, GoodsState } from '#rules/catalogue-import/goods-state.ts'
import { differencesOf } from '#rules/contents/differences.ts'
import type { Site } from '#sites/sites.ts'
import type { Fields, GoodsChange } from './goods-change.ts'

/**
 * A product as it is after changes of it were taken back. A field goes back only where it still is what the change made of it; `left`
 * names those that have become something else since. Stock never moves, because pieces may have been sold. Articles that came with
 * a change are no longer sold, and stay, because orders may hold them.
 */
export function undoGoods(now: GoodsState, changes: readonly GoodsChange[]): { state: GoodsState; left: string[] } {
  const left: string[] = []
  const articles = new Map(now.articles.map((article) => [article.tcm, article]))
  let product = now
  for (const change of changes) {
    const { kind, key: tcm, before, after } = change
    if (kind === 'product' && before && after) product = restored(product, { before, after }, left, (name) => name)
    const article = articles.get(tcm)
    if (!article) continue
    if (kind === 'price') articles.set(tcm, withPrice(article, change.site!, { before, after }, left))
    if (kind === 'article' && after) articles.set(tcm, undoArticle(article, { before, after }, left))
  }
  const state = { ...product, articles: now.articles.map(({ tcm }) => articles.get(tcm)!) }
  // articles that stay may have values that came with a change
  const fits = state.articles.every(({ values }) =>
    values.every((at, index) => at < (state.options[index]?.values.length ?? 0)),
  )
  return { state: fits ? state : { ...state, options: now.options }, left }
}

function undoArticle(
  article: ArticleState,
  { before, after }: { before: Fields | null; after: Fields },
  left: string[],
): ArticleState {
  if (before) return restored(article, { before, after }, left, (name) => `${article.tcm} ${name}`)
  const prices = Object.entries(after.prices as Record<Site, Fields>) as Array<[Site, Fields]>
  return prices.reduce((one, [site, price]) => withPrice(one, site, { before: null, after: price }, left), article)
}

/** A price that came or went with a change does so as a whole; of one that stayed, the fields go back. */
function withPrice(
  article: ArticleState,
  site: Site,
  { before, after }: Pick<GoodsChange, 'before' | 'after'>,
  left: string[],
): ArticleState {
  const name = `${article.tcm} price on ${site}`
  const { [site]: now, ...others } = article.prices
  if (now && before && after)
    return { ...article, prices: { ...others, [site]: restored(now, { before, after }, left, () => name) } }
  const isAsMade = isSame(now, after ?? undefined)
  if (isAsMade && !(before && after))
    return { ...article, prices: before ? { ...others, [site]: before } : others } as ArticleState
  if (!isSame(now, before ?? undefined)) left.push(name)
  return article
}

/** The fields of a change as they were before it, where they still are as it made them. */
function restored<State extends object>(
  now: State,
  { before, after }: { before: Fields; after: Fields },
  left: string[],
  nameOf: (field: string) => string,
): State {
  const present = now as Fields
  const back: Record<string, unknown> = {}
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isSame(present[field], after[field])) back[field] = before[field]
    else if (!isSame(present[field], before[field])) left.push(nameOf(field))
  }
  return { ...now, ...back }
}

const isSame = (one: unknown, other: unknown): boolean => differencesOf(one, other).length === 0
