import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyDatabase } from '../testing/prepare-database.ts'
import { urlOf } from '../testing/shop-process.ts'

/** Commands as a process of their own, as a merchant types them. */

let folder: string
let copy: Awaited<ReturnType<typeof copyDatabase>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crema-commands-'))
  copy = await copyDatabase(inject('postgres'))
})
afterAll(async () => {
  await copy.drop()
  await rm(folder, { recursive: true })
})

/** Exit code, output and error output of a command. */
const crema = (words: string[], environment: Record<string, string>) =>
  new Promise<[code: number, output: string, errors: string]>((resolve) => {
    const { DATABASE_URL: _, ...others } = process.env
    const env = { ...others, DATA_DIR: join(folder, 'data'), ...environment }
    execFile(process.execPath, ['src/server/commands/crema.ts', ...words], { env }, (error, output, errors) =>
      resolve([Number(error?.code ?? 0), output, errors]),
    )
  })

test('a command without the environment of a shop makes no database and names where it looked', async () => {
  expect(await crema(['price', 'DE', '100101', '499'], {})).toEqual([
    1,
    '',
    `\n  No shop was found: DATABASE_URL is not set, and ${folder}/data/postgres holds no database. Set DATABASE_URL or DATA_DIR as the shop has them, or start the shop here first.\n\n`,
  ])
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('a refusal is the last and only thing on the screen', async () => {
  expect(await crema(['price', 'DE', '100101'], {})).toEqual([
    1,
    '',
    "\n  AMOUNT is a whole number from 0 to 2000000000, not ''. All commands: npm run crema -- help\n\n",
  ])
})

test('migrations are run apart from a start', async () => {
  expect(await crema(['migrate'], { DATABASE_URL: urlOf(copy.connection) })).toEqual([
    0,
    '  No migration was missing.\n',
    '',
  ])
  expect(await crema(['migrate', 'now'], {})).toEqual([
    1,
    '',
    "\n  'now' is one word too many. All commands: npm run crema -- help\n\n",
  ])
})
