import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contactForm, contactNotice } from '#calls/contact.ts'
import * as shapes from '#calls/contact-shapes.ts'
import { noticePath } from '#calls/form.ts'
import { networksOf } from '#rules/client-networks.ts'
import { type ContactMessage, checkContact } from '#rules/contact/check-contact.ts'
import { mayWrite } from '#rules/contact/contact-bounds.ts'
import { cleanFields } from '#rules/declaration/declared-fields.ts'
import { mailboxOf } from '#rules/mailbox.ts'
import type { Site } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes } from '../form/form-router.ts'
import { addMails } from '../mail/add-mail.ts'
import { limitNumber } from '../rate-limit/stored-network-limit.ts'
import type { Shop } from '../shop.ts'
import { countMessages, insertMessage, lockMessages } from './contact-queries.ts'

type ContactShop = FormShop & Pick<Shop, 'configuration' | 'database' | 'limits' | 'secret'>

const BODY_LIMIT = 48 * 1024

/** Takes what visitors write to the merchant, by a form that works without script. */
export function contactFormRoutes(shop: ContactShop): FastifyPluginAsyncTypebox {
  return formRoutes(
    shop,
    (forms) => {
      forms.post(contactForm, { body: shapes.ContactFormBody }).answer(async ({ request, visit: { site }, body }) => {
        const sent = { to: noticePath(contactNotice, 'sent') }
        if (body['verify-email']) return sent
        const { name = '', email = '', subject = '', message = '' } = body
        const written = cleanFields<ContactMessage>({ name, email, subject, message })
        const faults = checkContact(site, written)
        if (Object.keys(faults).length > 0) return { faults, shown: written }
        await shop.limits.require('contact', request.ip)
        const isTaken = await take(shop, { site, written, ip: request.ip })
        return isTaken ? sent : { problem: 'TOO_MANY', status: 429, shown: written }
      })
    },
    { bodyLimit: BODY_LIMIT },
  )
}

/**
 * Stores a message with the mails to the merchant and to its sender, in one transaction; a second press stores nothing. Above the bound of a
 * day there are no mails.
 * @returns false: too much was written today
 */
async function take(
  { database, clock, configuration, secret }: ContactShop,
  { site, written, ip }: { site: Site; written: ContactMessage; ip: string },
): Promise<boolean> {
  const moment = clock()
  const number = (what: string) => limitNumber(secret.counting, what)
  const { near, wide } = networksOf(ip)
  const counts = {
    network: number(`network ${near}`),
    wideNetwork: wide === undefined ? undefined : number(`wide network ${wide}`),
    mailbox: number(`mailbox ${mailboxOf(written.email)}`),
  }
  return inTransaction(database.pool, async (client) => {
    await lockMessages(client)
    const counted = await countMessages(client, { ...written, ...counts, site }, moment)
    if (counted.isSecondPress) return true
    const { isTaken, isMailed, getsReceipt } = mayWrite(counted)
    if (!isTaken) return false
    const id = randomUUID()
    const data = { messageId: id }
    await insertMessage(client, { ...written, ...counts, id, site, isMailed, getsReceipt }, moment)
    const merchant = configuration.mail.merchant[site]
    if (isMailed) await addMails(client, 'contact-notice', [{ site, recipient: merchant, data }], moment)
    if (getsReceipt) await addMails(client, 'contact-receipt', [{ site, recipient: written.email, data }], moment)
    return true
  })
}
