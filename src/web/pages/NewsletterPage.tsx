import { noticeIn, type Posted } from '#calls/form.ts'
import { newsletterForm, newsletterNotice } from '#calls/newsletter.ts'
import { NEWSLETTER_SENT_PATH } from '#rules/account-addresses.ts'
import { NEWSLETTER_PATH } from '#rules/addresses.ts'
import type { NewsletterErrors } from '#rules/newsletter/check-form.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { Address } from '../address.ts'
import { NewsletterBlock } from '../newsletter/NewsletterBlock.tsx'
import type { NewsletterFormProperties } from '../newsletter/NewsletterForm.tsx'
import styles from './NewsletterPage.module.css'
import type { PersonalPage, SharedPage } from './page.ts'

type PageForm = Pick<NewsletterFormProperties, 'posted' | 'errors' | 'result' | 'isLinkExpired'>

/** The newsletter's own page, which also answers the form without script. */
export const newsletterPage: SharedPage<PageForm, typeof newsletterForm> = {
  kind: 'shared',
  name: 'newsletter',
  paths: [NEWSLETTER_PATH],
  query: ['state'],
  form: newsletterForm,
  hidesNewsletter: true,
  normalise: (query): Record<string, string> => (isExpired(query) ? { state: 'expired' } : {}),
  load: async (_loaders, { query, posted }) => (posted ? answered(posted) : { isLinkExpired: isExpired(query) }),
  head(_data, visit) {
    const texts = textsOf('newsletter', visit)
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
    const texts = textsOf('newsletter', visit)
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

const isExpired = (query: Address['query']) => noticeIn(newsletterNotice, query) === 'expired'

/** The form as it was sent, with the faults of its fields, or that it could not be read. */
function answered({ problem, ...posted }: Posted<typeof newsletterForm>): PageForm {
  const errors: NewsletterErrors = {
    email: posted['error-email'],
    salutation: posted['error-salutation'],
    firstName: posted['error-firstName'],
    lastName: posted['error-lastName'],
    newsletterConsent: posted['error-newsletterConsent'],
  }
  return { posted, errors, ...(problem && { result: problem }) }
}
