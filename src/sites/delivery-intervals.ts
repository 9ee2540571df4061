/** In weeks: how often a subscription can be delivered, its interval. */
export const DELIVERY_INTERVALS = [2, 3, 4, 6, 8, 12] as const
/** The most pieces of one coffee in a delivery. */
export const MAX_PIECES_OF_A_DELIVERY = 10
