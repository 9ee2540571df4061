/** How long an order waits for its payment at a provider. Its reservation of stock expires at the same moment. */
export const PAYMENT_WINDOW_MS = 15 * 60_000
