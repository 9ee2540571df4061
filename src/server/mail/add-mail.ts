import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Site } from '#sites/sites.ts'
import type { MailData, MailKind } from './mail-kinds.ts'
import { insertMails } from './mail-queries.ts'

export interface NewMail<Kind extends MailKind> {
  site: Site
  /** An e-mail address. */
  recipient: string
  /** The customer who gets it; a deleted customer gets no mail. */
  customerId?: string
  data: MailData[Kind]
}

/** Writes mails of one kind and the jobs that send them, in the transaction of their cause. One round trip for any number. */
export function addMails<Kind extends MailKind>(
  client: pg.ClientBase,
  kind: Kind,
  mails: ReadonlyArray<NewMail<Kind>>,
  moment: number,
): Promise<void> {
  return addMailsOfKinds(
    client,
    mails.map((mail) => ({ ...mail, kind })),
    moment,
  )
}

/** The same for mails of several kinds. */
export async function addMailsOfKinds(
  client: pg.ClientBase,
  mails: ReadonlyArray<NewMail<MailKind> & { kind: MailKind }>,
  moment: number,
): Promise<void> {
  if (mails.length === 0) return
  const written = mails.map(({ site, kind, recipient, customerId = null, data }) => ({
    id: randomUUID(),
    kind,
    site,
    recipient,
    customerId,
    data,
    createdAt: moment,
  }))
  await insertMails(client, written)
}
