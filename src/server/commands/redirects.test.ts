import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { commandOf } from './command-of.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'crema-redirects-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await shop.close()
})

const run = (...words: string[]) => commandOf('redirects', words)(shop.database, shop.moment)
async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(folder, 'redirects.csv')
  await writeFile(path, content)
  return path
}
const load = async (content: string | Buffer, ...flags: string[]) => run('import', await fileOf(content), ...flags)
const storedRows = async () => (await shop.database.pool.query('select * from redirect order by address, site')).rows

const TABLE = `Redirect from;Redirect to;site
/pages/About-us;/about;
https://old.example/index.php?id=3;/products/p1001;at
/chain;/pages/about-us;
/later;/products/p-later;
`

test('a table is planned, written only where that is wanted, and changes nothing again', async () => {
  const plan = await load(TABLE, '--dry-run')
  expect(plan).toContain('redirects.csv: 4 redirects new, 0 changed, 0 unchanged, 0 left out.')
  expect(plan).toContain('1 redirect leads to an old address, and to where that one leads now.')
  expect(plan).toContain("warning  line 5, to, '/products/p-later': The shop has no such page now.")
  expect(plan).toMatch(/Nothing was written\.$/)
  expect(await load(TABLE)).toMatch(/Nothing was written. With --yes it is\.$/)
  expect(await storedRows()).toEqual([])
  expect(await load(TABLE, '--yes')).toMatch(/Imported\.$/)
  expect(await storedRows()).toEqual([
    { address: '/chain', site: '*', target: '/about' },
    { address: '/index.php?id=3', site: 'AT', target: '/products/p1001' },
    { address: '/later', site: '*', target: '/products/p-later' },
    { address: '/pages/about-us', site: '*', target: '/about' },
  ])
  expect(await load(TABLE, '--yes')).toMatch(/4 unchanged, 0 left out\..*There is nothing to change\.$/s)
})

test('redirects are listed, and removed one by one', async () => {
  expect((await run('list', 'about', '--site', 'AT')).split('\n  ')).toEqual([
    'site  from             to',
    'all   /chain           /about',
    'all   /pages/about-us  /about',
  ])
  expect(await run('list', '--site', 'AT')).toContain('AT    /index.php?id=3  /products/p1001')
  expect(await run('list', '--site', 'DE')).not.toContain('index.php')
  expect(await run('list', 'nothing')).toBe('There is no such redirect.')
  await expect(run('remove', '/index.php?id=3')).rejects.toThrow('There is no redirect from /index.php?id=3.')
  expect(await run('remove', '/Index.php?id=3', '--site', 'AT')).toBe('/Index.php?id=3 redirects no more on AT alone.')
  await expect(run('remove', '--all')).rejects.toThrow('With --yes it does.')
  expect(await run('remove', '--all', '--yes')).toBe('3 redirects are removed.')
  expect(await storedRows()).toEqual([])
})

test.each([
  ['an empty file', '', /It is empty/],
  ['a head alone without rows', 'from,to\n', undefined],
  ['other columns', 'handle,title\na,b\n', /lacks a column 'from' or 'to'/],
  ['a line of 10 MB', `from,to\n/a,/${'b'.repeat(10_000_000)}\n`, /longer than 4 MiB/],
  ['a line of 10 MB without an end', 'x'.repeat(10_000_000), /longer than 4 MiB/],
  ['a loop of three', 'from,to\n/a,/b\n/b,/d\n/d,/a\n', /leads in a loop/],
  ['itself', 'from,to\n/a,/A/\n', /leads in a loop/],
  ['another host', 'from,to\n/a,//evil.example\n', /no other host/],
  ['a backslash', 'from,to\n/a,/\\evil.example\n', /backslash/],
  ['a script', 'from,to\n/a,javascript:alert(1)\n', /no other host/],
  ['a control character', 'from,to\n/a,/b\u0007\n', /control/],
  ['a NUL that is encoded', 'from,to\n/products/a%00,/faq\n', /control/],
  ['a target with a NUL that is encoded', 'from,to\n/a,/products/a%00\n', /control/],
  ['a formula', 'from,to\n=cmd|x,/faq\n', /no path/],
  ['a NUL', 'from,to\n/a,/faq\u0000\n', /full of control characters/],
  ['a site that is none', 'from,to,site\n/a,/faq,XX\n', /no such site/],
  ['a web page', '<!doctype html><html><body>from,to</body></html>', /web page/],
  ['XML', '<?xml version="1.0"?><SHOP><SHOPITEM></SHOPITEM></SHOP>', /no table/],
  ['bytes of no text', Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2, 3, 0, 255]), /./],
  ['a page of the shop', 'from,to\n/login,/faq\n', /never hides a page/],
])('a file of %s ends in a sentence and writes nothing', async (_, content, message) => {
  const loading = load(content, '--yes')
  if (message) await expect(loading).rejects.toThrow(message)
  else expect(await loading).toContain('There is nothing to change.')
  expect(await storedRows()).toEqual([])
})

test('a file in windows-1252, in UTF-16 and with a mark is read', async () => {
  for (const content of [
    Buffer.from('from;to\n/st\u00fchle;/faq\n', 'latin1'),
    Buffer.from('\ufefffrom;to\n/st\u00fchle;/faq\n', 'utf16le'),
    '\ufefffrom\tto\n/st\u00fchle\t/faq\n',
  ]) {
    await load(content, '--yes')
    expect(await storedRows()).toEqual([{ address: '/st%C3%BChle', site: '*', target: '/faq' }])
  }
  await run('remove', '--all', '--yes')
})

test('with --keep-going what is wrong is left out', async () => {
  const text = await load('from,to\n/a,/faq\n/b,//evil.example\n', '--yes', '--keep-going')
  expect(text).toContain('1 redirect new, 0 changed, 0 unchanged, 1 left out.')
  expect(text).toContain("ERROR    line 3, to, '//evil.example'")
  expect(await storedRows()).toEqual([{ address: '/a', site: '*', target: '/faq' }])
})

test.each(['', 'import', 'list a b', 'import a --retry', 'remove', 'remove /a --all', 'list --site XX', 'load x'])(
  'crema redirects %s is refused',
  (typed) => {
    expect(() => commandOf('redirects', typed.split(' '))).toThrow(/After redirects comes|SITE is one of/)
  },
)
