import type { Site } from '#sites/sites.ts'
import type { MailViews } from '#web/mails/mails.tsx'

/** What each kind of mail stores until it is sent. A process of the release before or after may read it. */
export interface MailData {
  'back-in-stock': { requestId: number; productId: string; tcm: string; requestedAt: number }
}

export type MailKind = keyof MailData

/** A mail of the outbox. */
export interface Mail<Kind extends MailKind = MailKind> {
  id: string
  site: Site
  kind: Kind
  /** An e-mail address. */
  recipient: string
  customerId: string | null
  data: MailData[Kind]
  createdAt: number
}

/** A mail with what it shows. */
export interface LoadedMail<Kind extends MailKind = MailKind> {
  view: MailViews[Kind]
  /** Where a mail program's own "unsubscribe" goes, for mails that are one of several. */
  unsubscribePath?: string
}

/**
 * Loads what a mail shows at the moment it is sent; undefined where there is nothing to say any more, and then it is not
 * sent. One for each kind, from the kind's feature.
 */
export type MailLoaders<Kinds extends MailKind = MailKind> = {
  [Kind in Kinds]: (mail: Mail<Kind>, moment: number) => Promise<LoadedMail<Kind> | undefined>
}
