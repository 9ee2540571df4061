import type { Site } from '#sites/sites.ts'
import { type FieldFault, fieldFaults, isMailAddress } from '../declaration/declared-fields.ts'

/** A consumer's declaration that withdraws from a contract (note L7), as it is typed; an empty field is ''. */
export interface Withdrawal {
  name: string
  /** Where the receipt goes. */
  email: string
  /** The number of the order, or what identifies it in the consumer's words. */
  contract: string
  /** Which goods; empty: all of them. */
  goods: string
}

export type WithdrawalField = keyof Withdrawal

/** The most characters of each field; the table bounds the bytes. */
export const LONGEST_IN_WITHDRAWAL: Record<WithdrawalField, number> = {
  name: 120,
  email: 256,
  contract: 200,
  goods: 1000,
}

/** What is wrong with a cleaned declaration; empty: it may be confirmed. The law allows no question beyond these. */
export function checkWithdrawal(site: Site, withdrawal: Withdrawal): Partial<Record<WithdrawalField, FieldFault>> {
  return fieldFaults<WithdrawalField>(
    { ...withdrawal },
    {
      needed: ['name', 'email', 'contract'],
      longest: LONGEST_IN_WITHDRAWAL,
      isPossible: (field, value) => field !== 'email' || isMailAddress(site, value),
    },
  )
}
