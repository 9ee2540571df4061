import type { PayTo } from '#calls/order.ts'
import { domesticNumbers, groupedIban } from '#rules/payment/iban.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import { NO_BREAK_SPACE } from '#sites/price-formats.ts'
import type { Site } from '#sites/sites.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { MailBlock, MailContext } from './mail-block.ts'

/** An order's transfer with its last day in the words of the site. */
export interface PayToNotice {
  payTo: PayTo
  until: string
}

/** Where an order is paid in advance. A picture of the code would not be shown by most mailboxes, so that the page has it alone. */
export function payToBlocks({ payTo, until }: PayToNotice, site: Site, { texts }: MailContext): MailBlock[] {
  const order: TextsByFeature['order'] = texts.order
  const { account, amount, reference, isSample } = payTo
  const facts: Array<[label: string, value: string]> = [
    [order.amount, formatPriceAlone(site, amount)],
    [order.holder, account.holder],
    ...domesticNumbers(account.iban).map(({ label, value }): [string, string] => [label, value]),
    // 28 characters, as in Hungary, are wider than a phone: the line may break between groups
    ['IBAN', groupedIban(account.iban).replaceAll(NO_BREAK_SPACE, ' ')],
    ...(account.bic ? [['BIC', account.bic] as [string, string]] : []),
    [order.bank, account.bank],
    [order.reference, reference],
  ]
  return [
    { type: 'subheading', text: order.payTo },
    ...(isSample ? [{ type: 'paragraph' as const, text: order.sampleAccount }] : []),
    { type: 'paragraph', text: order.payToText({ date: until }) },
    { type: 'facts', rows: facts.map(([label, value]) => ({ label, value })) },
  ]
}
