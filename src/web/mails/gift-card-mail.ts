import { GIFT_CARD_BALANCE_PATH } from '#rules/account-addresses.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import type { Site } from '#sites/sites.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { MailContent, MailContext } from './mail-block.ts'

export interface GiftCardMail {
  site: Site
  code: string
  /** What the card was sold with, in 1/100 of the main unit. */
  amount: number
  /** The last day, in the words of the site. */
  validUntil: string
}

/** Brings the code of a gift card. It names no order and no name, so that it can be given away as it is. */
export function giftCardMail({ site, code, amount, validUntil }: GiftCardMail, context: MailContext): MailContent {
  const texts: TextsByFeature['gift-card'] = context.texts['gift-card']
  const { account } = context.texts
  const value = formatPriceAlone(site, amount)
  return {
    subject: texts.mailSubject({ amount: value }),
    preview: texts.mailPreview,
    blocks: [
      { type: 'heading', text: texts.mailHeading },
      { type: 'paragraph', text: account.mailGreeting },
      { type: 'paragraph', text: texts.giftCardMailText({ amount: value }) },
      { type: 'facts', rows: [{ label: texts.code, value: code }] },
      // a Hungarian day ends with a full stop, so that no sentence may follow it
      { type: 'paragraph', text: texts.validUntil({ date: validUntil }) },
      { type: 'paragraph', text: texts.howTo },
      { type: 'button', label: texts.heading, href: context.address(GIFT_CARD_BALANCE_PATH) },
      { type: 'note', text: texts.mailReason },
    ],
  }
}
