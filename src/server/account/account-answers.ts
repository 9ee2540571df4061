/** The fields that a page shows again after a form; those that are undefined are absent. */
export const postedFields = (posted: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(posted).flatMap(([name, value]) => (value === undefined ? [] : [[name, value.slice(0, LONGEST)]])),
  )

/** The longest value that is shown again, in characters: as long as a path to return to. */
const LONGEST = 2000

/** Faults as the page finds them among the posted fields: 'error-email'. */
export const faultFields = (faults: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault ? [[`error-${field}`, fault]] : [])))
