import { INFO_PAGES, infoPath } from '#rules/addresses.ts'
import { placeholderOf } from '#rules/page-facts.ts'
import { asksForAcceptance, CONTRACT_SLOTS } from '#sites/contract-acceptance.ts'
import { type Language, type Site, siteConfig } from '#sites/sites.ts'
import { typeset } from '#sites/texts/typography.ts'
import { distanceContract, preliminaryInformation } from '../contracts/tr.ts'
import { cz as czQuestions } from '../faq/cz.ts'
import { de as deQuestions } from '../faq/de.ts'
import { en as enQuestions } from '../faq/en.ts'
import { fr as frQuestions } from '../faq/fr.ts'
import { hu as huQuestions } from '../faq/hu.ts'
import { pl as plQuestions } from '../faq/pl.ts'
import { sk as skQuestions } from '../faq/sk.ts'
import { tr as trQuestions } from '../faq/tr.ts'
import { guaranteeInTerms } from '../guarantee/guarantee-in-terms.ts'
import { cz } from '../pages/cz.ts'
import { de } from '../pages/de.ts'
import { en } from '../pages/en.ts'
import { fr } from '../pages/fr.ts'
import { hu } from '../pages/hu.ts'
import type { DemoPageBody, DemoPages } from '../pages/page-body.ts'
import { pl } from '../pages/pl.ts'
import { type DemoQuestions, QUESTIONS, type QuestionCategory } from '../pages/questions.ts'
import { sk } from '../pages/sk.ts'
import { tr } from '../pages/tr.ts'
import { privacyPage } from '../privacy/privacy-page.ts'
import { returnsInTerms, returnsPage } from '../returns/returns-page.ts'
import type { DemoContent, DemoPart } from './demo-content.ts'
import { hasDemoStores, takesReturnsInDemoStores } from './stores.ts'

const BY_LANGUAGE: Record<Language, DemoPages> = { de, fr, pl, cz, hu, sk, tr, en }
const QUESTIONS_BY_LANGUAGE: Record<Language, DemoQuestions> = {
  de: deQuestions,
  fr: frQuestions,
  pl: plQuestions,
  cz: czQuestions,
  hu: huQuestions,
  sk: skQuestions,
  tr: trQuestions,
  en: enQuestions,
}

/** The pages to read, such as terms and imprint, in the language of the site. */
export const infoPages: DemoPart = (site) =>
  pagesOf(site, { hasStores: hasDemoStores(site), takesReturns: takesReturnsInDemoStores(site) })

/** Those of a shop that need not have stores. */
export const infoPagesOfAnyShop: DemoPart = (site) => pagesOf(site, { hasStores: false, takesReturns: false })

function pagesOf(
  site: Site,
  { hasStores, takesReturns }: { hasStores: boolean; takesReturns: boolean },
): DemoContent[] {
  const bodies = BY_LANGUAGE[siteConfig(site).language](site, (page) => infoPath(page, site), hasStores)
  const pages = {
    ...bodies,
    terms: { ...bodies.terms, sections: [...bodies.terms.sections, returnsInTerms(site), guaranteeInTerms(site)] },
    privacy: privacyPage(site),
    returns: returnsPage(site, takesReturns),
    faq: { ...bodies.faq, sections: [...bodies.faq.sections, ...questionsOf(site, hasStores)] },
  }
  const contracts = { 'contract-information': preliminaryInformation, 'contract-sale': distanceContract }
  return [
    ...INFO_PAGES.map((name) => ({ key: name, slot: `page-${name}` as const, body: pages[name] })),
    ...(asksForAcceptance(site) ? CONTRACT_SLOTS.map((slot) => ({ key: slot, slot, body: contracts[slot] })) : []),
  ].map(({ key, slot, body }) => ({ kind: 'page', key, slot, position: 10, body: typesetAll(site, body) }))
}

/** The questions that the footer's links name; of picking up only where there are stores. */
function questionsOf(site: Site, hasStores: boolean): DemoPageBody['sections'] {
  const { headings, answers } = QUESTIONS_BY_LANGUAGE[siteConfig(site).language]({
    payments: placeholderOf('payments'),
    parcel: { from: placeholderOf('parcelFrom'), to: placeholderOf('parcelTo') },
    bulky: { from: placeholderOf('bulkyFrom'), to: placeholderOf('bulkyTo') },
    returnRight: placeholderOf('returnRight'),
  })
  return (Object.keys(QUESTIONS) as QuestionCategory[]).map((category) => ({
    id: category,
    headline: headings[category],
    questions: QUESTIONS[category]
      .filter((name) => name !== 'pickup' || hasStores)
      .map((name) => ({ id: name, question: answers[name][0], answer: answers[name][1] })),
  }))
}

/** Sets each text of a page by the site's typography; addresses have no spaces and stay. */
function typesetAll(site: Site, body: DemoPageBody): DemoPageBody {
  const { locale } = siteConfig(site)
  return JSON.parse(JSON.stringify(body), (_, value) => (typeof value === 'string' ? typeset(locale, value) : value))
}
