/** What a dispute (chargeback) is: a bank asks, the money stays with the shop, or it is gone. */
export type DisputeState = 'open' | 'won' | 'lost'

const ENDS: Readonly<Record<string, DisputeState>> = {
  won: 'won',
  prevented: 'won',
  // an inquiry that took no money
  warning_closed: 'won',
  lost: 'lost',
}

/** What Stripe's word for a dispute means; a word that is not known yet keeps it open, so that somebody looks at it. */
export const disputeState = (status: string): DisputeState => ENDS[status] ?? 'open'
