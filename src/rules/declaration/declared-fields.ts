import type { Site } from '#sites/sites.ts'
import { checkNewsletterForm, cleaned } from '../newsletter/check-form.ts'
import { withReadableDomain } from '../newsletter/readable-domain.ts'

/** What may be wrong with a field of a declaration that somebody types without a login. */
export type FieldFault = 'required' | 'tooLong' | 'invalid'

/** As long as claims from a contract can be raised in Germany (section 195 of its civil code), a declaration is stored. */
export const DECLARATION_YEARS = 3

/**
 * A declaration without spaces around its values, its address as people read it, and without the one character that no database stores. A browser sends a
 * line break as two characters, but counts one against `maxlength`.
 */
export function cleanFields<Fields extends object>(typed: Fields): Fields {
  return Object.fromEntries(
    Object.entries(typed).map(([field, value]: [string, string]) => {
      const clean = cleaned(value.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n'))
      return [field, field === 'email' ? withReadableDomain(clean) : clean]
    }),
  ) as Fields
}

/**
 * What is wrong with the cleaned fields of a declaration; empty: it may be confirmed.
 * @param given.longest the most characters of each field; the table bounds the bytes
 */
export function fieldFaults<Name extends string>(
  declared: Readonly<Record<Name, string>>,
  {
    needed,
    longest,
    isPossible,
  }: {
    needed: readonly Name[]
    longest: Readonly<Record<Name, number>>
    isPossible: (field: Name, value: string) => boolean
  },
): Partial<Record<Name, FieldFault>> {
  const faults = (Object.entries(declared) as Array<[Name, string]>).flatMap(([field, value]) => {
    if (value === '') return needed.includes(field) ? [[field, 'required']] : []
    if (value.length > longest[field]) return [[field, 'tooLong']]
    return isPossible(field, value) ? [] : [[field, 'invalid']]
  })
  return Object.fromEntries(faults) as Partial<Record<Name, FieldFault>>
}

/** Whether a receipt can be sent to this address. */
export function isMailAddress(site: Site, email: string): boolean {
  const form = { salutation: '', firstName: '', lastName: '', newsletterConsent: true, profilingConsent: false }
  return checkNewsletterForm(site, { ...form, email }).email === undefined
}
