import type { Site } from '#sites/sites.ts'
import { checkNewsletterForm, cleaned } from '../newsletter/check-form.ts'

/** A consumer's declaration that ends a subscription (FOOT-12), as it is typed; an empty field is ''. */
export interface Declaration {
  name: string
  email: string
  /** The number of the customer or of the contract. */
  contract: string
  /** Which subscription it is, in the consumer's words. */
  subscription: string
  kind: string
  /** Why an extraordinary cancellation is declared. */
  reason: string
  /** '2026-12-31'; empty: as early as possible. */
  endsOn: string
}

export type DeclarationField = keyof Declaration
export type DeclarationFault = 'required' | 'tooLong' | 'invalid'
export type DeclarationFaults = Partial<Record<DeclarationField, DeclarationFault>>

/** The most characters of each field; the table bounds the bytes. */
export const LONGEST: Record<DeclarationField, number> = {
  name: 120,
  email: 256,
  contract: 60,
  subscription: 200,
  kind: 20,
  reason: 1000,
  endsOn: 10,
}

/** As long as claims from a contract can be raised in Germany (section 195 of its civil code), a declaration is stored. */
export const DECLARATION_YEARS = 3

export const CANCELLATION_KINDS = ['ordinary', 'extraordinary'] as const

/**
 * A declaration without spaces around its values, and without the one character that no database stores. A browser sends a
 * line break as two characters, but counts one against `maxlength`.
 */
export function cleanDeclaration(typed: Declaration): Declaration {
  return Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [
      field,
      cleaned(value.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n')),
    ]),
  ) as unknown as Declaration
}

/**
 * What is wrong with a cleaned declaration; empty: it may be confirmed.
 * @param today of the site, '2026-11-23': a contract does not end in the past
 */
export function checkDeclaration(site: Site, declaration: Declaration, today: string): DeclarationFaults {
  const needed: DeclarationField[] = ['name', 'email', 'contract', 'subscription', 'kind']
  if (declaration.kind === 'extraordinary') needed.push('reason')
  const faults = Object.entries(declaration).flatMap(([name, value]: [string, string]) => {
    const field = name as DeclarationField
    if (value === '') return needed.includes(field) ? [[field, 'required']] : []
    if (value.length > LONGEST[field]) return [[field, 'tooLong']]
    return isPossible(site, field, value, today) ? [] : [[field, 'invalid']]
  })
  return Object.fromEntries(faults) as DeclarationFaults
}

function isPossible(site: Site, field: DeclarationField, value: string, today: string): boolean {
  if (field === 'kind') return CANCELLATION_KINDS.some((kind) => kind === value)
  if (field === 'email') {
    const form = { salutation: '', firstName: '', lastName: '', newsletterConsent: true, profilingConsent: false }
    return checkNewsletterForm(site, { ...form, email: value }).email === undefined
  }
  if (field !== 'endsOn') return true
  const day = new Date(`${value}T00:00:00Z`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
  return isDay && value >= today && value < '2100'
}
