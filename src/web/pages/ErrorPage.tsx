import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './MessagePage.module.css'

/** For a page that could not be made (SHELL-03, SHELL-04). The id finds the failure in the log. */
export function ErrorBody({ requestId }: { requestId: string }) {
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
      <p className={styles.small}>{requestId}</p>
    </div>
  )
}
