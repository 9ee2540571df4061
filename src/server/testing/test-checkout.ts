import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addressFormat } from '#rules/address/address-format.ts'
import { CART_FORM_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'
import { cartIdOf } from '../request/visitor.ts'
import { sqlMoment } from './sql-moment.ts'
import type { TestBrowser } from './test-browser.ts'
import { GOODS_PRICE } from './test-goods.ts'
import type { TestShop } from './test-shop.ts'

/** The page's own part of an answer. */
export const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

export const ADDRESS = {
  firstname: 'Éva',
  lastname: 'Kis',
  street: 'Út 1',
  city: 'Ort',
  district: 'Kadıköy',
  province: 'İstanbul',
}
export const addressFields = (site: Site, group = 'delivery') =>
  Object.fromEntries(
    Object.entries({ ...ADDRESS, postcode: addressFormat(site).postcodeExample }).map(([name, value]) => [
      `${group}-${name}`,
      value,
    ]),
  )

/** The hidden fields of the form whose button orders. */
export function orderFields(html: string): Record<string, string> {
  const form = html.slice(html.lastIndexOf('value="order"'))
  const fields = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name!,
    value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  ])
  return { site: 'DE', step: 'order', ...Object.fromEntries(fields) }
}

/** Fills in everything but the last press; returns the fields that it sends. */
export async function filledIn(
  visitor: TestBrowser,
  { site = 'DE' as Site, email = `${randomUUID()}@order.example`, tcm = 'FEW', quantity = 1, payment = 'invoice' } = {},
) {
  await visitor.post(CART_FORM_PATH, { tcm, quantity: String(quantity), site })
  const at = `${CHECKOUT_PATH}?site=${site}`
  const steps: Array<Record<string, string>> = [
    { step: 'who', email },
    { step: 'addresses', billing: 'same', ...addressFields(site) },
    { step: 'delivery', deliveryKind: 'home' },
    { step: 'payment', payment },
  ]
  for (const fields of steps) expect((await visitor.post(at, fields)).statusCode).toBe(303)
  const page = await visitor.get(at)
  expect(page.statusCode).toBe(200)
  const fields: Record<string, string> = { ...orderFields(page.body), site }
  return { fields, page, email }
}

/**
 * The same on DE for one piece, written to the database, because hundreds of walks through the forms take minutes.
 * @returns the fields of the last press
 */
export async function writtenEntry(
  { database: { pool }, moment }: Pick<TestShop, 'database' | 'moment'>,
  visitor: TestBrowser,
  { email, tcm, payment = 'invoice' }: { email: string; tcm: string; payment?: string },
): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url')
  visitor.cookies.set('cart', token)
  const id = cartIdOf(token, 'DE')
  const lines = JSON.stringify([{ kind: 'article', tcm, productId: 'test-goods', quantity: 1 }])
  await pool.query(
    `insert into cart (id, site, version, lines, updated_at) values ($1, 'DE', 1, $2, ${sqlMoment(moment)})`,
    [id, lines],
  )
  const delivery = { ...ADDRESS, company: '', extra: '', postcode: '20095', district: '', province: '' }
  const entered = JSON.stringify({ email, delivery, deliveryKind: 'home', payment })
  await pool.query(`insert into checkout values ($1, 'DE', null, 1, $2, ${sqlMoment(moment)})`, [id, entered])
  const shown = { lines: { [`article ${tcm}`]: [1, GOODS_PRICE] }, delivery: 495, total: GOODS_PRICE + 495 }
  return { step: 'order', key: randomUUID(), cartVersion: '1', revision: '1', shown: JSON.stringify(shown) }
}
