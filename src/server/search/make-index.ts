import { fork } from 'node:child_process'
import type pg from 'pg'
import { LANGUAGES } from '#sites/sites.ts'
import { SearchIndex } from './search-index.ts'
import type { IndexSection, MakingData } from './search-messages.ts'

/**
 * Makes an index of all products in a process of its own, which ends then. Making one takes several times the memory of what
 * is left: in the server's process 200 MB would stay with it, although a thread that has ended no longer uses them.
 * @throws what went wrong there, such as a database that is away
 */
export function makeIndex(connection: pg.ClientConfig, moment: number): Promise<SearchIndex> {
  const child = fork(new URL('./make-index-process.ts', import.meta.url), [], {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const made = new Promise<SearchIndex>((resolve, reject) => {
    let index: SearchIndex | undefined
    let missing = LANGUAGES.length
    child.on('message', (section: IndexSection) => {
      if ('error' in section) return reject(section.error)
      if ('products' in section) {
        index = SearchIndex.restored(section.products)
        return
      }
      index!.restoreTexts(section.language, section.texts)
      missing -= 1
      if (missing === 0) resolve(index!)
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      reject(new Error(`The process that makes the search index ended with ${code ?? signal}.`))
    })
    child.send({ connection, moment } satisfies MakingData)
  })
  // which ends the process
  return made.finally(() => child.connected && child.disconnect())
}
