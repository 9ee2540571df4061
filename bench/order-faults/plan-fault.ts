import type { Chance } from '../chance.ts'
import type { Act, Place } from './act.ts'
import type { DatabaseFault } from './database-gate.ts'

/** What goes wrong during a step. */
export type PlannedFault =
  | { at: 'database'; place: Place; fault: DatabaseFault; statement: number; ofJobs: boolean }
  /** A command of staff loses its database. */
  | { at: 'command'; fault: DatabaseFault; statement: number }
  /** `calls`: how many calls fail one after the other, of which the provider's own client repeats the first. */
  | { at: 'provider'; fault: 'away-before' | 'away-after' | 'slow'; calls: number }
  | { at: 'provider'; fault: 'kill-before' | 'kill-after'; place: Place }
  | { at: 'mail'; fault: 'refuses-for-now' }

const DATABASE: readonly DatabaseFault[] = ['kill-before', 'kill-after', 'cut-before', 'cut-after', 'away', 'slow']
const CUTS: readonly DatabaseFault[] = ['cut-before', 'cut-after', 'away']
/** An order takes five statements, a job about as many. */
const LAST_STATEMENT = 9

const placeOf = (act: Act): Place | undefined => ('place' in act ? act.place : undefined)
const runsJobs = ({ type }: Act) => type === 'jobs' || type === 'check-payments'

export function planFault(random: Chance, acts: readonly Act[]): PlannedFault {
  const place: Place = acts.map(placeOf).find((at) => at !== undefined) ?? (random.happens(0.5) ? 0 : 1)
  const ofJobs = acts.some(runsJobs)
  const statement = random.from(1, LAST_STATEMENT)
  if (acts.some(({ type }) => type === 'receive')) return { at: 'command', fault: random.one(CUTS), statement }
  if (ofJobs && random.happens(0.15)) return { at: 'mail', fault: 'refuses-for-now' }
  if (random.happens(0.25)) {
    return random.happens(0.3)
      ? { at: 'provider', fault: random.one(['kill-before', 'kill-after'] as const), place }
      : {
          at: 'provider',
          fault: random.one(['away-before', 'away-after', 'slow'] as const),
          calls: random.from(1, 3),
        }
  }
  return { at: 'database', place, fault: random.one(DATABASE), statement, ofJobs }
}
