import type { Site } from '#sites/sites.ts'
import { type FieldFault, fieldFaults, isMailAddress } from '../declaration/declared-fields.ts'

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
export type DeclarationFaults = Partial<Record<DeclarationField, FieldFault>>

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

export const CANCELLATION_KINDS = ['ordinary', 'extraordinary'] as const

/**
 * What is wrong with a cleaned declaration; empty: it may be confirmed.
 * @param today of the site, '2026-11-23': a contract does not end in the past
 */
export function checkDeclaration(site: Site, declaration: Declaration, today: string): DeclarationFaults {
  const needed: DeclarationField[] = ['name', 'email', 'contract', 'subscription', 'kind']
  if (declaration.kind === 'extraordinary') needed.push('reason')
  return fieldFaults<DeclarationField>(
    { ...declaration },
    {
      needed,
      longest: LONGEST,
      isPossible: (field, value) => isPossible(site, field, value, today),
    },
  )
}

function isPossible(site: Site, field: DeclarationField, value: string, today: string): boolean {
  if (field === 'kind') return CANCELLATION_KINDS.some((kind) => kind === value)
  if (field === 'email') return isMailAddress(site, value)
  if (field !== 'endsOn') return true
  const day = new Date(`${value}T00:00:00Z`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
  return isDay && value >= today && value < '2100'
}
