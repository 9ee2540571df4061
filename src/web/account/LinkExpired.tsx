import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'

/** A mail's link that is unknown, used or too old: `text` says why, as it is for its kind, and `onward` leads on, the best way first. */
export function LinkExpired({
  text,
  onward,
}: {
  text: string
  onward: ReadonlyArray<{ path: string; label: string }>
}) {
  const texts = useTexts('account')
  const link = useLink()
  return (
    <>
      <h1>{texts.expiredHeading}</h1>
      <p role="status">{text}</p>
      {onward.map(({ path, label }, index) => (
        <ButtonLink
          key={path}
          href={link(path)}
          variant={index === 0 ? 'primary' : 'secondary'}
          size="large"
          width="full"
        >
          {label}
        </ButtonLink>
      ))}
    </>
  )
}
