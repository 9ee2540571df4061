import { atom } from 'nanostores'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { type PersonalData, personalDataCall } from '#calls/customer.ts'
import { visitorState } from '#rules/customer/visitor-state.ts'
import { send, succeeded } from '../call.ts'
import { longTermTokenHeader } from './tokens.ts'

/**
 * The visitor by the psdata call: 'unknown' before its answer, undefined after a failure (CUST-11). Shared pages
 * contain no personal data, so what depends on the visitor waits for this store.
 */
export const $person = atom<PersonalData | undefined | 'unknown'>('unknown')

/**
 * Somebody may log in or out in another tab, so after this time the visitor is stale and read again on the next load.
 */
const PERSON_FRESH_MS = 10_000

let lastLoad: { at: number; answer: Promise<void> } | undefined
let latestRead = 0

/** Reads the visitor unless a fresh answer is there; `force` always reads, as after a 401 that shows an ended login. */
export function loadPerson({ force = false }: { force?: boolean } = {}): Promise<void> {
  const at = Date.now()
  if (!lastLoad || force || at - lastLoad.at > PERSON_FRESH_MS) lastLoad = { at, answer: read() }
  return lastLoad.answer
}

async function read(): Promise<void> {
  latestRead += 1
  const thisRead = latestRead
  const headers = { ...longTermTokenHeader(), [HEADERS.csrf]: CSRF_VALUE }
  const answer = await send<PersonalData>(personalDataCall, { headers, cache: 'no-store' })
  // somebody may have logged out between two reads, so only the answer to the latest one counts
  if (thisRead !== latestRead) return lastLoad?.answer
  if (answer.kind === 'answer' && succeeded(answer.status) && answer.body?.tracking) {
    $person.set(answer.body)
    return
  }
  console.error('psdata did not answer', answer.kind === 'answer' ? answer.status : answer.error)
  $person.set(undefined)
}

/** An unknown visitor counts as logged out. */
export function isLoggedIn(person: PersonalData | undefined | 'unknown'): boolean {
  return visitorState(person).role === 'customer'
}

/** The flag that decides on the loyalty prompt (LOY-01, note 19). */
export function cardCustomer(person: PersonalData | undefined | 'unknown'): { isCremaCardCustomer: boolean } {
  return { isCremaCardCustomer: person !== 'unknown' && person?.customer.statuses?.isCremaCardCustomer === true }
}

if (typeof document !== 'undefined') {
  addEventListener('pageshow', ({ persisted }) => {
    // while the page was in the back/forward cache, somebody may have logged in or out
    if (!persisted || $person.get() === 'unknown') return
    $person.set('unknown')
    void loadPerson({ force: true })
  })
}
