import { ibanOf } from './iban.ts'

/** A structured reference of a Swiss QR-bill: of ISO 11649 beside any IBAN, or of 27 digits, which a QR-IBAN asks for. */
export interface CreditorReference {
  type: 'SCOR' | 'QRR'
  reference: string
}

/** The numbers of banks of QR-IBANs (SIX, Implementation Guidelines QR-bill). */
const [FIRST_QR_BANK, LAST_QR_BANK] = [30_000, 31_999]
const QRR_DIGITS = 26
/** The carries of the check digit, recursively modulo 10. */
const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]

export function isQrIban(iban: string): boolean {
  const bank = Number(iban.slice(4, 9))
  return /^(?:CH|LI)/.test(iban) && bank >= FIRST_QR_BANK && bank <= LAST_QR_BANK
}

/**
 * The reference of an order's or invoice's number, such as 'CH-2026-000001', for transfers to an account. The same number always
 * has the same one, and no other number has it.
 */
export function creditorReference(iban: string, number: string): CreditorReference {
  const letters = number.replaceAll(/[^A-Z0-9]/g, '')
  if (!isQrIban(iban)) return { type: 'SCOR', reference: ibanOf('RF', letters) }
  // letters and digits as one number in base 36; 16 of them have 25 digits at most
  const value = [...letters].reduce((sum, letter) => sum * 36n + BigInt(Number.parseInt(letter, 36)), 0n)
  const digits = value.toString().padStart(QRR_DIGITS, '0')
  const carry = [...digits].reduce((sum, digit) => CARRIES[(sum + Number(digit)) % 10]!, 0)
  return { type: 'QRR', reference: `${digits}${(10 - carry) % 10}` }
}

/** A reference as people read it: RF in groups of four, 27 digits in groups of five after the first two. */
export const groupedReference = ({ type, reference }: CreditorReference): string =>
  type === 'SCOR'
    ? reference.replace(/.{4}(?=.)/g, '$& ')
    : `${reference.slice(0, 2)} ${reference.slice(2).replace(/.{5}(?=.)/g, '$& ')}`
