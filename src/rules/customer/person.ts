/** What is known of who visits (part 1 §1, §3 and §6, part 2 §3). */

export const LOGIN_STATUSES = ['LOGGED_IN', 'REMEMBERED', 'LOGGED_OUT'] as const
export const PRICE_GROUPS = ['p1', 'p2', 'p3'] as const
export const NEWSLETTER_STATUSES = ['WAITING_FOR_DOI', 'SUBSCRIBED'] as const
