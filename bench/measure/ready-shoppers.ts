import type pg from 'pg'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import { addTo, newCookie } from './measured-shop.ts'

/** Guests on DE who have filled in their checkout and will pay by invoice, by nothing but the shop's forms. */

const CONNECTIONS = 10

/** A shopper whose checkout is filled in: what the order button sends. */
export interface Ready {
  cookie: string
  form: URLSearchParams
}

/** Shoppers whose carts and checkouts are filled, a few at a time. */
export async function readyAll(
  origin: string,
  count: number,
  tcmsOf: (at: number) => readonly string[],
): Promise<Ready[]> {
  const ready: Ready[] = []
  await eachOf([...Array(count).keys()], async (at) => {
    ready.push(await makeReady(origin, tcmsOf(at)))
  })
  return ready
}

async function makeReady(origin: string, tcms: readonly string[]): Promise<Ready> {
  const cookie = newCookie()
  for (const tcm of tcms) {
    const { path, ...request } = addTo(cookie, tcm)
    const answer = await fetch(origin + path, request)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`Adding ${tcm} answered ${answer.status}.`)
  }
  for (const fields of STEPS) await send(origin, cookie, new URLSearchParams(fields))
  const page = await (await fetch(origin + CHECKOUT_PATH, { headers: { accept: 'text/html', cookie } })).text()
  return { cookie, form: hiddenFields(page.slice(page.indexOf('name="key"') - 500)) }
}

const STEPS: ReadonlyArray<Record<string, string>> = [
  { step: 'who', email: 'bench@example.org' },
  {
    step: 'addresses',
    billing: 'same',
    'delivery-firstname': 'Anna',
    'delivery-lastname': 'Berg',
    'delivery-street': 'Weg 1',
    'delivery-postcode': '20095',
    'delivery-city': 'Hamburg',
  },
  { step: 'delivery', deliveryKind: 'home' },
  { step: 'payment', payment: 'invoice' },
]

/** The hidden fields of the form that orders, as a browser would send them. */
function hiddenFields(form: string): URLSearchParams {
  const fields = new URLSearchParams({ step: 'order', site: 'DE' })
  for (const name of ['key', 'cartVersion', 'revision', 'shown']) {
    const value = form.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1]
    if (value === undefined) throw new Error(`The checkout asks for something else: there is no field ${name}.`)
    fields.set(name, value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
  }
  return fields
}

export async function order(origin: string, { cookie, form }: Ready): Promise<{ time: number; isOrdered: boolean }> {
  const begin = performance.now()
  const { status, location } = await send(origin, cookie, form)
  if (status !== 303 && status !== 409) throw new Error(`An order answered ${status}.`)
  return { time: performance.now() - begin, isOrdered: location?.includes('number=') ?? false }
}

async function send(origin: string, cookie: string, body: URLSearchParams) {
  const answer = await fetch(origin + CHECKOUT_PATH, {
    method: 'POST',
    headers: { accept: 'text/html', cookie },
    body,
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  return { status: answer.status, location: answer.headers.get('location') }
}

export async function setStocks(pool: pg.Pool, tcms: readonly string[], stock: number): Promise<void> {
  await pool.query('update article set stock = $2 where tcm = any($1)', [tcms, stock])
}

/** Runs work for each, a few at once. */
export async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...all]
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
}
