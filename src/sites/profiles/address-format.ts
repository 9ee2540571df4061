/** The parts of a postal address that any site knows; each site asks for some of them. */
export type AddressField =
  | 'firstname'
  | 'lastname'
  | 'company'
  | 'street'
  | 'extra'
  | 'postcode'
  | 'city'
  | 'district'
  | 'province'

/** How a country writes its addresses. */
export interface AddressFormat {
  /** What the form asks for, in the order of the country. */
  fields: readonly AddressField[]
  /** A postcode without spaces and hyphens, in capitals. */
  postcode: RegExp
  /** How many of its digits stand before the sign between them, or, below zero, after it; none where there is no sign. */
  postcodeParts?: { digits: number; sign: string }
  /** The lines of an address on an envelope; parts in one line have a space between them, unless a text stands there. */
  lines: ReadonlyArray<ReadonlyArray<AddressField | { text: string }>>
}

/** As most of Europe writes an address. */
export const WESTERN_ADDRESS = {
  fields: ['firstname', 'lastname', 'company', 'street', 'extra', 'postcode', 'city'],
  lines: [['firstname', 'lastname'], ['company'], ['street'], ['extra'], ['postcode', 'city']],
} as const satisfies Pick<AddressFormat, 'fields' | 'lines'>

/** A postcode of four digits. */
export const FOUR_DIGITS = /^[1-9]\d{3}$/
/** A space after the first three digits. */
export const SPACED_POSTCODE = { digits: 3, sign: ' ' } as const
