import { randomBytes, randomUUID } from 'node:crypto'
import { addressFormat } from '#rules/address/address-format.ts'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'
import { cartIdOf } from '../request/visitor.ts'
import { sqlMoment } from './sql-moment.ts'
import { TestBrowser } from './test-browser.ts'
import { GIFTS_ID, GOODS_ID } from './test-goods.ts'
import type { TestShop } from './test-shop.ts'

interface Prepared {
  site?: Site
  email?: string
  payment?: string
  lines?: Array<{ tcm: string; quantity: number; kind?: 'article' | 'gift_card' }>
  /** Ids of what was entered by its code. */
  vouchers?: readonly string[]
  giftCards?: readonly string[]
  street?: string
  ip?: string
}

/** A visitor at the last check, written to the database, because many walks through the forms take minutes. */
export async function atLastCheck(
  shop: TestShop,
  {
    site = 'DE',
    email = `${randomUUID()}@order.example`,
    payment = 'invoice',
    lines,
    vouchers,
    giftCards,
    street = 'Út 1',
    ip = '192.0.2.1',
  }: Prepared = {},
): Promise<{ browser: TestBrowser; email: string }> {
  const { pool } = shop.database
  const browser = new TestBrowser(shop, { ip })
  const token = randomBytes(32).toString('base64url')
  browser.cookies.set('cart', token)
  const id = cartIdOf(token, site)
  const stored = (lines ?? [{ tcm: 'PLENTY-1', quantity: 1 }]).map(({ tcm, quantity, kind = 'article' }) => ({
    kind,
    tcm,
    productId: kind === 'article' ? GOODS_ID : GIFTS_ID,
    quantity,
  }))
  const delivery = {
    firstname: 'Éva',
    lastname: 'Kis',
    company: '',
    street,
    extra: '',
    city: 'Ort',
    postcode: addressFormat(site).postcodeExample,
    district: 'Kadıköy',
    province: 'İstanbul',
  }
  // gift cards alone go by mail
  const deliveryKind = stored.every(({ kind }) => kind === 'gift_card') ? 'letter' : 'home'
  const entered = { email, delivery, deliveryKind, payment, vouchers, giftCards }
  await pool.query(
    `insert into cart (id, site, version, lines, updated_at) values ($1, $2, 1, $3, ${sqlMoment(shop.moment)})`,
    [id, site, JSON.stringify(stored)],
  )
  await pool.query(`insert into checkout values ($1, $2, null, 1, $3, ${sqlMoment(shop.moment)})`, [
    id,
    site,
    JSON.stringify(entered),
  ])
  return { browser, email }
}

/** The hidden fields of the form whose button orders. */
export function pressedFields(html: string, site: Site = 'DE'): Record<string, string> {
  const form = html.slice(html.lastIndexOf('value="order"'))
  const fields = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name!,
    value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  ])
  return { ...Object.fromEntries(fields), site, step: 'order', accepted: 'on' }
}

/** Presses the button that orders, as the page shows it now. */
export async function pressOrder(browser: TestBrowser, site: Site = 'DE') {
  const page = await browser.get(`${CHECKOUT_PATH}?site=${site}`)
  return browser.post(CHECKOUT_PATH, pressedFields(page.body, site))
}
