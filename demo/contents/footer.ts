import type { ContentBody } from '#calls/contents.ts'
import { CANCELLATION_PATH } from '#rules/account-addresses.ts'
import {
  CONFIGURATOR_PATHS,
  CONSENT_PATH,
  categoryPath,
  DELIVERY_COSTS_PATH,
  infoPath,
  LOGIN_PATH,
  LOYALTY_WELCOME_PATH,
  NEWSLETTER_PATH,
  THEME_WORLDS_PATH,
  WATCH_LIST_PATH,
} from '#rules/addresses.ts'
import { PAYMENT_TEXTS } from '#rules/payment-texts.ts'
import { defaultSettings } from '#rules/settings/settings.ts'
import { CARD_LOGO, FOOTER_LOGO_GROUPS } from '#sites/footer-logos.ts'
import { paymentKinds } from '#sites/payment-kinds.ts'
import { type Language, type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { typeset } from '#sites/texts/typography.ts'
import { CATEGORIES } from '../demo-catalogue.ts'
import { cz } from '../footer/cz.ts'
import { de } from '../footer/de.ts'
import { en } from '../footer/en.ts'
import type { FooterWords } from '../footer/footer-words.ts'
import { fr } from '../footer/fr.ts'
import { hu } from '../footer/hu.ts'
import { pl } from '../footer/pl.ts'
import { sk } from '../footer/sk.ts'
import { tr } from '../footer/tr.ts'
import type { Question, QuestionCategory } from '../pages/questions.ts'
import { textOn } from '../site-text.ts'
import type { DemoContent, DemoPart } from './demo-content.ts'

type Body = ContentBody<'footer'>
type Group = Body['groups'][number]

const BY_LANGUAGE: Record<Language, (site: Site) => FooterWords> = { de, fr, pl, cz, hu, sk, tr, en }
/** The sentence on the site's return period, as a figure of the site table. */
const RETURN_RIGHT = '{returnRight}'
const POPULAR = ['beans', 'capsules', 'espresso', 'drinkware', 'women']

/** Of the nine sites those whose footer has no link that cancels a coffee subscription (FOOT-12); a further site has it. */
const WITHOUT_CANCELLATION: readonly Site[] = ['CZ', 'HU', 'PL', 'SK', 'TR']

/** The footer of each site, whose key is its country code (FOOT-09). */
export const footer: DemoPart = (site) => [footerOf(site, bodyOf(site))]

/** The footer of a shop without goods: nothing in it leads to the demo's, or speaks of coffee, branches, a card, or Crema. */
export const footerWithoutGoods: DemoPart = (site) => [footerOf(site, withoutGoods(site, bodyOf(site)))]

const footerOf = (site: Site, body: Body): DemoContent => ({
  ...{ kind: 'footer', key: site.toLowerCase(), slot: 'footer', position: 10 },
  body: typesetTexts(site, body),
})

const GOODS_PATHS: ReadonlySet<string> = new Set([
  ...CATEGORIES.map(({ slug }) => categoryPath(slug)),
  ...Object.values(CONFIGURATOR_PATHS),
  THEME_WORLDS_PATH,
])

/** The groups of any shop, by their icons. */
const ANY_GROUPS: ReadonlySet<string> = new Set(['card', 'truck', 'return', 'speech', 'gift'])

function withoutGoods(site: Site, body: Body): Body {
  const { ofAnyGoods, aboutUs, cancellation } = BY_LANGUAGE[siteConfig(site).language](site)
  const groups = body.groups
    .filter(({ heading }) => ANY_GROUPS.has(heading.iconName))
    .map((group) => ({ ...group, links: group.links.filter(({ url }) => !GOODS_PATHS.has(url)) }))
    .map(({ links, ...group }): Group => {
      if (group.heading.iconName === 'speech')
        return { ...group, links: [...links, { url: infoPath('about', site), text: aboutUs }] }
      // what is said of the card or of coffee comes after a comma
      const { introductoryText = '' } = group
      return group.heading.iconName === 'truck'
        ? { ...group, introductoryText: introductoryText.split(',')[0]!, links }
        : { ...group, links }
    })
  const { seo: _, ...others } = body
  return {
    ...others,
    about: ofAnyGoods.about,
    groups,
    socialMedia: { ...body.socialMedia, links: [] },
    appReferences: { ...body.appReferences, links: [] },
    qualityLogos: {
      ...body.qualityLogos,
      logos: body.qualityLogos.logos.filter(({ source }) => source !== 'seal-open-source'),
    },
    legalLinks: body.legalLinks.map((link) =>
      link.text === cancellation ? { ...link, text: ofAnyGoods.cancellation } : link,
    ),
  }
}

function bodyOf(site: Site): Body {
  const { language, locale } = siteConfig(site)
  const own = BY_LANGUAGE[language](site)
  const texts = textsOf('footer', locale)
  const header = textsOf('header', { locale, settings: defaultSettings(site) })
  const products = textsOf('product', locale)
  const link = (url: string, text: string) => ({ url, text })
  /** The page of questions with one of them open. */
  const question = (category: QuestionCategory, name: Question, text: string) => {
    const query = new URLSearchParams({ question: name, category, title: text })
    return link(`${infoPath('faq', site)}?${query}#${name}`, text)
  }
  const groups: Group[] = [
    {
      heading: { text: own.payment[0], url: infoPath('faq', site), iconName: 'card' },
      introductoryText: own.payment[1],
      links: [
        question('payment', 'payment-kinds', own.paymentKinds),
        question('payment', 'gift-card', own.payByGiftCard),
        link(infoPath('voucher-conditions', site), own.voucherConditions),
      ],
      images: [
        ...paymentKinds(site).map((kind) => ({ label: products[PAYMENT_TEXTS[kind]], source: kind })),
        // shown where the shop has a provider
        { label: textsOf('checkout', locale).payByCard, source: CARD_LOGO },
      ],
    },
    {
      heading: { text: own.delivery[0], url: infoPath('delivery', site), iconName: 'truck' },
      introductoryText: own.delivery[1],
      links: [
        link(DELIVERY_COSTS_PATH, own.deliveryCosts),
        link(infoPath('delivery', site), own.howWeDeliver),
        question('delivery', 'delivery-time', own.deliveryTimes),
      ],
      images: [
        { label: own.carriers[0], source: carrierOf(site) },
        { label: own.carriers[1], source: 'freight' },
        { label: own.carriers[2], source: 'letter' },
      ],
    },
    ...(own.pickup
      ? [
          {
            heading: { text: own.pickup[0], url: infoPath('store-finder', site), iconName: 'shop' as const },
            introductoryText: own.pickup[1],
            links: [
              link(infoPath('store-finder', site), own.findStore),
              question('delivery', 'pickup', own.howToPickUp),
            ],
          },
        ]
      : []),
    {
      heading: { text: own.returning, url: infoPath('returns', site), iconName: 'return' },
      introductoryText: RETURN_RIGHT,
      links: [
        link(infoPath('returns', site), texts.returns),
        question('returns', 'how-to-return', own.howToReturn),
        question('returns', 'complaint', own.complaint),
      ],
    },
    {
      heading: { text: own.contact[0], url: infoPath('contact', site), iconName: 'speech' },
      introductoryText: own.contact[1],
      links: [
        link(infoPath('contact', site), texts.contact),
        link(infoPath('faq', site), texts.faq),
        link(infoPath('accessibility', site), own.reportBarrier),
      ],
    },
    {
      heading: { text: header.loyaltyCard, url: LOYALTY_WELCOME_PATH, iconName: 'person' },
      introductoryText: own.card,
      links: [
        link(LOYALTY_WELCOME_PATH, own.requestCard),
        question('card', 'card-benefits', own.cardBenefits),
        link(LOGIN_PATH, header.login),
      ],
      hideGroupInCheckout: true,
    },
    {
      heading: { text: own.services, iconName: 'gift' },
      links: [
        link(CONFIGURATOR_PATHS.coffee, own.coffeeSubscription),
        link(categoryPath('gift-cards'), titleOf(site, 'gift-cards')),
        link(WATCH_LIST_PATH, header.watchlist),
        link(NEWSLETTER_PATH, own.newsletter),
        { ...question('app', 'home-screen-phone', own.onHomeScreen), hideInClassic: true },
      ],
      hideGroupInCheckout: true,
    },
    {
      heading: { text: own.company, url: infoPath('about', site), iconName: 'info' },
      links: [
        link(infoPath('about', site), own.aboutUs),
        link(THEME_WORLDS_PATH, textsOf('navigation', locale).themeWorlds),
        link('https://opensource.org/osd', own.openSource),
      ],
    },
    {
      heading: { text: own.popular, iconName: 'bean' },
      links: POPULAR.map((slug) => link(categoryPath(slug), titleOf(site, slug))),
      hideGroupInCheckout: true,
    },
  ]
  return {
    headline: own.headline,
    about: own.about,
    groups,
    seo: {
      heading: own.seo,
      columns: childrenOf(null)
        .filter((slug) => childrenOf(slug).length > 0)
        .map((slug) => ({
          heading: titleOf(site, slug),
          links: childrenOf(slug).map((child) => link(categoryPath(child), titleOf(site, child))),
        })),
    },
    socialMedia: {
      heading: own.social,
      links: [
        { ...link(`https://mastodon.social/tags/${own.tag}`, own.networks[0]), iconName: 'speech' },
        { ...link('https://pixelfed.social/discover/tags/coffee', own.networks[1]), iconName: 'camera' },
        { ...link(`https://sepiasearch.org/search?search=${own.tag}`, own.networks[2]), iconName: 'play' },
      ],
    },
    appReferences: {
      heading: own.app,
      links: [
        { ...question('app', 'home-screen-phone', own.devices[0]), iconName: 'phone' },
        { ...question('app', 'home-screen-tablet', own.devices[1]), iconName: 'tablet' },
      ],
    },
    qualityLogos: {
      heading: own.quality,
      logos: [
        { label: own.seals[0], source: 'seal-secure', link: infoPath('privacy', site), width: 80, height: 80 },
        { label: RETURN_RIGHT, source: 'seal-returns', link: infoPath('returns', site), width: 80, height: 80 },
        { label: own.seals[1], source: 'seal-open-source', link: infoPath('about', site), width: 80, height: 80 },
      ],
    },
    salesTax: {
      before: texts.salesTaxBefore,
      link: link(DELIVERY_COSTS_PATH, texts.salesTaxLink),
      after: texts.salesTaxAfter,
    },
    legalLinks: [
      link(infoPath('imprint', site), texts.imprint),
      link(infoPath('privacy', site), texts.privacy),
      link(CONSENT_PATH, texts.consentManagement),
      link(infoPath('terms', site), texts.terms),
      link(infoPath('returns', site), texts.returns),
      link(infoPath('accessibility', site), texts.accessibility),
      ...(WITHOUT_CANCELLATION.includes(site) ? [] : [link(CANCELLATION_PATH, own.cancellation)]),
    ],
    viewChanger: { desktop: own.desktopView, automatic: own.automaticView },
  }
}

/** The picture of the country's parcel service, or the one of all countries. */
function carrierOf(site: Site): string {
  const groups: Partial<Record<Site, object>> = FOOTER_LOGO_GROUPS
  return Object.keys(groups[site] ?? {})[0] ?? 'parcel'
}

const childrenOf = (parent: string | null): string[] =>
  CATEGORIES.filter((category) => category.parent === parent).map(({ slug }) => slug)

const titleOf = (site: Site, slug: string): string =>
  textOn(site, CATEGORIES.find((category) => category.slug === slug)!.title)

/** Sets each text by the site's typography; addresses stay. */
function typesetTexts(site: Site, body: Body): Body {
  const { locale } = siteConfig(site)
  return JSON.parse(JSON.stringify(body), (key, value) =>
    typeof value === 'string' && key !== 'url' && key !== 'link' ? typeset(locale, value) : value,
  )
}
