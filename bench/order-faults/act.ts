/** Which process answers. */
export type Place = 0 | 1
export type Act =
  | { type: 'press' | 'give-up' | 'cancel' | 'change-cart'; shopper: number; place: Place }
  | { type: 'pay' | 'subscription-order'; shopper: number }
  | { type: 'come-back'; shopper: number; place: Place; isCancelled: boolean }
  | { type: 'withdraw'; shopper: number; place: Place; isWhole: boolean }
  | { type: 'staff'; shopper: number; place: Place; verb: 'pay' | 'ship' | 'cancel' | 'refund' }
  | { type: 'receive'; shopper: number; isResold: boolean }
  | { type: 'event'; place: Place; times: number }
  | { type: 'stock'; article: number; pieces: number }
  | { type: 'price'; article: number; amount: number }
  | { type: 'wait'; minutes: number }
  | { type: 'check-payments' | 'jobs' }
