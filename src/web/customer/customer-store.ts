import { atom } from 'nanostores'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { type PersonalData, personalDataCall } from '#calls/customer.ts'
import { send, succeeded } from '../call.ts'
import { longTermTokenHeader } from './tokens.ts'

/**
 * Who visits, as psdata says: 'unknown' until it has answered, undefined where it did not (part 1 §7). Nothing of a
 * person is in a shared page, so whatever depends on it waits for this.
 */
export const $person = atom<PersonalData | undefined | 'unknown'>('unknown')

/** Somebody may log in or out in another tab; what was said this long ago is asked for again, and shown until then. */
const PERSON_FRESH_MS = 10_000

let asked: { at: number; answer: Promise<void> } | undefined
let turn = 0

/** Asks who visits; `force` asks at once, after a call has shown that a login has ended. */
export function loadPerson({ force = false }: { force?: boolean } = {}): Promise<void> {
  const at = Date.now()
  if (!asked || force || at - asked.at > PERSON_FRESH_MS) asked = { at, answer: read() }
  return asked.answer
}

async function read(): Promise<void> {
  turn += 1
  const mine = turn
  const headers = { ...longTermTokenHeader(), [HEADERS.csrf]: CSRF_VALUE }
  const answer = await send<PersonalData>(personalDataCall, { headers, cache: 'no-store' })
  // who was asked for before another question is older, however late: somebody may have logged out between the two
  if (mine !== turn) return asked?.answer
  if (answer.kind === 'answer' && succeeded(answer.status) && answer.body?.tracking) {
    $person.set(answer.body)
    return
  }
  console.error('psdata did not answer', answer.kind === 'answer' ? answer.status : answer.error)
  $person.set(undefined)
}

/** Who nobody knows is logged out. */
export function isLoggedIn(person: PersonalData | undefined | 'unknown'): boolean {
  return person !== 'unknown' && person?.tracking.loginStatus === 'LOGGED_IN'
}

/** For the loyalty prompt, which reads this flag alone (decision 19). */
export function cardCustomer(person: PersonalData | undefined | 'unknown'): { isCremaCardCustomer: boolean } {
  return { isCremaCardCustomer: person !== 'unknown' && person?.customer.statuses?.isCremaCardCustomer === true }
}

if (typeof document !== 'undefined') {
  addEventListener('pageshow', ({ persisted }) => {
    // a page that comes back from the back/forward cache may belong to somebody else by now
    if (!persisted || $person.get() === 'unknown') return
    $person.set('unknown')
    loadPerson({ force: true })
  })
}
