import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backup, restore } from '../backup/backup.ts'
import { storePaper, storePicture } from '../catalogue-import/store-original.ts'
import { readConfiguration } from '../configuration.ts'
import { inTransaction } from '../database/transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { LawUnmet, runChecklistCommand } from './checklist.ts'
import { commandOf } from './command-of.ts'
import { OriginalsMissing } from './originals.ts'
import { WrongUsage } from './wrong-usage.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.database.pool.query('truncate picture, document')
  await inTransaction(shop.database.pool, async (client) => {
    const picture = { mediaType: 'image/png', widths: [80], formats: ['webp'] }
    for (const handle of ['red', 'blue'])
      await storePicture(client, shop.originals, { ...picture, handle, bytes: Buffer.from(handle) })
    await storePaper(client, shop.originals, { handle: 'guide.pdf', bytes: Buffer.from('%PDF-1.7') })
  })
})
afterAll(() => shop.close())

const run = (...words: string[]) =>
  commandOf(
    'originals',
    words,
    ...([undefined, undefined, undefined, undefined, undefined] as const),
    () => shop.originals,
  )(shop.database, shop.moment)

/** SHA-256 of 'red' and of 'blue', as sha256sum prints them. */
const RED = 'b1f51a511f1da0cd348b8f8598db32e61cb963e5fc69e2b41485bf99590ed75a'
const BLUE = '16477688c0e00699c6cfa4497a3612d7e83c532062b64b250fed8908128ed548'

test('originals that the store has lost are listed, and copied again from the database while it has them', async () => {
  const place = shop.originals.place
  expect(await run()).toBe(`3 originals in ${place}.`)
  await shop.originals.remove(RED)
  expect(await run()).toBe(
    `2 originals in ${place}.\n  1 original lost there and still in the database: --repair copies them again.`,
  )
  await run('--repair')
  expect(await run()).toBe(
    `2 originals in ${place}.\n  1 original in the database alone, until the job move-originals has run.`,
  )
  await shop.originals.put(RED, Buffer.from('red'))
  await shop.database.pool.query("update picture set digest = $1 where handle = 'red'", [RED])
})

test('after a restore without the files of the store the command names what is missing, and with them nothing', async () => {
  const { pool } = shop.database
  await pool.query("update picture set original = ''")
  const file = join(shop.folder, 'backup')
  await backup(pool, file)
  await pool.query('delete from picture')
  await shop.originals.remove(RED)
  // rotten, which only a look at its bytes finds
  await shop.originals.put(BLUE, Buffer.from('rot'))
  await restore(pool, file)
  const refused = run()
  await expect(refused).rejects.toBeInstanceOf(OriginalsMissing)
  await expect(refused).rejects.toThrow(
    `2 originals in ${shop.originals.place}.\n  1 original missing: copy them back from the copy of the store that belongs to your backup.\n  picture red: ${RED}`,
  )
  await expect(run('--read')).rejects.toThrow(`picture blue: ${BLUE}\n  picture red: ${RED}`)
  for (const [digest, text] of [
    [RED, 'red'],
    [BLUE, 'blue'],
  ] as const)
    await shop.originals.put(digest, Buffer.from(text))
  expect(await run('--read')).toBe(`3 originals in ${shop.originals.place}.`)
  expect(() => run('--all')).toThrow(WrongUsage)
})

test('the checklist says that the store of pictures cannot be written', async () => {
  const folder = join(shop.folder, 'volume')
  await rm(folder, { recursive: true, force: true })
  const configuration = readConfiguration({ SITES: 'DE', DATA_DIR: shop.folder, PICTURE_STORE: folder })
  const left = await runChecklistCommand(shop.database.pool, configuration, shop.moment).catch((error) => {
    if (error instanceof LawUnmet) return error.message
    throw error
  })
  expect(left).toContain(
    `- The originals of pictures cannot be stored in the folder ${folder} or read from there (ENOENT): name another place in PICTURE_STORE`,
  )
})
