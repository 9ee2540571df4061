import { useTexts } from '../page-context.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'

interface LoginPasswordProperties {
  invalid: boolean
  describedBy?: string
}

/** The password at login. After a rejected login the field has the focus, so that the error is read aloud. */
export function LoginPassword({ invalid, describedBy }: LoginPasswordProperties) {
  const texts = useTexts('customer')
  return (
    <PasswordField
      id="password"
      label={texts.password}
      showLabel={texts.passwordShow}
      name="password"
      autoComplete="current-password"
      required
      invalid={invalid}
      describedBy={describedBy}
      autoFocus={describedBy !== undefined}
    />
  )
}
