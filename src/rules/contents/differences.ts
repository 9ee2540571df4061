/** A part of a content that differs, by its JSON pointer; undefined where it is missing. */
export interface Difference {
  at: string
  before: unknown
  after: unknown
}

/** What differs between two values of JSON, part by part. */
export function differencesOf(before: unknown, after: unknown, at = ''): Difference[] {
  if (Object.is(before, after)) return []
  if (isNested(before) && isNested(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => differencesOf(before[name], after[name], `${at}/${name}`))
  }
  return [{ at, before, after }]
}

const isNested = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
