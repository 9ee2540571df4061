import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Site } from '#sites/sites.ts'
import { addJobs } from '../jobs/job-queries.ts'
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

/** Writes mails and the jobs that send them, in the transaction of their cause. Two round trips for any number. */
export async function addMails<Kind extends MailKind>(
  client: pg.ClientBase,
  kind: Kind,
  mails: ReadonlyArray<NewMail<Kind>>,
  moment: number,
): Promise<void> {
  if (mails.length === 0) return
  const written = mails.map(({ site, recipient, customerId = null, data }) => ({
    id: randomUUID(),
    kind,
    site,
    recipient,
    customerId,
    data,
    createdAt: moment,
  }))
  await insertMails(client, written)
  await addJobs(
    client,
    'send-mail',
    written.map(({ id }) => ({ payload: { mailId: id } })),
  )
}
