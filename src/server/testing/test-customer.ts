import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { COOKIES } from '#sites/cookies.ts'
import type { Site } from '#sites/sites.ts'
import { sqlMoment } from './sql-moment.ts'
import type { TestShop } from './test-shop.ts'

const HOUR_MS = 3_600_000

export interface SignedIn {
  /** The value of the header `cookie` for this customer's requests. */
  cookie: string
  customerId: string
}

/** Inserts a customer of a site with a valid session, without the login page. The customer has no password. */
export async function signIn(
  shop: TestShop,
  { site = 'DE', card = false }: { site?: Site; card?: boolean } = {},
): Promise<SignedIn> {
  const customerId = randomUUID()
  const token = randomBytes(32).toString('base64url')
  const { pool } = shop.database
  await pool.query(
    `insert into customer (id, site, email, password_hash, firstname, lastname, crema_card, created_at)
     values ($1, $2, $3, 'none', 'Toni', 'Tester', $4, ${sqlMoment(shop.moment)})`,
    [customerId, site, `${customerId}@test.example`, card],
  )
  await pool.query(
    `insert into customer_session (token_hash, customer_id, created_at, expires_at) values ($1, $2, ${sqlMoment(shop.moment)}, $3)`,
    [createHash('sha256').update(token).digest('base64url'), customerId, new Date(shop.moment + HOUR_MS)],
  )
  return { cookie: `${COOKIES.session}=${token}`, customerId }
}
