import type { Site } from '#sites/sites.ts'
import { POSTCODE_LETTERS } from '#sites/tables/addresses.ts'
import { cleanedLine, isPersonName, refusedInName, shownSign } from '../newsletter/check-form.ts'
import { ADDRESS_FIELDS, type AddressField, addressFormat, isOptional, type PostalAddress } from './address-format.ts'
import { unprintedSign } from './unprinted-sign.ts'

export type AddressFault = 'required' | 'tooLong' | 'name' | 'characters' | 'letters' | 'postcode'
export type AddressFaults = Partial<Record<AddressField, AddressFault>>

/** The most characters of a field; the table bounds the bytes. */
export const LONGEST_IN_ADDRESS = 80
/** A sign that no address has and that a page or a label could take for its own. */
const FOREIGN_SIGN = /[\p{Cc}<>{}\\|]/u
const SCHEME = '://'

/** The sign for which a cleaned value is refused; undefined: it is refused for something else. */
export const refusedInAddress = (field: AddressField, value: string): string | undefined =>
  (isNameField(field) ? refusedInName(value) : shownSign(FOREIGN_SIGN.exec(value)?.[0])) ?? unprintedSign(value)

/**
 * A typed address as it is stored: without spaces around its values, the postcode as its country writes it, and '' for what
 * the site does not ask for.
 */
export function cleanAddress(site: Site, typed: Partial<PostalAddress>): PostalAddress {
  const { fields } = addressFormat(site)
  const entries = ADDRESS_FIELDS.map((field) => {
    const value = fields.includes(field) ? cleanedLine(typed[field] ?? '') : ''
    return [field, field === 'postcode' ? writtenPostcode(site, value) : value]
  })
  return Object.fromEntries(entries) as PostalAddress
}

/** What is wrong with a cleaned address; empty: it may be stored. */
export function checkAddress(site: Site, address: PostalAddress): AddressFaults {
  const faults = addressFormat(site).fields.flatMap((field) => {
    const fault = faultOf(site, field, address[field])
    return fault ? [[field, fault]] : []
  })
  return Object.fromEntries(faults) as AddressFaults
}

function faultOf(site: Site, field: AddressField, value: string): AddressFault | undefined {
  if (value === '') return isOptional(field) ? undefined : 'required'
  if (value.length > LONGEST_IN_ADDRESS) return 'tooLong'
  if (field === 'postcode') return addressFormat(site).postcode.test(digitsOf(site, value)) ? undefined : 'postcode'
  if (isNameField(field) && !isPersonName(value)) return 'name'
  if (!isNameField(field) && (FOREIGN_SIGN.test(value) || value.includes(SCHEME))) return 'characters'
  return unprintedSign(value) === undefined ? undefined : 'letters'
}

const isNameField = (field: AddressField) => field === 'firstname' || field === 'lastname'

const digitsOf = (site: Site, postcode: string) =>
  postcode.normalize('NFKC').replace(POSTCODE_LETTERS[site], '').replaceAll(/[\s-]/g, '').toUpperCase()

/** A valid postcode as its country writes it: 11000 is 110 00 in Prague, 00001 is 00-001 in Warsaw, and sw1a1aa SW1A 1AA in London. */
function writtenPostcode(site: Site, typed: string): string {
  const { postcode, postcodeParts } = addressFormat(site)
  const digits = digitsOf(site, typed)
  if (!postcode.test(digits)) return typed
  if (!postcodeParts) return digits
  return digits.slice(0, postcodeParts.digits) + postcodeParts.sign + digits.slice(postcodeParts.digits)
}
