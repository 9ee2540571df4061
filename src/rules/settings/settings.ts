import { CODE_NAME } from '#sites/brand.ts'
import type { DeliveryTimes } from '#sites/delivery-times.ts'
import type { OrderLimits } from '#sites/pay-later-limits.ts'
import type { GiftCardPeriod } from '#sites/profiles/profile.ts'
import { type ReturnPeriod, returnPeriod } from '#sites/return-periods.ts'
import type { ShippingPrices, SiteSettings } from '#sites/site-settings.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import type { Words } from '#sites/texts/own-words.ts'
import { holdsAt, type PublishedContent, slotContentsAt } from '../contents/holding-contents.ts'
import { type Scope, scopesOf } from '../contents/scope.ts'
import { LOGO_FOLDER } from '../icons.ts'
import { shortHash } from '../short-hash.ts'
import type { Store } from '../store/store.ts'
import { type LetterIcon, letterIconOf } from '../theme/letter-icon.ts'
import { type ShopTheme, type StoredTheme, themeHash, themePath } from '../theme/theme.ts'
import type { StoredWords } from './check-words.ts'
import { deliveryOf, type StoredDelivery } from './delivery-setting.ts'
import { everHeldBodies, type SettingRevision } from './ever-held.ts'
import { type GiftCards, giftCardsOf, type StoredGiftCards } from './gift-cards-setting.ts'
import { defaultLimits, limitsOf, type StoredLimits } from './limits-setting.ts'
import { type Opening, openingOf, type StoredOpening } from './opening-setting.ts'
import { defaultPayments, type OfferedPayments, paymentsOf, type StoredPayments } from './payments-setting.ts'
import { type Returns, returnsOf, type StoredReturns } from './returns-setting.ts'
import { type StoredShipping, shippingOf } from './shipping-setting.ts'
import { type StoredStores, storesOf } from './stores-setting.ts'
import { type StoredSubscriptions, type Subscriptions, subscriptionsOf } from './subscriptions-setting.ts'
import type { StoredTax } from './tax-setting.ts'
import { wordsOf } from './words-setting.ts'

/** A logo as a setting stores it (src/calls/contents/brand-shapes.ts). */
export interface StoredLogo {
  type: 'svg' | 'webp'
  /** The text of an SVG, or the bytes of a picture in base64. */
  data: string
  width: number
  height: number
}

/** A logo as a page names it. */
export interface Logo {
  /** Its address, which names its bytes, so that another logo has another one. */
  readonly path: string
  readonly width: number
  readonly height: number
}

/** The face of a shop. */
export interface Brand {
  /** What the shop is called, on pages, in mails and on documents. */
  readonly name: string
  /** In place of the cup and the name, in header and footer. */
  readonly logo?: Logo
}

export const logoPath = ({ type, data }: Pick<StoredLogo, 'type' | 'data'>): string =>
  `${LOGO_FOLDER}/${shortHash(data)}.${type}`

/** What a merchant has set, as it holds on one site at one moment. */
export interface Settings {
  readonly brand: Brand
  readonly shipping: ShippingPrices
  /** The tax rates that the merchant has set in place of those of the country's profile. */
  readonly tax: StoredTax
  readonly payments: OfferedPayments
  /** Of orders that are not paid yet. */
  readonly limits: OrderLimits
  readonly returns: Returns
  /** In how many working days goods come. */
  readonly delivery: DeliveryTimes
  readonly 'gift-cards': GiftCards
  readonly subscriptions: Subscriptions
  /** Whether the site is open. */
  readonly opening: Opening
  /** Where goods are picked up and given back, in the order in which a shopper reads them. */
  readonly stores: readonly Store[]
  /** Colours and letters; undefined: those of the shop's own look. */
  readonly theme?: ShopTheme
  /** In tabs and on home screens; undefined: the cup. */
  readonly icon?: LetterIcon
  /** What is said in place of the shop's texts; undefined: they are as they are written. */
  readonly words?: Words
}

/** The kinds of settings that decide about an order. */
export const ORDER_SETTINGS = [
  'shipping',
  'payments',
  'limits',
  'tax',
  'returns',
  'delivery',
  'gift-cards',
  'subscriptions',
  'opening',
] as const
type SettingsOfOrder = Pick<Settings, (typeof ORDER_SETTINGS)[number]>

/** What an order is decided by and stores. Where its goods go back is not part of it: a later address holds for it too. */
export type OrderSettings = Omit<
  SettingsOfOrder,
  'returns' | 'delivery' | 'gift-cards' | 'subscriptions' | 'opening'
> & {
  isOpen: boolean
  returnPeriod: ReturnPeriod
  deliveryTimes: DeliveryTimes
  /** How long the gift cards are valid that it buys. */
  giftCardPeriod: GiftCardPeriod
  /** In weeks: how often a new subscription can be delivered. */
  deliveryIntervals: readonly number[]
}

export const orderSettings = ({
  shipping,
  payments,
  limits,
  tax,
  returns,
  delivery,
  'gift-cards': giftCards,
  subscriptions,
  opening,
}: SettingsOfOrder): OrderSettings => ({
  isOpen: opening.state === 'open',
  shipping,
  payments,
  limits,
  tax,
  returnPeriod: returns.period,
  deliveryTimes: delivery,
  giftCardPeriod: giftCards.period,
  deliveryIntervals: subscriptions.intervals,
})

/** What pages and their scripts know of a site's settings: what shipping costs, and of the rest what the merchant has set. */
export const pageSettings = (
  site: Site,
  { shipping, returns, delivery }: Pick<Settings, 'shipping' | 'returns' | 'delivery'>,
) =>
  ({
    shipping,
    deliveryTimes: delivery,
    ...(returns.period !== returnPeriod(site) && { returnPeriod: returns.period }),
  }) satisfies Partial<SiteSettings>

/** What the shop is called where nothing was set. */
export const DEFAULT_BRAND: Brand = Object.freeze({ name: CODE_NAME })

/** What holds on a site where nothing was set: the demo's. */
export const defaultSettings = (site: Site): Settings => settingsAt([], site, 0)

/** A content that is a setting, with the scope in which it holds. */
export interface SettingContent extends PublishedContent {
  site: Scope
  kind: string
  body: unknown
}

/**
 * The settings of a site at a moment. Of each kind, a narrower scope's fields stand before a wider one's, and what no scope says is the
 * default; in one scope the content that began last counts.
 */
export function settingsAt(contents: readonly SettingContent[], site: Site, moment: number): Settings {
  const bodies = <Body>(kind: string) => bodiesAt<Body>(contents, { kind, site, moment })
  const brand: Brand = Object.assign({}, DEFAULT_BRAND, ...bodies<StoredBrand>('brand').map(brandOf))
  const shipping = bodies<StoredShipping>('shipping').at(-1)
  const themes = bodies<StoredTheme>('theme')
  const hasTheme = themes.some((theme) => Object.keys(theme).length > 0) || hasWordmark(brand)
  const fields: StoredTheme = Object.assign({}, ...themes)
  const icon = letterIconOf(brand.name, fields)
  const words = wordsOf(bodies<StoredWords>('words'), site)
  return Object.freeze({
    brand: Object.freeze(brand),
    shipping: Object.freeze(shipping ? shippingOf(shipping) : siteConfig(site).shipping),
    tax: Object.freeze(Object.assign({}, ...bodies<StoredTax>('tax'))),
    payments: paymentsOf(bodies<StoredPayments>('payments').at(-1) ?? defaultPayments(site)),
    limits: limitsOf(bodies<StoredLimits>('limits').at(-1) ?? defaultLimits(site)),
    delivery: deliveryOf(site, bodies<StoredDelivery>('delivery')),
    'gift-cards': giftCardsOf(site, bodies<StoredGiftCards>('gift-cards')),
    subscriptions: subscriptionsOf(bodies<StoredSubscriptions>('subscriptions')),
    returns: returnsOf(site, bodies<StoredReturns>('returns')),
    opening: openingAt(contents, site, moment),
    stores: storesOf(site, bodies<StoredStores>('stores')),
    ...(hasTheme && { theme: themeOf(fields) }),
    ...(icon && { icon: Object.freeze(icon) }),
    ...(words && { words }),
  })
}

/** The bodies of a kind that hold on a site, that of the widest scope first. They have the shape with which they were published. */
function bodiesAt<Body>(
  contents: readonly SettingContent[],
  { kind, site, moment }: { kind: string; site: Site; moment: number },
): Body[] {
  return scopesOf(site).flatMap((scope) => {
    const own = contents.filter((content) => content.site === scope && content.kind === kind)
    const [content] = slotContentsAt(own, moment)
    return content ? [content.body as Body] : []
  })
}

function openingAt(contents: readonly SettingContent[], site: Site, moment: number): Opening {
  const own = contents.filter(({ kind, site: scope }) => kind === 'opening' && scopesOf(site).includes(scope))
  const stateAt = (at: number) => bodiesAt<StoredOpening>(own, { kind: 'opening', site, moment: at }).at(-1)?.state
  return openingOf(stateAt, { contents: own, moment })
}

/** Whether a shop's name stands in place of a logo. The cup belongs to the name Crema. */
export const hasWordmark = ({ name, logo }: Pick<Brand, 'name' | 'logo'>): boolean => !logo && name !== CODE_NAME

function themeOf(fields: StoredTheme): ShopTheme {
  const hash = themeHash(fields)
  return Object.freeze({ path: themePath(hash), hash, fields: Object.freeze(fields) })
}

/** Every theme that has held on one of the sites, or will. */
export const everHeldThemes = (
  revisions: ReadonlyArray<SettingRevision<StoredTheme>>,
  sites: readonly Site[],
): StoredTheme[] => [{}, ...everHeldBodies(revisions, sites).map((bodies): StoredTheme => Object.assign({}, ...bodies))]

/** A brand as a setting stores it. */
export interface StoredBrand {
  name?: string
  logo?: StoredLogo
}

const brandOf = ({ name, logo }: StoredBrand): Partial<Brand> => ({
  ...(name !== undefined && { name }),
  ...(logo && { logo: Object.freeze({ path: logoPath(logo), width: logo.width, height: logo.height }) }),
})

/** Names the contents that hold at a moment: it is the same for two moments between which no setting begins or ends. */
export const holdingSettings = (contents: readonly SettingContent[], moment: number): string =>
  contents.map((content) => Number(holdsAt(content, moment))).join('')
