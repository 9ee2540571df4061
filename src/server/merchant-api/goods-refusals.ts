import type { FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import type { WriteOutcome } from './idempotent-request.ts'

/** The first thing that is wrong with a document, at its field of the request. */
export function refusalOfNotes(notes: readonly FileNote[], within: string): WriteOutcome<never> {
  const { column, message } = notes.find(({ severity }) => severity === 'error')!
  return { type: 'refused', status: 400, code: 'INVALID', message, field: fieldOf(within, column) }
}

/** A JSON pointer as faults name fields: 'body.articles.0.tcm'. */
export const fieldOf = (within: string, pointer = ''): string => `${within}${pointer.replaceAll('/', '.')}`
