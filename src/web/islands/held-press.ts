import { elementOf, type Field, type Identity, identityOf } from './identity.ts'

/** A press from before its script had started. */
export interface HeldPress {
  control: HTMLElement
  /** What its form held when it was pressed; a later choice is of the next press. */
  data: FormData | undefined
  identity?: Identity
}

/** Notes what the controls of presses do, before React may replace them. */
export function identify(root: HTMLElement, presses: readonly HeldPress[]): void {
  for (const press of presses) press.identity ??= identityOf(root, press.control)
}

const isBox = (field: Field): field is HTMLInputElement => /^(?:radio|checkbox)$/.test(field.type)

const fieldsOf = (control: HTMLElement) =>
  ([...((control as HTMLButtonElement).form?.elements ?? [])] as Field[]).filter(
    ({ name, type }) => name && !/^(?:hidden|submit|button|file)$/.test(type),
  )

function fill(control: HTMLElement, data: FormData): void {
  for (const field of fieldsOf(control)) {
    if (isBox(field)) field.checked = data.getAll(field.name).includes(field.value)
    else if (data.has(field.name)) field.value = String(data.get(field.name))
  }
}

/** Presses again, with what the form held at the first press. What was chosen since stays in the form. */
export function pressAgain(root: HTMLElement, { control, data, identity }: HeldPress): void {
  const present = control.isConnected || !identity ? control : elementOf(root, identity)
  if (!present) return
  const { form } = present as HTMLButtonElement
  const since = form && new FormData(form)
  if (data) fill(present, data)
  present.click()
  if (since) fill(present, since)
}
