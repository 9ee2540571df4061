import pg from 'pg'
import { LANGUAGES } from '#sites/sites.ts'
import { loadIndex } from './load-index.ts'
import type { IndexSection, MakingData } from './search-messages.ts'

/** The process that makes a search index from the catalogue, sends it in sections, and ends. */

/** Fulfilled when the server's process has it; where that has ended, so does this one. */
const send = (section: IndexSection) =>
  new Promise<void>((resolve) => {
    process.send!(section, (error: Error | null) => (error ? process.exit() : resolve()))
  })

// all has arrived, or the server has ended
process.once('disconnect', () => process.exit())
process.once('message', (data: MakingData) => void makeIndex(data))

async function makeIndex({ connection, moment }: MakingData): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1, application_name: 'crema search' })
  // the next query says what is wrong
  pool.on('error', () => {})
  try {
    const index = await loadIndex(pool, moment)
    await send({ products: index.storedProducts })
    for (const language of LANGUAGES) await send({ language, texts: index.storedTexts(language) })
  } catch (error) {
    await send({ error })
  }
}
