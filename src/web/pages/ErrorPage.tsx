import { HOME_PATH } from '#rules/addresses.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notification } from '../ui/Notification.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './MessagePage.module.css'

/** What a form was sent with. Passwords are named only, since no page repeats them. */
export interface SentForm {
  fields: ReadonlyArray<{ name: string; value: string }>
  passwords: readonly string[]
}

export interface Failure {
  /**
   * What kept a request from its page: a fault here, what was sent, from where, how often, that the shop cannot answer at the
   * moment, or that its site is switched off.
   */
  cause: 'failed' | 'refused' | 'foreign' | 'too-many' | 'busy' | 'switched-off'
  /** The log's, or which address was wrong. */
  reference: string
  /** The form that may be sent again. */
  sent?: SentForm
}

/** For a page that failed to render (SHELL-03, SHELL-04). */
export function ErrorBody({ reference, cause, sent }: Failure) {
  const texts = useTexts('pages')
  const link = useLink()
  const [heading, text] = {
    failed: [texts.errorHeading, texts.errorText],
    refused: [texts.refusedHeading, texts.refusedText],
    foreign: [texts.foreignHeading, texts.foreignText],
    'too-many': [texts.tooManyHeading, texts.tooManyText],
    busy: [texts.busyHeading, texts.busyText],
    'switched-off': [texts.switchedOffHeading, texts.switchedOffText],
  }[cause]
  const body = (
    <>
      <h1>{heading}</h1>
      <Notification state="error" announced>
        <p>{text}</p>
      </Notification>
      {sent ? (
        <SentFields {...sent} />
      ) : (
        <ButtonLink href={link(HOME_PATH)} size="large">
          {texts.toHome}
        </ButtonLink>
      )}
      <p className={styles.small} lang="en">
        {reference}
      </p>
    </>
  )
  if (!sent) return <div className={styles.message}>{body}</div>
  return (
    // without an action it posts to the address of its page
    <form noValidate method="post" className={styles.message}>
      {body}
    </form>
  )
}

/** What a form was sent with, and the button that sends it again. */
function SentFields({ fields, passwords }: SentForm) {
  const texts = useTexts('pages')
  const account = useTexts('account')
  const customer = useTexts('customer')
  const isChange = passwords.includes('current')
  const labels: Record<string, string> = {
    current: account.currentPassword,
    password: isChange ? account.newPassword : customer.password,
  }
  return (
    <>
      <p>{texts.inputNotLost}</p>
      {fields.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and nothing is moved
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      {passwords.map((name) => (
        <TextField
          key={name}
          id={`again-${name}`}
          name={name}
          label={labels[name] ?? name}
          type="password"
          autoComplete={name === 'password' && isChange ? 'new-password' : 'current-password'}
          required
        />
      ))}
      <Button type="submit" size="large">
        {texts.tryAgain}
      </Button>
    </>
  )
}
