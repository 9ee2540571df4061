import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import type { Site } from '#sites/sites.ts'
import { insertCancellation } from '../cancellation/cancellation-queries.ts'
import { inTransaction } from '../database/transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { commandOf } from './command-of.ts'
import { WrongUsage } from './wrong-usage.ts'

/** 14:05 by the clocks of Berlin. */
const NOW = Date.UTC(2026, 10, 23, 13, 5)
const OLD = '00000000-0000-4000-8000-000000000001'
const NEW = '00000000-0000-4000-8000-000000000002'
const SWISS = '00000000-0000-4000-8000-000000000003'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const run = (...words: string[]) => commandOf('cancellations', words)(shop.database, NOW)
const declare = (id: string, site: Site, moment: number, more = {}) =>
  inTransaction(shop.database.pool, (client) => {
    const declaration = {
      name: 'Anna Weber',
      email: 'anna@shop.example',
      contract: 'K-4711',
      kind: 'ordinary',
      endsOn: '',
    }
    return insertCancellation(
      client,
      {
        id,
        site,
        declaration: { ...declaration, subscription: 'Kaffee-Abo', reason: '', ...more },
        network: '1',
        isMailed: true,
      },
      moment,
    )
  })
const ids = (table: string) => table.match(/[\da-f-]{36}/g)

test('cancellations that wait are listed, newest first, shown and marked as handled once [FOOT-12]', async () => {
  expect(await run()).toBe('No declaration waits.')
  expect(await run('--days', '1')).toBe('Nobody has cancelled a subscription in the last day.')
  await declare(OLD, 'DE', NOW - 100 * DAY_MS)
  await declare(SWISS, 'CH', NOW - 2 * DAY_MS, { endsOn: '2026-12-31' })
  await declare(NEW, 'DE', NOW, {
    name: 'Anna\u001b[31m\nWeber',
    kind: 'extraordinary',
    reason: 'Umzug\nins Ausland\u0007',
  })

  const lines = (await run()).split('\n')
  expect(ids(lines.join('\n'))).toEqual([NEW, SWISS, OLD])
  expect(lines[0]).toMatch(/^id +site +declared +name +contract +ends on +handled$/)
  expect(lines[1]).toMatch(/^ {2}0.*2 {2}DE +2026-11-23T14:05 {2}Anna\[31m Weber {2}K-4711 +earliest +waits$/)
  expect(lines[2]).toMatch(/2026-12-31 +waits$/)
  expect(ids(await run('--site', 'CH'))).toEqual([SWISS])
  expect(ids(await run('--days', '30'))).toEqual([NEW, SWISS])

  const shown = await run('show', NEW)
  expect(shown).toMatch(/declared +2026-11-23T14:05 \(Europe\/Berlin\)\n/)
  expect(shown).toMatch(/reason +Umzug\n +ins Ausland\n/)
  expect(shown).toMatch(/kind +extraordinary\n.*\n.*\n +ends on +as early as possible\n +handled +waits$/)

  expect(await run('done', NEW, '--by', 'Toni')).toBe('The declaration of Anna[31m Weber is handled.')
  expect(await run('done', NEW)).toBe('It is handled already: 2026-11-23T14:05 by Toni.')
  expect(await run('done', OLD)).toMatch(/is handled/)
  expect(ids(await run())).toEqual([SWISS])
  expect(ids(await run('--days', '30'))).toEqual([NEW, SWISS])
  expect(await run('show', OLD)).toMatch(/handled +2026-11-23T14:05 by crema$/)
  const unknown = OLD.replace('1', '9').replaceAll('0', 'a')
  for (const verb of ['show', 'done']) await expect(run(verb, unknown)).rejects.toThrow(WrongUsage)
})
