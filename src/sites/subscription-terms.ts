export type SubscriptionKind = 'coffee' | 'machine'

interface Terms {
  /** For how long it runs at least; 0: it has no such time. */
  minimumMonths: number
  noticeDays: number
}

/**
 * The terms of a new subscription, the same on all sites; a contract keeps those that it began with. A minimum time of more than
 * 24 months and a notice of more than a month are not allowed in Germany.
 */
const TERMS: Record<SubscriptionKind, Terms> = {
  coffee: { minimumMonths: 0, noticeDays: 14 },
  machine: { minimumMonths: 12, noticeDays: 30 },
}

export const subscriptionTerms = (kind: SubscriptionKind): Terms => TERMS[kind]
