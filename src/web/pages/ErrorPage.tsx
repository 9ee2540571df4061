import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './MessagePage.module.css'

/** For a page that failed to render (SHELL-03, SHELL-04). The reference is the log's, or says which address was wrong. */
export function ErrorBody({ reference }: { reference: string }) {
  const texts = useTexts('pages')
  const link = useLink()
  return (
    <div className={styles.message}>
      <h1>{texts.errorHeading}</h1>
      <Notification state="error" announced>
        <p>{texts.errorText}</p>
      </Notification>
      <ButtonLink href={link('/')} size="large">
        {texts.toHome}
      </ButtonLink>
      <p className={styles.small} lang="en">
        {reference}
      </p>
    </div>
  )
}
