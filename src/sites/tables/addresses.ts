import { bySite } from '../profiles/profiles.ts'

/** How the country of a site writes its addresses, with an example of a postcode for a sentence. */
export const ADDRESS_FORMATS = bySite(({ country, own }) => ({
  ...country.address,
  postcodeExample: own.postcodeExample,
}))

/** The country's own letters before a postcode, as on an envelope from abroad. */
export const POSTCODE_LETTERS = bySite(
  ({ country }) => new RegExp(`^(?:${country.postcodeLetters.join('|')})[\\s-]*`, 'i'),
)
