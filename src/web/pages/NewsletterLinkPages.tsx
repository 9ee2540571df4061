import { noticeIn } from '#calls/form.ts'
import { newsletterConfirmNotice, newsletterUnsubscribeNotice } from '#calls/newsletter.ts'
import {
  NEWSLETTER_CONFIRM_PATH,
  NEWSLETTER_EXAMPLE_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
} from '#rules/account-addresses.ts'
import { HOME_PATH, NEWSLETTER_PATH } from '#rules/addresses.ts'
import { newsletterFormOf } from '#rules/newsletter/form-of-site.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Illustration } from '../ui/Illustration.tsx'
import { MailLinkMessage, TokenForm } from './MailLinkMessage.tsx'
import styles from './MessagePage.module.css'
import own from './NewsletterLinkPages.module.css'
import type { PersonalPage, SharedPage } from './page.ts'

/** The token of a mail's link, or the result of its form. */
interface LinkPageData {
  token?: string | undefined
  state?: LinkNotice['values'][number] | undefined
}

type LinkPurpose = 'confirm' | 'unsubscribe'
type LinkNotice = typeof newsletterConfirmNotice | typeof newsletterUnsubscribeNotice

/** The pages of the links in newsletter mails. Opening them changes nothing, since mail scanners do so; the button does. */
const linkPage = (purpose: LinkPurpose, path: string, notice: LinkNotice): PersonalPage<LinkPageData> => ({
  kind: 'personal',
  name: `newsletter-${purpose}`,
  paths: [path],
  query: ['token', 'state'],
  hidesNewsletter: true,
  load: async (_loaders, { query }) => ({ token: query.token, state: noticeIn(notice, query) }),
  noStore: true,
  head(_data, visit) {
    const texts = textsOf('newsletter', visit)
    const title = purpose === 'confirm' ? texts.confirmMetaTitle : texts.unsubscribeMetaTitle
    return { title, description: title, canonical: path, noIndex: true }
  },
  Body: ({ data }) => <LinkBody {...data} purpose={purpose} path={path} />,
})

export const newsletterLinkPages = [
  linkPage('confirm', NEWSLETTER_CONFIRM_PATH, newsletterConfirmNotice),
  linkPage('unsubscribe', NEWSLETTER_UNSUBSCRIBE_PATH, newsletterUnsubscribeNotice),
]

function LinkBody({ token, state, purpose, path }: LinkPageData & { purpose: LinkPurpose; path: string }) {
  const texts = useTexts('newsletter')
  const isConfirmation = purpose === 'confirm'
  const message = (heading: string, text: string) => (
    <MailLinkMessage heading={heading} text={text} toShop={texts.toShop} />
  )
  if (state === 'confirmed') return message(texts.confirmedHeading, texts.confirmedText)
  if (state === 'unsubscribed') return message(texts.unsubscribedHeading, texts.unsubscribedText)
  if (!token) return message(texts.linkExpiredHeading, texts.linkExpiredText)
  return (
    <TokenForm
      path={path}
      token={token}
      heading={isConfirmation ? texts.confirmHeading : texts.unsubscribeHeading}
      text={isConfirmation ? texts.confirmText : texts.unsubscribeText}
      button={isConfirmation ? texts.confirmButton : texts.unsubscribeButton}
    />
  )
}

/** What a newsletter looks like, on the sites that link it (NEWS-14). */
export const newsletterExamplePage: SharedPage<object> = {
  kind: 'shared',
  name: 'newsletter-example',
  paths: [NEWSLETTER_EXAMPLE_PATH],
  // not every site has it, and no search engine needs it
  indexed: async () => [],
  query: [],
  hidesNewsletter: true,
  load: async (_loaders, _address, { site }) => (newsletterFormOf(site).example ? {} : undefined),
  head(_data, visit) {
    const title = textsOf('newsletter', visit).exampleMetaTitle
    return { title, description: title, canonical: NEWSLETTER_EXAMPLE_PATH, noIndex: true }
  },
  Body: ExampleBody,
}

function ExampleBody() {
  const texts = useTexts('newsletter')
  const link = useLink()
  return (
    <div className={styles.message}>
      <h1>{texts.exampleHeading}</h1>
      <p>{texts.exampleIntro}</p>
      <article className={own.sample}>
        <h2>{texts.exampleSubject}</h2>
        <Illustration name="empty-cup" size={160} />
        <p>{texts.exampleText}</p>
        <ButtonLink href={link(HOME_PATH)}>{texts.toShop}</ButtonLink>
      </article>
      <ButtonLink href={link(NEWSLETTER_PATH)} variant="secondary">
        {texts.submit}
      </ButtonLink>
    </div>
  )
}
