import { LOYALTY_LEVEL_CARD } from '#sites/brand.ts'

/** Loyalty claims of the long-term token; they are for tracking only (LOY-05 to LOY-09, note 19). */

export const LOYALTY_LEVELS = { un: 'UNKNOWN', no: 'NO_CARD', tc: LOYALTY_LEVEL_CARD } as const
export const SCOUT_GROUPS = { un: 'UNKNOWN', no: 'NO_SCOUT', p1: 'P1', p2: 'P2', p3: 'P3' } as const

export type LoyaltyLevel = (typeof LOYALTY_LEVELS)[keyof typeof LOYALTY_LEVELS]
export type ScoutGroup = (typeof SCOUT_GROUPS)[keyof typeof SCOUT_GROUPS]

/** The claims `lms` and `scg` of a decoded token; an absent or unknown code is UNKNOWN. */
export function loyaltyOfToken(claims: { lms?: unknown; scg?: unknown }): {
  loyaltyLevel: LoyaltyLevel
  scoutGroup: ScoutGroup
} {
  return { loyaltyLevel: meaningOf(LOYALTY_LEVELS, claims.lms), scoutGroup: meaningOf(SCOUT_GROUPS, claims.scg) }
}

function meaningOf<T extends Record<string, string>>(table: T, code: unknown): T[keyof T] | 'UNKNOWN' {
  return typeof code === 'string' && Object.hasOwn(table, code) ? table[code as keyof T] : 'UNKNOWN'
}
