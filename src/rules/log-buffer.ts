/** The most entries that wait for the reporter; one more drops the oldest (TRACK-10). */
export const LOG_BUFFER_ENTRIES = 100

/** A buffer with a new entry at its end. */
export function withLogEntry<Entry>(buffer: readonly Entry[], entry: Entry): Entry[] {
  return [...buffer, entry].slice(-LOG_BUFFER_ENTRIES)
}
