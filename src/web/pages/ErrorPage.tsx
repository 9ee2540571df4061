import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './MessagePage.module.css'

/** For a page that failed to render (SHELL-03, SHELL-04). The log holds the failure under the request id. */
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
