import type { ContactMessage } from '#rules/contact/check-contact.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { MailBlock, MailContent, MailContext } from './mail-block.ts'

/** What a visitor has written to the merchant. */
export interface ContactMail extends ContactMessage {
  /** Date and time in the words of the site. */
  writtenAt: string
}

/** Confirms that a message has arrived. It has nothing that was typed: a stranger may have written it in the name of any mailbox. */
export function contactReceipt(written: Pick<ContactMail, 'writtenAt'>, { texts: all }: MailContext): MailContent {
  const texts: TextsByFeature['contact'] = all.contact
  return {
    subject: texts.receiptSubject,
    preview: texts.receiptHeading,
    blocks: [
      { type: 'heading', text: texts.receiptHeading },
      { type: 'paragraph', text: texts.receiptText({ moment: written.writtenAt }) },
      { type: 'note', text: texts.receiptNotYou },
    ],
  }
}

/** Brings a message to the merchant. */
export function contactNotice(written: ContactMail, { texts: all }: MailContext): MailContent {
  const texts: TextsByFeature['contact'] = all.contact
  return {
    subject: texts.noticeSubject,
    preview: texts.noticeHeading,
    blocks: [
      { type: 'heading', text: texts.noticeHeading },
      { type: 'paragraph', text: texts.noticeText({ moment: written.writtenAt }) },
      ...writtenBlocks(all, written),
      { type: 'note', text: texts.noticeReply },
    ],
  }
}

function writtenBlocks({ contact: texts, mails }: MailContext['texts'], written: ContactMessage): MailBlock[] {
  const lines = [
    [texts.name, written.name],
    [texts.email, written.email],
    [texts.subject, written.subject],
    [texts.message, written.message],
  ] as const
  return lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ type: 'paragraph', text: `${mails.labelOfAddress({ label })} ${value}` }))
}
