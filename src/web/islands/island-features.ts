import type { TextFeature } from '#sites/texts/all-texts.ts'

/** All islands and parts with script, each with the features whose texts it shows; used by server and browser. */
export const ISLAND_FEATURES = {
  'cart-link': ['cart-link'],
  'product-stage': ['product', 'quick-buy'],
  'cart-view': ['cart', 'product'],
  'history-suggestions': ['product'],
  'watch-list-view': ['watch-list', 'product', 'cart'],
  newsletter: ['newsletter'],
  promotion: ['promotions'],
  'password-field': [],
  'passkey-sign-in': ['passkey'],
  'add-passkey': ['passkey'],
  'quick-buy': ['quick-buy', 'product'],
  'search-box': ['search'],
  'mini-cart': ['cart', 'product'],
  'ui-gallery': [],
} as const satisfies Record<string, readonly TextFeature[]>

export type IslandName = keyof typeof ISLAND_FEATURES
