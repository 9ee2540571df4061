import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { HEADERS } from '#calls/call.ts'
import { previewTokenCall } from '#calls/preview.ts'
import { COOKIES } from '#sites/cookies.ts'
import type { Site } from '#sites/sites.ts'
import { cookieOf } from './signing-in.ts'
import { sqlMoment } from './sql-moment.ts'
import type { TestShop } from './test-shop.ts'

/** What a script of the shop's own pages sends with each request. */
export const OWN_SCRIPT = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }

export interface TestStaff {
  /** The value of the header `cookie` with the session alone. */
  cookie: string
  email: string
}

/** What a test previews. */
export interface TestPreview {
  dateTime: string
  site?: Site
  test?: string
  group?: string
}

/** Inserts an editor with a session that lasts, whatever the test's clock says; without the login page. */
export async function signInStaff(shop: TestShop): Promise<TestStaff> {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')]
  const email = `${id}@staff.example`
  await shop.database.pool.query(
    `insert into staff_account (id, email, role, password_hash, totp_secret, created_at)
     values ($1, $2, 'editor', 'none', '', ${sqlMoment(shop.moment)})`,
    [id, email],
  )
  await shop.database.pool.query(
    `insert into staff_session (token_hash, staff_id, created_at, expires_at) values ($1, $2, ${sqlMoment(shop.moment)}, '2100-01-01')`,
    [createHash('sha256').update(token).digest('base64url'), id],
  )
  return { cookie: `${COOKIES.staff}=${token}`, email }
}

/** Sends the call that sets a preview. */
export function setPreview(
  shop: TestShop,
  cookie: string,
  { dateTime, site = 'DE', test, group }: TestPreview,
): Promise<LightMyRequestResponse> {
  return shop.app.inject({
    method: 'POST',
    url: previewTokenCall.path,
    query: { ...(test !== undefined && { test }), ...(group !== undefined && { group }) },
    headers: { cookie, [HEADERS.site]: site },
    payload: { previewDateTime: dateTime },
  })
}

/** The value of the header `cookie` of a new staff session that previews something. */
export async function previewing(shop: TestShop, preview: TestPreview): Promise<string> {
  const { cookie } = await signInStaff(shop)
  const answer = await setPreview(shop, cookie, preview)
  if (answer.statusCode !== 200) throw new Error(`The preview answers ${answer.statusCode}: ${answer.body}`)
  return `${cookie}; ${COOKIES.preview}=${cookieOf(answer, COOKIES.preview)}`
}
