import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { MailBlock, MailContent, MailContext } from './mail-block.ts'

/** What a newsletter mail is about when it is sent. Paths have no `site=`. */
export interface NewsletterConfirmationMail {
  /** The page whose button confirms; undefined: the address is subscribed already. */
  confirmPath?: string
  unsubscribePath: string
}

export interface NewsletterWelcomeMail {
  unsubscribePath: string
  /** Undefined: it is used up, or over. */
  voucher?: {
    code: string
    /** The last day, in the words of the site. */
    until: string
  }
}

/** Asks for the confirmation of a sign-up. It advertises nothing, because nobody has asked for that yet (note L8). */
export function newsletterConfirmationMail(
  { confirmPath, unsubscribePath }: NewsletterConfirmationMail,
  { texts, address }: MailContext,
): MailContent {
  const own: TextsByFeature['newsletter'] = texts.newsletter
  const unsubscribe = address(unsubscribePath)
  if (confirmPath === undefined) {
    return {
      subject: own.mailAlreadySubject,
      preview: own.mailAlreadyPreview,
      blocks: [
        { type: 'heading', text: own.mailAlreadyHeading },
        { type: 'paragraph', text: own.mailGreeting },
        { type: 'paragraph', text: own.mailAlreadyText },
        reason(own, own.mailUnsubscribe, unsubscribe),
      ],
    }
  }
  return {
    subject: own.mailConfirmSubject,
    preview: own.mailConfirmPreview,
    blocks: [
      { type: 'heading', text: own.mailConfirmHeading },
      { type: 'paragraph', text: own.mailGreeting },
      { type: 'paragraph', text: own.mailConfirmText },
      { type: 'button', label: own.mailConfirmButton, href: address(confirmPath) },
      { type: 'paragraph', text: own.mailConfirmNotYou },
      reason(own, own.mailConfirmDelete, unsubscribe),
    ],
  }
}

/** Says that the subscription has begun, and brings the code of the welcome voucher (note 51). */
export function newsletterWelcomeMail(
  { unsubscribePath, voucher }: NewsletterWelcomeMail,
  { texts, address }: MailContext,
): MailContent {
  const own: TextsByFeature['newsletter'] = texts.newsletter
  return {
    subject: own.mailWelcomeSubject,
    preview: voucher ? own.mailWelcomePreview : own.mailWelcomeText,
    blocks: [
      { type: 'heading', text: own.mailWelcomeHeading },
      { type: 'paragraph', text: own.mailGreeting },
      { type: 'paragraph', text: own.mailWelcomeText },
      ...(voucher ? voucherBlocks(voucher, own, texts.voucher) : []),
      reason(own, own.mailUnsubscribe, address(unsubscribePath)),
    ],
  }
}

const voucherBlocks = (
  { code, until }: NonNullable<NewsletterWelcomeMail['voucher']>,
  own: TextsByFeature['newsletter'],
  texts: TextsByFeature['voucher'],
): MailBlock[] => [
  { type: 'paragraph', text: own.mailWelcomeVoucher },
  { type: 'facts', rows: [{ label: texts.code, value: code }] },
  { type: 'paragraph', text: own.mailWelcomeUntil({ date: until }) },
]

const reason = (own: TextsByFeature['newsletter'], label: string, href: string): MailBlock => ({
  type: 'note',
  text: own.mailReason,
  link: { label, href },
})
