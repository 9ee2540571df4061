import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'

/** What a mail says, one block below the other. From the same blocks come its HTML and its plain text. */
export type MailBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'product'; title: string; variant?: string; brand: string; href: string; picture?: string }
  | { type: 'button'; label: string; href: string }
  /** Small and quiet, at the end. */
  | { type: 'note'; text: string; link?: { label: string; href: string } }

/** A mail before it is rendered. Addresses in it are whole, with the site's own host. */
export interface MailContent {
  subject: string
  /** What a list of mails shows beside the subject. */
  preview: string
  blocks: MailBlock[]
}

/** A mail's site, texts and whole addresses. */
export interface MailContext {
  texts: Pick<TextsByFeature, 'back-in-stock' | 'mails'>
  /** The address of a page. */
  address: (path: string) => string
  /** The address of a file, which is the same for every site. */
  file: (path: string) => string
}
