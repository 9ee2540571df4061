import type pg from 'pg'
import { printContent } from '#rules/contents/content-file.ts'
import { type Difference, differencesOf } from '#rules/contents/differences.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { lockContent, readContents, type StoredContent } from '../contents/content-queries.ts'
import { type Author, publishContent, withdrawContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { type CheckedContent, checkContents, contentFile, faultsOf, KINDS } from './check-contents.ts'
import type { FileFault } from './file-fault.ts'
import { addImport, type ContentChange, lockImports } from './import-queries.ts'
import type { FolderFiles } from './read-folder.ts'
import { readMissing } from './reference-queries.ts'
import type { Reference } from './references.ts'

export interface ImportRequest {
  site: Site
  files: FolderFiles
  /** Which kinds are imported; files of others are passed over. */
  kinds: ReadonlySet<string>
  /** True: what is in force of these kinds and has no file is withdrawn. */
  withdraws: boolean
  /** True: nothing is written. */
  isDryRun: boolean
}

/** What an import changes at one content. */
export interface FileDifference {
  file: string
  type: 'new' | 'changed' | 'withdrawn'
  parts: Difference[]
}

export type ImportResult =
  | { type: 'refused'; faults: FileFault[] }
  /** `number`: by which it is taken back; absent where nothing was written. */
  | { type: 'imported'; number?: number; differences: FileDifference[] }

/**
 * Imports the contents of files: all of them in one transaction, or, where anything is wrong, none. What is in force already
 * adds nothing.
 */
export async function importContents(pool: pg.Pool, request: ImportRequest, by: Author): Promise<ImportResult> {
  const { site, kinds } = request
  const chosen = [...request.files].filter(
    ([file]) => kinds.has(file.split('/')[0]!) || !Object.hasOwn(KINDS, file.split('/')[0]!),
  )
  const { contents, faults } = checkContents(site, new Map(chosen))
  if (faults.length > 0) return { type: 'refused', faults }
  try {
    return await inTransaction(pool, async (client) => {
      const result = await importChecked(client, request, contents, by)
      if (result.type === 'refused' || request.isDryRun) throw new RolledBack(result)
      return result
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}

/** Ends a transaction without its writes. */
class RolledBack extends Error {
  readonly result: ImportResult

  constructor(result: ImportResult) {
    super()
    this.result = result
  }
}

async function importChecked(
  client: pg.ClientBase,
  { site, kinds, withdraws, isDryRun }: ImportRequest,
  contents: readonly CheckedContent[],
  by: Author,
): Promise<ImportResult> {
  await lockImports(client)
  const first = await readContents(client, site)
  const gone = withdraws ? missingFiles(first, kinds, contents) : []
  const ids = [...contents.map(({ kind, terms: { key } }) => ({ site, kind, key })), ...gone]
  // in one order, so that two who publish several contents never wait for each other
  for (const id of ids.toSorted((a, b) => (idText(a) < idText(b) ? -1 : 1))) await lockContent(client, { ...id, site })
  const before = new Map((await readContents(client, site)).map((content) => [idText(content), content]))
  const faults = await missingReferences(client, contents, before)
  const changes: ContentChange[] = []
  const differences: FileDifference[] = []
  for (const { file, kind, terms, body } of contents) {
    const old = before.get(idText({ kind, key: terms.key }))
    const result = await publishContent(client, { site, kind }, { ...terms, body }, by)
    if (result.type === 'refused') {
      faults.push(...faultsOf(result.refusal, KINDS[kind]!).map(({ message }) => ({ file, message })))
    } else if (result.isNew) {
      changes.push({ kind, key: terms.key, before: old?.revision ?? null, after: result.revision })
      const print = (content: Pick<StoredContent, 'tags' | 'position' | 'body'>) =>
        JSON.parse(printContent(content, content.body, siteConfig(site).timeZone))
      const parts = old ? differencesOf(print(old), print({ ...terms, body })) : []
      differences.push({ file, type: old ? 'changed' : 'new', parts })
    }
  }
  for (const { kind, key, revision } of gone) {
    const result = await withdrawContent(client, { site, kind, key }, by)
    if (result.type === 'unknown') continue
    changes.push({ kind, key, before: revision, after: result.revision })
    differences.push({ file: contentFile(kind, key), type: 'withdrawn', parts: [] })
  }
  if (faults.length > 0) return { type: 'refused', faults }
  if (changes.length === 0 || isDryRun) return { type: 'imported', differences }
  return { type: 'imported', number: await addImport(client, site, { contents: changes }, by), differences }
}

const idText = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`

/** What is in force of these kinds and has no file. */
function missingFiles(
  inForce: readonly StoredContent[],
  kinds: ReadonlySet<string>,
  contents: readonly CheckedContent[],
): StoredContent[] {
  const files = new Set(contents.map(({ file }) => file))
  return inForce.filter(({ kind, key }) => kinds.has(kind) && !files.has(contentFile(kind, key)))
}

const THINGS: Record<Reference['type'], string> = {
  product: 'product',
  category: 'category',
  article: 'article',
  picture: 'picture',
  'theme-world': 'theme world',
}

/** What contents name and the shop does not have. */
async function missingReferences(
  client: pg.ClientBase,
  contents: readonly CheckedContent[],
  inForce: ReadonlyMap<string, StoredContent>,
): Promise<FileFault[]> {
  const named = (type: Reference['type']) => [
    ...new Set(
      contents.flatMap(({ references }) => references.filter((one) => one.type === type).map(({ name }) => name)),
    ),
  ]
  const missing = await readMissing(client, {
    products: named('product'),
    categories: named('category'),
    articles: named('article'),
    pictures: named('picture'),
  })
  const worlds = new Set(
    [...inForce.values(), ...contents]
      .filter(({ kind }) => kind === 'theme-world')
      .map(({ body }) => (body as { slug?: unknown }).slug),
  )
  const isMissing: Record<Reference['type'], (name: string) => boolean> = {
    product: (name) => missing.products.includes(name),
    category: (name) => missing.categories.includes(name),
    article: (name) => missing.articles.includes(name),
    picture: (name) => missing.pictures.includes(name),
    'theme-world': (name) => !worlds.has(name),
  }
  return contents.flatMap(({ file, references }) =>
    references
      .filter(({ type, name }) => isMissing[type](name))
      .map(({ type, name, at, line }) => ({
        file,
        line,
        message: `${at} names the ${THINGS[type]} '${name}', which there is not`,
      })),
  )
}
