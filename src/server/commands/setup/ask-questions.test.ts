import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cheapenPasswords } from '../../testing/password-costs.ts'
import { copyDatabase } from '../../testing/prepare-database.ts'
import { urlOf } from '../../testing/shop-process.ts'
import { withoutPassword } from './ask-questions.ts'
import { runSetup } from './run-setup.ts'

/** A shop that is set up by typing. */

let folder: string
let file: string
let copy: Awaited<ReturnType<typeof copyDatabase>>
beforeAll(async () => {
  cheapenPasswords()
  folder = await mkdtemp(join(tmpdir(), 'crema-typed-'))
  file = join(folder, '.env')
  copy = await copyDatabase(inject('postgres'))
})
afterAll(async () => {
  await copy.drop()
  await rm(folder, { recursive: true })
})

/** Types a line behind each sentence that ends with a colon; where no line is left, the terminal is closed. */
async function typeLines(lines: string[]): Promise<{ shown: string; said: string }> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const left = [...lines]
  let shown = ''
  output.on('data', (chunk) => {
    shown += chunk
    if (!String(chunk).endsWith(': ')) return
    const line = left.shift()
    if (line === undefined) input.end()
    else input.write(`${line}\n`)
  })
  const environment = { CREMA_ENV_FILE: file }
  const said = await runSetup([], {
    environment,
    announce: () => {},
    clock: Date.now,
    terminal: { input, output },
  }).catch((error) => `refused: ${error.message}`)
  return { shown, said }
}

const ANSWERS = () => ['local', urlOf(copy.connection), join(folder, 'data'), 'empty', 'Kaffee Weber', 'DE,CH']

test('a terminal that is closed between two answers has written nothing', async () => {
  const { said } = await typeLines(ANSWERS())
  expect(said).toBe('refused: Nothing was written.')
  expect(existsSync(file)).toBe(false)
})

test('a wrong answer is asked again with the reason, and what is not confirmed is not written', async () => {
  const [mode, ...others] = ANSWERS()
  const { shown, said } = await typeLines(['shop', mode!, ...others, '', '', '', '', 'anna', '', 'no'])
  expect(shown).toContain("It is production or local, not 'shop'.")
  expect(shown).toContain("EMAIL is an e-mail address, not 'anna'.")
  expect(shown).toContain('\n  name: Kaffee Weber\n')
  expect(said).toBe('refused: Nothing was written.')
  expect(existsSync(file)).toBe(false)
})

test('answers that are typed are written, and stand as the answers of the next time', async () => {
  const first = await typeLines([...ANSWERS(), '', '', '', '', '', 'yes'])
  expect(first.said).toMatch(/^The shop is called Kaffee Weber\.\n/)
  expect(first.said).toMatch(/\n {2}Next: npm start opens the shop\.\n/)
  const { SESSION_SECRET: secret, DATABASE_URL: _, ...variables } = parseEnv(await readFile(file, 'utf8'))
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(variables).toEqual({ CREMA_MODE: 'local', DATA_DIR: join(folder, 'data'), CREMA_DEMO: 'off', SITES: 'DE,CH' })
  // the same again by empty lines, but for the sender
  const second = await typeLines(['', '', '', '', '', '', '', '', 'post@weber.example', '', '', 'yes'])
  expect(second.shown).toContain('What is the shop called? [Kaffee Weber]:')
  expect(second.shown).toContain('  mail.from: post@weber.example\n')
  expect(second.shown).not.toContain('  name: Kaffee Weber\n')
  expect(parseEnv(await readFile(file, 'utf8'))).toMatchObject({
    ...{ SESSION_SECRET: secret, MAIL_FROM: 'post@weber.example', SITES: 'DE,CH' },
  })
  const third = await typeLines(['', '', '', '', '', '', '', '', '-', '', '', 'yes'])
  expect(third.shown).toContain("[post@weber.example] ('-' for none):")
  expect('MAIL_FROM' in parseEnv(await readFile(file, 'utf8'))).toBe(false)
})

test.each([
  ['smtps://weber:secret@mail.example:465', 'smtps://weber:…@mail.example:465'],
  ['postgres://crema:a:b@127.0.0.1/crema', 'postgres://crema:…@127.0.0.1/crema'],
  ['smtp://mail.example', 'smtp://mail.example'],
  ['smtp://mail.example:25', 'smtp://mail.example:25'],
  ['smtp://weber@mail.example:25', 'smtp://weber@mail.example:25'],
  ['smtps://weber:se@cr@et@mail.example:465', 'smtps://weber:…@mail.example:465'],
  ['smtps://post@weber.example:secret@mail.example', 'smtps://post@weber.example:…@mail.example'],
  ['postgres://crema:a/b@c@127.0.0.1/crema', 'postgres://crema:…@127.0.0.1/crema'],
  [
    'postgres://db.example/crema?user=crema&password=secret&ssl=true',
    'postgres://db.example/crema?user=crema&password=…&ssl=true',
  ],
])('of the address %s the terminal repeats no password', (address, expected) => {
  expect(withoutPassword(address)).toBe(expected)
})
