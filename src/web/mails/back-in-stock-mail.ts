import { imageUrl, imageWidth } from '#rules/picture/picture-url.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { MailContent, MailContext } from './mail-block.ts'

/** The contents of the mail, as they are when it is sent. Paths have no `site=`. */
export interface BackInStockMail {
  /** The customer's full name. */
  name: string
  title: string
  variant?: string
  brand: string
  path: string
  image?: { handle: string; widths: readonly number[]; formats: readonly string[] }
  /** The day of the request, in the site's language. */
  date: string
  unsubscribePath: string
}

/** Twice the shown width, for screens of double density. */
const PICTURE_WIDTH = 400

/** The back-in-stock mail (BIS-07). It names no price, because the price may change before it is read. */
export function backInStockMail(mail: BackInStockMail, { texts, address, file }: MailContext): MailContent {
  const own: TextsByFeature['back-in-stock'] = texts['back-in-stock']
  const mails: TextsByFeature['mails'] = texts.mails
  const { name, title, variant, brand, image, date } = mail
  const href = address(mail.path)
  const picture = image && file(imageUrl(image, imageWidth(image.widths, PICTURE_WIDTH), 'jpeg'))
  return {
    subject: own.mailSubject({ title }),
    preview: own.mailPreview,
    blocks: [
      { type: 'heading', text: own.mailHeading },
      { type: 'paragraph', text: mails.greeting({ name }) },
      { type: 'paragraph', text: own.mailIntro },
      { type: 'product', title, brand, href, ...(variant && { variant }), ...(picture && { picture }) },
      { type: 'button', label: own.mailButton, href },
      { type: 'paragraph', text: own.mailNotReserved },
      {
        type: 'note',
        text: own.mailReason({ date }),
        link: { label: own.mailUnsubscribe, href: address(mail.unsubscribePath) },
      },
    ],
  }
}
