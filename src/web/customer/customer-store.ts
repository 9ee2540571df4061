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

let running: Promise<void> | undefined

/** Asks once for the page; `force` asks again, after a call has shown that a login has ended. */
export function loadPerson({ force = false }: { force?: boolean } = {}): Promise<void> {
  if (running && !force) return running
  running = read()
  return running
}

async function read(): Promise<void> {
  const headers = { ...longTermTokenHeader(), [HEADERS.csrf]: CSRF_VALUE }
  const answer = await send<PersonalData>(personalDataCall, { headers, cache: 'no-store' })
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
