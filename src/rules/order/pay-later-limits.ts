import type { OrderLimits } from '#sites/pay-later-limits.ts'
import { isPaidAtProvider, type PaymentKind } from '#sites/payment-kinds.ts'
import type { Site } from '#sites/sites.ts'
import type { PostalAddress } from '../address/address-format.ts'
import { networksOf } from '../client-networks.ts'
import { mailboxOf } from '../mailbox.ts'

/** What is counted by day, and how much of it a day may have. */
export interface DailyLimit {
  key: string
  most: number
}

/** Whether an order costs whoever places it nothing: mails, pieces and a parcel come before its money. */
export const isUnpaid = (payment: PaymentKind): boolean => payment !== 'covered' && !isPaidAtProvider(payment)

/** What an unpaid order counts for. Absent: not typed yet; without an address where somebody picks it up. */
export function unpaidOrderLimits(
  site: Site,
  { email, delivery, deliveryKind }: { email?: string; delivery?: PostalAddress; deliveryKind?: string },
  ip: string,
  { ofMailbox, ofAddress, ofNetwork }: OrderLimits,
): DailyLimit[] {
  const { near, wide } = networksOf(ip)
  const limits = [{ key: `network ${near}`, most: ofNetwork.near }]
  if (wide !== undefined) limits.push({ key: `wide network ${wide}`, most: ofNetwork.wide })
  if (email) limits.push({ key: `mailbox ${mailboxOf(email)}`, most: ofMailbox })
  if (delivery && deliveryKind !== 'store') limits.push({ key: `address ${placeOf(delivery)}`, most: ofAddress })
  return limits.map(({ key, most }) => ({ key: `unpaid order ${site} ${key}`, most }))
}

/** Of guests' orders with a voucher that does not apply to them, a day and network. */
const WRONG_VOUCHERS = { near: 3, wide: 12 }

/** What an order counts for whose voucher does not apply to the guest who orders, as a wrong code. */
export function wrongVoucherLimits(ip: string): DailyLimit[] {
  const { near, wide } = networksOf(ip)
  const limits = [{ key: `wrong voucher network ${near}`, most: WRONG_VOUCHERS.near }]
  if (wide !== undefined) limits.push({ key: `wrong voucher wide network ${wide}`, most: WRONG_VOUCHERS.wide })
  return limits
}

/** A place, however its address is written; names at one address change nothing. */
const placeOf = ({ street, postcode, city, district, province }: PostalAddress): string =>
  [street, postcode, city, district, province]
    .map((part) =>
      part
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, ''),
    )
    .join(' ')
