export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a control or a field does. Translators replace its texts, and React, where a text is not the server's, the element. */
export interface Identity {
  kind: string
  /** Of the hidden fields of its form, which name the line or the variant. */
  values: string
  /** Its place among those of the same kind and values. */
  index: number
  /** True where no other is of its kind. */
  isOnly: boolean
}

const HAS_FIXED_VALUE = /^(?:radio|checkbox|submit|button)$/

function kindOf(element: HTMLElement): string {
  const { localName, form, name, type, value } = element as HTMLInputElement
  const fixed = name && HAS_FIXED_VALUE.test(type) ? value : ''
  const action = form?.getAttribute('action')
  return [localName, type, name, fixed, action, element.hasAttribute('form'), element.getAttribute('href')].join('\n')
}

function valuesOf(element: HTMLElement): string {
  const fields = [...((element as Field).form?.elements ?? [])] as Field[]
  return fields.map(({ type, value }) => (type === 'hidden' ? value : '')).join('\n')
}

const allOf = (root: HTMLElement, kind: string) =>
  [...root.querySelectorAll<HTMLElement>(kind.split('\n', 1)[0]!)].filter((one) => kindOf(one) === kind)

export function identityOf(root: HTMLElement, element: HTMLElement): Identity {
  const kind = kindOf(element)
  const values = valuesOf(element)
  const alike = allOf(root, kind)
  const index = alike.filter((one) => valuesOf(one) === values).indexOf(element)
  return { kind, values, index, isOnly: alike.length === 1 }
}

/** The element of an identity by now. A variant's button counts as that of another variant, a line's as that of no other line. */
export function elementOf(root: HTMLElement, { kind, values, index, isOnly }: Identity): HTMLElement | undefined {
  const alike = allOf(root, kind)
  const same = alike.filter((one) => valuesOf(one) === values)[index]
  return same ?? (isOnly && alike.length === 1 ? alike[0] : undefined)
}
