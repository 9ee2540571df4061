import { afterEach, expect, inject, test, vi } from 'vitest'
import { urlOf } from '../testing/shop-process.ts'
import { Wire } from '../testing/wire.ts'
import { openDatabase } from './database.ts'

const SENTENCE = 'The database at DATABASE_URL does not answer; it is tried again for a minute …'
const open = (databaseUrl: string, announced: string[]) =>
  openDatabase({ databaseUrl, dataDir: '.data' }, { warn: () => {} }, (sentence) => announced.push(sentence))

/** A way to the database, by TCP. */
const wire = new Wire()
const address = () => urlOf({ ...wire.detour(inject('postgres')) })
afterEach(async () => {
  vi.unstubAllEnvs()
  await wire.cut()
})

test('a start tries a database that does not answer until it does, and says so once', async () => {
  await wire.cut()
  const announced: string[] = []
  const opening = open(address(), announced)
  await expect.poll(() => wire.refused).toBeGreaterThan(1)
  await wire.mend()
  const database = await opening
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
  expect(announced).toEqual([SENTENCE])
})

test('a start that found no database ends with a sentence', async () => {
  // a minute is 60 ms here
  vi.stubEnv('DEADLINE_FACTOR', '0.001')
  await wire.cut()
  const announced: string[] = []
  await expect(open(address(), announced)).rejects.toThrow(/^The database at DATABASE_URL cannot be used \(.+\)/)
  expect(announced).toEqual([SENTENCE])
})

test('a database that refuses the shop is not tried again', async () => {
  await wire.mend()
  const announced: string[] = []
  const other = address().replace(/\/[^/?]*\?/, '/no_such_database?')
  await expect(open(other, announced)).rejects.toThrow('"no_such_database" does not exist')
  expect(announced).toEqual([])
})
