import { startLegalText } from './start-legal-text.ts'
import { startVoucher } from './start-voucher.ts'

/** Brings the voucher and the legal text of a promotion to life. */
export function startPromotionParts(place: HTMLElement): void {
  for (const voucher of place.querySelectorAll<HTMLElement>('[data-voucher]')) startVoucher(voucher)
  for (const details of place.querySelectorAll<HTMLDetailsElement>('[data-legal]')) startLegalText(details)
}
