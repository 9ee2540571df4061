import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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

test('a command reads the environment file, which the environment stands before', async () => {
  const file = join(folder, 'shop.env')
  await writeFile(file, `DATABASE_URL=${urlOf(copy.connection)}\nSITES=DE,XX\n`)
  expect(await crema(['migrate'], { CREMA_ENV_FILE: file, SITES: 'DE' })).toEqual([
    0,
    '  No migration was missing.\n',
    '',
  ])
  const [code, , errors] = await crema(['migrate'], { CREMA_ENV_FILE: file })
  expect([code, errors]).toEqual([1, expect.stringContaining("'XX' is none.")])
})

test('an environment file that is named and not there ends a command', async () => {
  const file = join(folder, 'none.env')
  expect(await crema(['migrate'], { CREMA_ENV_FILE: file })).toEqual([
    1,
    '',
    `\n  CREMA_ENV_FILE names ${file}, which is not there.\n\n`,
  ])
})

test('a setup without a terminal and without answers says what it needs', async () => {
  expect(await crema(['setup'], { CREMA_ENV_FILE: join(folder, 'new.env') })).toEqual([
    1,
    '',
    '\n  setup asks its questions in a terminal; without one, name a file: npm run crema -- setup --answers FILE\n\n',
  ])
})
