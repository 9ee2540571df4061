import { QUICK_LIMITS, STORED_LIMITS } from '#rules/rate-limits.ts'
import { ALL_SITES } from '#sites/sites.ts'
import type { SecurityEvent } from '../rate-limit/security-events.ts'
import { SECURITY_CODES } from '../request/faults.ts'

const SECURITY: Record<SecurityEvent, readonly string[]> = {
  'rate-limit': [...Object.keys(QUICK_LIMITS), ...Object.keys(STORED_LIMITS), 'sign-in', 'unpaid-order'],
  'failed-sign-in': [...ALL_SITES, 'staff'],
  'refused-sign-in': ['pair', 'account', 'network'],
  'refused-request': [...SECURITY_CODES, 'too-many-waiting', 'database-silent', 'host-or-protocol', 'payment-event'],
}

/** With a space between event and what, as they are counted. */
export const SECURITY_EVENTS = Object.entries(SECURITY).flatMap(([event, all]) => all.map((what) => `${event} ${what}`))
