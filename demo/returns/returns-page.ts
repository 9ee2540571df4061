import { WITHDRAWAL_PATH } from '#rules/account-addresses.ts'
import { infoPath } from '#rules/addresses.ts'
import { placeholderOf } from '#rules/page-facts.ts'
import { profileOf } from '#sites/profiles/profiles.ts'
import { returnPeriod } from '#sites/return-periods.ts'
import { type Language, type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { type DemoPageBody, page, to } from '../pages/page-body.ts'
import { cz } from './cz.ts'
import { de, swiss } from './de.ts'
import { en } from './en.ts'
import { fr, swissFrench } from './fr.ts'
import { hu } from './hu.ts'
import { pl } from './pl.ts'
import type { DemoReturns, ReturnsWords } from './returns-words.ts'
import { sk } from './sk.ts'
import { tr } from './tr.ts'

const BY_LANGUAGE: Record<Language, DemoReturns> = { de, fr, pl, cz, hu, sk, tr, en }
/** Where the law gives no such right, and the shop does. */
const BY_GRACE: Partial<Record<Language, DemoReturns>> = { de: swiss, fr: swissFrench }
/** The law of the European Union, and of Türkiye, gives so many days; a site with as many of its own has no longer period. */
const LAWFUL_DAYS = 14

function wordsOf(site: Site, inBranches: boolean): ReturnsWords & { label: string } {
  const { language, locale } = siteConfig(site)
  const given = returnPeriod(site)
  const { label } = textsOf('withdrawal', locale)
  const period = 'days' in given ? placeholderOf('returnDays') : String(given.months)
  const wordsIn = (isByGrace(site) && BY_GRACE[language]) || BY_LANGUAGE[language]
  return { label, ...wordsIn({ period, label, inBranches }) }
}

const isByGrace = (site: Site) => !profileOf(site).country.isInEuropeanUnion

/** What the terms say of withdrawal, with its links. */
export function returnsInTerms(site: Site): DemoPageBody['sections'][number] {
  const { terms, title, label } = wordsOf(site, false)
  return { ...terms, ...to({ [title]: infoPath('returns', site), [label]: WITHDRAWAL_PATH }) }
}

/**
 * How goods are returned and contracts withdrawn from (note L7); a sample, which a merchant completes.
 * @param inBranches whether branches take them back
 */
export function returnsPage(site: Site, inBranches: boolean): DemoPageBody {
  const { label, ...words } = wordsOf(site, inBranches)
  const period = returnPeriod(site)
  const isLonger = 'days' in period && period.days > LAWFUL_DAYS
  return page(
    words.title,
    words.intro,
    words.right,
    { ...words.how, ...to({ [label]: WITHDRAWAL_PATH }) },
    words.consequences,
    ...(isLonger && words.longer ? [words.longer] : []),
    words.exceptions,
    words.form,
    words.sample,
  )
}
