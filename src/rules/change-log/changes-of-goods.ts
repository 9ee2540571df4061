import type { ArticleState, GoodsPrice, GoodsState } from '#rules/catalogue-import/goods-state.ts'
import { differencesOf } from '#rules/contents/differences.ts'
import { ALL_SITES } from '#sites/sites.ts'
import type { ChangeKind, Fields, GoodsChange } from './goods-change.ts'

/** What has a row of its own in the log, or moves without being changed. */
const OF_PRODUCT = ['articles', 'id']
const OF_ARTICLE = ['prices', 'stock', 'tcm']

/**
 * What a change of a product is in the log: a row for the product, for each article and for each price that is another one. A new
 * product is one row with all that it has, and so is a new article, because a large import would write ten times as many. Stock
 * has rows of its own.
 */
export function changesOfGoods(before: GoodsState | undefined, after: GoodsState): GoodsChange[] {
  const own = { productId: after.id, site: null }
  if (!before) return [{ ...own, kind: 'product', key: after.id, before: null, after: after as unknown as Fields }]
  const changes: GoodsChange[] = []
  // what a product that is there does not say stays as it is
  const product = changedFields(before, after, OF_PRODUCT, (value) => value !== undefined)
  if (product) changes.push({ ...own, kind: 'product', key: after.id, ...product })
  const known = new Map(before.articles.map((article) => [article.tcm, article]))
  for (const article of after.articles) {
    const { tcm } = article
    const old = known.get(tcm)
    if (!old) {
      changes.push({ ...own, kind: 'article', key: tcm, before: null, after: article as unknown as Fields })
      continue
    }
    const fields = changedFields(old, article, OF_ARTICLE)
    if (fields) changes.push({ ...own, kind: 'article', key: tcm, ...fields })
    changes.push(...changedPrices(old, article).map((change) => ({ ...own, ...change })))
  }
  return changes
}

function changedPrices(before: ArticleState, after: ArticleState): Array<Omit<GoodsChange, 'productId'>> {
  return ALL_SITES.flatMap((site) => {
    const [old, price]: Array<GoodsPrice | undefined> = [before.prices[site], after.prices[site]]
    const change = { kind: 'price' as const, key: after.tcm, site }
    if (!old || !price) {
      const states = { before: (old ?? null) as Fields | null, after: (price ?? null) as Fields | null }
      return old || price ? [{ ...change, ...states }] : []
    }
    const fields = changedFields(old, price, [])
    return fields ? [{ ...change, ...fields }] : []
  })
}

/** What changes of categories, attributes or brands are in the log; `name` is the field by which each is known. */
export function changesOfAll(
  kind: ChangeKind,
  name: string,
  changes: ReadonlyArray<{ before: object | null; after: object }>,
): GoodsChange[] {
  return changes.flatMap(({ before, after }): GoodsChange[] => {
    const change = { kind, key: String((after as Fields)[name]), productId: null, site: null }
    if (!before) return [{ ...change, before, after: after as Fields }]
    const fields = changedFields(before, after, [name])
    return fields ? [{ ...change, ...fields }] : []
  })
}

/** The fields that differ, as they were and as they are; undefined: none does. */
function changedFields(
  before: object,
  after: object,
  except: readonly string[],
  isMeant: (value: unknown) => boolean = () => true,
): { before: Fields; after: Fields } | undefined {
  const [old, made] = [before as Fields, after as Fields]
  const names = [...new Set([...Object.keys(old), ...Object.keys(made)])].filter(
    (name) => !except.includes(name) && isMeant(made[name]) && differencesOf(old[name], made[name]).length > 0,
  )
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return names.length > 0 ? { before: pick(old), after: pick(made) } : undefined
}

/** Without amounts of prices that stay, which have rows of their own where they are set. */
export function withoutAmounts(changes: readonly GoodsChange[]): GoodsChange[] {
  return changes.flatMap((change) => {
    if (change.kind !== 'price' || !change.before || !change.after) return [change]
    const { amount: _, ...before } = change.before
    const { amount: __, ...after } = change.after
    return Object.keys({ ...before, ...after }).length > 0 ? [{ ...change, before, after }] : []
  })
}
