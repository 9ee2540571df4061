import type { FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import { shorten } from '../shorten.ts'

/** A note that a file gives rise to again and again: how often, and where first. */
export interface CountedNote extends FileNote {
  count: number
}

/** A file can be wrong in each of its rows; of so many different notes the first lines are kept. */
const MAX_NOTES = 500
/** Of a message, and of what stands in the file: a cell may have a megabyte. */
const LONGEST_TEXT = 300

/** Counts notes that say the same about the same column, so that a million rows make a short report. */
export class NoteCounts {
  readonly #notes = new Map<string, CountedNote>()
  #others = 0
  errors = 0

  add(notes: readonly FileNote[]): void {
    for (const note of notes) {
      if (note.severity === 'error') this.errors += 1
      const message = shorten(note.message, LONGEST_TEXT)
      const name = `${note.severity} ${note.column ?? ''} ${message}`
      const known = this.#notes.get(name)
      if (known) known.count += 1
      else if (this.#notes.size < MAX_NOTES)
        this.#notes.set(name, {
          ...note,
          message,
          ...(note.value !== undefined && { value: shorten(note.value, LONGEST_TEXT) }),
          count: 1,
        })
      else this.#others += 1
    }
  }

  /** Errors first, then by how often. */
  get sorted(): CountedNote[] {
    return [...this.#notes.values()].sort(
      (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error') || b.count - a.count || a.line - b.line,
    )
  }

  /** How many notes were of no kind that is kept. */
  get others(): number {
    return this.#others
  }
}
