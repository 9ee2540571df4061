import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { HEADERS } from '#calls/call.ts'
import { subscribeCall } from '#calls/newsletter.ts'
import { type KnownAndUnknown, timeByTurns } from './by-turns.ts'

const SIGN_UPS_EACH = 2000
const WARM = 200

/** Signs known and unknown addresses up by turns. */
export async function measureSignUps(origin: string, socketFolder: string): Promise<KnownAndUnknown> {
  const database = new pg.Client({ host: socketFolder, port: 5432, user: 'crema', database: 'crema' })
  await database.connect()
  try {
    const address = (kind: string, at: number) => `${kind}-${at}@bench.example`
    await subscribeAll(
      database,
      Array.from({ length: SIGN_UPS_EACH + WARM }, (_, at) => address('known', at)),
    )
    const timing = await timeByTurns(SIGN_UPS_EACH, WARM, (kind, at) => timeOfSignUp(origin, address(kind, at)))
    // thousands of mails would be sent beside whatever is measured next
    await database.query(`delete from pgboss.job where name = 'send-mail'`)
    return timing
  } finally {
    await database.end()
  }
}

async function subscribeAll(database: pg.Client, emails: string[]): Promise<void> {
  const wording = `bench ${randomUUID()}`
  await database.query(`insert into newsletter_wording values ($1, 'de-DE', '', now())`, [wording])
  await database.query(
    `insert into subscriber (id, site, email, consents, origin_kind, origin, origin_addition, wording, requested_at,
       requested_from, confirmed_at)
     select gen_random_uuid(), 'DE', email, '{}', 'NEWSLETTER', 'onsite', '', $2, now() - interval '9 days', '127.0.0.1', now()
     from unnest($1::text[]) email`,
    [emails, wording],
  )
  await database.query('analyze subscriber')
}

async function timeOfSignUp(origin: string, email: string): Promise<number> {
  const body = JSON.stringify({ email, consents: [], origin: 'onsite', originAddition: 'subsite' })
  const begin = performance.now()
  const answer = await fetch(origin + subscribeCall.path, {
    method: subscribeCall.method,
    headers: { 'content-type': 'application/json', [HEADERS.site]: 'DE' },
    body,
  })
  await answer.arrayBuffer()
  const time = performance.now() - begin
  if (answer.status !== 201) throw new Error(`A sign-up answered ${answer.status}.`)
  return time
}
