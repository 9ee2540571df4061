import type { Carrier } from './profile.ts'

/** UPS shows its parcels in the language of a locale, written as 'de_DE'. */
export const upsOf = (locale: string): Carrier => ({
  name: 'UPS',
  trackingUrl: `https://www.ups.com/track?loc=${locale}&tracknum={number}`,
})
