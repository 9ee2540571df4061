/** How many requests of a network are accepted in a time (docs/decisions/2026-11-22-limits-per-network.md). */
export interface RateLimit {
  seconds: number
  /** Of an IPv4 address, or of the first 64 bits of an IPv6 address. */
  near: number
  /** Of the first 48 bits of an IPv6 address. */
  wide: number
}

/** Counted in the memory of each process, because nothing may slow these requests down. */
export const QUICK_LIMITS = {
  // hundreds of people may share an address behind a company's or a mobile network's translator
  read: { seconds: 60, near: 12_000, wide: 48_000 },
  write: { seconds: 60, near: 600, wide: 2_400 },
  // each one is made anew, in which nobody else is served
  document: { seconds: 60, near: 30, wide: 120 },
  // each one sends a whole feed, some megabytes of a large shop
  feed: { seconds: 600, near: 60, wide: 240 },
  // note 92
  search: { seconds: 60, near: 120, wide: 480 },
  // events of a payment provider: those that are signed as they should be are given back
  event: { seconds: 60, near: 300, wide: 1_200 },
} as const satisfies Record<string, RateLimit>

/** Counted in the database for all processes, because each such request stores something. */
export const STORED_LIMITS = {
  'new-cart': { seconds: 600, near: 300, wide: 1_200 },
  // each one stores names and addresses for some days
  checkout: { seconds: 600, near: 60, wide: 240 },
  // each one is stored for years and sends a mail to whoever is named
  order: { seconds: 600, near: 60, wide: 240 },
  // each one could be a guess at the code of a voucher or a gift card
  code: { seconds: 600, near: 30, wide: 120 },
  // each one asks the payment provider
  payment: { seconds: 600, near: 300, wide: 1_200 },
  'new-watch-list': { seconds: 600, near: 120, wide: 480 },
  configuration: { seconds: 600, near: 30, wide: 120 },
  'error-report': { seconds: 600, near: 30, wide: 120 },
  // each one sends a mail to whoever is named
  newsletter: { seconds: 600, near: 10, wide: 40 },
  // each one sends a mail to whoever is named, and a registration costs a core for a moment
  account: { seconds: 600, near: 20, wide: 80 },
  // each one is stored for years and sends a mail to whoever is named
  cancellation: { seconds: 600, near: 10, wide: 40 },
  // each one is stored for a year and sends a mail to the merchant, and one to whoever is named
  contact: { seconds: 600, near: 10, wide: 40 },
  // its check looks for an order, and the declaration is stored for years and sends a mail to whoever is named
  withdrawal: { seconds: 600, near: 20, wide: 80 },
  // each one stores a challenge for five minutes
  passkey: { seconds: 600, near: 120, wide: 480 },
} as const satisfies Record<string, RateLimit>

/** Failed sign-ins over all accounts (note 96). */
export const FAILED_SIGN_IN_LIMIT: RateLimit = { seconds: 900, near: 60, wide: 240 }

/** Of one key of the merchant API, counted in the database. A list of 100 orders costs about as much as a page. */
export const API_LIMITS = {
  read: { seconds: 60, requests: 600 },
  write: { seconds: 60, requests: 300 },
} as const

export type QuickLimit = keyof typeof QUICK_LIMITS
export type StoredLimit = keyof typeof STORED_LIMITS
