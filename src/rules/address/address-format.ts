import type { AddressField, AddressFormat } from '#sites/profiles/address-format.ts'
import type { Site } from '#sites/sites.ts'
import { ADDRESS_FORMATS } from '#sites/tables/addresses.ts'

export type { AddressField }

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
] as const satisfies readonly AddressField[]

/** A postal address; what a site does not ask for is ''. */
export type PostalAddress = Record<AddressField, string>

/** So many addresses an account has at most. */
export const MAX_ADDRESSES = 10

/** How addresses of a site's country are written. */
export const addressFormat = (site: Site): AddressFormat & { postcodeExample: string } => ADDRESS_FORMATS[site]

/** Whether a postcode of the site has letters, which a keyboard of digits lacks. */
export const hasLettersInPostcode = (site: Site): boolean => /[A-Z]/.test(addressFormat(site).postcodeExample)

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
