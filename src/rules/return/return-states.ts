export const RETURN_STATES = ['declared', 'received', 'rejected'] as const
export type ReturnState = (typeof RETURN_STATES)[number]
export type ReturnAction = 'receive' | 'reject'

/** What may follow what. Only staff act: the declaration itself is the shopper's last word. */
const TABLE: Record<ReturnState, Partial<Record<ReturnAction, ReturnState>>> = {
  declared: { receive: 'received', reject: 'rejected' },
  // what has come back is paid back by a refund with states of its own
  received: {},
  rejected: {},
}

/** The state of a return after an action; undefined: it may not be done now. */
export const returnStateAfter = (state: ReturnState, action: ReturnAction): ReturnState | undefined =>
  TABLE[state][action]
