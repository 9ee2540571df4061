type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * True where the visitor has typed, chosen or ticked in a field, however early: the script in the head notes it
 * (src/rules/head-script.ts). A choice of radio buttons is one field.
 */
export function isTouched(field: Field): boolean {
  if ('isTouched' in field) return true
  const { type, form, name } = field
  return (
    type === 'radio' && [...(form?.elements ?? [])].some((one) => (one as Field).name === name && 'isTouched' in one)
  )
}
