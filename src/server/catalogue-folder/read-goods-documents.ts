import type pg from 'pg'
import { GoodsDocumentShape } from '#calls/goods-document-shapes.ts'
import type { GoodsDocument } from '#rules/catalogue-folder/goods-document.ts'
import { printGoods } from '#rules/catalogue-folder/print-goods.ts'
import type { GoodsState } from '#rules/catalogue-import/goods-state.ts'
import { inShapeOrder, type Shape } from '#rules/contents/content-file.ts'
import { readGoods } from '../catalogue-import/exports.ts'
import { readFetched, readKeys, readPast, readPictureFacts } from './goods-surroundings-queries.ts'

/** Products as their documents, with the files that these name. */
export interface GoodsDocuments {
  documents: GoodsDocument[]
  pictures: Array<{ handle: string; file: string; digest: string | null; bytes: number }>
  /** The names of documents that pages link to. */
  papers: string[]
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

/** These products as their documents, in the order of the ids; unknown ones are left out. */
export async function readGoodsDocuments(client: pg.ClientBase, ids: readonly string[]): Promise<GoodsDocuments> {
  const found = await readGoods(client, ids, { isLocked: false })
  const states = ids.flatMap((id) => found.get(id) ?? [])
  const past = await readPast(client, ids)
  const keys = await readKeys(client, ids)
  const sources = states.flatMap(({ articles }) => articles.flatMap(({ pictures }) => pictures))
  const fetched = await readFetched(client, sources)
  const facts = await readPictureFacts(client, [...handlesOf(states), ...fetched.values()])
  const files = facts.map(({ mediaType, ...fact }) => ({
    ...fact,
    file: `${fact.handle}.${ENDINGS[mediaType] ?? 'bin'}`,
  }))
  const pictures = new Map(files.map((one) => [one.handle, one]))
  return {
    documents: states.map((state) => {
      const document = printGoods(state, { past, keys: keys.get(state.id) ?? [], pictures, fetched })
      return inShapeOrder(GoodsDocumentShape as Shape, document) as GoodsDocument
    }),
    pictures: files.map(({ handle, file, digest, bytes }) => ({ handle, file, digest, bytes })),
    papers: papersOf(states),
  }
}

/** The pictures that products show, by their handles. */
const handlesOf = (states: readonly GoodsState[]): string[] => [
  ...new Set(
    states.flatMap(({ options, articles }) => [
      ...options.flatMap(({ values }) => values.flatMap(({ image }) => image?.handle ?? [])),
      ...articles.flatMap(({ gallery, energy }) => [
        ...gallery.map(({ handle }) => handle),
        ...(energy ? [energy.label.split('/')[2] ?? ''] : []),
      ]),
    ]),
  ),
]

const papersOf = (states: readonly GoodsState[]): string[] => [
  ...new Set(states.flatMap(({ documents }) => documents.map(({ url }) => url.replace(/^\/documents\//, '')))),
]
