import type pg from 'pg'
import type { FileNote, StatedProduct } from '#rules/catalogue-file/catalogue-record.ts'
import type { GoodsDocument } from '#rules/catalogue-folder/goods-document.ts'
import { planDocument } from '#rules/catalogue-folder/plan-document.ts'
import { otherProductId, productIdOf } from '#rules/catalogue-import/goods-names.ts'
import type { GoodsPast } from '#rules/catalogue-import/goods-past.ts'
import type { GoodsState } from '#rules/catalogue-import/goods-state.ts'
import type { ImportTerms } from '#rules/catalogue-import/import-terms.ts'
import { mergeRecords, type StatedGoods } from '#rules/catalogue-import/merge-records.ts'
import { type NamedCategory, planGoods } from '#rules/catalogue-import/plan-goods.ts'
import { withoutTakenNumbers } from '#rules/catalogue-import/taken-numbers.ts'
import { differencesOf } from '#rules/contents/differences.ts'
import { documentTerms, type FolderTerms } from './document-terms.ts'
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
  /** That of its page in the former shop, where redirects from there are wanted. */
  formerAddress?: { line: number; address: string }
  before?: GoodsState | undefined
  /** Absent where it is left out. */
  after?: GoodsState
  /** Of a document: what its new articles bring, which pictures stand at addresses, and which products keys mean. */
  brings?: { past: GoodsPast; fetched: ReadonlyMap<string, string>; keys: NonNullable<GoodsDocument['keys']> }
}

/** What holds for a file, and for a folder in the shop's own format. */
export type PlanTerms = ImportTerms & {
  documents?: FolderTerms
  /** The address of a product's page in the former shop, where redirects from there are wanted. */
  formerAddress?: (product: StatedProduct) => string | undefined
}

const AT_ONCE = 100

/** Plans the staged products, some at a time, so that a large file is never in memory. Twice in one transaction it plans the same ids. */
export async function* planBatches(
  client: pg.ClientBase,
  source: string,
  terms: PlanTerms,
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
  terms: PlanTerms,
  { isLocked, staged }: { isLocked: boolean; staged: readonly StagedProduct[] },
): Promise<PlannedProduct[]> {
  const leftOut: PlannedProduct[] = staged
    .filter(({ hasTooMuch }) => hasTooMuch)
    .map(({ key, records }) =>
      leaveOut(key, { line: records[0]!.line }, 'The product has more rows, or longer texts, than a product may have.'),
    )
  const whole = staged.filter(({ hasTooMuch }) => !hasTooMuch)
  if (terms.documents) {
    const documents = whole.map(({ records }) => records[0]!.document as GoodsDocument)
    return [...leftOut, ...(await planDocuments(client, documents, terms.documents, { isLocked }))]
  }
  const goods = whole.map(({ records }) => mergeRecords(records))
  const ids = await idsOf(client, source, goods)
  const states = await readGoods(client, [...new Set(ids.values())], { isLocked })
  const planOne = (stated: StatedGoods): PlannedProduct => {
    const id = ids.get(stated.key)!
    const before = states.get(id)
    const plan = planGoods(stated, id, before, terms)
    if (plan.type === 'refused') return { type: 'leftOut', key: stated.key, notes: plan.notes, categories: [] }
    const { state, notes, categories } = plan
    if (notes.some(({ severity }) => severity === 'error'))
      return { type: 'leftOut', key: stated.key, notes, categories: [] }
    const type = !before ? 'new' : differencesOf(before, state).length > 0 ? 'changed' : 'unchanged'
    const address = terms.formerAddress?.(stated.product)
    return {
      type,
      key: stated.key,
      notes,
      categories,
      ...(address !== undefined && { formerAddress: { line: stated.line, address } }),
      before,
      after: state,
    }
  }
  const planned = await withFreeNumbers(client, goods, planOne)
  return [...leftOut, ...(await refuseTaken(client, new Map(goods.map(({ key, line }) => [key, { line }])), planned))]
}

/**
 * Plans products; those with article numbers that an earlier product of the file has get other ones. A number that a product of the
 * shop has stays its own, in whatever order the file comes: another one that is known has had a number made for it before.
 */
async function withFreeNumbers(
  client: pg.ClientBase,
  goods: readonly StatedGoods[],
  planOne: (stated: StatedGoods) => PlannedProduct,
): Promise<PlannedProduct[]> {
  const planned = goods.map(planOne)
  const numbers = numbersOf(planned)
  const owners = await readProductsOfArticles(
    client,
    numbers.map(({ tcm }) => tcm),
  )
  const known = new Map(
    planned.map(({ key, before, after }) => [key, { isKnown: before !== undefined, id: after?.id }]),
  )
  const isOfOther = ({ tcm, key }: { tcm: string; key: string }) =>
    owners.has(tcm) && owners.get(tcm) !== known.get(key)?.id
  const [foreign, free] = [numbers.filter(isOfOther), numbers.filter((number) => !isOfOther(number))]
  const taken = [
    ...(await planArticleNumbers(client, free)),
    // a new product with a number of the shop is refused later
    ...foreign.filter(({ key }) => known.get(key)?.isKnown),
  ]
  const takenOf = Map.groupBy(taken, ({ key }) => key)
  return planned.map((product, at) => {
    const others = takenOf.get(product.key)
    if (!others) return product
    const other = withoutTakenNumbers(goods[at]!, new Set(others.map(({ tcm }) => tcm)))
    const again = planOne(other.stated)
    return { ...again, notes: [...other.notes, ...again.notes] }
  })
}

const numbersOf = (planned: readonly PlannedProduct[]) =>
  planned.flatMap(({ key, after }) => (after?.articles ?? []).map(({ tcm }) => ({ tcm, key })))

/** What the documents of a folder do, each to the product of its id. */
async function planDocuments(
  client: pg.ClientBase,
  documents: readonly GoodsDocument[],
  folderTerms: FolderTerms,
  { isLocked }: { isLocked: boolean },
): Promise<PlannedProduct[]> {
  const ids = documents.map(({ id }) => id)
  const states = await readGoods(client, ids, { isLocked })
  const planned = await readPlannedIds(client, ids)
  const open = ids.filter((id) => !planned.has(id))
  const taken = new Set(
    await planIds(
      client,
      open.map((id) => ({ key: id, id, isKnown: states.has(id) })),
    ),
  )
  const terms = await documentTerms(client, documents, folderTerms, { isWritten: isLocked })
  const places = new Map<string, NotePlace>(ids.map((id) => [id, { file: productFile(id), line: 1 }]))
  const products = documents.map((document): PlannedProduct => {
    const { id: key } = document
    if (taken.has(key))
      return leaveOut(
        key,
        places.get(key)!,
        'Another product’s id differs from this one by large and small letters only.',
      )
    const before = states.get(key)
    const plan = planDocument(document, before, terms)
    const { notes } = plan
    if (plan.type === 'refused') return { type: 'leftOut', key, notes, categories: [] }
    const { state, past, fetched } = plan
    const type = !before ? 'new' : differencesOf(before, state).length > 0 ? 'changed' : 'unchanged'
    const brings = { past, fetched, keys: document.keys ?? [] }
    return { type, key, notes, categories: [], before, after: state, brings }
  })
  const checked = await refuseTaken(client, places, products)
  for (const product of checked) {
    if (product.notes.length === 0) continue
    const file = productFile(product.key)
    const lines = await folderTerms.folder.linesOf(file)
    product.notes = product.notes.map((note) => ({ ...note, file, line: lines.get(note.column ?? '') ?? note.line }))
  }
  return checked
}

const productFile = (id: string): string => `products/${id}.json`

type NotePlace = Pick<FileNote, 'line' | 'file'>

function leaveOut(key: string, place: NotePlace, message: string, value?: string): PlannedProduct {
  const note: FileNote = { severity: 'error', ...place, message, ...(value === undefined ? {} : { value }) }
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
  places: ReadonlyMap<string, NotePlace>,
  planned: readonly PlannedProduct[],
): Promise<PlannedProduct[]> {
  const numbers = numbersOf(planned)
  if (numbers.length === 0) return [...planned]
  const inFile = new Map(
    (await planArticleNumbers(client, numbers)).map((taken) => [`${taken.key} ${taken.tcm}`, taken.takenBy]),
  )
  const inShop = await readProductsOfArticles(
    client,
    numbers.map(({ tcm }) => tcm),
  )
  return planned.map((product) => {
    const { key, after } = product
    if (!after) return product
    for (const { tcm } of after.articles) {
      const other = inFile.get(`${key} ${tcm}`)
      if (other !== undefined)
        return leaveOut(key, places.get(key)!, `The product '${other}' of this file has the same article number.`, tcm)
      const owner = inShop.get(tcm)
      if (owner !== undefined && owner !== after.id)
        return leaveOut(key, places.get(key)!, `The product '${owner}' of the shop has the same article number.`, tcm)
    }
    return product
  })
}
