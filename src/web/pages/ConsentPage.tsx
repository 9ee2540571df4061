import { consentNotice } from '#calls/consent.ts'
import { noticeIn } from '#calls/form.ts'
import { CONSENT_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { Address } from '../address.ts'
import { ConsentForm } from '../consent/ConsentForm.tsx'
import { useTexts } from '../page-context.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './ConsentPage.module.css'
import type { SharedPage } from './page.ts'

/** The choice of consent groups as a page, which works without script and says when the answer is stored (FOOT-11). */
export const consentPage: SharedPage<{ isSaved: boolean }> = {
  kind: 'shared',
  hidesNewsletter: true,
  name: 'consent',
  paths: [CONSENT_PATH],
  query: ['state'],
  normalise: (query): Record<string, string> => (isSaved(query) ? { state: 'saved' } : {}),
  // the choice is of no use to who searches
  indexed: async () => [],
  load: async (_loaders, { query }) => ({ isSaved: isSaved(query) }),
  head(_data, visit) {
    const texts = textsOf('consent', visit)
    return { title: texts.metaTitle, description: texts.metaDescription, canonical: CONSENT_PATH, noIndex: true }
  },
  Body: ({ data }) => <ConsentBody {...data} />,
}

const isSaved = (query: Address['query']) => noticeIn(consentNotice, query) === 'saved'

const HEADING_ID = 'consent-page-heading'

function ConsentBody({ isSaved }: { isSaved: boolean }) {
  const texts = useTexts('consent')
  return (
    <section className={styles.page} aria-labelledby={HEADING_ID}>
      <h1 id={HEADING_ID}>{texts.pageHeading}</h1>
      {isSaved && <Notification state="success">{texts.saved}</Notification>}
      <ConsentForm headingId={HEADING_ID} open />
    </section>
  )
}
