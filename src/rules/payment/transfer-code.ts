import { type Site, siteConfig } from '#sites/sites.ts'
import { creditorReference, groupedReference } from './creditor-reference.ts'
import { epcText } from './epc-text.ts'

/** Where a transfer goes. */
export interface TransferAccount {
  holder: string
  iban: string
  bic?: string
  /** Swiss codes name it. */
  holderAddress?: { street: string; postcode: string; town: string; country: string }
}

/** A transfer: the amount in 1/100 of the main unit, and the number of the order or invoice. */
interface Transfer {
  account: TransferAccount
  amount: number
  number: string
}

/** The code that banks' apps read a transfer from. */
export interface TransferCode {
  text: string
  /** True: it has the Swiss cross in its middle. */
  isSwiss: boolean
}

/** What a Swiss code can hold, in 1/100 of the main unit. */
const MAX_AMOUNT = 99_999_999_999
const EMPTY_ADDRESS = ['', '', '', '', '', '', '']

/** What somebody writes beside a transfer: the number, or on sites in francs the structured reference where the account allows it. */
export function transferReference(site: Site, account: TransferAccount, number: string): string {
  return isSwissBill(site, account) ? groupedReference(creditorReference(account.iban, number)) : number
}

/** The code of a transfer; undefined: the country has none that the shop knows, or the account lacks what it needs. */
export function transferCode(site: Site, transfer: Transfer): TransferCode | undefined {
  const { account, amount, number } = transfer
  if (isSwissBill(site, account)) {
    return amount > 0 && amount <= MAX_AMOUNT ? { text: swissText(transfer), isSwiss: true } : undefined
  }
  const text = epcText(site, { account, amount, reference: number })
  return text === undefined ? undefined : { text, isSwiss: false }
}

const isSwissBill = (site: Site, { iban, holderAddress }: TransferAccount): boolean =>
  siteConfig(site).currency === 'CHF' && /^(?:CH|LI)/.test(iban) && holderAddress !== undefined

/** The text of a Swiss QR code (SIX, Implementation Guidelines QR-bill, version 2.3), without who pays: the app knows that. */
function swissText({ account, amount, number }: Transfer): string {
  const { holder, iban, holderAddress } = account
  const { street, postcode, town, country } = holderAddress!
  const { type, reference } = creditorReference(iban, number)
  return [
    ...['SPC', '0200', '1', iban],
    // a structured address; the number of the house may stand with the street
    ...['S', holder, street, '', postcode, town, country],
    ...EMPTY_ADDRESS,
    ...[`${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`, 'CHF'],
    ...EMPTY_ADDRESS,
    ...[type, reference, number, 'EPD'],
  ].join('\n')
}
