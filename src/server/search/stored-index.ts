import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import type pg from 'pg'
import { languagesFor } from '#sites/fallback-languages.ts'
import { ALL_SITES, LANGUAGES } from '#sites/sites.ts'
import { SearchIndex } from './search-index.ts'
import { readStored, replaceStored } from './stored-index-queries.ts'

/** The index of a smaller shop is made faster than it would be worth storing. */
const MIN_STORED = 1000
/** A larger one is not stored. */
const MAX_BYTES = 512 * 1024 * 1024

const FOLDERS = ['./', '../../rules/search/', '../../rules/product/'].map((folder) => new URL(folder, import.meta.url))
const FILES = [
  '../../rules/short-hash.ts',
  // the words and endings of each language
  ...LANGUAGES.map((language) => `../../sites/texts/${language}/profile.ts`),
].map((file) => new URL(file, import.meta.url))

/** What can read a stored index: the code that has made it, by the text of its files, and the form of V8's data. */
export async function codeOfIndex(): Promise<string> {
  const hash = createHash('sha256').update(
    JSON.stringify([LANGUAGES.map(languagesFor), ALL_SITES, process.versions.v8]),
  )
  for (const folder of FOLDERS) {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    for (const name of files.sort()) hash.update(await readFile(new URL(name, folder)))
  }
  for (const file of FILES) hash.update(await readFile(file))
  return hash.digest('hex')
}

const PRODUCTS = 'products'

/** The index that was stored last; undefined where there is none for this code. It knows the catalogue as it was then. */
export function restoreIndex(pool: pg.Pool, code: string): Promise<SearchIndex | undefined> {
  return readStored(pool, code, async (section) => {
    const index = SearchIndex.restored(deserialize(await section(PRODUCTS)))
    for (const language of LANGUAGES) index.restoreTexts(language, deserialize(await section(language)))
    return index
  })
}

/**
 * Stores an index, unless one that is younger than `agedMs` is there. A section at a time is in memory twice.
 * @returns whether it was stored
 */
export async function storeIndex(
  pool: pg.Pool,
  index: SearchIndex,
  { code, moment, agedMs }: { code: string; moment: number; agedMs: number },
): Promise<boolean> {
  if (index.ids.length < MIN_STORED || index.bytes > MAX_BYTES) return false
  const { transaction } = index.state
  return replaceStored(pool, { code, transaction, moment, unlessSince: moment - agedMs, sections: sectionsOf(index) })
}

function* sectionsOf(index: SearchIndex): Generator<[string, Buffer]> {
  yield [PRODUCTS, serialize(index.storedProducts)]
  for (const language of LANGUAGES) yield [language, serialize(index.storedTexts(language))]
}
