import type { PayTo } from '#calls/order.ts'
import { groupedIban } from '#rules/payment/iban.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
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
  const { mails } = texts
  const { account, amount, reference, isSample } = payTo
  const facts: Array<[label: string, value: string]> = [
    [order.amount, formatPriceAlone(site, amount)],
    [order.holder, account.holder],
    ['IBAN', groupedIban(account.iban)],
    ...(account.bic ? [['BIC', account.bic] as [string, string]] : []),
    [order.bank, account.bank],
    [order.reference, reference],
  ]
  return [
    { type: 'subheading', text: order.payTo },
    ...(isSample ? [{ type: 'paragraph' as const, text: order.sampleAccount }] : []),
    { type: 'paragraph', text: order.payToText({ date: until }) },
    ...facts.map(([label, value]) => ({
      type: 'paragraph' as const,
      text: `${mails.labelOfAddress({ label })} ${value}`,
    })),
  ]
}
