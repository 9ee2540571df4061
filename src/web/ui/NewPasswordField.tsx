import { useId, useState } from 'react'
import { passwordStrength } from '#rules/ui/password-strength.ts'
import styles from './NewPasswordField.module.css'
import { PasswordField } from './PasswordField.tsx'
import type { TextFieldProperties } from './TextField.tsx'
import { useEarlyValue } from './use-early-value.ts'

interface NewPasswordFieldProperties extends Omit<TextFieldProperties, 'type' | 'children'> {
  showLabel: string
  /** What the strength is of, such as 'Strength of the password'. */
  strengthLabel: string
  /** From weak to very strong (UI-15). */
  strengths: readonly [string, string, string, string]
}

/** A password that somebody chooses, with its strength below it (UI-14). The strength is announced when it changes. */
export function NewPasswordField({
  strengthLabel,
  strengths,
  describedBy,
  onInput,
  ...field
}: NewPasswordFieldProperties) {
  const id = useId()
  const [password, setPassword] = useState(String(field.defaultValue ?? ''))
  const strength = passwordStrength(password)
  const input = useEarlyValue<HTMLInputElement>(password, setPassword)
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        {...field}
        ref={input}
        describedBy={describedBy ? `${describedBy} ${id}` : id}
        onInput={(event) => {
          setPassword(event.currentTarget.value)
          onInput?.(event)
        }}
      />
      <div className={styles.strength}>
        <span className={styles.bars} aria-hidden="true">
          {strengths.map((label, step) => (
            <span key={label} data-reached={(password !== '' && step <= strength) || undefined} />
          ))}
        </span>
        <output id={id} htmlFor={field.id}>
          {password !== '' && (
            <>
              <span className="visually-hidden">{strengthLabel}: </span>
              {strengths[strength]}
            </>
          )}
        </output>
      </div>
    </div>
  )
}
