/**
 * `npm test` runs one journey for each behaviour. `npm run journeys-wide` runs the same files with all repetitions: the
 * other sites, widths, states and faults.
 */
export const IS_WIDE = process.env.JOURNEYS === 'wide'

/** What a journey is repeated over: always `few`, and `more` only in `npm run journeys-wide`. */
export const widely = <T>(few: readonly T[], more: readonly T[]): T[] => (IS_WIDE ? [...few, ...more] : [...few])
