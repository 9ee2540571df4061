import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { type Confirmation, confirmationOf } from '#rules/newsletter/double-opt-in.ts'
import { VOUCHER_MONTHS } from '#rules/newsletter/form-of-site.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { addMails } from '../mail/add-mail.ts'
import { confirmSubscriber, issueVoucher, lockSubscriberOfToken } from './subscriber-queries.ts'

/** Without letters and digits that look alike. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10

/**
 * Confirms the sign-up of a mail's link (API-44): the subscription begins, its voucher is issued, and a mail says so.
 * Two presses at the same moment wait for each other, and the second finds it confirmed. Undefined: the link is unknown.
 */
export function confirm(
  pool: pg.Pool,
  token: string,
  { from, sites, moment }: { from: string; sites: readonly Site[]; moment: number },
): Promise<Confirmation | undefined> {
  return inTransaction(pool, async (client) => {
    const subscriber = await lockSubscriberOfToken(client, token)
    if (!subscriber) return undefined
    // the newsletter of a site that is switched off is sent to nobody new
    const confirmation = sites.includes(subscriber.site) ? confirmationOf(subscriber, moment) : 'expired'
    if (confirmation !== 'confirmed') return confirmation
    const { id, site, email } = subscriber
    await confirmSubscriber(client, subscriber, from, moment)
    const voucher = { code: voucherCode(), validMonths: VOUCHER_MONTHS[site], timeZone: siteConfig(site).timeZone }
    await issueVoucher(client, subscriber, voucher, moment)
    await addMails(client, 'newsletter-welcome', [{ site, recipient: email, data: { subscriberId: id } }], moment)
    return confirmation
  })
}

const voucherCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]!).join('')
