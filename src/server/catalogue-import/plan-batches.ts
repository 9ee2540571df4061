import type pg from 'pg'
import type { FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import { otherProductId, productIdOf } from '#rules/catalogue-import/goods-names.ts'
import type { GoodsState } from '#rules/catalogue-import/goods-state.ts'
import type { ImportTerms } from '#rules/catalogue-import/import-terms.ts'
import { mergeRecords, type StatedGoods } from '#rules/catalogue-import/merge-records.ts'
import { type NamedCategory, planGoods } from '#rules/catalogue-import/plan-goods.ts'
import { differencesOf } from '#rules/contents/differences.ts'
import { readGoods, readImportedProducts, readProductsOfArticles } from './goods-state-queries.ts'
import {
  planArticleNumbers,
  planIds,
  readPlannedIds,
  readStagedProducts,
  type StagedProduct,
} from './staged-record-queries.ts'

/** What an import does to one product of the file. */
export interface PlannedProduct {
  type: 'new' | 'changed' | 'unchanged' | 'leftOut'
  key: string
  notes: FileNote[]
  categories: NamedCategory[]
  before?: GoodsState | undefined
  /** Absent where it is left out. */
  after?: GoodsState
}

const AT_ONCE = 100

/** Plans the staged products, some at a time, so that a large file is never in memory. Twice in one transaction it plans the same ids. */
export async function* planBatches(
  client: pg.ClientBase,
  source: string,
  terms: ImportTerms,
  { isLocked }: { isLocked: boolean },
): AsyncGenerator<PlannedProduct[]> {
  let after = '0'
  for (;;) {
    const staged = await readStagedProducts(client, after, AT_ONCE)
    if (staged.length === 0) return
    after = staged.at(-1)!.first
    yield await planBatch(client, source, terms, { isLocked, staged })
  }
}

async function planBatch(
  client: pg.ClientBase,
  source: string,
  terms: ImportTerms,
  { isLocked, staged }: { isLocked: boolean; staged: readonly StagedProduct[] },
): Promise<PlannedProduct[]> {
  const leftOut: PlannedProduct[] = staged
    .filter(({ hasTooMuch }) => hasTooMuch)
    .map(({ key, records }) =>
      leaveOut(key, records[0]!.line, 'The product has more rows, or longer texts, than a product may have.'),
    )
  const goods = staged.filter(({ hasTooMuch }) => !hasTooMuch).map(({ records }) => mergeRecords(records))
  const ids = await idsOf(client, source, goods)
  const states = await readGoods(client, [...new Set(ids.values())], { isLocked })
  const planned = goods.map((stated): PlannedProduct => {
    const id = ids.get(stated.key)!
    const before = states.get(id)
    const plan = planGoods(stated, id, before, terms)
    if (plan.type === 'refused') return { type: 'leftOut', key: stated.key, notes: plan.notes, categories: [] }
    const { state, notes, categories } = plan
    if (notes.some(({ severity }) => severity === 'error'))
      return { type: 'leftOut', key: stated.key, notes, categories: [] }
    const type = !before ? 'new' : differencesOf(before, state).length > 0 ? 'changed' : 'unchanged'
    return { type, key: stated.key, notes, categories, before, after: state }
  })
  return [...leftOut, ...(await refuseTaken(client, goods, planned))]
}

function leaveOut(key: string, line: number, message: string, value?: string): PlannedProduct {
  const note: FileNote = { severity: 'error', line, message, ...(value === undefined ? {} : { value }) }
  return { type: 'leftOut', key, notes: [note], categories: [] }
}

/** The id of each product: that of the product that the key or its article numbers mean, otherwise a new one. */
async function idsOf(
  client: pg.ClientBase,
  source: string,
  goods: readonly StatedGoods[],
): Promise<Map<string, string>> {
  const keys = goods.map(({ key }) => key)
  const ids = await readPlannedIds(client, keys)
  const open = goods.filter(({ key }) => !ids.has(key))
  if (open.length === 0) return ids
  const skus = open.flatMap(({ articles }) => articles.map(({ sku }) => sku?.trim() ?? '').filter((sku) => sku !== ''))
  const mapped = await readImportedProducts(
    client,
    source,
    open.map(({ key }) => key),
  )
  const ofArticles = await readProductsOfArticles(client, skus)
  const wanted = open.map((stated) => {
    const known = mapped.get(stated.key) ?? productOfArticles(stated, ofArticles)
    return {
      key: stated.key,
      id: known ?? productIdOf(stated.product.handle || stated.key),
      isKnown: known !== undefined,
    }
  })
  const taken = new Set(await planIds(client, wanted))
  const others = wanted
    .filter(({ key }) => taken.has(key))
    .map(({ key, id }) => ({ key, id: otherProductId(id, key), isKnown: false }))
  if (others.length > 0) await planIds(client, others)
  return new Map([...ids, ...(await readPlannedIds(client, keys))])
}

/** The product that all known article numbers of a product belong to. */
function productOfArticles({ articles }: StatedGoods, ofArticles: ReadonlyMap<string, string>): string | undefined {
  const ids = new Set(articles.map(({ sku }) => ofArticles.get(sku?.trim() ?? '')).filter((id) => id !== undefined))
  return ids.size === 1 ? [...ids][0] : undefined
}

/** An article number belongs to one product of the shop and of the file; a second one with the same is left out. */
async function refuseTaken(
  client: pg.ClientBase,
  goods: readonly StatedGoods[],
  planned: readonly PlannedProduct[],
): Promise<PlannedProduct[]> {
  const numbers = planned.flatMap(({ key, after }) => (after?.articles ?? []).map(({ tcm }) => ({ tcm, key })))
  if (numbers.length === 0) return [...planned]
  const inFile = new Map(
    (await planArticleNumbers(client, numbers)).map((taken) => [`${taken.key} ${taken.tcm}`, taken.takenBy]),
  )
  const inShop = await readProductsOfArticles(
    client,
    numbers.map(({ tcm }) => tcm),
  )
  const lines = new Map(goods.map(({ key, line }) => [key, line]))
  return planned.map((product) => {
    const { key, after } = product
    if (!after) return product
    for (const { tcm } of after.articles) {
      const other = inFile.get(`${key} ${tcm}`)
      if (other !== undefined)
        return leaveOut(key, lines.get(key)!, `The product '${other}' of this file has the same article number.`, tcm)
      const owner = inShop.get(tcm)
      if (owner !== undefined && owner !== after.id)
        return leaveOut(key, lines.get(key)!, `The product '${owner}' of the shop has the same article number.`, tcm)
    }
    return product
  })
}
