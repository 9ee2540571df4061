import { lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { inShapeOrder, printContent, type Shape } from '#rules/contents/content-file.ts'
import { type Scope, zoneOfScope } from '#rules/contents/scope.ts'
import { printPrices } from '#rules/price/price-table.ts'
import { printStocks } from '#rules/product/stock-table.ts'
import { isSite } from '#sites/sites.ts'
import { readContents } from '../contents/exports.ts'
import { readPlans } from '../product/exports.ts'
import { writeWhole } from '../write-whole.ts'
import { contentFile, KINDS, subjectOf, TABLES } from './check-contents.ts'
import { digestOf, readExported, writeExported } from './exported-state.ts'
import { readPrices, readStocks } from './import-queries.ts'
import type { FolderFiles } from './read-folder.ts'

/** The contents of a site or of the whole shop that are in force, and the tables of a site, as the texts of files, in a fixed order. */
export async function exportContents(pool: pg.Pool, site: Scope, subjects: ReadonlySet<string>): Promise<FolderFiles> {
  const contents = (await readContents(pool, site)).filter(
    ({ kind }) => subjects.has(kind) && Object.hasOwn(KINDS, kind),
  )
  const files = contents.map((content): [string, string] => {
    const body = inShapeOrder(KINDS[content.kind]!.body as Shape, content.body)
    return [contentFile(content.kind, content.key), printContent(content, body, zoneOfScope(site))]
  })
  if (subjects.has('prices') && isSite(site)) {
    const present = (await readPrices(pool, site)).map((price) => ({ ...price, regular: false }))
    files.push([TABLES.prices, printPrices([...present, ...(await readPlans(pool, site))], site)])
  }
  if (subjects.has('stock') && isSite(site)) files.push([TABLES.stock, printStocks(await readStocks(pool, site))])
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A folder that cannot be written as it is. */
export class UnusableFolder extends Error {}

/**
 * Writes files into the folder of a site, each whole or not at all, and removes those of these kinds that are no longer in
 * force. Notes what was in force, by which an import knows what others have changed since.
 * @throws UnusableFolder where a symbolic link stands in its place, or what is no folder
 */
export async function writeFolder(
  folder: string,
  files: FolderFiles,
  subjects: ReadonlySet<string>,
): Promise<{ removed: number }> {
  await makeFolder(folder)
  const kept = new Set(files.keys())
  let removed = 0
  for (const kind of subjects) {
    const names = await namesIn(join(folder, kind))
    for (const name of names.filter((one) => one.endsWith('.json') && !kept.has(`${kind}/${one}`))) {
      await rm(join(folder, kind, name))
      removed += 1
    }
  }
  for (const [file, text] of files) {
    const path = join(folder, file)
    await makeFolder(dirname(path))
    await writeWhole(path, text)
  }
  // last, so that a process that dies has not noted what stands in no file
  const noted = await readExported(folder)
  const others = [...(('exported' in noted && noted.exported) || [])].filter(([file]) => !subjects.has(subjectOf(file)))
  const own = [...files].filter(([file]) => file.endsWith('.json'))
  await writeExported(
    folder,
    new Map([...others, ...own.map(([file, text]) => [file, digestOf(JSON.parse(text))] as const)]),
  )
  return { removed }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (!(await lstat(folder)).isDirectory()) throw new UnusableFolder(`${folder} is a symbolic link or no folder.`)
}

async function namesIn(folder: string): Promise<string[]> {
  const found = await lstat(folder).catch(() => undefined)
  if (!found) return []
  if (!found.isDirectory()) throw new UnusableFolder(`${folder} is a symbolic link or no folder.`)
  return readdir(folder)
}
