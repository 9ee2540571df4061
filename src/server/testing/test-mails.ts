import type { Site } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { addMails } from '../mail/add-mail.ts'
import { signIn } from './test-customer.ts'
import { GOODS_ID } from './test-goods.ts'
import type { TestShop } from './test-shop.ts'

interface Written {
  id: string
  customerId: string
}

/** Writes a back-in-stock mail about an available test article, and the job that sends it. */
export async function writeMail(
  shop: TestShop,
  { moment = shop.moment, site = 'DE' as Site, tcm = 'FEW' } = {},
): Promise<Written> {
  const { customerId } = await signIn(shop, { site })
  const { pool } = shop.database
  const data = { requestId: 0, productId: GOODS_ID, tcm, requestedAt: moment }
  const mail = { site, recipient: `${customerId}@test.example`, customerId, data }
  await inTransaction(pool, (client) => addMails(client, 'back-in-stock', [mail], moment))
  const { rows } = await pool.query<{ id: string }>('select id from mail where customer_id = $1', [customerId])
  return { id: rows[0]!.id, customerId }
}
