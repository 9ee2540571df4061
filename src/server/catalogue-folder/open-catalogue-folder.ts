import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Compile, type Validator } from 'typebox/compile'
import {
  AttributesDocumentShape,
  CategoriesDocumentShape,
  RedirectsDocumentShape,
} from '#calls/catalogue-list-shapes.ts'
import { GoodsDocumentShape } from '#calls/goods-document-shapes.ts'
import type { CatalogueRecord, FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import type { GoodsDocument } from '#rules/catalogue-folder/goods-document.ts'
import type { AttributeDocument } from '#rules/catalogue-folder/plan-attributes.ts'
import type { CategoryDocument } from '#rules/catalogue-folder/plan-categories.ts'
import { UNSTORABLE, unstorableText } from '#rules/catalogue-folder/unstorable-text.ts'
import { parseJsonWithLines } from '#rules/contents/json-with-lines.ts'
import type { Site } from '#sites/sites.ts'
import type { ImportedFile, ImportedFolder } from '../catalogue-import/import-run.ts'
import { shapeFaults } from '../shape-faults.ts'

/** The file by which a folder is known as a catalogue. */
export const MARK = 'crema-catalogue.json'
export const VERSION = 1
export const CATEGORIES = 'categories.json'
export const ATTRIBUTES = 'attributes.json'
export const REDIRECTS = 'redirects.json'
export const PRODUCTS = 'products'
export const MEDIA = 'media'
export const DOCUMENTS = 'documents'

const MAX_PRODUCT_BYTES = 8 * 1024 * 1024
const MAX_LIST_BYTES = 16 * 1024 * 1024
const MAX_REDIRECT_BYTES = 64 * 1024 * 1024
const MAX_MEDIA_BYTES = 25 * 1024 * 1024
/** So many products are read before they are staged. */
const READ_AT_ONCE = 100

/** A catalogue in the shop's own format that was opened. */
export interface OpenedFolder extends ImportedFolder {
  type: 'opened'
  name: string
  /** SHA-256 of the texts that were read, as hex digits. */
  hash: () => string
  records: AsyncIterable<{ records: CatalogueRecord[]; notes: FileNote[] }>
}

/** An opened folder as it is imported. */
export const fileOfFolder = (folder: OpenedFolder): ImportedFile => ({
  ...folder,
  format: 'Crema',
  folder,
  hasPlainNumbers: true,
  unknown: () => [],
})

/**
 * Opens a folder in the shop's own format. Its products are read one after the other, so that a large one is never in memory; no
 * symbolic link is followed.
 */
export async function openCatalogueFolder(path: string): Promise<OpenedFolder | { type: 'refused'; message: string }> {
  const refuse = (message: string) => ({ type: 'refused' as const, message })
  const mark = await readText(join(path, MARK), 1000)
  if ('fault' in mark)
    return refuse(`It is no catalogue of this shop's own format: ${MARK} ${mark.fault}. Other formats are files.`)
  const said = parseJsonWithLines(mark.text)
  const about = said.type === 'parsed' ? said.value : undefined
  if (!isMark(about)) return refuse(`${MARK} does not say {"format": "crema-catalogue", "version": ${VERSION}}.`)
  if (about.version !== VERSION)
    return refuse(`It has version ${about.version} of the format; this shop reads version ${VERSION}.`)
  const digest = createHash('sha256')
  const categories = await readListFile<CategoryDocument>(join(path, CATEGORIES), digest, {
    most: MAX_LIST_BYTES,
    validator: categoriesOf,
  })
  if ('fault' in categories) return refuse(`${CATEGORIES} ${categories.fault}`)
  const attributes = await readListFile<AttributeDocument>(join(path, ATTRIBUTES), digest, {
    most: MAX_LIST_BYTES,
    validator: attributesOf,
  })
  if ('fault' in attributes) return refuse(`${ATTRIBUTES} ${attributes.fault}`)
  const redirects = await readListFile<{ from: string; to: string; site?: Site }>(join(path, REDIRECTS), digest, {
    most: MAX_REDIRECT_BYTES,
    validator: redirectsOf,
  })
  if ('fault' in redirects) return refuse(`${REDIRECTS} ${redirects.fault}`)
  const names = await namesIn(join(path, PRODUCTS))
  if (!names) return refuse(`There is no folder ${PRODUCTS} in it.`)
  return {
    type: 'opened',
    name: basename(path),
    categories: categories.list,
    attributes: attributes.list,
    redirects: redirects.list.map(({ site = null, ...redirect }, at) => ({
      ...redirect,
      site,
      line: redirects.lines.get(`/${at}`) ?? 1,
    })),
    records: records(),
    hash: () => digest.digest('hex'),
    readPicture: (file) => readBytes(join(path, MEDIA, file), MAX_MEDIA_BYTES),
    readPaper: (file) => readBytes(join(path, DOCUMENTS, file), MAX_MEDIA_BYTES),
    linesOf: async (file) => {
      const read = await readText(join(path, file), MAX_LIST_BYTES)
      const found = 'text' in read ? parseJsonWithLines(read.text) : undefined
      return found?.type === 'parsed' ? found.lines : new Map()
    },
  }

  async function* records(): AsyncGenerator<{ records: CatalogueRecord[]; notes: FileNote[] }> {
    const part: { records: CatalogueRecord[]; notes: FileNote[] } = { records: [], notes: [] }
    for (const name of names!) {
      const file = `${PRODUCTS}/${name}`
      const read = await readText(join(path, file), MAX_PRODUCT_BYTES)
      if ('fault' in read) part.notes.push({ severity: 'error', file, line: 1, message: `The file ${read.fault}.` })
      else {
        digest.update(`${name}\0`).update(read.text)
        const document = documentOf(read.text, file, name.slice(0, -'.json'.length))
        if ('notes' in document) part.notes.push(...document.notes)
        else part.records.push({ key: document.id, line: 1, document })
      }
      if (part.records.length + part.notes.length < READ_AT_ONCE) continue
      yield { records: part.records, notes: part.notes }
      part.records = []
      part.notes = []
    }
    yield part
  }
}

const isMark = (value: unknown): value is { format: string; version: number } =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === 'crema-catalogue' &&
  'version' in value &&
  typeof value.version === 'number'

let goodsValidator: Validator | undefined
let categoriesValidator: Validator | undefined
let attributesValidator: Validator | undefined
let redirectsValidator: Validator | undefined

/** The document of a product, or what is wrong with it, with its lines. */
function documentOf(text: string, file: string, name: string): GoodsDocument | { notes: FileNote[] } {
  goodsValidator ??= Compile(GoodsDocumentShape)
  const refuse = (notes: Array<Pick<FileNote, 'line' | 'message'> & { column?: string; value?: string }>) => ({
    notes: notes.map((note): FileNote => ({ severity: 'error', file, ...note })),
  })
  const read = parseJsonWithLines(text)
  if (read.type === 'faulty')
    return refuse([{ line: read.fault.line, message: `This is no JSON: ${read.fault.message}.` }])
  const unstorable = unstorableText(read.value)
  if (unstorable !== undefined)
    return refuse([{ line: read.lines.get(unstorable) ?? 1, column: unstorable, message: UNSTORABLE }])
  if (goodsValidator.Check(read.value)) {
    const document = read.value as unknown as GoodsDocument
    if (document.id === name) return document
    const line = read.lines.get('/id') ?? 1
    return refuse([{ line, column: '/id', value: document.id, message: 'A file has the name of its product’s id.' }])
  }
  return refuse(
    shapeFaults(goodsValidator, read.value).map(({ at, message }) => ({
      line: read.lines.get(at) ?? 1,
      ...(at !== '' && { column: at }),
      message: `This ${message}.`,
    })),
  )
}

/** A file of all categories, attributes or redirects; where it is missing, the folder says nothing of them. */
async function readListFile<Entry>(
  path: string,
  digest: ReturnType<typeof createHash>,
  { most, validator }: { most: number; validator: () => Validator },
): Promise<{ list: Entry[]; lines: ReadonlyMap<string, number> } | { fault: string }> {
  const read = await readText(path, most)
  if ('fault' in read) return read.isMissing ? { list: [], lines: new Map() } : { fault: `${read.fault}.` }
  digest.update(read.text)
  const found = parseJsonWithLines(read.text)
  if (found.type === 'faulty') return { fault: `is no JSON on line ${found.fault.line}: ${found.fault.message}.` }
  const unstorable = unstorableText(found.value)
  if (unstorable !== undefined) return { fault: `is wrong on line ${found.lines.get(unstorable) ?? 1}: ${UNSTORABLE}` }
  if (validator().Check(found.value)) return { list: found.value as unknown as Entry[], lines: found.lines }
  const [fault] = shapeFaults(validator(), found.value)
  return { fault: `is wrong on line ${found.lines.get(fault!.at) ?? 1}: ${fault!.at} ${fault!.message}.` }
}

const categoriesOf = () => (categoriesValidator ??= Compile(CategoriesDocumentShape))
const attributesOf = () => (attributesValidator ??= Compile(AttributesDocumentShape))
const redirectsOf = () => (redirectsValidator ??= Compile(RedirectsDocumentShape))

/** The names of the products' files; undefined: there is no such folder. */
async function namesIn(folder: string): Promise<string[] | undefined> {
  const found = await lstat(folder).catch(() => undefined)
  if (!found?.isDirectory()) return undefined
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort((a, b) => (a < b ? -1 : 1))
}

async function readText(
  path: string,
  most: number,
): Promise<{ text: string } | { fault: string; isMissing?: boolean }> {
  const read = await readBytes(path, most)
  if ('fault' in read) return read
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(read.bytes) }
  } catch {
    return { fault: 'is not in UTF-8' }
  }
}

async function readBytes(
  path: string,
  most: number,
): Promise<{ bytes: Buffer } | { fault: string; isMissing?: boolean }> {
  // another process may put a link, or something else than a file, there at any time
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  )
  if (typeof handle === 'string')
    return handle === 'ENOENT'
      ? { fault: 'is missing', isMissing: true }
      : { fault: handle === 'ELOOP' ? 'is a symbolic link' : `cannot be read (${handle})` }
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) return { fault: 'is no file' }
    if (stats.size > most) return { fault: `has ${stats.size} bytes, and may have ${most}` }
    return { bytes: await handle.readFile() }
  } finally {
    await handle.close()
  }
}
