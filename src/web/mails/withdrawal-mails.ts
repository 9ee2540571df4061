import { infoPath } from '#rules/addresses.ts'
import { withoutWebAddresses } from '#rules/declaration/without-web-addresses.ts'
import type { Withdrawal } from '#rules/withdrawal/check-withdrawal.ts'
import type { Site } from '#sites/sites.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import { withdrawalLines } from '../withdrawal/withdrawal-lines.ts'
import type { MailBlock, MailContent, MailContext } from './mail-block.ts'

/** The receipt of a declaration that withdraws from a contract. */
export interface WithdrawalReceipt extends Withdrawal {
  site: Site
  /** Date and time in the words of the site. */
  declaredAt: string
  /** Of the order's page, for the holder of an order for which somebody else has declared: nothing happens without the holder. */
  orderPath?: string
  /** The lines of the address to which goods are sent back; absent where nothing was shipped. */
  sendTo?: readonly string[]
  /** Whether goods may be given back in a store instead. */
  takesReturnsInStores?: boolean
  /** Of the order's page, where the slip of a return that was made is. */
  slipPath?: string
}

/** A declaration for whoever runs the shop. */
export interface WithdrawalNotice extends WithdrawalReceipt {
  /** By which `npm run crema -- returns` finds it. */
  id: string
  /** The order that it names, and what the shop has made of it; absent: a person must look. */
  orderNumber?: string
  outcome?: 'return' | 'cancelled'
}

/** Confirms at once what was declared, and when it arrived (note L7). */
export function withdrawalReceipt(declared: WithdrawalReceipt, context: MailContext): MailContent {
  const texts: TextsByFeature['withdrawal'] = context.texts.withdrawal
  const cancellation: TextsByFeature['cancellation'] = context.texts.cancellation
  const footer: TextsByFeature['footer'] = context.texts.footer
  return {
    subject: texts.mailSubject,
    preview: texts.doneHeading,
    blocks: [
      { type: 'heading', text: texts.doneHeading },
      { type: 'paragraph', text: texts.mailReceived({ moment: declared.declaredAt }) },
      { type: 'paragraph', text: cancellation.mailContent },
      ...declaredBlocks(withoutLinks(declared), context),
      ...holderBlocks(declared, context),
      { type: 'paragraph', text: texts.mailNext({ page: footer.returns }) },
      ...sendBackBlocks(declared, context),
      { type: 'button', label: footer.returns, href: context.address(infoPath('returns', declared.site)) },
      { type: 'note', text: texts.mailNotYou },
    ],
  }
}

/** Tells whoever runs the shop what a shopper has declared, and what is to be done (note L7). */
export function withdrawalNotice(declared: WithdrawalNotice, context: MailContext): MailContent {
  const texts: TextsByFeature['withdrawal'] = context.texts.withdrawal
  const { id, orderNumber: number = '', outcome } = declared
  const command = `npm run crema -- returns show ${id}`
  const next =
    outcome === 'return'
      ? texts.noticeReturn({ number })
      : outcome === 'cancelled'
        ? texts.noticeCancelled({ number })
        : texts.noticeCheck
  return {
    subject: texts.noticeSubject,
    preview: texts.noticeReceived({ moment: declared.declaredAt }),
    blocks: [
      { type: 'heading', text: texts.noticeSubject },
      { type: 'paragraph', text: texts.noticeReceived({ moment: declared.declaredAt }) },
      ...declaredBlocks(declared, context),
      { type: 'paragraph', text: next },
      { type: 'note', text: texts.noticeCommand({ command }) },
    ],
  }
}

/** The receipt goes to whoever is named, so that it brings no addresses of strangers. */
const withoutLinks = ({ name, email, contract, goods }: Withdrawal): Withdrawal => ({
  name: withoutWebAddresses(name),
  email,
  contract: withoutWebAddresses(contract),
  goods: withoutWebAddresses(goods),
})

function holderBlocks({ orderPath }: WithdrawalReceipt, context: MailContext): MailBlock[] {
  if (orderPath === undefined) return []
  const texts: TextsByFeature['withdrawal'] = context.texts.withdrawal
  const order: TextsByFeature['order'] = context.texts.order
  return [
    { type: 'paragraph', text: texts.mailConfirm },
    { type: 'button', label: order.view, href: context.address(orderPath) },
  ]
}

/** How goods come back: where to, who pays for it, and with which paper. */
function sendBackBlocks(
  { sendTo, takesReturnsInStores, slipPath }: WithdrawalReceipt,
  context: MailContext,
): MailBlock[] {
  if (!sendTo) return []
  const texts: TextsByFeature['withdrawal'] = context.texts.withdrawal
  const order: TextsByFeature['order'] = context.texts.order
  const costs = [texts.sendBackCosts, ...(takesReturnsInStores ? [texts.sendBackBranch] : [])].join(' ')
  return [
    { type: 'paragraph', text: costs },
    ...(sendTo.length > 0
      ? [{ type: 'facts' as const, rows: [{ label: texts.sendBackTo, value: sendTo.join(', ') }] }]
      : []),
    ...(slipPath === undefined
      ? []
      : [
          { type: 'paragraph' as const, text: texts.mailSlip },
          { type: 'button' as const, label: order.view, href: context.address(slipPath) },
        ]),
  ]
}

function declaredBlocks(declared: Withdrawal, { texts }: MailContext): MailBlock[] {
  return withdrawalLines(texts.withdrawal, texts.cancellation, declared).flatMap(([label, value]) => {
    const [first, ...more] = value.split('\n')
    const heading = texts.mails.labelOfAddress({ label: label.replace(/\?$/, '').trim() })
    return [`${heading} ${first}`, ...more].map((text) => ({ type: 'paragraph' as const, text }))
  })
}
