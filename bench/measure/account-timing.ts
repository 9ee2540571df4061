import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import pg from 'pg'
import { demoEmail } from '#demo/demo-customers.ts'
import { FORGOTTEN_PASSWORD_PATH } from '#rules/account-addresses.ts'
import { LOGIN_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { type Kind, type KnownAndUnknown, timeByTurns } from './by-turns.ts'

/** The three forms by whose time somebody could learn who has an account. */
export type AccountTimings = Record<'signIn' | 'registration' | 'forgottenPassword', KnownAndUnknown>

/** Of a form with a password, whose hash takes most of the time, and of one without. */
const EACH = { hashed: 300, plain: 1500 }
const WARM = 50

interface Form {
  path: string
  status: number
  each: number
  fields: Record<string, string>
}

const FORMS: Record<keyof AccountTimings, Form> = {
  signIn: { path: LOGIN_PATH, status: 401, each: EACH.hashed, fields: { password: 'not the password' } },
  registration: {
    path: REGISTER_PATH,
    // the answer is a page of its own (post, redirect, get), the same for both
    status: 303,
    each: EACH.hashed,
    fields: { firstname: 'Anna', lastname: 'Berg', password: 'seven green teapots' },
  },
  forgottenPassword: { path: FORGOTTEN_PASSWORD_PATH, status: 303, each: EACH.plain, fields: {} },
}

/**
 * Sends each form for addresses with and without an account by turns: each address once, and each from a network of its own,
 * as no limit and no pause may come between. `most` and `warm`: how many of each are timed at most, and how many before them.
 */
export async function measureAccounts(
  origin: string,
  connectionString: string,
  { most = EACH.plain, warm = WARM }: { most?: number; warm?: number } = {},
): Promise<AccountTimings> {
  const database = new pg.Client({ connectionString })
  await database.connect()
  try {
    const timings: Partial<AccountTimings> = {}
    for (const [name, form] of Object.entries(FORMS) as Array<[keyof AccountTimings, Form]>) {
      const address = (kind: Kind, at: number) => `${kind}-${at}@${name.toLowerCase()}.bench.example`
      const each = Math.min(form.each, most)
      await addCustomers(
        database,
        Array.from({ length: each + warm }, (_, at) => address('known', at)),
      )
      let network = 0
      timings[name] = await timeByTurns(each, warm, (kind, at) => {
        network += 1
        return timeOf(origin, form, address(kind, at), `127.${1 + (network >> 8)}.${network & 255}.1`)
      })
      // thousands of mails would be sent beside whatever is measured next
      await database.query(`delete from pgboss.job where name = 'send-mail'`)
    }
    return timings as AccountTimings
  } finally {
    await database.end()
  }
}

/** Customers with the hash of the demo's password, whose check costs what any other costs. */
async function addCustomers(database: pg.Client, emails: string[]): Promise<void> {
  await database.query(
    `insert into customer (id, site, email, password_hash, firstname, lastname, created_at)
     select gen_random_uuid(), 'DE', given, demo.password_hash, 'Anna', 'Berg', now()
     from unnest($1::text[]) given, customer demo where demo.site = 'DE' and demo.email = $2
     on conflict do nothing`,
    [emails, demoEmail('guest', 'DE')],
  )
  await database.query('analyze customer')
}

async function timeOf(origin: string, form: Form, email: string, localAddress: string): Promise<number> {
  const { hostname, port } = new URL(origin)
  const body = new URLSearchParams({ email, site: 'DE', ...form.fields }).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
  }
  const begin = performance.now()
  const sent = request({ hostname, port, localAddress, method: 'POST', path: form.path, headers, agent: false }).end(
    body,
  )
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  for await (const _ of answer);
  const time = performance.now() - begin
  if (answer.statusCode !== form.status) throw new Error(`${form.path} answered ${answer.statusCode}.`)
  return time
}
