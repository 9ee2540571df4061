/** Login states, price groups and newsletter states of a visitor (CUST-01 to CUST-09, CUST-14). */

export const LOGIN_STATUSES = ['LOGGED_IN', 'REMEMBERED', 'LOGGED_OUT'] as const
export const PRICE_GROUPS = ['p1', 'p2', 'p3'] as const
export const NEWSLETTER_STATUSES = ['WAITING_FOR_DOI', 'SUBSCRIBED'] as const
