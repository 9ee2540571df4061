import { expect, test } from 'vitest'
import { FOOTER_LOGO_GROUPS, footerLogo } from '#sites/footer-logos.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import { siteConfig } from '#sites/sites.ts'
import { footerOfSite, shownOn } from './footer-content.ts'

const published = {
  headline: 'Headline',
  about: 'About',
  groups: [
    {
      heading: { text: 'Delivery', url: '/delivery', iconName: 'truck' as const },
      introductoryText: 'from {freeFrom}',
      links: [
        { url: '/a', text: 'card {freeFromWithCard}' },
        { url: '/b', text: '{returnRight}' },
      ],
      images: [
        { label: 'Parcel', source: 'parcel-cz' },
        { label: 'Pigeon', source: 'pigeon' },
      ],
    },
  ],
  seo: { heading: 'More', columns: [] },
  socialMedia: { heading: 'Social', links: [] },
  appReferences: { heading: 'App', links: [] },
  qualityLogos: {
    heading: 'Quality',
    logos: [{ label: '{returnRight}', source: 'seal-returns', link: '/returns', width: 90, height: 90 }],
  },
  salesTax: { before: 'plus', link: { url: '/deliveryCosts', text: 'shipping' }, after: '.' },
  legalLinks: [],
  viewChanger: { desktop: 'Desktop', automatic: 'Mobile' },
}

test('texts get the figures of the site; one without its figure is left out with its link', () => {
  const [cz] = footerOfSite(siteConfig('CZ'), published).footer.groups
  expect(cz!.introductoryText).toMatch(/^from 999\sKč$/)
  expect(cz!.links.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual(['card 499 Kč', '30 dnů na vrácení'])
  const [hu] = footerOfSite(siteConfig('HU'), published).footer.groups
  expect(hu).not.toHaveProperty('introductoryText')
  expect(hu!.links.map(({ url }) => url)).toEqual(['/b'])
})

test('a picture gets its address and size; an unknown source is reported and has none [FOOT-18]', () => {
  const { footer, unknownLogos } = footerOfSite(siteConfig('DE'), published)
  expect(unknownLogos).toEqual(['pigeon'])
  expect(footer.groups[0]!.images).toEqual([
    { label: 'Parcel', src: '/service/footer-images/logos/parcel-cz.svg', width: 48, height: 32 },
  ])
  expect(footer.qualityLogos.logos).toEqual([
    {
      label: expect.stringMatching(/^30\sTage\sRückgaberecht$/),
      src: '/service/footer-images/logos/seal-returns.svg',
      link: '/returns',
      width: 90,
      height: 90,
    },
  ])
})

test('of the kinds of payment the footer shows what is offered, in that order, and its other pictures where they were', () => {
  const images = ['invoice', 'prepayment', 'gift-card', 'card'].map((source) => ({ label: source, source }))
  const [group] = published.groups
  const labels = (payments?: readonly PaymentKind[]) =>
    footerOfSite(
      siteConfig('DE'),
      { ...published, groups: [{ ...group!, images }] },
      payments,
    ).footer.groups[0]!.images!.map(({ label }) => label)
  expect(labels()).toEqual(['invoice', 'prepayment', 'gift-card', 'card'])
  expect(labels(['invoice', 'prepayment', 'card'])).toEqual(['invoice', 'prepayment', 'gift-card', 'card'])
  expect(labels(['card', 'invoice'])).toEqual(['card', 'invoice', 'gift-card'])
  expect(labels(['cash-on-delivery'])).toEqual(['gift-card'])
})

test('logo groups exist for seven sites and for all of them together [FOOT-17]', () => {
  const payment = ['invoice', 'prepayment', 'card', 'cash-on-delivery', 'gift-card']
  const parcels = ['parcel', 'freight', 'letter']
  const trust = ['seal-secure', 'seal-returns', 'seal-open-source']
  const sources = Object.entries(FOOTER_LOGO_GROUPS).map(([group, logos]) => [group, Object.keys(logos)])
  expect(Object.fromEntries(sources)).toEqual({
    shared: [...payment, ...parcels, ...trust],
    AT: ['parcel-at'],
    CH: ['parcel-ch'],
    CH_FR: ['parcel-ch-fr'],
    CZ: ['parcel-cz'],
    HU: ['parcel-hu'],
    SK: ['parcel-sk'],
    TR: ['parcel-tr'],
  })
  for (const source of trust) expect(footerLogo(source)).toEqual({ file: `${source}.svg`, width: 80, height: 80 })
  expect(footerLogo('toString')).toBeUndefined()
})

test('links and groups with hideInClassic are hidden in CLASSIC, and nowhere else [FOOT-23]', () => {
  const parts = [{ name: 'a' }, { name: 'b', hideInClassic: true }, { name: 'c', hideInClassic: false }]
  const names = (platform: Parameters<typeof shownOn>[0]) => shownOn(platform, parts).map(({ name }) => name)
  expect(names('CLASSIC')).toEqual(['a', 'c'])
  for (const platform of ['TABLET', 'MATCH', 'SMARTPHONE'] as const) expect(names(platform)).toEqual(['a', 'b', 'c'])
})
