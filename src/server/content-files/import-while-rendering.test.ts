import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandOf } from '../commands/command-of.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** Imports of files while pages that show the contents are rendered and stored. */

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  folder = await mkdtemp(join(tmpdir(), 'crema-contents-'))
  await mkdir(join(folder, 'AT/category-tiles'), { recursive: true })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const ROUNDS = [1, 2, 3, 4]

async function importRound(round: number): Promise<void> {
  for (const at of [1, 2, 3]) {
    const tiles = { slot: 'home', position: 900 + at, body: { headline: `Round ${round}` } }
    await writeFile(join(folder, `AT/category-tiles/test-${at}.json`), JSON.stringify(tiles))
  }
  const command = commandOf('contents', ['import', '--site', 'AT', '--folder', folder])
  expect(await command(shop.database, shop.moment)).toContain('3 files of AT changed')
}

test('each page has all of an import or nothing of it, and the last one stays', async () => {
  const wrong: unknown[] = []
  const seen = new Set<number>()
  const look = async () => {
    const { statusCode, body } = await shop.app.inject('/?site=AT')
    const rounds = [...body.matchAll(/Round (\d)/g)].map(([, round]) => Number(round))
    const [round = 0] = rounds
    if (statusCode !== 200 || new Set(rounds).size > 1) wrong.push([statusCode, rounds])
    seen.add(round)
    return round
  }
  expect(await look()).toBe(0)
  let isOver = false
  const visitors = [1, 2, 3].map(async () => {
    while (!isOver) {
      await look()
      // a stored page is answered at once, so that nothing else would ever run
      await setImmediate()
    }
  })
  try {
    for (const round of ROUNDS) {
      await importRound(round)
      await expect.poll(look).toBe(round)
    }
  } finally {
    isOver = true
    await Promise.all(visitors)
  }
  expect(wrong).toEqual([])
  expect([...seen].sort()).toEqual([0, ...ROUNDS])
  expect(await look()).toBe(4)
})
