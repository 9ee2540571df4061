import { CANCELLATION_PATH, WITHDRAWAL_PATH } from '#rules/account-addresses.ts'
import { CONSENT_PATH, CONTACT_FORM_PATH, infoPath, NEWSLETTER_PATH } from '#rules/addresses.ts'
import { orderYears } from '#sites/order-years.ts'
import { type Language, type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { type DemoPageBody, page, to } from '../pages/page-body.ts'
import { cz } from './cz.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { hu } from './hu.ts'
import { pl } from './pl.ts'
import { type DemoPrivacy, PERIODS } from './privacy-words.ts'
import { sk } from './sk.ts'
import { tr } from './tr.ts'

const BY_LANGUAGE: Record<Language, DemoPrivacy> = { de, fr, pl, cz, hu, sk, tr, en }

/** What the shop stores of a person, why, how long, and who sees it; a sample, which a merchant completes. */
export function privacyPage(site: Site): DemoPageBody {
  const { language, locale } = siteConfig(site)
  const { title, intro, ...words } = BY_LANGUAGE[language]({ ...PERIODS, orderYears: orderYears(site) })
  const { imprint, consentManagement } = textsOf('footer', locale)
  const toImprint = to({ [imprint]: infoPath('imprint', site) })
  return page(
    title,
    intro,
    { ...words.sample, ...toImprint },
    words.shopping,
    words.cookies,
    { ...words.consent, ...to({ [consentManagement]: CONSENT_PATH }) },
    { ...words.newsletter, ...to({ [textsOf('newsletter', locale).metaTitle]: NEWSLETTER_PATH }) },
    {
      ...words.cancellation,
      ...to({
        [textsOf('cancellation', locale).heading]: CANCELLATION_PATH,
        [textsOf('withdrawal', locale).label]: WITHDRAWAL_PATH,
      }),
    },
    { ...words.contact, ...to({ [textsOf('contact', locale).heading]: CONTACT_FORM_PATH }) },
    words.security,
    words.seen,
    { ...words.rights, ...toImprint },
  )
}
