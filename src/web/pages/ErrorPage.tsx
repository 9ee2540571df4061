import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './MessagePage.module.css'

export interface Failure {
  /** What kept a request from its page: a fault here, what was sent, or that the shop cannot answer at the moment. */
  cause: 'failed' | 'refused' | 'busy'
  /** The log's, or which address was wrong. */
  reference: string
}

/** For a page that failed to render (SHELL-03, SHELL-04). */
export function ErrorBody({ reference, cause }: Failure) {
  const texts = useTexts('pages')
  const link = useLink()
  const [heading, text] = {
    failed: [texts.errorHeading, texts.errorText],
    refused: [texts.refusedHeading, texts.refusedText],
    busy: [texts.busyHeading, texts.busyText],
  }[cause]
  return (
    <div className={styles.message}>
      <h1>{heading}</h1>
      <Notification state="error" announced>
        <p>{text}</p>
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
