import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import { prepaymentStep } from '#rules/order/prepayment.ts'
import { prepaymentTerms } from '#sites/prepayment-terms.ts'
import { ALL_SITES } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { addMails } from '../mail/add-mail.ts'
import { readBill } from '../refund/exports.ts'
import { changeOrderIn } from './change-order.ts'
import { lockOrder } from './order-queries.ts'
import { insertReminder, listUnpaidPrepayments, readReminder } from './prepayment-queries.ts'

/** So many of a site in one run; the next one goes on. */
const MAX_ORDERS = 500

/** Reminds of orders that nobody has paid, and later ends them, each in a transaction of its own. */
export async function followUnpaidPrepayments(pool: pg.Pool, moment: number): Promise<void> {
  for (const site of ALL_SITES) {
    const { reminderDays, endDays } = prepaymentTerms(site)
    const before = {
      reminder: moment - reminderDays * DAY_MS,
      end: moment - endDays * DAY_MS,
      warned: moment - (endDays - reminderDays) * DAY_MS,
    }
    for (const number of await listUnpaidPrepayments(pool, site, before, MAX_ORDERS)) {
      await inTransaction(pool, (client) => followUnpaidPrepayment(client, number, moment))
    }
  }
}

async function followUnpaidPrepayment(client: pg.ClientBase, number: string, moment: number): Promise<void> {
  const order = await lockOrder(client, number)
  // paid since it was listed
  if (order?.state !== 'placed') return
  const { site, email, customerId } = order
  const step = prepaymentStep(await readReminder(client, order.id), prepaymentTerms(site), moment)
  // nothing is late where all of it was withdrawn before
  const isLate = step === 'end' && (await readBill(client, number)).amount > 0
  if (step === 'end') await changeOrderIn(client, number, 'cancel', { by: 'shop', moment, isLate })
  if (step !== 'remind') return
  await insertReminder(client, order.id, moment)
  const mail = { site, recipient: email, ...(customerId && { customerId }), data: { orderNumber: number } }
  await addMails(client, 'order-reminder', [mail], moment)
}
