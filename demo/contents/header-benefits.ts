import type { ContentBody } from '#calls/contents.ts'
import { DELIVERY_COSTS_PATH, infoPath, WATCH_LIST_PATH } from '#rules/addresses.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { typeset } from '#sites/texts/typography.ts'
import { type BySiteOrLanguage, entryOf } from '../entry-of.ts'
import type { DemoContent, DemoPart } from './demo-content.ts'

type Label = ContentBody<'header-benefits'>['benefits'][number]['label']
type Words = readonly [label: Label, text: string]

type Benefits = readonly [shipping: string, newsletter: string, across: Words, returning: Words]

/** Shipping, newsletter, shopping across channels, and returns, in this order, with figures as placeholders (HEAD-02, HEAD-15 to HEAD-20, note 57). */
const BENEFITS: BySiteOrLanguage<Benefits> = {
  DE: [
    'Versandkostenfrei ab {freeFrom}',
    '10 % Newsletter-Rabatt',
    ['pickup', 'Gratis abholen und zurückgeben in über 550 Filialen'],
    ['thirty_day_return', '{returnRight}'],
  ],
  AT: [
    'Versandkostenfrei ab {freeFrom}',
    '10 % Newsletter-Rabatt',
    ['watch_list', 'Ihre Merkliste auf allen Geräten'],
    ['return_period', '{returnRight}'],
  ],
  CH: [
    'Portofrei ab {freeFrom}',
    '10 % Newsletter-Rabatt',
    ['watch_list', 'Ihre Merkliste auf allen Geräten'],
    ['return_period', '{returnRight}'],
  ],
  CH_FR: [
    'Livraison gratuite dès {freeFrom}',
    '10 % de rabais avec la newsletter',
    ['watch_list', 'Vos envies sur tous vos appareils'],
    ['return_period', 'Droit de retour de {returnMonths} mois'],
  ],
  fr: [
    'Livraison gratuite dès {freeFrom}',
    '10 % de réduction avec la newsletter',
    ['watch_list', 'Vos envies sur tous vos appareils'],
    ['return_period', '{returnRight}'],
  ],
  CZ: [
    'Doprava zdarma od {freeFrom}',
    'Sleva 10 % za odběr newsletteru',
    ['watch_list', 'Vaše oblíbené na všech zařízeních'],
    ['thirty_day_return', '{returnDays} dní na vrácení'],
  ],
  HU: [
    'Házhoz szállítás egységes áron',
    '10% hírlevél-kedvezmény',
    ['watch_list', 'Kívánságlistája bárhol'],
    ['thirty_day_return', '{returnDays} napos visszaküldési jog'],
  ],
  PL: [
    'Darmowa dostawa od {freeFrom}',
    '10% rabatu za zapis do newslettera',
    ['watch_list', 'Lista życzeń na każdym urządzeniu'],
    ['thirty_day_return', '{returnDays} dni na zwrot'],
  ],
  SK: [
    'Doprava zadarmo od {freeFrom}',
    'Zľava 10 % za odber newslettera',
    ['watch_list', 'Vaše obľúbené na všetkých zariadeniach'],
    ['thirty_day_return', '{returnDays} dní na vrátenie'],
  ],
  TR: [
    'Kahvede {freeFromCoffee} üzeri ücretsiz kargo',
    'Bülten abonelerine %10 indirim',
    ['watch_list', 'Favorileriniz tüm cihazlarınızda'],
    ['return_period', '{returnDays} gün iade hakkı'],
  ],
  en: [
    'Free delivery from {freeFrom}',
    '10% off with the newsletter',
    ['watch_list', 'Your wish list on all your devices'],
    ['return_period', '{returnRight}'],
  ],
}

const pathOf = (label: Label, site: Site): string => {
  const paths: Record<Label, string> = {
    free_shipping: DELIVERY_COSTS_PATH,
    newsletter: infoPath('voucher-conditions', site),
    pickup: infoPath('store-finder', site),
    watch_list: WATCH_LIST_PATH,
    return_period: infoPath('returns', site),
    thirty_day_return: infoPath('returns', site),
  }
  return paths[label]
}

/** The links above the header. */
export const headerBenefits: DemoPart = (site) => benefitsOf(site, entryOf(BENEFITS, site))

/** Those of a shop that need not have branches, or goods of a certain kind. */
export const headerBenefitsOfAnyShop: DemoPart = (site) => {
  const [shipping, newsletter, across, returning] = entryOf(BENEFITS, site)
  return benefitsOf(site, [
    shipping.replace('Kahvede {freeFromCoffee}', '{freeFrom}'),
    newsletter,
    across[0] === 'pickup' ? entryOf(BENEFITS, 'AT')[2] : across,
    returning,
  ])
}

const benefitsOf = (site: Site, [shipping, newsletter, across, returning]: Benefits): DemoContent[] => {
  const words: Words[] = [['free_shipping', shipping], ['newsletter', newsletter], across, returning]
  const benefits = words.map(([label, text]) => ({
    label,
    text: typeset(siteConfig(site).locale, text),
    href: pathOf(label, site),
  }))
  return [{ kind: 'header-benefits', key: 'header-benefits', slot: '~header_top', position: 10, body: { benefits } }]
}
