import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'

/** A part of a mail. The same blocks are rendered as HTML and as plain text. */
export type MailBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  /** Begins a part of a long mail; `isSmall`: a part of such a part. */
  | { type: 'subheading'; text: string; isSmall?: boolean }
  /** Labels with their values: amounts at the end of their lines, or facts to copy. */
  | { type: 'amounts' | 'facts'; rows: MailRow[] }
  | { type: 'product'; title: string; variant?: string; brand: string; href: string; picture?: string }
  | { type: 'button'; label: string; href: string }
  /** Small print at the end. */
  | { type: 'note'; text: string; link?: { label: string; href: string } }

export interface MailRow {
  label: string
  /** A voucher's code in the label. */
  code?: string
  /** How an amount comes about, such as '2 × 7,99'. */
  detail?: string
  value: string
  /** The address of a picture of what is named. */
  picture?: string
  /** What the rows before it come to. */
  isSum?: boolean
  /** What is contained in a sum, such as a tax. */
  isQuiet?: boolean
}

/** A mail before it is rendered. Its links are absolute, with the site's own host. */
export interface MailContent {
  subject: string
  /** The first line that an inbox shows beside the subject. */
  preview: string
  blocks: MailBlock[]
}

/** What the content of a mail is made with. */
export interface MailContext {
  texts: Pick<
    TextsByFeature,
    | 'account'
    | 'passkey'
    | 'back-in-stock'
    | 'newsletter'
    | 'cancellation'
    | 'withdrawal'
    | 'contact'
    | 'checkout'
    | 'footer'
    | 'gift-card'
    | 'mails'
    | 'order'
    | 'product'
    | 'subscription'
    | 'voucher'
  >
  /** Makes the absolute address of a page on the mail's site. */
  address: (path: string) => string
  /** Makes the absolute address of a file, which has no `site=`. */
  file: (path: string) => string
}
