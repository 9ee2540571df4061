import { COOKIE_CHECK_PATH, HOME_PATH } from '#rules/addresses.ts'
import { ownPath } from '#rules/customer/redirect-path.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Illustration } from '../ui/Illustration.tsx'
import styles from './MessagePage.module.css'
import type { PersonalPage } from './page.ts'

interface CookieCheckData {
  hasCookies: boolean
  /** Where the form leads. */
  to: string
}

/**
 * Where a form without script leads whose answer has set the browser's first cookie: on, if the cookie came back, and otherwise
 * here, since the cart or the sign-in behind the form would be empty without a word.
 */
export const cookieCheckPage: PersonalPage<CookieCheckData> = {
  kind: 'personal',
  name: 'cookie-check',
  paths: [COOKIE_CHECK_PATH],
  query: ['to'],
  hidesNewsletter: true,
  noStore: true,
  load: async ({ customer }, { query }) => ({ hasCookies: customer.sendsCookies(), to: ownPath(query.to) }),
  redirect: ({ hasCookies, to }) => (hasCookies ? to : undefined),
  head(_data, visit) {
    const title = textsOf('pages', visit).cookiesRefusedMetaTitle
    return { title, description: title, canonical: COOKIE_CHECK_PATH, noIndex: true }
  },
  Body: CookiesRefusedBody,
}

function CookiesRefusedBody() {
  const texts = useTexts('pages')
  const link = useLink()
  return (
    <div className={styles.message} role="alert">
      <Illustration name="empty-cup" size={220} />
      <h1>{texts.cookiesRefusedHeading}</h1>
      <p>{texts.cookiesRefusedText}</p>
      <ButtonLink href={link(HOME_PATH)} size="large">
        {texts.toHome}
      </ButtonLink>
    </div>
  )
}
