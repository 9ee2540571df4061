import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '#rules/settings/settings.ts'
import type { Site } from '#sites/sites.ts'
import { contractDocuments } from '../checkout/contract-documents.ts'
import { shopPayments } from '../checkout/shop-payments.ts'
import { SlotCache } from '../contents/slot-cache.ts'
import { readSeller } from '../invoice/read-seller.ts'
import { readDocuments } from '../order/order-queries.ts'
import { runTyped } from '../testing/set-setting.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { commandOf } from './command-of.ts'

/** A seller of the whole shop, which its sites inherit. */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const setSeller = (...words: string[]) => commandOf('settings', ['set', 'seller', ...words])(shop.database, shop.moment)
const shown = () => runTyped(shop, ['settings', 'show'])
const sellerOf = (site: Site) => readSeller(shop.database.pool, site, shop.moment)

test('a seller of the shop stands in place of the samples of all sites, and a site’s own stands before it', async () => {
  expect(await shown()).toMatch(/^ {2}DE +Crema Muster GmbH \(Vorführshop\) +Musterstraße 1, .* +a sample$/m)
  const said = await setSeller(
    '--name',
    'Weber GmbH',
    '--address',
    'Markt 1; 20095 Hamburg',
    '--contact',
    'a@weber.example',
  )
  expect(said).toContain('The seller of the shop is changed, as revision 1.')
  expect(said).toContain('contents undo seller seller SHOP')
  expect(await sellerOf('DE')).toEqual({
    name: 'Weber GmbH',
    address: ['Markt 1', '20095 Hamburg'],
    registrations: [],
    contact: ['a@weber.example'],
    paymentDays: 14,
  })
  // the first change of a site begins with what it has inherited
  await setSeller('--site', 'AT', '--address', 'Ring 1; 1010 Wien')
  expect(await sellerOf('AT')).toMatchObject({
    name: 'Weber GmbH',
    address: ['Ring 1', '1010 Wien'],
    contact: ['a@weber.example'],
  })
  await setSeller('--name', 'Weber AG')
  expect([(await sellerOf('AT'))?.name, (await sellerOf('TR'))?.name]).toEqual(['Weber GmbH', 'Weber AG'])
  expect(await shown()).toMatch(/^ {2}DE +Weber AG +Markt 1, 20095 Hamburg +the shop$/m)
  expect(await shown()).toMatch(/^ {2}AT +Weber GmbH +Ring 1, 1010 Wien +AT$/m)
})

test('a seller of a country stands on its sites before that of the shop', async () => {
  await setSeller('--country', 'CH', '--address', 'Bahnhofstrasse 1; 8001 Zürich')
  expect((await sellerOf('CH_FR'))?.address).toEqual(['Bahnhofstrasse 1', '8001 Zürich'])
  expect((await sellerOf('CH'))?.name).toBe('Weber AG')
  expect((await sellerOf('DE'))?.address).toEqual(['Markt 1', '20095 Hamburg'])
  // a site's own begins with what its country says
  await setSeller('--site', 'CH_FR', '--name', 'Weber SA')
  expect(await sellerOf('CH_FR')).toMatchObject({ name: 'Weber SA', address: ['Bahnhofstrasse 1', '8001 Zürich'] })
  expect((await sellerOf('CH'))?.name).toBe('Weber AG')
  expect(await shown()).toMatch(/^ {2}CH +Weber AG +Bahnhofstrasse 1, 8001 Zürich +CH and all its sites$/m)
})

test('a seller of another name takes neither VAT id nor account of the shop’s', async () => {
  await setSeller(
    '--country',
    'BE',
    '--registrations',
    'USt-IdNr.: DE123',
    '--iban',
    'DE89370400440532013000',
    '--bank',
    'B',
    '--holder',
    'W',
  )
  const other = ['--site', 'BE_FR', '--name', 'Weber SPRL', '--address', 'Rue 1; 1000 Bruxelles']
  await expect(setSeller(...other)).rejects.toThrow(
    'The seller is refused: Weber SPRL is not Weber AG, and would have what is that one’s alone. Say its registrations by --registrations "NAME:NUMBER" (without any: ""), and its account by --iban and --bank (without one: --no-account).',
  )
  expect((await sellerOf('BE_FR'))?.name).toBe('Weber AG')
  await setSeller(...other, '--registrations', 'TVA: BE0123', '--no-account')
  expect(await sellerOf('BE_FR')).toEqual({
    ...{ name: 'Weber SPRL', address: ['Rue 1', '1000 Bruxelles'], registrations: [{ label: 'TVA', value: 'BE0123' }] },
    ...{ contact: ['a@weber.example'], paymentDays: 14 },
  })
})

test('a seller that is planned for the shop is shown with its day', async () => {
  await setSeller('--name', 'Weber SE', '--from', '2100-01-01T00:00')
  expect(await shown()).toContain('From 2100-01-01T00:00 on, seller of the shop: Weber SE, Markt 1, 20095 Hamburg')
})

test('payment in advance goes to the account of the shop’s seller', async () => {
  // with a memory of its own each time, as another process has it
  const offered = () => {
    const parts = { configuration: { production: true }, payments: { for: () => undefined } }
    const slotCache = new SlotCache(shop.database.pool)
    const at = { site: 'DE', moment: shop.moment, settings: defaultSettings('DE') } as const
    return shopPayments({ ...parts, slotCache } as unknown as Parameters<typeof shopPayments>[0], at)
  }
  expect(await offered()).toEqual(['invoice'])
  await setSeller('--iban', 'DE89370400440532013000', '--bank', 'Bank', '--holder', 'Weber AG')
  expect(await offered()).toContain('prepayment')
})

test('an order on TR keeps the revision of the shop’s seller', async () => {
  const { pool } = shop.database
  const documents = await contractDocuments({ slotCache: new SlotCache(pool) }, 'TR', shop.moment)
  expect(documents.filter(({ kind }) => kind === 'seller')).toEqual([
    { kind: 'seller', key: 'seller', revision: 3, scope: 'SHOP' },
  ])
  const number = newOrderNumber()
  await addTestOrder(pool, { number, placedAt: shop.moment, site: 'TR' })
  await pool.query('update customer_order set documents = $2 where number = $1', [number, JSON.stringify(documents)])
  await setSeller('--name', 'Weber KG')
  const kept = await readDocuments(pool, number)
  expect(kept.find(({ kind }) => kind === 'seller')?.body).toMatchObject({ name: 'Weber AG' })
})
