import { NEWSLETTER_SENT_PATH } from '#rules/account-addresses.ts'
import { NEWSLETTER_PATH } from '#rules/addresses.ts'
import type { NewsletterErrors } from '#rules/newsletter/check-form.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { NewsletterBlock } from '../newsletter/NewsletterBlock.tsx'
import type { NewsletterFormProperties } from '../newsletter/NewsletterForm.tsx'
import styles from './NewsletterPage.module.css'
import type { PersonalPage, SharedPage } from './page.ts'

type PageForm = Pick<NewsletterFormProperties, 'posted' | 'errors' | 'result' | 'isLinkExpired'>

/** The newsletter's own page, which also answers the form without script. */
export const newsletterPage: SharedPage<PageForm> = {
  kind: 'shared',
  name: 'newsletter',
  paths: [NEWSLETTER_PATH],
  query: ['state'],
  hidesNewsletter: true,
  normalise: ({ state }): Record<string, string> => (state === 'expired' ? { state } : {}),
  load: async (_loaders, { query, posted }) =>
    posted ? answered(posted) : { isLinkExpired: query.state === 'expired' },
  head(_data, visit) {
    const texts = textsOf('newsletter', visit.locale)
    return { title: texts.metaTitle, description: texts.metaDescription, canonical: NEWSLETTER_PATH }
  },
  Body: ({ data }) => <NewsletterBody {...data} />,
}

/** What follows a form without script: a mail is on its way to the address that was entered (NEWS-09). */
export const newsletterSentPage: PersonalPage<PageForm> = {
  kind: 'personal',
  name: 'newsletter-sent',
  paths: [NEWSLETTER_SENT_PATH],
  query: [],
  noStore: true,
  hidesNewsletter: true,
  load: async ({ account }) => ({ result: 'SUCCESS', posted: { email: account.sentTo() ?? '' } }),
  head(_data, visit) {
    const texts = textsOf('newsletter', visit.locale)
    return {
      title: texts.metaTitle,
      description: texts.metaDescription,
      canonical: NEWSLETTER_SENT_PATH,
      noIndex: true,
    }
  },
  Body: ({ data }) => <NewsletterBody {...data} />,
}

function NewsletterBody(form: PageForm) {
  return (
    <div className={styles.page}>
      <NewsletterBlock {...form} level={1} name="page" />
    </div>
  )
}

/** What the server answers to a form without script that is refused: a failure, or the values with their faults. */
function answered({ result, ...values }: Record<string, string>): PageForm {
  const errors = Object.fromEntries(
    Object.entries(values).flatMap(([name, key]) => (name.startsWith('error-') ? [[name.slice(6), key]] : [])),
  ) as NewsletterErrors
  const posted = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('error-')))
  const known = result === 'ERROR_GENERIC' ? { result } : {}
  return { posted, errors, ...known } as PageForm
}
