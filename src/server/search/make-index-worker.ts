import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { LANGUAGES, type Language } from '#sites/sites.ts'
import { loadIndex } from './load-index.ts'
import type { StoredTexts } from './search-index.ts'
import type { MadeIndex, MakingData } from './search-messages.ts'

/** The thread that makes a search index from the catalogue, sends it, and ends. */

const { connection, moment } = workerData as MakingData
const pool = new pg.Pool({ ...connection, max: 1, application_name: 'crema search' })
// the next query says what is wrong
pool.on('error', () => {})
try {
  const index = await loadIndex(pool, moment)
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, index.storedTexts(language)]))
  const made: MadeIndex = { products: index.storedProducts, texts: texts as Record<Language, StoredTexts> }
  parentPort!.postMessage(made)
} finally {
  await pool.end()
}
