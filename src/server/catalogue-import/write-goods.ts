import type pg from 'pg'
import type { GoodsPast } from '#rules/catalogue-import/goods-past.ts'
import type { ArticleState, GoodsPrice, GoodsState } from '#rules/catalogue-import/goods-state.ts'
import { changesOfGoods, withoutAmounts } from '#rules/change-log/changes-of-goods.ts'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import { differencesOf } from '#rules/contents/differences.ts'
import { orderableStock } from '#rules/product/backorder.ts'
import { ALL_SITES, type Site } from '#sites/sites.ts'
import { addBrands } from '../brand/add-brands.ts'
import { logChanges, logNewStocks } from '../change-log/exports.ts'
import { setPrices } from '../product/set-price.ts'
import { setStocksIn } from '../stock/set-stock.ts'
import { stockChanged } from '../stock/stock-changed.ts'
import {
  deletePrices,
  insertPrices,
  insertProducts,
  replaceCategories,
  replacePictures,
  updateProducts,
  type WrittenPrice,
  writeArticles,
  writeComparedPrices,
  writeGalleries,
} from './write-goods-queries.ts'

/** A product that an import writes: as it is, undefined where it is new, and as it will be. */
export interface GoodsWrite {
  before: GoodsState | undefined
  after: GoodsState
  /** Its place among all products where it is new and says none. */
  position: number
  /** What new articles bring along. */
  past?: GoodsPast | undefined
  /** A change is taken back: a price that comes back is an ordinary one, no reduction. */
  isUndo?: boolean
}

/** What a write changed for those who show it. */
export interface WriteEffects {
  /** Products whose lists change: other categories, other articles, other sites. */
  relisted: string[]
  /** Their categories, of before and now. */
  categories: string[]
  /** Products that are visible elsewhere or at other times. */
  moved: string[]
  /** Articles whose pictures differ. */
  pictured: string[]
  /** Sites and articles whose price a running planned price holds, so that it stays. */
  plannedPrices: Array<{ site: Site; tcm: string }>
}

/**
 * Writes products, whose rows are locked, in the caller's transaction, and what they change into the log. States and lists are the
 * caller's.
 */
export async function writeGoods(
  client: pg.ClientBase,
  writes: readonly GoodsWrite[],
  acting: GoodsActing,
): Promise<WriteEffects> {
  const { moment } = acting
  const added = writes.filter(({ before }) => before === undefined)
  const changed = writes.filter(({ before }) => before !== undefined)
  const goods = (some: readonly GoodsWrite[]) => some.map(({ after, position }) => ({ state: after, position }))
  if (added.length > 0) await insertProducts(client, goods(added), moment)
  if (changed.length > 0) await updateProducts(client, goods(changed))
  await addBrands(
    client,
    writes.flatMap(({ before, after }) => (before?.brand === after.brand ? [] : [after.brand])),
  )
  const moved = writes.filter(({ before, after }) => differs(before?.categories, after.categories))
  const categories =
    moved.length > 0
      ? await replaceCategories(
          client,
          moved.map(({ after }) => after),
        )
      : []
  await writeArticles(
    client,
    writes.map(({ after }) => after),
  )
  await logNewStocks(client, writes.flatMap(newStocks), acting)
  await setStocksIn(client, writes.flatMap(changedStocks), acting)
  await stockChanged(client, ...writes.flatMap((write) => changedBackorders(write, moment)))
  const plannedPrices = await writeAllPrices(client, writes, acting)
  const pictured = writes.flatMap(changedPictures)
  if (pictured.length > 0) await replacePictures(client, pictured, moment)
  const galleries = writes.flatMap(changedGalleries)
  if (galleries.length > 0) await writeGalleries(client, galleries)
  const changes = writes.flatMap(({ before, after }) => withoutAmounts(changesOfGoods(before, after)))
  await logChanges(client, changes, acting)
  const relisted = writes.filter(
    ({ before, after }) => before === undefined || differs(placesOf(before), placesOf(after)),
  )
  return {
    relisted: relisted.map(({ after }) => after.id),
    categories: [...new Set([...categories, ...relisted.flatMap(({ after }) => after.categories)])],
    moved: writes
      .filter(({ before, after }) => differs(before?.visible ?? {}, after.visible))
      .map(({ after }) => after.id),
    pictured: pictured.filter(({ pictures }) => pictures.length > 0).map(({ tcm }) => tcm),
    plannedPrices,
  }
}

const differs = (before: unknown, after: unknown): boolean => differencesOf(before, after).length > 0

/** Where a product stands in lists: but for amounts, which have lists of their own. */
const placesOf = ({ status, categories, position, newSince, articles }: GoodsState) => [
  status,
  position,
  newSince,
  categories,
  articles.map(({ tcm, prices }) => [tcm, ALL_SITES.filter((site) => prices[site])]),
]

const articlesBefore = ({ before }: GoodsWrite) =>
  new Map((before?.articles ?? []).map((article) => [article.tcm, article]))

function changedStocks(write: GoodsWrite): Array<{ tcm: string; stock: number | null }> {
  const before = articlesBefore(write)
  return write.after.articles.filter(({ tcm, stock }) => before.has(tcm) && before.get(tcm)!.stock !== stock)
}

/** Articles of which another number of pieces is sold beyond the stock, as changes of what can be ordered. */
function changedBackorders(write: GoodsWrite, moment: number): Parameters<typeof stockChanged>[1][] {
  const before = articlesBefore(write)
  return write.after.articles.flatMap(({ tcm, stock, backorder, minOrderVolume }) => {
    const old = before.get(tcm)
    if (!old || !differs(old.backorder, backorder)) return []
    const orderable = (of: ArticleState['backorder']) => orderableStock(stock, of, moment)
    return [{ tcm, before: orderable(old.backorder), after: orderable(backorder), minOrderVolume, beyond: 0 }]
  })
}

function newStocks(write: GoodsWrite): Array<{ tcm: string; productId: string; stock: number }> {
  const before = articlesBefore(write)
  return write.after.articles.flatMap(({ tcm, stock }) =>
    stock === null || before.has(tcm) ? [] : [{ tcm, productId: write.after.id, stock }],
  )
}

function changedPictures(write: GoodsWrite): Array<{ tcm: string; pictures: string[] }> {
  const before = articlesBefore(write)
  return write.after.articles.filter(({ tcm, pictures }) => differs(before.get(tcm)?.pictures ?? [], pictures))
}

/** Articles that show other pictures of their own; those of addresses are shown as they are fetched. */
function changedGalleries(write: GoodsWrite): ArticleState[] {
  const before = articlesBefore(write)
  return write.after.articles.filter(({ tcm, pictures, gallery }) => {
    const old = before.get(tcm)
    return pictures.length === 0 && old !== undefined && (old.pictures.length > 0 || differs(old.gallery, gallery))
  })
}

async function writeAllPrices(
  client: pg.ClientBase,
  writes: readonly GoodsWrite[],
  acting: GoodsActing,
): Promise<WriteEffects['plannedPrices']> {
  const added: WrittenPrice[] = []
  const removed: Array<{ site: Site; tcm: string }> = []
  const compared: WrittenPrice[] = []
  const amounts = new Map<Site, Array<{ tcm: string; amount: number; regular?: boolean }>>()
  for (const write of writes) {
    const known = articlesBefore(write)
    for (const { tcm, prices } of write.after.articles)
      for (const site of ALL_SITES) sort(site, tcm, known.get(tcm)?.prices[site], prices[site], write)
  }
  if (removed.length > 0) await deletePrices(client, removed)
  if (added.length > 0) await insertPrices(client, added, acting.moment)
  if (compared.length > 0) await writeComparedPrices(client, compared)
  const planned: WriteEffects['plannedPrices'] = []
  for (const [site, prices] of amounts) {
    const changes = await setPrices(client, site, prices, acting)
    for (const [at, change] of changes.entries())
      if (change.type === 'planned') planned.push({ site, tcm: prices[at]!.tcm })
  }
  return planned

  function sort(
    site: Site,
    tcm: string,
    before: GoodsPrice | undefined,
    after: GoodsPrice | undefined,
    { past, isUndo }: GoodsWrite,
  ) {
    if (!after) {
      if (before) removed.push({ site, tcm })
      return
    }
    const { amount, compareAt = null, recommended = null } = after
    const price = { site, tcm, amount, compareAt, recommended }
    if (!before) {
      added.push({ ...price, ...past?.[tcm]?.[site], isUndo })
      return
    }
    if (before.compareAt !== after.compareAt || before.recommended !== after.recommended) compared.push(price)
    if (before.amount === after.amount) return
    const wanted = { tcm, amount: after.amount, ...(isUndo && { regular: true }) }
    amounts.set(site, [...(amounts.get(site) ?? []), wanted])
  }
}
