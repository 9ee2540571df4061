import type { ArticleState, GoodsState } from '#rules/catalogue-import/goods-state.ts'
import { differencesOf } from '#rules/contents/differences.ts'
import type { Site } from '#sites/sites.ts'
import type { Fields, GoodsChange, LaterChange } from './goods-change.ts'

/** The values of an article are places in the options of its product, so that either goes back only with the other. */
const OF_VARIANTS = { product: 'options', article: 'values' } as const

/** Whether a field has been decided again since, so that it stays even where it has the value of the change. */
type IsDecided = (change: Pick<GoodsChange, 'kind' | 'key' | 'site'>, field?: string) => boolean

/**
 * A product as it is after changes of it were taken back. A field goes back only where it still is what the change made of it and
 * `later` does not name it; `left` names the others, unless they are as before already. Stock never moves, because pieces may have
 * been sold. Articles that came with a change are no longer sold, and stay, because orders may hold them.
 */
export function undoGoods(
  now: GoodsState,
  changes: readonly GoodsChange[],
  later: readonly LaterChange[] = [],
): { state: GoodsState; left: string[] } {
  const left: string[] = []
  const articles = new Map(now.articles.map((article) => [article.tcm, article]))
  const areVariantsFixed = !canRestoreVariants(now, changes, later)
  const isDecided: IsDecided = ({ kind, key, site }, field) =>
    (areVariantsFixed && field !== undefined && field === variantsField(kind)) ||
    later.some(
      (one) =>
        one.kind === kind &&
        one.key === key &&
        one.site === site &&
        (field === undefined || one.field === null || one.field === field),
    )
  let product = now
  for (const change of changes) {
    const { kind, key: tcm, before, after } = change
    if (kind === 'product' && before && after)
      product = restored(
        product,
        { before, after },
        left,
        (name) => name,
        (field) => isDecided(change, field),
      )
    const article = articles.get(tcm)
    if (!article) continue
    if (kind === 'price') articles.set(tcm, withPrice(article, change, left, isDecided))
    if (kind === 'article' && after) articles.set(tcm, undoArticle(article, { ...change, after }, left, isDecided))
  }
  return { state: { ...product, articles: now.articles.map(({ tcm }) => articles.get(tcm)!) }, left }
}

const variantsField = (kind: GoodsChange['kind']): string | undefined =>
  kind === 'product' || kind === 'article' ? OF_VARIANTS[kind] : undefined

/** Whether the changes are of options and values, and nothing of these was changed since, so that they go back together. */
function canRestoreVariants(now: GoodsState, changes: readonly GoodsChange[], later: readonly LaterChange[]): boolean {
  const articles = new Map(now.articles.map((article) => [article.tcm, article]))
  const isNew = changes.some(({ kind, before }) => kind === 'article' && before === null)
  const isLater = later.some(
    ({ kind, field }) => variantsField(kind) && (field === null || field === variantsField(kind)),
  )
  const made = changes.filter(({ kind, before, after }) => {
    const field = variantsField(kind)
    return field !== undefined && before && after && (field in before || field in after)
  })
  const areAsMade = made.every(({ kind, key, after }) =>
    kind === 'product' ? isSame(now.options, after!.options) : isSame(articles.get(key)?.values, after!.values),
  )
  return !isNew && !isLater && areAsMade && new Set(made.map(({ kind }) => kind)).size === 2
}

function undoArticle(
  article: ArticleState,
  change: GoodsChange & { after: Fields },
  left: string[],
  isDecided: IsDecided,
): ArticleState {
  const { before, after } = change
  if (before) {
    const nameOf = (field: string) => `${article.tcm} ${field}`
    return restored(article, { before, after }, left, nameOf, (field) => isDecided(change, field))
  }
  const prices = Object.entries(after.prices as Record<Site, Fields>) as Array<[Site, Fields]>
  return prices.reduce(
    (one, [site, price]) =>
      withPrice(one, { ...change, kind: 'price', site, before: null, after: price }, left, isDecided),
    article,
  )
}

/** A price that came or went with a change does so as a whole; of one that stayed, the fields go back. */
function withPrice(article: ArticleState, change: GoodsChange, left: string[], isDecided: IsDecided): ArticleState {
  const { before, after } = change
  const site = change.site!
  const name = `${article.tcm} price on ${site}`
  const { [site]: now, ...others } = article.prices
  if (now && before && after) {
    const price = restored(
      now,
      { before, after },
      left,
      () => name,
      (field) => isDecided(change, field),
    )
    return { ...article, prices: { ...others, [site]: price } }
  }
  const isAsMade = isSame(now, after ?? undefined) && !isDecided(change)
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
  isDecided: (field: string) => boolean,
): State {
  const present = now as Fields
  const back: Record<string, unknown> = {}
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isSame(present[field], after[field]) && !isDecided(field)) back[field] = before[field]
    else if (!isSame(present[field], before[field])) left.push(nameOf(field))
  }
  return { ...now, ...back }
}

const isSame = (one: unknown, other: unknown): boolean => differencesOf(one, other).length === 0
