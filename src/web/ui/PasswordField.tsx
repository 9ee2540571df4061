import { useState } from 'react'
import { IconButton } from './IconButton.tsx'
import styles from './PasswordField.module.css'
import { TextField, type TextFieldProperties } from './TextField.tsx'
import { useHydrated } from './use-hydrated.ts'

interface PasswordFieldProperties extends Omit<TextFieldProperties, 'type' | 'children'> {
  /** Of the button that shows the password. */
  showLabel: string
}

/**
 * A password, with a button that shows it (UI-16); pasting and password managers work (WCAG 3.3.8). The button needs script,
 * so it is visible after hydration only.
 */
export function PasswordField({ showLabel, ...field }: PasswordFieldProperties) {
  const isHydrated = useHydrated()
  const [shown, setShown] = useState(false)
  return (
    <TextField autoCapitalize="none" spellCheck={false} maxLength={1000} {...field} type={shown ? 'text' : 'password'}>
      <IconButton
        icon="eye"
        size="small"
        iconSize={22}
        label={showLabel}
        className={styles.show}
        data-hydrated={isHydrated || undefined}
        disabled={field.disabled}
        aria-pressed={shown}
        aria-controls={field.id}
        onClick={() => setShown(!shown)}
      />
    </TextField>
  )
}
