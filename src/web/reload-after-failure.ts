import { BUILDS_PATH } from '#rules/addresses.ts'
import { CHUNK_FAILED, type Reload, reloadsWith } from '#rules/reload-after-failure.ts'

const STORED = 'chunk-reloads'
/** After so long out of sight a page may be of a build whose files are gone. */
const LONG_MS = 3_600_000

/** A page that is on its way for longer has failed, or was a file to store. */
const LEAVING_MS = 30_000

const touched = new Set<HTMLInputElement>()
let leftAt = Number.NEGATIVE_INFINITY
let checkedAt = Date.now()

/**
 * Reloads the page where a file of its build cannot be loaded (ROUTE-10), and where it comes back into sight after an hour and
 * there is a new build (ROUTE-12). A page with a field that somebody has changed is never reloaded: its forms work without
 * the file.
 */
export function reloadAfterFailures(): void {
  addEventListener('input', ({ target }) => touched.add(target as HTMLInputElement))
  // Firefox ends the loads of a page once the next one is asked for, so that files which are there fail, and a reload would take the
  // place of the page that was chosen; before its version 147 it cannot be noticed
  const { navigation } = globalThis as Partial<typeof globalThis>
  navigation?.addEventListener('navigate', ({ destination }) => destination.sameDocument || left())
  addEventListener(CHUNK_FAILED, () => {
    // what failed may lead to the next page instead, as the cart link does; from the start this listener would keep Firefox from storing the page
    addEventListener('beforeunload', left, { once: true })
    void reloadUnlessBuild(undefined)
  })
  const onReturn = () => {
    if (document.hidden || Date.now() - checkedAt < LONG_MS) return
    checkedAt = Date.now()
    if (!document.querySelector(':modal')) void reloadUnlessBuild(document.documentElement.dataset.build)
  }
  addEventListener('visibilitychange', onReturn)
  addEventListener('pageshow', onReturn)
}

const left = () => {
  leftAt = Date.now()
}

/** Reloads the page, unless the server's build is the given one, or cannot be asked: without a network a page would be lost. */
async function reloadUnlessBuild(known: string | undefined): Promise<void> {
  try {
    const own = document.documentElement.dataset.build!
    const { id } = await read(`${BUILDS_PATH}/latest.json?${Date.now()}`)
    if (id === known) return
    // in a rolling restart the next answer may come from a process of the old build, which lacks the new files
    if (id !== own) await read(`${BUILDS_PATH}/meta/${id}.json`)
    const reloads = reloadsWith(JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as Reload[], {
      path: location.pathname,
      moment: Date.now(),
      build: own,
    })
    if (!reloads || Date.now() - leftAt < LEAVING_MS || [...touched].some(isFilled)) return
    sessionStorage.setItem(STORED, JSON.stringify(reloads))
    location.reload()
  } catch (error) {
    console.warn('The page is not reloaded.', error)
  }
}

/** A list's filters are in its address, from which they come back. */
const isFilled = (field: HTMLInputElement) => field.isConnected && field.value !== '' && !field.closest('[data-list]')

async function read(address: string): Promise<{ id?: string }> {
  const answer = await fetch(address, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return answer.json()
}
