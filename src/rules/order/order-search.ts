import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { Site } from '#sites/sites.ts'
import type { OrderState } from './order-states.ts'

/** What a merchant looks for; all that is named must hold. */
export interface OrderSearch {
  number?: string
  /** The whole address, in any case. */
  email?: string
  /** Beginnings of first or last names, or of a company, of delivery or billing. */
  name?: string
  site?: Site
  state?: OrderState
  payment?: PaymentKind
  /** In milliseconds since 1970. */
  placedFrom?: number
  /** Not included. */
  placedBefore?: number
}

/** The place of an order among all, by which the next page begins, however many orders come or go meanwhile. */
export interface OrderPlace {
  placedAt: number
  id: string
}

const PLACE = /^([0-9a-z]{1,11})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** The last moment that a date knows. */
const LAST_MOMENT = 8.64e15

/** A place as a text that fits into an address. */
export const placeText = ({ placedAt, id }: OrderPlace): string => `${placedAt.toString(36)}-${id}`

/** @returns undefined for a text that is no place */
export function readPlace(text: string): OrderPlace | undefined {
  const [, moment, id] = PLACE.exec(text) ?? []
  const placedAt = Number.parseInt(moment ?? '', 36)
  return id !== undefined && placedAt <= LAST_MOMENT ? { placedAt, id } : undefined
}

/**
 * What PostgreSQL's text search gets for a name: all words, each as a beginning. Quotes and backslashes stand for
 * themselves.
 */
export function nameQuery(name: string): string {
  const words = name.toLowerCase().split(/\s+/u).filter(Boolean)
  return words.map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}':*`).join(' & ')
}
