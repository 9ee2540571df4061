import { groupTag } from '#rules/ab-test/ab-test.ts'
import { categoryPath } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { type SiteTexts, textOn } from '../site-text.ts'
import type { DemoContent, DemoPart } from './demo-content.ts'
import { blockImage, CREAM, MEADOW } from './promotions.ts'

/** The test that runs in a fresh shop, and the one that begins a week later. */
const BANNER = 'top-banner'
const BLOCK = 'home-block'

const BANNER_LONG: SiteTexts = {
  de: 'Neu geröstet und auf dem Weg: die Kaffees dieser Woche',
  fr: 'Fraîchement torréfiés, déjà en route : les cafés de la semaine',
  pl: 'Świeżo palone i już w drodze: kawy tego tygodnia',
  cz: 'Čerstvě pražené a už na cestě: kávy tohoto týdne',
  hu: 'Frissen pörkölve, úton Ön felé: a hét kávéi',
  sk: 'Čerstvo pražené a už na ceste: kávy tohto týždňa',
  tr: 'Taze kavruldu, yola çıktı: bu haftanın kahveleri',
  en: 'Freshly roasted and on their way: this week’s coffees',
}
const BANNER_SHORT: SiteTexts = {
  de: 'Frisch geröstet',
  fr: 'Fraîchement torréfiés',
  pl: 'Świeżo palone',
  cz: 'Čerstvě pražené',
  hu: 'Frissen pörkölve',
  sk: 'Čerstvo pražené',
  tr: 'Taze kavruldu',
  en: 'Freshly roasted',
}
const BANNER_ACTION: SiteTexts = {
  de: 'Zum Kaffee',
  fr: 'Voir les cafés',
  pl: 'Zobacz kawy',
  cz: 'Ke kávám',
  hu: 'A kávékhoz',
  sk: 'Ku kávam',
  tr: 'Kahvelere git',
  en: 'See the coffees',
}
const BLOCK_HEADLINE: SiteTexts = {
  de: 'Zwei Tassen, ein Nachmittag',
  fr: 'Deux tasses, un après-midi',
  pl: 'Dwie filiżanki, jedno popołudnie',
  cz: 'Dva šálky, jedno odpoledne',
  hu: 'Két csésze, egy délután',
  sk: 'Dve šálky, jedno popoludnie',
  tr: 'İki fincan, bir öğleden sonra',
  en: 'Two cups, one afternoon',
}
const BLOCK_SUBLINE: SiteTexts = {
  de: 'Was man dazu braucht, passt auf ein Tablett: Tassen, Kanne und ein Kaffee, der Zeit hat.',
  fr: 'Tout tient sur un plateau : des tasses, une cafetière et un café qui prend son temps.',
  pl: 'Wszystko mieści się na tacy: filiżanki, dzbanek i kawa, która się nie spieszy.',
  cz: 'Vše potřebné se vejde na podnos: šálky, konvice a káva, která nespěchá.',
  hu: 'Minden elfér egy tálcán: csészék, kanna és egy kávé, amely nem siet.',
  sk: 'Všetko potrebné sa zmestí na podnos: šálky, kanvica a káva, ktorá sa neponáhľa.',
  tr: 'Gereken her şey bir tepsiye sığar: fincanlar, demlik ve acelesi olmayan bir kahve.',
  en: 'Everything you need fits on one tray: cups, a pot and a coffee with time on its hands.',
}
const BLOCK_ACTION: SiteTexts = {
  de: 'Geschirr ansehen',
  fr: 'Voir la vaisselle',
  pl: 'Zobacz naczynia',
  cz: 'Prohlédnout nádobí',
  hu: 'Az edényekhez',
  sk: 'Pozrieť riad',
  tr: 'Sofra ürünlerine bakın',
  en: 'See the cups',
}

/** Two A/B tests on every site, so that a preview has something to show: of the banner now, of the home page's block in a week. */
export const abTests: DemoPart = (site, _seasons, moment) => {
  const say = (words: SiteTexts) => textOn(site, words)
  const action = (slug: string, words: SiteTexts) => ({
    ctaButton: { ctaLink: { url: categoryPath(slug), text: say(words) } },
  })
  const now = { validFrom: moment - DAY_MS, validUntil: moment + 60 * DAY_MS }
  const later = { validFrom: moment + 7 * DAY_MS, validUntil: moment + 37 * DAY_MS }
  return [
    testOf(BANNER, 10, now, [
      { name: 'A', text: 'Banner as planned', value: 'planned', share: 50 },
      { name: 'B', text: 'Coffee of the week', value: 'coffee', share: 50 },
    ]),
    {
      kind: 'top-banner',
      key: 'top-test-b',
      slot: 'TOP_BANNER',
      tags: [groupTag(BANNER, 'B')],
      position: 10,
      ...now,
      body: {
        promotionLongText: say(BANNER_LONG),
        promotionShortText: say(BANNER_SHORT),
        ...CREAM,
        ...action('coffee', BANNER_ACTION),
        voucherOrButton: { selector: 'ctaButton' },
      },
    },
    testOf(BLOCK, 20, later, [
      { name: 'A', text: 'Block as planned', value: 'planned', share: 34 },
      { name: 'B', text: 'Two cups', value: 'cups', share: 33 },
      { name: 'C', text: 'No other block', value: 'none', share: 33 },
    ]),
    {
      kind: 'phase-integration',
      key: 'phase-test-b',
      slot: 'HOME_PHASE',
      tags: [groupTag(BLOCK, 'B')],
      position: 10,
      ...later,
      body: {
        headline: say(BLOCK_HEADLINE),
        subline: say(BLOCK_SUBLINE),
        ...MEADOW,
        ...action('household', BLOCK_ACTION),
        piImage: blockImage('promo-warm-home', '30% 60%'),
      },
    },
  ]
}

type AbTestContent = Extract<DemoContent, { kind: 'ab-test' }>

const testOf = (
  key: string,
  position: number,
  lasts: { validFrom: number; validUntil: number },
  groups: AbTestContent['body']['groups'],
): AbTestContent => ({ kind: 'ab-test', key, slot: 'ab-tests', position, ...lasts, body: { groups } })
