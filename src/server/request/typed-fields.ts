/** The longest value of a malformed form that a page shows again, in characters: as long as a path to return to. */
const LONGEST_TYPED = 2000

/**
 * The named text fields of a form, however malformed it is, as its page can show them again. One that is longer is empty, since
 * half a path to return to leads elsewhere.
 */
export function typedFields(body: unknown, names: readonly string[]): Record<string, string> {
  const fields = (body ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name]
      return typeof value === 'string' ? [[name, value.length > LONGEST_TYPED ? '' : value]] : []
    }),
  )
}

/** The fields of a valid form as its page shows them again: a value that is longer is cut. */
export const cutFields = <Name extends string>(fields: Partial<Record<Name, string | undefined>>) =>
  Object.fromEntries(
    Object.entries<string | undefined>(fields).map(([name, value]) => [name, value?.slice(0, LONGEST_TYPED)]),
  ) as Partial<Record<Name, string>>
