import { LOGIN_PATH } from '#rules/addresses.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'

/** A mail's link that is unknown, used or too old, with the ways on. */
export function LinkExpired({ path, label }: { path: string; label: string }) {
  const texts = useTexts('account')
  const header = useTexts('header')
  const link = useLink()
  return (
    <>
      <h1>{texts.expiredHeading}</h1>
      <p role="status">{texts.expiredText}</p>
      <ButtonLink href={link(LOGIN_PATH)} size="large" width="full">
        {header.login}
      </ButtonLink>
      <ButtonLink href={link(path)} variant="secondary" size="large" width="full">
        {label}
      </ButtonLink>
    </>
  )
}
