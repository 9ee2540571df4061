import { readWatchListKeysCall, type WatchListKeysAnswer } from '#calls/watch-list.ts'
import { send, succeeded } from '../call.ts'
import { refusesCookies } from '../cookies-refused.ts'
import { isUnanswered, lookAfterUnanswered, noteUnanswered } from '../unanswered-writes.ts'
import { rememberList } from './has-list.ts'
import styles from './hearts.module.css'
import { addToWatchList, removeFromWatchList } from './watch-list-actions.ts'

/** The listed articles of each listed product. */
let listed = new Map<string, string[]>()
let latestRead = 0
let isWatching = false
const busy = new Set<string>()

addEventListener('pagehide', () => {
  if (busy.size > 0) noteUnanswered('watch-list-unanswered')
})
lookAfterUnanswered('watch-list-unanswered', markHearts)

/**
 * Marks the hearts of all listed products; a heart is of a product, whichever of its articles is listed. @returns whether
 * others are listed than before
 */
export async function markHearts(): Promise<boolean> {
  latestRead += 1
  const thisRead = latestRead
  const answer = await send<WatchListKeysAnswer>(readWatchListKeysCall, { cache: 'no-store' })
  // only the answer to the latest read counts; after a failure the hearts stay as they are
  if (thisRead !== latestRead || answer.kind !== 'answer' || !succeeded(answer.status) || !answer.body) return false
  const before = JSON.stringify([...listed])
  listed = new Map()
  for (const { productId, tcm } of answer.body.entries) listed.set(productId, [...(listed.get(productId) ?? []), tcm])
  rememberList(listed.size > 0 || isUnanswered('watch-list-unanswered'))
  show()
  const isChanged = JSON.stringify([...listed]) !== before
  if (isWatching) return isChanged
  isWatching = true
  // cards come later, too: more of a list, another order, what somebody has looked at
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) markHearts().catch((error) => console.error(error))
  })
  return isChanged
}

/**
 * Puts the article of a pressed heart on the watch list, or takes its product off; shown at once, taken back on a failure. The heart
 * no longer is one of `waiting`.
 */
export async function toggleHeart(heart: HTMLButtonElement, waiting: Set<HTMLButtonElement>): Promise<void> {
  waiting.delete(heart)
  // only an article's number has blanks
  const [productId = '', ...number] = heart.value.split(' ')
  if (busy.has(productId)) return
  hideFailure()
  if (refusesCookies()) return showFailure(heart.form?.dataset.refused ?? '')
  busy.add(productId)
  const before = listed.get(productId)
  if (before) {
    listed.delete(productId)
  } else {
    listed.set(productId, [number.join(' ')])
    // whoever leaves before the answer finds the heart marked on the next page
    rememberList(true)
  }
  show()
  const isDone = await change(productId, before ?? [], number.join(' ')).catch(() => false)
  busy.delete(productId)
  if (isDone) return
  // as a page is left, a browser may end the write before it tells of the leaving, and the server has it all the same
  noteUnanswered('watch-list-unanswered')
  if (before) listed.set(productId, before)
  else listed.delete(productId)
  show()
  showFailure(heart.form?.dataset.failed ?? '')
  // of several articles some may be gone
  await markHearts()
}

/** Removes a product's listed articles, or adds one where there are none. Sends at once: the page may be left. */
async function change(productId: string, removed: readonly string[], added: string): Promise<boolean> {
  if (removed.length === 0) return (await addToWatchList({ productId, tcm: added })).ok
  const results = await Promise.all(removed.map((tcm) => removeFromWatchList({ productId, tcm })))
  return results.every(({ ok }) => ok)
}

function show(): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>('[data-heart]')) {
    const pressed = String(listed.has(heart.value.split(' ')[0]!))
    if (heart.getAttribute('aria-pressed') !== pressed) heart.setAttribute('aria-pressed', pressed)
  }
}

let failure: HTMLElement | undefined

function showFailure(text: string): void {
  failure = document.createElement('p')
  failure.setAttribute('role', 'alert')
  failure.className = styles.failure!
  document.body.append(failure)
  // a screen reader reads what changes in an alert that is there
  failure.textContent = text
  addEventListener('click', hideFailure, { once: true })
}

function hideFailure(): void {
  failure?.remove()
}
