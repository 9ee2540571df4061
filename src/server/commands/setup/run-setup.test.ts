import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { infoPath } from '#rules/addresses.ts'
import { urlOf } from '../../testing/shop-process.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { runSetup } from './run-setup.ts'

/** A shop that is set up by a file of answers. */

let shop: TestShop
let folder: string
let file: string
beforeAll(async () => {
  shop = await openTestShop({}, { built: true, clock: Date.now })
  folder = await mkdtemp(join(tmpdir(), 'crema-setup-'))
  file = join(folder, '.env')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const answers = () => ({
  mode: 'production',
  database: urlOf(shop.database.connection),
  data: join(folder, 'data'),
  name: 'Weber & Söhne',
  sites: ['DE', 'AT'],
  hosts: { DE: 'weber.example', AT: 'at.weber.example' },
  seller: {
    name: 'Weber GmbH',
    address: ['Hafenstraße 12', '20457 Hamburg'],
    registrations: ['USt-IdNr.: DE123456789', 'Handelsregister: HRB 7, Amtsgericht Hamburg'],
    contact: ['post@weber.example', '+49 40 123'],
    iban: 'DE89 3704 0044 0532 0130 00',
    bank: 'Hafenbank',
  },
  mail: { smtp: 'smtps://weber:pass%23word@mail.example:465', from: 'Weber <post@weber.example>' },
  staff: 'Anna@weber.example',
})

async function setUp(given: object) {
  const path = join(folder, 'answers.json')
  await writeFile(path, JSON.stringify(given))
  return runSetup(['--answers', path], { environment: { CREMA_ENV_FILE: file }, announce: () => {}, clock: Date.now })
}
const refusalOf = (given: object) =>
  setUp(given).then(
    () => 'not refused',
    (error) => {
      if (error instanceof WrongUsage) return error.message
      throw error
    },
  )
const rows = async (sql: string) => (await shop.database.pool.query(sql)).rows
const revisions = async () =>
  (await rows("select count(*)::integer as count from content_revision where author = 'setup'"))[0].count

test('all faults of a file of answers are told at once, with their names, and nothing is written', async () => {
  const wrong = {
    ...answers(),
    ...{ mode: 'public', colour: 'red', name: '', sites: 'DE,XX', staff: 'anna' },
    seller: { name: 'Weber', registrations: 'DE123', iban: 'DE88370400440532013000', bank: 'B', paymentDays: 'soon' },
    mail: { smtp: 'mail.example', from: 'post' },
  }
  const refusal = await refusalOf(wrong)
  expect(refusal.split('\n  ')).toEqual([
    'Nothing was written. 13 answers are wrong:',
    'colour: no question has this name.',
    "mode: It is production or local, not 'public'.",
    'name: It needs an answer.',
    expect.stringMatching(/^sites: SITES names the open sites, of DE, .*; 'XX' is none\.$/),
    'hosts.DE: with these answers it is not asked.',
    'hosts.AT: with these answers it is not asked.',
    'seller.address: It needs an answer.',
    "seller.registrations: It needs names and numbers such as 'USt-IdNr.: DE123', not 'DE123'.",
    "seller.iban: the account's IBAN 'DE88370400440532013000' is none: its check digits do not fit",
    "seller.paymentDays: It needs a number of days such as 14, not 'soon'.",
    expect.stringMatching(/^mail\.smtp: SMTP_URL is /),
    expect.stringMatching(/^mail\.from: MAIL_FROM is an address/),
    "staff: EMAIL is an e-mail address, not 'anna'.",
  ])
  expect(await revisions()).toBe(0)
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

test.each<[string, object, RegExp]>([
  [
    'a database that is not there',
    { database: 'postgres://nobody@127.0.0.1:1/none' },
    /\n {2}database: It cannot be used \(/,
  ],
  [
    'one host for two sites',
    { hosts: { DE: 'weber.example', AT: 'weber.example' } },
    /hosts\.AT: weber\.example is the host of another/,
  ],
  ['no host for its first site', { hosts: { AT: 'at.weber.example' } }, /hosts\.DE: It needs an answer\./],
  [
    'a database whose password has a sign of addresses',
    { database: 'postgres://crema:pass/word@127.0.0.1/crema' },
    /\n {2}database: It is no address such as postgres:\/\/USER:PASSWORD@HOST\/DATABASE; .*%40.*\.$/,
  ],
  [
    'a file in place of its data folder',
    { data: 'package.json/data' },
    /\n {2}data: It cannot be made, because .*\/package\.json is no folder\.$/,
  ],
  ['goods of the demo', { goods: 'demo' }, /goods: with these answers it is not asked\./],
  ['no mail server', { mail: { from: 'post@weber.example' } }, /mail\.smtp: It needs an answer\./],
  [
    'a telephone in place of a mail address',
    { seller: { name: 'Weber GmbH', address: 'Markt 1', contact: '+49 40 123' } },
    /seller\.contact: It names a mail address, because the law asks for one in an imprint\./,
  ],
  ['no sender', { mail: { smtp: 'smtps://mail.example' } }, /mail\.from: It needs an answer\./],
  [
    'a network that is none',
    { proxy: 'proxy.example' },
    /proxy: It is an address or network such as 10\.0\.0\.0\/8; 'proxy\.example' is none\./,
  ],
])('a shop for the public with %s is refused', async (_what, changed, expected) => {
  expect(await refusalOf({ ...answers(), ...changed })).toMatch(expected)
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

test('a shop of an earlier release is told that its tables were migrated, although an answer is wrong', async () => {
  await rows("drop table needed_to_sell; delete from migration where name = '0120-needed-to-sell.sql'")
  const announced: string[] = []
  const path = join(folder, 'answers.json')
  await writeFile(path, JSON.stringify({ ...answers(), name: '' }))
  const setup = () =>
    runSetup(['--answers', path], {
      environment: { CREMA_ENV_FILE: file },
      announce: (sentence) => announced.push(sentence),
      clock: Date.now,
    })
  await expect(setup()).rejects.toThrow(
    /^No answer was written\. One answer is wrong[\s\S]*\n {2}The tables of the database are those of this release by now: 1 migration\.$/,
  )
  expect(announced).toEqual([
    'The tables of the database are brought to this release by 1 migration. Your answers are written after the last one.',
  ])
  // now there is nothing more to migrate
  await expect(setup()).rejects.not.toThrow('migration')
  expect(announced).toHaveLength(1)
  expect(await rows('select count(*)::integer as count from needed_to_sell')).toEqual([{ count: 1 }])
})

test('a setup whose file cannot be written leaves the database unchanged', async () => {
  const path = join(folder, 'answers.json')
  await writeFile(path, JSON.stringify(answers()))
  const environment = { CREMA_ENV_FILE: join(folder, 'nowhere', '.env') }
  const setup = runSetup(['--answers', path], { environment, announce: () => {}, clock: Date.now })
  await expect(setup).rejects.toThrow(/^Nothing was written\. ENOENT/)
  expect(await revisions()).toBe(0)
  expect(await rows("select 1 from staff_account where email = 'anna@weber.example'")).toEqual([])
})

test('an imprint that would lack what the law asks for is not written, and opens no site', async () => {
  const imprints = () => rows("select site from content_revision where author = 'setup' and kind = 'page'")
  const own = join(folder, 'local.env')
  const path = join(folder, 'answers.json')
  const local = { mode: 'local', database: answers().database, data: join(folder, 'data'), sites: 'PL' }
  await writeFile(path, JSON.stringify({ ...local, name: 'Weber', seller: { name: 'Weber', address: 'Markt 1' } }))
  const place = { environment: { CREMA_ENV_FILE: own }, announce: () => {}, clock: Date.now }
  expect(await runSetup(['--answers', path], place)).toContain(
    'The imprint of PL is not written, because the seller says no mail address and no registrations: answer them, or write PL/page/imprint.json yourself.',
  )
  expect(await imprints()).toEqual([])
  await rows("delete from content where site = 'SHOP'; delete from content_revision where author = 'setup'")
})

test('answers become settings, an account of staff, imprints and a file for the owner alone', async () => {
  const said = await setUp(answers())
  for (const line of [
    /^The shop is called Weber & Söhne\.$/m,
    /^ {2}Weber GmbH sells in it\.$/m,
    /^ {2}The imprint of DE names the seller\.$/m,
    /^ {2}The imprint of AT names the seller\.$/m,
    /^ {2}anna@weber\.example may sign in at \/staff\/login as admin\.$/m,
    /^ {2}Password, shown this once: +\S{20}$/m,
    /^ {2}Next: npm start, behind your https proxy, opens the shop\.$/m,
    /^ {2}Then: npm run crema -- checklist names what is left/m,
  ])
    expect(said).toMatch(line)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { SESSION_SECRET, DATABASE_URL, ...variables } = parseEnv(await readFile(file, 'utf8'))
  expect(SESSION_SECRET).toMatch(/^[0-9a-f]{64}$/)
  expect(DATABASE_URL).toBe(urlOf(shop.database.connection))
  expect(variables).toEqual({
    CREMA_MODE: 'production',
    DATA_DIR: join(folder, 'data'),
    SITES: 'DE,AT',
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: 'smtps://weber:pass%23word@mail.example:465',
    MAIL_FROM: 'Weber <post@weber.example>',
    SITE_HOSTS: 'DE=weber.example,AT=at.weber.example',
    HOST: '127.0.0.1',
  })
  expect(await rows("select site, kind, body from content where site = 'SHOP' order by kind")).toEqual([
    { site: 'SHOP', kind: 'brand', body: { name: 'Weber & Söhne' } },
    {
      site: 'SHOP',
      kind: 'seller',
      body: {
        name: 'Weber GmbH',
        address: ['Hafenstraße 12', '20457 Hamburg'],
        registrations: [
          { label: 'USt-IdNr.', value: 'DE123456789' },
          { label: 'Handelsregister', value: 'HRB 7, Amtsgericht Hamburg' },
        ],
        contact: ['post@weber.example', '+49 40 123'],
        account: { holder: 'Weber GmbH', bank: 'Hafenbank', iban: 'DE89370400440532013000' },
        paymentDays: 14,
      },
    },
  ])
  expect(await rows("select role from staff_account where email = 'anna@weber.example'")).toEqual([{ role: 'admin' }])
})

test('a shop that is started by the file has the name, the imprint and the sites', async () => {
  const app = await shop.beside({
    ...(parseEnv(await readFile(file, 'utf8')) as Record<string, string>),
    RATE_LIMITS: 'on',
  })
  const get = (url: string, host: string) =>
    app.inject({ url, headers: { host, 'x-forwarded-proto': 'https' }, remoteAddress: '127.0.0.1' })
  const home = await get('/', 'weber.example')
  expect(home.statusCode).toBe(200)
  expect(home.body).toMatch(/<title>[^<]*Weber &amp; Söhne/)
  expect(home.body).toContain('https://at.weber.example')
  expect(home.body).not.toContain('site=CH')
  const imprint = (await get(infoPath('imprint', 'AT'), 'at.weber.example')).body
  for (const fact of ['Weber GmbH', 'Hafenstraße 12', '+49 40 123', 'USt-IdNr.: DE123456789'])
    expect(imprint).toContain(fact)
  expect(imprint).not.toContain('Vorführung')
})

test('the same answers change nothing, and another one changes only what differs', async () => {
  const [before, count] = [await readFile(file, 'utf8'), await revisions()]
  expect(await setUp(answers())).toMatch(/^All of that is so already; nothing was changed\.\n/)
  expect(await setUp({})).toMatch(/^All of that is so already/)
  expect([await readFile(file, 'utf8'), await revisions()]).toEqual([before, count])
  await writeFile(file, `# mine\n${before}LOG_LEVEL=info\n`)
  expect(await setUp({ mail: { from: 'shop@weber.example' } })).not.toContain('imprint')
  expect(await readFile(file, 'utf8')).toBe(
    `# mine\n${before.replace("MAIL_FROM='Weber <post@weber.example>'", 'MAIL_FROM=shop@weber.example')}LOG_LEVEL=info\n`,
  )
  expect(await revisions()).toBe(count)
  expect(await setUp({ seller: { contact: 'shop@weber.example' } })).toMatch(
    /^Weber GmbH sells in it\.\n {2}The imprint of DE names the seller\.\n/,
  )
  expect((await rows("select body from content where site = 'SHOP' and kind = 'seller'"))[0].body).toMatchObject({
    contact: ['shop@weber.example'],
    account: { iban: 'DE89370400440532013000' },
  })
})

test('an imprint that a merchant has written stays', async () => {
  await rows(
    "update content_revision set author = 'anna' where site = 'DE' and kind = 'page' and key = 'imprint' and author = 'setup'",
  )
  const said = await setUp({ seller: { contact: 'post@weber.example; +49 40 9' } })
  expect(said).toContain('The imprint of AT names')
  expect(said).not.toContain('The imprint of DE names')
})

test('a shop that has staff keeps the secret of its data folder or of a service on its database, unless a new one is asked for', async () => {
  const path = join(folder, 'answers.json')
  const [data, service] = [join(folder, 'elsewhere'), join(folder, 'service.env')]
  await writeFile(path, JSON.stringify({ ...answers(), data }))
  let count = 0
  const secretAfter = async (...words: string[]) => {
    count += 1
    const own = join(folder, `secret-${count}.env`)
    await runSetup(['--answers', path, ...words], {
      ...{ environment: { CREMA_ENV_FILE: own }, announce: () => {}, clock: Date.now, serviceFile: service },
    })
    return parseEnv(await readFile(own, 'utf8')).SESSION_SECRET
  }
  await expect(secretAfter()).rejects.toThrow(
    /^Nothing was written\. This database has a shop, whose SESSION_SECRET is neither/,
  )
  await writeFile(service, `DATABASE_URL=postgres://another.example/shop\nSESSION_SECRET=${'a'.repeat(40)}\n`)
  await expect(secretAfter()).rejects.toThrow(/^Nothing was written\. This database has a shop/)
  expect(await secretAfter('--new-secret')).toMatch(/^[0-9a-f]{64}$/)
  await writeFile(service, `DATABASE_URL=${urlOf(shop.database.connection)}\nSESSION_SECRET=${'b'.repeat(40)}\n`)
  expect(await secretAfter()).toBe('b'.repeat(40))
  await mkdir(data, { recursive: true })
  await writeFile(join(data, 'session-secret'), 'c'.repeat(43))
  expect(await secretAfter()).toBe('c'.repeat(43))
})

test('a setup names the settings that the environment overrides', async () => {
  const path = join(folder, 'answers.json')
  await writeFile(path, JSON.stringify({ ...answers(), sites: 'DE', hosts: { DE: 'weber.example' } }))
  const environment = { CREMA_ENV_FILE: file, SITES: 'DE,AT' }
  expect(await runSetup(['--answers', path], { environment, announce: () => {}, clock: Date.now })).toContain(
    `SITES is set otherwise in the environment of this command, which wins over ${file}.`,
  )
})

test.each([
  [[], 'setup asks its questions in a terminal; without one, name a file: npm run crema -- setup --answers FILE'],
  [['--answers'], /^After setup comes nothing, or '--answers FILE'\./],
  [['now'], /^After setup comes nothing, or '--answers FILE'\./],
  [['--answers', '/nowhere.json'], /^ENOENT/],
])('a setup with %j and without a terminal is refused in a sentence', async (words, expected) => {
  const place = { environment: { CREMA_ENV_FILE: file }, announce: () => {}, clock: Date.now }
  await expect(runSetup(words, place)).rejects.toThrow(expected)
})
