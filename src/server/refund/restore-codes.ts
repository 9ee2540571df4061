import type pg from 'pg'
import { restoreVouchers } from '../voucher/exports.ts'
import { refundToCards } from './refund-to-cards.ts'

/**
 * Gives back what a cancelled order has used up: its vouchers, and to gift cards what they have paid. Before its pieces, whose locks follow.
 * @returns how much went back to gift cards, in 1/100 of the main unit
 */
export async function restoreCodes(client: pg.ClientBase, orderId: string, moment: number): Promise<number> {
  await restoreVouchers(client, orderId)
  return refundToCards(client, orderId, 'rest', moment)
}
