/** The pages to read, whose contents editors publish. */
export const INFO_PAGES = [
  'terms',
  'privacy',
  'imprint',
  'contact',
  'voucher-conditions',
  'faq',
  'delivery',
  'returns',
  'about',
  'accessibility',
  'store-finder',
] as const
export type InfoPage = (typeof INFO_PAGES)[number]
