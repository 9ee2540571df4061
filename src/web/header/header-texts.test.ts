import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#sites/sites.ts'

/** What the header names, and the key of its text. The beans are shown with their number. */
const NAMED = {
  login: 'login',
  register: 'register',
  'welcome greeting': 'welcome',
  'my account': 'userMenu',
  'loyalty card': 'loyaltyCard',
  'order overview': 'orderOverview',
  watchlist: 'watchlist',
  'loyalty beans': 'loyaltyBeansCount',
  community: 'community',
  logout: 'logout',
  'store finder': 'storeFinder',
  'postcode or city search': 'storeFinderSearch',
  'secured purchase': 'securedPurchase',
  'service and help': 'serviceAndHelp',
}
/** The card has one name everywhere. */
const SAME = ['loyaltyCard']

const textsIn = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../sites/texts/header/${language}.json`, import.meta.url), 'utf8'))

test.each(LANGUAGES)('%s has its own words for all that the header names [HEAD-05]', (language) => {
  const texts = textsIn(language)
  for (const [name, key] of Object.entries(NAMED)) {
    expect(texts[key], name).toBeTruthy()
    if (language !== 'de' && !SAME.includes(key)) expect(texts[key], name).not.toBe(textsIn('de')[key])
  }
})
