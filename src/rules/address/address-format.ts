import type { Site } from '#sites/sites.ts'

/** The parts of a postal address that any site knows; each site asks for some of them. */
export const ADDRESS_FIELDS = [
  'firstname',
  'lastname',
  'company',
  'street',
  'extra',
  'postcode',
  'city',
  'district',
  'province',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** A postal address; what a site does not ask for is ''. */
export type PostalAddress = Record<AddressField, string>

/** So many addresses an account has at most. */
export const MAX_ADDRESSES = 10

/** How a country writes its addresses. */
export interface AddressFormat {
  /** What the form asks for, in the order of the country. */
  fields: readonly AddressField[]
  /** A postcode without spaces and hyphens. */
  postcode: RegExp
  /** How many of its digits stand before the sign between them; none where there is no sign. */
  postcodeParts?: { digits: number; sign: string }
  /** For the sentence that says how a postcode is written. */
  postcodeExample: string
  /** The lines of an address on an envelope; parts in one line have a space between them, unless a text stands there. */
  lines: ReadonlyArray<ReadonlyArray<AddressField | { text: string }>>
}

const WEST: Pick<AddressFormat, 'fields' | 'lines'> = {
  fields: ['firstname', 'lastname', 'company', 'street', 'extra', 'postcode', 'city'],
  lines: [['firstname', 'lastname'], ['company'], ['street'], ['extra'], ['postcode', 'city']],
}
const FOUR_DIGITS = /^[1-9]\d{3}$/
const SPACED = { digits: 3, sign: ' ' }

const FORMATS: Record<Site, AddressFormat> = {
  // no postcode begins with 00
  DE: { ...WEST, postcode: /^(?!00)\d{5}$/, postcodeExample: '20095' },
  AT: { ...WEST, postcode: FOUR_DIGITS, postcodeExample: '1010' },
  CH: { ...WEST, postcode: FOUR_DIGITS, postcodeExample: '8001' },
  CH_FR: { ...WEST, postcode: FOUR_DIGITS, postcodeExample: '1003' },
  // Czechoslovakia's were divided by their first digit
  CZ: { ...WEST, postcode: /^[1-7]\d{4}$/, postcodeParts: SPACED, postcodeExample: '110 00' },
  SK: { ...WEST, postcode: /^[089]\d{4}$/, postcodeParts: SPACED, postcodeExample: '811 01' },
  PL: { ...WEST, postcode: /^(?!00000)\d{5}$/, postcodeParts: { digits: 2, sign: '-' }, postcodeExample: '00-001' },
  HU: {
    fields: ['lastname', 'firstname', 'company', 'postcode', 'city', 'street', 'extra'],
    postcode: FOUR_DIGITS,
    postcodeExample: '1011',
    // the Hungarian post wants the place first and the postcode last
    lines: [['lastname', 'firstname'], ['company'], ['city'], ['street'], ['extra'], ['postcode']],
  },
  TR: {
    fields: ['firstname', 'lastname', 'company', 'street', 'extra', 'postcode', 'district', 'province'],
    // the first two digits are the number of the province
    postcode: /^(?:0[1-9]|[1-7]\d|8[01])\d{3}$/,
    postcodeExample: '34710',
    lines: [
      ['firstname', 'lastname'],
      ['company'],
      ['street'],
      ['extra'],
      ['postcode', 'district', { text: '/' }, 'province'],
    ],
  },
}

/** How addresses of a site's country are written. */
export const addressFormat = (site: Site): AddressFormat => FORMATS[site]

/** What may stay empty. */
export const isOptional = (field: AddressField): boolean => field === 'company' || field === 'extra'

/** The value of `autocomplete` by which a browser fills in a field. */
export const AUTOCOMPLETE: Record<AddressField, string> = {
  firstname: 'given-name',
  lastname: 'family-name',
  company: 'organization',
  street: 'address-line1',
  extra: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
  district: 'address-level2',
  province: 'address-level1',
}

/** An address as its lines on an envelope, without empty ones and without the country. */
export function addressLines(site: Site, address: PostalAddress): string[] {
  return addressFormat(site).lines.flatMap((parts) => {
    const line = parts
      .map((part) => (typeof part === 'string' ? address[part] : part.text))
      .filter((text) => text !== '')
      .join(' ')
      .replaceAll(' / ', '/')
    return line === '' ? [] : [line]
  })
}
