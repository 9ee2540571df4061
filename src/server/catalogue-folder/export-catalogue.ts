import { lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { AttributeDocumentShape, CategoryDocumentShape } from '#calls/catalogue-list-shapes.ts'
import { inShapeOrder, type Shape } from '#rules/contents/content-file.ts'
import { readAttributes } from '../attribute/exports.ts'
import { readCategories } from '../catalogue-import/exports.ts'
import { inTransaction } from '../database/transaction.ts'
import type { OriginalStore } from '../original-store/original-store.ts'
import { readOriginal } from '../pictures/read-original.ts'
import { readAllRedirects } from '../redirect/change-redirects.ts'
import { writeWhole } from '../write-whole.ts'
import { beginSnapshot, readNextIds, readPaperFacts } from './goods-surroundings-queries.ts'
import {
  ATTRIBUTES,
  CATEGORIES,
  DOCUMENTS,
  MARK,
  MEDIA,
  PRODUCTS,
  REDIRECTS,
  VERSION,
} from './open-catalogue-folder.ts'
import { readGoodsDocuments } from './read-goods-documents.ts'

export interface ExportedCatalogue {
  type: 'exported'
  products: number
  categories: number
  /** Pictures and documents. */
  files: number
  /** Products of an earlier export that the shop no longer has. */
  removed: number
}

interface ExportOptions {
  /** Where the originals of pictures and documents are; undefined: the folder gets none. */
  originals: OriginalStore | undefined
  progress?: ((products: number) => void) | undefined
}

const AT_ONCE = 100
/**
 * Writes all goods of the shop into a folder in its own format, as they are at one moment. A folder that holds an earlier export
 * becomes this one, but for pictures and documents, which stay; while it is written it is no catalogue.
 */
export async function exportCatalogue(
  pool: pg.Pool,
  folder: string,
  { originals, progress }: ExportOptions,
): Promise<ExportedCatalogue | { type: 'refused'; message: string }> {
  const refusal = await prepareFolder(folder)
  if (refusal) return { type: 'refused', message: refusal }
  const exported = await inTransaction(pool, async (client) => {
    await beginSnapshot(client)
    return writeAll(client, folder, { originals, progress })
  })
  await writeWhole(join(folder, MARK), `${JSON.stringify({ format: 'crema-catalogue', version: VERSION }, null, 2)}\n`)
  return exported
}

/** What is wrong with a folder; what stands in it of another kind is never touched. */
async function prepareFolder(folder: string): Promise<string | undefined> {
  const found = await lstat(folder).catch(() => undefined)
  if (found && !found.isDirectory()) return `${folder} is a symbolic link or no folder.`
  const names = found ? await readdir(folder) : []
  if (names.length > 0 && !names.includes(MARK) && !names.includes(UNFINISHED))
    return `${folder} is not empty, and no catalogue of this shop's own format: choose another folder.`
  for (const name of ['', PRODUCTS, MEDIA, DOCUMENTS]) {
    await mkdir(join(folder, name), { recursive: true })
    if (!(await lstat(join(folder, name))).isDirectory())
      return `${join(folder, name)} is a symbolic link or no folder.`
  }
  await writeFile(join(folder, UNFINISHED), '')
  await rm(join(folder, MARK), { force: true })
  return undefined
}

/** Stands in a folder whose export has not ended. */
const UNFINISHED = '.unfinished-export'

async function writeAll(
  client: pg.ClientBase,
  folder: string,
  { originals, progress }: ExportOptions,
): Promise<ExportedCatalogue> {
  const written = { [PRODUCTS]: new Set<string>(), [MEDIA]: new Set<string>(), [DOCUMENTS]: new Set<string>() }
  const categories = await readCategories(client)
  await writeText(
    join(folder, CATEGORIES),
    categories.map((category) => inShapeOrder(CategoryDocumentShape as Shape, category)),
  )
  const attributes = await readAttributes(client)
  await writeText(
    join(folder, ATTRIBUTES),
    attributes.map((attribute) => inShapeOrder(AttributeDocumentShape as Shape, attribute)),
  )
  const redirects = await readAllRedirects(client)
  await writeText(
    join(folder, REDIRECTS),
    redirects.map(({ site, from, to }) => ({ from, to, ...(site && { site }) })),
  )
  let after = ''
  for (;;) {
    const ids = await readNextIds(client, after, AT_ONCE)
    if (ids.length === 0) break
    after = ids.at(-1)!
    const { documents, pictures, papers } = await readGoodsDocuments(client, ids)
    for (const document of documents) {
      const name = `${document.id}.json`
      written[PRODUCTS].add(name)
      await writeText(join(folder, PRODUCTS, name), document)
    }
    if (originals) {
      const parts = { client, originals }
      for (const { handle, file, digest, bytes } of pictures) {
        await writeOnce(join(folder, MEDIA, file), bytes, () =>
          readOriginal(parts, { table: 'picture', handle, digest }),
        )
        written[MEDIA].add(file)
      }
      for (const { handle, digest, bytes } of await readPaperFacts(client, papers)) {
        await writeOnce(join(folder, DOCUMENTS, handle), bytes, () =>
          readOriginal(parts, { table: 'document', handle, digest }),
        )
        written[DOCUMENTS].add(handle)
      }
    }
    progress?.(written[PRODUCTS].size)
  }
  const names = (await readdir(join(folder, PRODUCTS))).filter((name) => !written[PRODUCTS].has(name))
  for (const name of names) await rm(join(folder, PRODUCTS, name), { recursive: true })
  await rm(join(folder, UNFINISHED), { force: true })
  return {
    type: 'exported',
    products: written[PRODUCTS].size,
    categories: categories.length,
    files: written[MEDIA].size + written[DOCUMENTS].size,
    removed: names.length,
  }
}

const writeText = (path: string, value: unknown): Promise<void> =>
  writeWhole(path, `${JSON.stringify(value, null, 2)}\n`)

/** Handles name the bytes, so that a file of the same length is the same. */
async function writeOnce(path: string, bytes: number, read: () => Promise<Buffer>): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (found?.isFile() && found.size === bytes) return
  await writeWhole(path, await read())
}
