import type { Seller } from '../invoice/read-seller.ts'

/** The lines of the address to which goods are sent back: the seller's; none where editors have published nobody. */
export const sendBackAddress = (seller: Seller | undefined): string[] =>
  seller ? [seller.name, ...seller.address] : []
