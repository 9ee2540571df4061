import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { LANGUAGES } from '#sites/sites.ts'
import { SearchIndex } from './search-index.ts'
import type { MadeIndex, MakingData } from './search-messages.ts'

/**
 * Makes an index of all products in a thread of its own, which ends then: making one takes several times the memory of what is
 * left, and the thread that searches would neither answer meanwhile nor give that memory back.
 * @throws what went wrong there, such as a database that is away
 */
export async function makeIndex(connection: pg.ClientConfig, moment: number): Promise<SearchIndex> {
  const workerData: MakingData = { connection, moment }
  const worker = new Worker(new URL('./make-index-worker.ts', import.meta.url), { workerData })
  const { products, texts } = await new Promise<MadeIndex>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread that makes the search index ended with ${code}.`)))
  })
  const index = SearchIndex.restored(products)
  for (const language of LANGUAGES) index.restoreTexts(language, texts[language])
  return index
}
