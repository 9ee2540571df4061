import { useState } from 'react'
import { useTexts } from '../page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './PasswordField.module.css'

interface PasswordFieldProperties {
  invalid: boolean
  describedBy?: string
}

/**
 * The password at login. Pasting and password managers work (WCAG 3.3.8). Its place keeps room for the button that shows
 * the password, which lives by script alone. After a refusal the page begins here, so that the reason is read aloud.
 */
export function PasswordField({ invalid, describedBy }: PasswordFieldProperties) {
  const texts = useTexts('customer')
  const alive = useHydrated()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      id="password"
      label={texts.password}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={1000}
      invalid={invalid}
      describedBy={describedBy}
      autoFocus={describedBy !== undefined}
    >
      <button
        type="button"
        className={styles.show}
        data-hydrated={alive || undefined}
        aria-label={texts.passwordShow}
        aria-pressed={shown}
        aria-controls="password"
        onClick={() => setShown(!shown)}
      >
        <Icon name="eye" size={22} />
      </button>
    </TextField>
  )
}
