import type { SiteLocale } from '#sites/sites.ts'
import { type TextsByFeature, textsOf } from '#sites/texts/all-texts.ts'

/** The texts that the components of a page may show. */
export const pageTexts = (locale: SiteLocale): Partial<TextsByFeature> => ({
  product: textsOf('product', locale),
  'quick-buy': textsOf('quick-buy', locale),
  cart: textsOf('cart', locale),
  header: textsOf('header', locale),
  'cart-link': textsOf('cart-link', locale),
  footer: textsOf('footer', locale),
  navigation: textsOf('navigation', locale),
  pages: textsOf('pages', locale),
  search: textsOf('search', locale),
  customer: textsOf('customer', locale),
  'watch-list': textsOf('watch-list', locale),
  subscription: textsOf('subscription', locale),
  'back-in-stock': textsOf('back-in-stock', locale),
  newsletter: textsOf('newsletter', locale),
  promotions: textsOf('promotions', locale),
  account: textsOf('account', locale),
  passkey: textsOf('passkey', locale),
  'personal-data': textsOf('personal-data', locale),
  cancellation: textsOf('cancellation', locale),
  withdrawal: textsOf('withdrawal', locale),
  checkout: textsOf('checkout', locale),
  order: textsOf('order', locale),
  payment: textsOf('payment', locale),
  'gift-card': textsOf('gift-card', locale),
  voucher: textsOf('voucher', locale),
  consent: textsOf('consent', locale),
  'app-banner': textsOf('app-banner', locale),
  staff: textsOf('staff', locale),
})
