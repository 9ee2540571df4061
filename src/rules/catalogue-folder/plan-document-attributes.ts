import type { FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import { NUMBERED_SIZES, SIZES_KEY } from '#rules/search/sizes.ts'

/** Of all values of a product as JSON: the database takes 20,000 letters, and adds a blank to each. */
const MAX_LETTERS = 15_000

/**
 * What is to be said about the attributes of a product. One that the shop lacks, or a value of one, may have been deleted before the
 * export: it stays with the product and is no filter.
 * @param known the keys of values of each attribute; undefined: its values have no names, so that any will do
 */
export function notesOfAttributes(
  named: Readonly<Record<string, unknown>>,
  known: ReadonlyMap<string, ReadonlySet<string> | undefined>,
): FileNote[] {
  if (JSON.stringify(named).length > MAX_LETTERS) {
    const message = `The attributes of a product have at most ${MAX_LETTERS} letters.`
    return [{ severity: 'error', line: 1, column: '/attributes', message }]
  }
  return (Object.entries(named) as Array<[string, string[]]>).flatMap(([key, given]): FileNote[] => {
    const noteOf = (severity: FileNote['severity'], message: string, value: string | undefined): FileNote[] =>
      value === undefined ? [] : [{ severity, line: 1, column: `/attributes/${key}`, message, value }]
    if (key === SIZES_KEY) {
      const wrong = given.find((value) => !NUMBERED_SIZES.some((kind) => kind === value))
      return noteOf('error', 'There is no such kind of sizes.', wrong)
    }
    if (!known.has(key)) return noteOf('warning', 'There is no such attribute; lists are not filtered by it.', key)
    const values = known.get(key)
    const unnamed = values && given.find((value) => !values.has(value))
    return noteOf('warning', 'The attribute has no name for this value; its key is shown.', unnamed)
  })
}
