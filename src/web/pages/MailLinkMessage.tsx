import { HOME_PATH } from '#rules/addresses.ts'
import { useLink, usePageContext } from '../page-context.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Illustration } from '../ui/Illustration.tsx'
import styles from './MessagePage.module.css'

interface TokenFormProperties {
  /** Where the form posts to. */
  path: string
  token: string
  heading: string
  text: string
  button: string
}

/** The question of a mail's link. Opening the page changes nothing, since mail scanners open links; the button does. */
export function TokenForm({ path, token, heading, text, button }: TokenFormProperties) {
  const { site } = usePageContext()
  return (
    <form noValidate method="post" action={path} className={styles.message}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="site" value={site} />
      <Illustration name="empty-cup" size={220} />
      <h1>{heading}</h1>
      <p>{text}</p>
      <Button type="submit" size="large">
        {button}
      </Button>
    </form>
  )
}

/** The result of a mail's link, with the way to the shop. */
export function MailLinkMessage({ heading, text, toShop }: { heading: string; text: string; toShop: string }) {
  const link = useLink()
  return (
    <div className={styles.message}>
      <Illustration name="empty-cup" size={220} />
      <h1>{heading}</h1>
      <p>{text}</p>
      <ButtonLink href={link(HOME_PATH)} size="large">
        {toShop}
      </ButtonLink>
    </div>
  )
}
