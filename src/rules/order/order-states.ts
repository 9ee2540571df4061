/** placed: ordered and not shipped yet; paid: in advance. */
export type OrderState = 'placed' | 'paid' | 'shipped' | 'cancelled'
