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
 * The password at login; pasting and password managers work (WCAG 3.3.8). The button that shows the password needs
 * script, so it is visible after hydration only. After a rejected login the field has the focus, so that the error is
 * read aloud.
 */
export function PasswordField({ invalid, describedBy }: PasswordFieldProperties) {
  const texts = useTexts('customer')
  const isHydrated = useHydrated()
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
        data-hydrated={isHydrated || undefined}
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
