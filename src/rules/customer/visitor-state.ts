import type { LOGIN_STATUSES } from './person.ts'

/** What psdata says of a visitor, as far as anything follows from it (CUST-02 to CUST-05). */
export interface VisitorData {
  tracking: { loginStatus: (typeof LOGIN_STATUSES)[number] }
  customer: { firstname?: string; loyaltyBeans?: number }
}

/** What follows from psdata (CUST-03, CUST-05, CUST-07). */
export interface VisitorState {
  /** False until psdata has answered or failed. */
  initialized: boolean
  /** By the login status alone. */
  role: 'customer' | 'remembered' | 'anonymous'
  /** The header's user icon is then the logged-in one (HEAD-04). */
  loggedInOrRemembered: boolean
  /** For a greeting; empty where nobody is known. */
  customerName: string
  loyaltyBeans: number
}

const ROLES = { LOGGED_IN: 'customer', REMEMBERED: 'remembered', LOGGED_OUT: 'anonymous' } as const

/** 'unknown' before the answer, undefined after a failure: both are treated as anonymous. */
export function visitorState(data: VisitorData | 'unknown' | undefined): VisitorState {
  const known = data === 'unknown' ? undefined : data
  const role = known ? ROLES[known.tracking.loginStatus] : 'anonymous'
  return {
    initialized: data !== 'unknown',
    role,
    loggedInOrRemembered: role !== 'anonymous',
    customerName: known?.customer.firstname ?? '',
    loyaltyBeans: known?.customer.loyaltyBeans ?? 0,
  }
}
