import { NewPasswordField } from '../ui/NewPasswordField.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'

export interface PasswordInputProperties {
  /** Of the field, and its name in the form. */
  id: string
  label: string
  showLabel: string
  invalid: boolean
  /** What is wrong with it, said below it. */
  fault?: string | undefined
  describedBy?: string | undefined
  /** True: the field has the focus, so that its error is read aloud. */
  hasFocus?: boolean
  /** Of a password that is chosen here; otherwise it is the account's. */
  strength?: { label: string; levels: readonly [string, string, string, string] }
}

/** A password in a form, the account's own or a new one with its strength. */
export function PasswordInput({ id, hasFocus, strength, ...field }: PasswordInputProperties) {
  const input = { ...field, id, name: id, required: true, autoFocus: hasFocus }
  if (!strength) return <PasswordField {...input} autoComplete="current-password" />
  return <NewPasswordField {...input} strengthLabel={strength.label} strengths={strength.levels} />
}
