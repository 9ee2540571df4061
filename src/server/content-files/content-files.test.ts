import { mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CONTENT_KINDS } from '#calls/contents/content-kinds-shapes.ts'
import { demoContents } from '#demo/contents/demo-contents.ts'
import { commandOf } from '../commands/command-of.ts'
import { readContents, readHistory, readSlot } from '../contents/content-queries.ts'
import { publishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { copyRow } from '../testing/copy-row.ts'
import { receiveTags } from '../testing/received-tags.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { exportContents } from './export-contents.ts'
import { MAX_CONTENT_BYTES, MAX_FOLDER_BYTES } from './read-folder.ts'

const NOW = Date.parse('2026-11-23T11:00:00Z')
const ALL = new Set(Object.keys(CONTENT_KINDS))

let shop: TestShop
let folder: string

beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crema-contents-'))
  return () => rm(folder, { recursive: true, force: true })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const run = (typed: string, now = NOW) => commandOf('contents', typed.split(' '))(shop.database, now)
const importOf = (site: string, options = '') =>
  run(`import --site ${site} --folder ${folder} --by Anna${options && ` ${options}`}`)
const number = (said: string) => /by import (\d+)\./.exec(said)?.[1]

async function put(file: string, content: unknown): Promise<void> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(
    path,
    typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content, null, 2),
  )
}
const tiles = (headline: string, more = {}) => ({ slot: 'home', position: 900, body: { headline }, ...more })
/** The headlines of the tests' tiles on a site. */
async function headlines(site: 'AT' | 'CH' | 'CZ' | 'PL' | 'SK' | 'HU' | 'TR'): Promise<Record<string, string>> {
  const contents = await readContents(shop.database.pool, site)
  const own = contents.filter(({ kind, key }) => kind === 'category-tiles' && key.startsWith('test'))
  return Object.fromEntries(own.map(({ key, body }) => [key, (body as { headline: string }).headline]))
}

describe('export and import', () => {
  test('what is exported, imported into an empty shop and exported again is the same, byte for byte', async () => {
    const { pool } = shop.database
    const before = await exportContents(pool, 'DE', ALL)
    const kinds = new Set([...before.keys()].map((file) => file.split('/')[0]))
    expect(kinds).toEqual(
      new Set(demoContents(NOW).flatMap(({ site, content }) => (site === 'DE' ? [content.kind] : []))),
    )
    const pages = (await readContents(pool, 'DE')).map(({ revision: _, publishedAt: __, ...content }) => content)
    expect(await run(`export --site DE --folder ${folder}`)).toBe(`${before.size} files written to ${folder}/DE.`)
    await pool.query("delete from content where site = 'DE'; delete from content_revision where site = 'DE'")
    expect(await importOf('DE')).toMatch(new RegExp(`${before.size} files of DE changed, by import \\d+\\.`))
    expect(await exportContents(pool, 'DE', ALL)).toEqual(before)
    expect((await readContents(pool, 'DE')).map(({ revision: _, publishedAt: __, ...content }) => content)).toEqual(
      pages,
    )
    expect(await importOf('DE')).toBe('DE says all of that already.')
  })

  test('an export into a folder of before replaces its files and removes those of contents that are over', async () => {
    const { pool } = shop.database
    await run(`export --site TR --folder ${folder}`)
    await put('TR/category-tiles/test-gone.json', tiles('gone'))
    await put('TR/notes.md', 'mine')
    expect(await run(`export --site TR --folder ${folder}`)).toMatch(/ 1 removed\.$/)
    expect(await readFile(join(folder, 'TR/notes.md'), 'utf8')).toBe('mine')
    const files = await exportContents(pool, 'TR', new Set(['page']))
    await rm(join(folder, 'TR'), { recursive: true })
    expect(await run(`export --site TR --folder ${folder} --only page`)).toBe(
      `${files.size} files written to ${folder}/TR.`,
    )
    for (const [file, text] of files) expect(await readFile(join(folder, 'TR', file), 'utf8')).toBe(text)
  })

  test('a dry run shows what would change, and writes nothing', async () => {
    await put('AT/category-tiles/test-a.json', tiles('one'))
    expect((await importOf('AT', '--dry-run')).split('\n  ')).toEqual([
      'new         category-tiles/test-a.json',
      '1 file of AT would change. Nothing was written.',
    ])
    expect(await headlines('AT')).toEqual({})
    await importOf('AT')
    await put('AT/category-tiles/test-a.json', tiles('two', { validUntil: '2027-03-01T00:00' }))
    expect((await importOf('AT', '--dry-run')).split('\n  ')).toEqual([
      'changed     category-tiles/test-a.json',
      '          /body/headline: "one" → "two"',
      '          /validUntil: (none) → "2027-03-01T00:00"',
      '1 file of AT would change. Nothing was written.',
    ])
    expect(await headlines('AT')).toEqual({ 'test-a': 'one' })
  })

  test('an unchanged export comes in again although goods that it names are gone, with a warning', async () => {
    const { pool } = shop.database
    const row = (headline: string) => ({
      slot: 'home',
      position: 900,
      body: { headline, source: { type: 'products', ids: ['p1001', 'gone-1'] } },
    })
    await copyRow(pool, 'product', { id: 'gone-1', legacy_id: null }, "id = 'p3001'")
    await put('HU/product-row/test-gone.json', row('one'))
    await importOf('HU', '--only product-row')
    await pool.query("delete from product where id = 'gone-1'")
    await run(`export --site HU --folder ${folder} --only product-row`)
    const warning =
      "warning     product-row/test-gone.json:9: /source/ids/1 names the product 'gone-1', which there is not"
    expect((await importOf('HU', '--only product-row')).split('\n  ')).toEqual([
      'HU says all of that already.',
      warning,
    ])
    await put('HU/product-row/test-more.json', { ...row('two'), body: { headline: 'two', source: { type: 'newest' } } })
    const said = (await importOf('HU', '--only product-row')).split('\n  ')
    expect(said.slice(0, 2)).toEqual(['new         product-row/test-more.json', warning])
    await put('HU/product-row/test-gone.json', row('changed'))
    await expect(importOf('HU', '--only product-row')).rejects.toThrow("names the product 'gone-1', which there is not")
  })

  test('an import twice changes nothing the second time: no revision, no notice', async () => {
    const { pool, connection } = shop.database
    await put('CH/category-tiles/test-a.json', tiles('one'))
    await importOf('CH')
    const received = await receiveTags(connection)
    expect(await importOf('CH')).toBe('CH says all of that already.')
    expect(await received.tags()).toEqual([])
    await received.stop()
    expect(await readHistory(pool, { site: 'CH', kind: 'category-tiles', key: 'test-a' })).toHaveLength(1)
    expect(await run('imports CH')).toMatch(
      /^import +at +by +contents +prices +stocks\n +\d+ +2026-11-23T12:00 +Anna +1 +0 +0$/,
    )
  })

  test('a file that says what an earlier revision said is shown as such, with who has changed it since', async () => {
    await put('TR/category-tiles/older.json', tiles('one'))
    await importOf('TR')
    await put('TR/category-tiles/older.json', tiles('two'))
    await run(`import --site TR --folder ${folder} --by Bea`)
    await put('TR/category-tiles/older.json', tiles('one'))
    expect((await importOf('TR', '--dry-run')).split('\n  ')[0]).toBe(
      'changed     category-tiles/older.json (as revision 1 said, before Bea changed it at 2026-11-23T14:00)',
    )
    await put('TR/category-tiles/older.json', tiles('three'))
    expect((await importOf('TR', '--dry-run')).split('\n  ')[0]).toBe('changed     category-tiles/older.json')
  })

  test('two imports at once come one after the other, and one that is wrong leaves nothing', async () => {
    for (const key of ['test-a', 'test-b', 'test-c']) await put(`CZ/category-tiles/${key}.json`, tiles('one'))
    const said = await Promise.all([importOf('CZ'), importOf('CZ'), importOf('CZ')])
    expect(said.filter((text) => text === 'CZ says all of that already.')).toHaveLength(2)
    await put('CZ/category-tiles/test-a.json', tiles('two'))
    await put('CZ/category-tiles/test-b.json', tiles(''))
    await expect(importOf('CZ')).rejects.toThrow(
      /^Nothing was imported:\n {2}category-tiles\/test-b\.json:5: \/headline /,
    )
    expect(await headlines('CZ')).toEqual({ 'test-a': 'one', 'test-b': 'one', 'test-c': 'one' })
  })

  test('whoever reads meanwhile sees all of an import or nothing of it', async () => {
    const { pool } = shop.database
    const seen = new Set<string>()
    const importNext = async (headline: string) => {
      for (const at of [1, 2, 3])
        await put(`SK/category-tiles/test-${at}.json`, tiles(headline, { position: 900 + at }))
      await importOf('SK')
    }
    await importNext('0')
    let isOver = false
    const reading = (async () => {
      while (!isOver) {
        const slot = await readSlot(pool, 'SK', 'home', NOW)
        const own = slot.filter(({ key }) => key.startsWith('test'))
        seen.add(own.map(({ body }) => (body as { headline: string }).headline).join(' '))
      }
    })()
    for (const headline of ['1', '2', '3', '4']) await importNext(headline)
    isOver = true
    await reading
    expect([...seen].filter((one) => new Set(one.split(' ')).size > 1)).toEqual([])
  })

  test('HTML is sanitised as an editor’s is, and what has no file is unpublished where that is asked for', async () => {
    const banner = {
      slot: 'TOP_BANNER',
      position: 999,
      body: {
        promotionLongText: 'Long',
        promotionShortText: 'Short',
        legalTextHint: 'Conditions',
        legalText: '<p onclick="x()">From <a href="/c/voucher-conditions">here</a><script>alert(1)</script></p>',
      },
    }
    await put('PL/top-banner/test-banner.json', banner)
    await importOf('PL', '--only top-banner')
    const files = await exportContents(shop.database.pool, 'PL', new Set(['top-banner']))
    expect(JSON.parse(files.get('top-banner/test-banner.json')!).body.legalText).toBe(
      '<p>From <a href="/c/voucher-conditions">here</a></p>',
    )
    expect(await importOf('PL', '--only top-banner')).toBe('PL says all of that already.')
    await rm(join(folder, 'PL/top-banner'), { recursive: true })
    await put('PL/category-tiles/test-a.json', tiles('one'))
    // a file of another kind is passed over
    const said = await importOf('PL', '--only top-banner --unpublish')
    expect(said).toMatch(/^unpublished top-banner\//)
    expect(await exportContents(shop.database.pool, 'PL', new Set(['top-banner']))).toEqual(new Map())
    expect(await headlines('PL')).toEqual({})
    await run(`undo ${number(said)}`)
    expect(await exportContents(shop.database.pool, 'PL', new Set(['top-banner']))).toEqual(files)
  })
})

describe('taking an import back', () => {
  test('brings back what was there, once, and says what was changed since', async () => {
    const { pool } = shop.database
    await put('HU/category-tiles/test-a.json', tiles('one'))
    await put('HU/category-tiles/test-b.json', tiles('one'))
    await importOf('HU')
    await put('HU/category-tiles/test-a.json', tiles('two'))
    await put('HU/category-tiles/test-b.json', tiles('two'))
    await put('HU/category-tiles/test-c.json', tiles('two'))
    const second = number(await importOf('HU'))
    await inTransaction(pool, (client) =>
      publishContent(
        client,
        { site: 'HU', kind: 'category-tiles' },
        { key: 'test-b', slot: 'home', position: 900, tags: [], body: { headline: 'three' } },
        { author: 'editor', now: NOW },
      ),
    )
    await expect(run(`undo ${second}`)).rejects.toThrow(
      `this was changed since import ${second}:\n  category-tiles/test-b.json\n`,
    )
    expect(await headlines('HU')).toEqual({ 'test-a': 'two', 'test-b': 'three', 'test-c': 'two' })
    expect(await run(`undo ${second} --except-changed --by Bea`)).toBe(
      `Import ${second} is taken back, 2 changes, but not what was changed since: category-tiles/test-b.json.`,
    )
    expect(await headlines('HU')).toEqual({ 'test-a': 'one', 'test-b': 'three' })
    const [newest] = await readHistory(pool, { site: 'HU', kind: 'category-tiles', key: 'test-a' })
    expect(newest).toMatchObject({ author: 'Bea', revision: 3 })
    await expect(run(`undo ${second}`)).rejects.toThrow(`Import ${second} was taken back already`)
    await expect(run('undo 999999')).rejects.toThrow('There is no import 999999.')
    expect(await run('imports HU')).toMatch(/ 3 +0 +0 +taken back\n/)
  })
})

describe('tables of prices and stock', () => {
  const subjects = new Set(['prices', 'stock'])
  const tables = '--only prices,stock'

  test('are the same after an import, which does nothing the second time, and are passed over where they are not named', async () => {
    const { pool } = shop.database
    const before = await exportContents(pool, 'CH_FR', subjects)
    expect([...before.keys()]).toEqual(['prices.csv', 'stock.csv'])
    await run(`export --site CH_FR --folder ${folder} ${tables}`)
    expect(await importOf('CH_FR', tables)).toBe('CH_FR says all of that already.')
    const { rows } = await pool.query("select count(*)::int as count from article_price where site = 'CH_FR'")
    expect(before.get('prices.csv')!.split('\n')).toHaveLength(rows[0].count + 2)
    await put('CH_FR/prices.csv', 'no table')
    expect(await importOf('CH_FR')).toBe('CH_FR says all of that already.')
  })

  test('set and plan prices and set stocks together, shown first, and are taken back', async () => {
    const { pool } = shop.database
    const before = await exportContents(pool, 'CH', subjects)
    const [, first, second] = before
      .get('prices.csv')!
      .split('\n')
      .map((line) => line.split(','))
    const [one, two] = [first![0]!, second![0]!]
    const stockBefore = /^(?:.*\n)*?100101,(.*)$/m.exec(before.get('stock.csv')!)?.[1]
    await put(
      'CH/prices.csv',
      `tcm;amount;from;until\r\n${one};99000;;\r\n${two};88000;2026-12-01T00:00;2026-12-08T00:00\r\n`,
    )
    await put('CH/stock.csv', 'tcm,stock\n100101,4321\n')
    const differences = [
      'changed     prices.csv',
      `          ${one}: ${first![1]} → 99000`,
      `          ${two} from 2026-12-01T00:00 until 2026-12-08T00:00: (none) → 88000`,
      'changed     stock.csv',
      `          100101: ${stockBefore === 'untracked' ? '"untracked"' : stockBefore} → 4321`,
    ]
    expect((await importOf('CH', `${tables} --dry-run`)).split('\n  ').slice(0, -1)).toEqual(differences)
    expect(await exportContents(pool, 'CH', subjects)).toEqual(before)
    const said = await importOf('CH', tables)
    expect(said.split('\n  ').slice(0, -1)).toEqual(differences)
    const after = await exportContents(pool, 'CH', subjects)
    expect(after.get('prices.csv')).toContain(`${two},88000,,2026-12-01T00:00,2026-12-08T00:00\n`)
    expect(await importOf('CH', tables)).toBe('CH says all of that already.')
    // what runs is passed over too
    const later = Date.parse('2026-12-02T00:00:00Z')
    expect(await run(`import --site CH --folder ${folder} ${tables}`, later)).toBe('CH says all of that already.')
    expect(await run(`undo ${number(said)}`)).toBe(`Import ${number(said)} is taken back, 3 changes.`)
    expect(await exportContents(pool, 'CH', subjects)).toEqual(before)
    const { rows } = await pool.query(
      "select regular from price_history where site = 'CH' and tcm = $1 order by valid_from desc limit 1",
      [one],
    )
    expect(rows).toEqual([{ regular: true }])
  })

  test('a reduced price that becomes the ordinary one ends its reduction, and stays so', async () => {
    const { pool } = shop.database
    const { rows: reduced } = await pool.query<{ tcm: string; amount: number }>(
      "select tcm, amount from article_price where site = 'PL' and reduced_at is not null order by tcm limit 1",
    )
    const [{ tcm, amount }] = reduced as [{ tcm: string; amount: number }]
    const isReduced = async () =>
      (await pool.query("select from article_price where site = 'PL' and tcm = $1 and reduced_at is not null", [tcm]))
        .rowCount === 1
    await put('PL/prices.csv', `tcm,amount,regular\n${tcm},${amount},\n`)
    expect(await importOf('PL', tables)).toBe('PL says all of that already.')
    expect(await isReduced()).toBe(true)
    await put('PL/prices.csv', `tcm,amount,regular\n${tcm},${amount},yes\n`)
    const said = await importOf('PL', tables)
    expect(said).toContain(`${tcm}: ${amount} → "${amount}, the ordinary price"`)
    expect(await isReduced()).toBe(false)
    expect(await importOf('PL', tables)).toBe('PL says all of that already.')
    expect(await run(`undo ${number(said)}`)).toBe(`Import ${number(said)} is taken back, 0 changes.`)
    expect(await isReduced()).toBe(false)
  })

  test('each planned price that is refused is named with its own line', async () => {
    const plan = '2026-12-01T00:00,2026-12-08T00:00'
    const rows = [
      `100101,100,${plan}`,
      '100102,100,2020-01-01T00:00,',
      `100201,100,${plan}`,
      '100201,90,2026-12-02T00:00,',
    ]
    await put('CH/prices.csv', `tcm,amount,from,until\n${rows.join('\n')}\n`)
    await expect(importOf('CH', tables)).rejects.toThrow(/csv:3: .* in the past.*\n.*csv:5: .* another price/)
  })

  test('of three prices that are taken back, the one that was changed since is named and stays', async () => {
    const { pool } = shop.database
    const before = await exportContents(pool, 'TR', subjects)
    await put('TR/prices.csv', 'tcm,amount\n100101,99900\n100102,99900\n100201,99900\n')
    const said = await importOf('TR', tables)
    await commandOf('price', ['TR', '100102', '88800'])(shop.database, NOW)
    expect(await run(`undo ${number(said)} --except-changed`)).toMatch(
      /taken back, 2 changes, but not what was changed since: prices\.csv 100102\.$/,
    )
    const changed = before.get('prices.csv')!.replace(/^100102,.*$/m, '100102,88800,,,')
    expect((await exportContents(pool, 'TR', subjects)).get('prices.csv')).toBe(changed)
  })

  test('are not taken back where something was changed since', async () => {
    await put('CZ/prices.csv', 'tcm,amount\n100101,99900\n100102,99900\n')
    await put('CZ/stock.csv', 'tcm,stock\n100101,77\n')
    const said = await importOf('CZ', tables)
    await commandOf('price', ['CZ', '100101', '88800'])(shop.database, NOW)
    await commandOf('stock', ['100101', '76'])(shop.database, NOW)
    const before = await exportContents(shop.database.pool, 'CZ', subjects)
    await expect(run(`undo ${number(said)}`)).rejects.toThrow(/:\n {2}prices\.csv 100101\n {2}stock\.csv 100101\n/)
    expect(await exportContents(shop.database.pool, 'CZ', subjects)).toEqual(before)
    expect(await run(`undo ${number(said)} --except-changed`)).toMatch(/ taken back, 1 change, but not /)
  })

  test.each<[string, string, string, RegExp]>([
    [
      'an unknown article',
      'prices.csv',
      'tcm,amount\n100101,100\n999999,100',
      /prices\.csv:3: there is no article 999999 on SK/,
    ],
    ['an unknown column', 'prices.csv', 'tcm,price\n1,1', /prices\.csv:1: 'price' is no column/],
    ['a plan in the past', 'prices.csv', 'tcm,amount,from\n100101,100,2026-11-23T12:00', /:2: .* is in the past/],
    [
      'plans that overlap',
      'prices.csv',
      'tcm,amount,from,until\n100101,1,2026-12-01T00:00,2026-12-08T00:00\n100101,2,2026-12-07T00:00,',
      /:3: .* another price is planned from 2026-12-01T00:00 until 2026-12-08T00:00/,
    ],
    ['a stock that is none', 'stock.csv', 'tcm,stock\n100101,-1.5', /stock\.csv:2: '-1\.5' is no number/],
    [
      'a table in another encoding',
      'stock.csv',
      Buffer.from('tcm,stock\n1,\xff', 'latin1') as unknown as string,
      /not in UTF-8/,
    ],
  ])('refused: %s', async (_what, file, content, message) => {
    await put('SK/prices.csv', 'tcm,amount\n100101,123\n')
    await put('SK/stock.csv', 'tcm,stock\n100101,12345\n')
    await put(`SK/${file}`, content)
    const before = await exportContents(shop.database.pool, 'SK', subjects)
    await expect(importOf('SK', tables)).rejects.toThrow(message)
    expect(await exportContents(shop.database.pool, 'SK', subjects)).toEqual(before)
  })
})

const LATIN = Buffer.from('{"slot": "home", "body": {"headline": "Größe"}}', 'latin1')
const HOME = (body: unknown) => ({ slot: 'home', position: 900, body })

describe('files that are refused, each with a sentence', () => {
  test.each<[string, string, unknown, RegExp]>([
    ['no JSON', 'hero/a.json', '{\n "slot": "home"\n "body": {}}', /hero\/a\.json:3: a comma or } is missing/],
    ['a name twice', 'hero/a.json', '{"body": {"a": 1,\n"a": 2}}', /hero\/a\.json:2: 'a' is there twice/],
    [
      'an unknown field',
      'category-tiles/a.json',
      tiles('x', { titel: 1 }),
      /a\.json:\d: 'titel' is no field of a content/,
    ],
    [
      'an unknown field of the body',
      'category-tiles/a.json',
      HOME({ headline: 'x', y: 1 }),
      /a\.json:6: \/y is no field that there is/,
    ],
    ['a text that is too long', 'category-tiles/a.json', tiles('x'.repeat(121)), /a\.json:5: \/headline /],
    ['an unknown kind', 'heros/a.json', tiles('x'), /heros\/a\.json: there is no kind 'heros'; kinds are hero, /],
    ['another kind of file', 'hero/a.yaml', 'x', /hero\/a\.yaml: a file is named KIND\/KEY\.json/],
    ['a file beside the kinds', 'a.json', tiles('x'), /a\.json: a file is named KIND\/KEY\.json/],
    ['a key that is none', 'category-tiles/a b.json', tiles('x'), /'a b' is no name/],
    ['a slot of other kinds', 'category-tiles/a.json', tiles('x', { slot: 'footer' }), /:2: its slot is one of home/],
    ['no slot', 'category-tiles/a.json', { body: { headline: 'x' } }, /: its slot is one of home/],
    ['a slot where there is none', 'search-synonyms/a.json', HOME({ groups: [] }), /: its kind has no slot/],
    [
      'a position out of range',
      'category-tiles/a.json',
      tiles('x', { position: -1 }),
      /:3: a position is a whole number/,
    ],
    ['a time that is none', 'category-tiles/a.json', tiles('x', { validFrom: '1.3.2027' }), /'validFrom' is no time/],
    [
      'a period that never is',
      'category-tiles/a.json',
      tiles('x', { validFrom: '2027-03-01T00:00', validUntil: '2027-03-01T00:00' }),
      /it would never hold/,
    ],
    [
      'a product that there is not',
      'product-row/a.json',
      HOME({ headline: 'x', source: { type: 'products', ids: ['p1001', 'p9999'] } }),
      /a\.json:10: \/source\/ids\/1 names the product 'p9999', which there is not/,
    ],
    [
      'a category that there is not',
      'product-row/a.json',
      HOME({ headline: 'x', source: { type: 'category', slug: 'tea-cups' } }),
      /\/source\/slug names the category 'tea-cups', which there is not/,
    ],
    [
      'a link to a page that there is not',
      'product-row/a.json',
      HOME({ headline: 'x', source: { type: 'newest' }, link: { href: '/themeworld/none?a=1', text: 'x' } }),
      /\/link\/href names the theme world 'none', which there is not/,
    ],
    [
      'a menu entry of a brand that there is not',
      'navigation/a.json',
      { slot: 'navigation', body: { entries: [{ text: 'x', href: '/brands/none' }] } },
      /a\.json:7: \/entries\/0\/href names the brand 'none', which there is not/,
    ],
    [
      'a menu entry that leads nowhere',
      'navigation/a.json',
      { slot: 'navigation', body: { entries: [{ category: 'coffee' }, { text: 'x' }] } },
      /a\.json:8: \/entries\/1 has one of href, category and themeWorlds/,
    ],
    [
      'a link out of the shop',
      'product-row/a.json',
      HOME({ headline: 'x', source: { type: 'newest' }, link: { href: '//evil.example', text: 'x' } }),
      /\/link\/href /,
    ],
    [
      'a link in HTML to a page that there is not',
      'top-banner/a.json',
      {
        slot: 'TOP_BANNER',
        body: {
          promotionLongText: 'x',
          promotionShortText: 'x',
          legalTextHint: 'x',
          legalText: '<a href="/products/p9999">x</a>',
        },
      },
      /\/legalText names the product 'p9999', which there is not/,
    ],
    [
      'an article that there is not',
      'free-article-campaign/a.json',
      { body: { condition: { type: 'article', tcm: '999999' }, tcm: '100101', quantity: 1 } },
      /\/condition\/tcm names the article '999999', which there is not/,
    ],
    [
      'a picture that there is not',
      'hero/a.json',
      HOME({
        headline: 'x',
        text: 'x',
        link: { href: '/', text: 'x' },
        picture: { handle: 'none', widths: [320], formats: ['webp'], ratio: [1, 1] },
        theme: 'light',
      }),
      /\/picture\/handle names the picture 'none', which there is not/,
    ],
    ['another encoding', 'category-tiles/a.json', LATIN, /category-tiles\/a\.json: it is not in UTF-8/],
    ['two bytes a letter', 'category-tiles/a.json', Buffer.from('\ufeff{}', 'utf16le'), /it is not in UTF-8/],
    [
      'a body that is too large',
      'search-synonyms/a.json',
      { body: { groups: ['x'.repeat(70_000)] } },
      /more than 65536 bytes/,
    ],
  ])('%s', async (_what, file, content, message) => {
    await put(`AT/${file}`, content)
    const before = await readContents(shop.database.pool, 'AT')
    await expect(importOf('AT')).rejects.toThrow(message)
    expect(await readContents(shop.database.pool, 'AT')).toEqual(before)
  })

  test('all faults of all files are named at once, and no more than can be read', async () => {
    for (let at = 100; at < 160; at += 1) await put(`AT/category-tiles/t${at}.json`, tiles(''))
    await expect(importOf('AT')).rejects.toThrow(/t100\.json(.|\n)*t149\.json.*\n {2}… and 10 more/)
  })

  test('a file of 50 MB is refused before it is read', async () => {
    await put('AT/category-tiles/a.json', '')
    await truncate(join(folder, 'AT/category-tiles/a.json'), 50 * 1024 * 1024)
    await expect(importOf('AT')).rejects.toThrow(`it has 52428800 bytes, and may have ${MAX_CONTENT_BYTES}`)
  })

  test('files that are too large together are refused', async () => {
    for (const name of ['a', 'b', 'c', 'd']) {
      await put(`AT/${name}.csv`, '')
      await truncate(join(folder, `AT/${name}.csv`), 20 * 1024 * 1024)
    }
    await expect(importOf('AT')).rejects.toThrow(`d.csv: the files have more than ${MAX_FOLDER_BYTES} bytes together`)
  })

  test('links out of the folder are not followed, neither to read nor to write', async () => {
    await put('outside/a.json', tiles('secret'))
    await mkdir(join(folder, 'AT/category-tiles'), { recursive: true })
    await symlink(join(folder, 'outside/a.json'), join(folder, 'AT/category-tiles/a.json'))
    await symlink(join(folder, 'outside'), join(folder, 'AT/hero'))
    await symlink(join(folder, 'outside'), join(folder, 'CH'))
    await expect(importOf('AT')).rejects.toThrow(
      /category-tiles\/a\.json: it is a symbolic link.*\n {2}hero: it is a symbolic link/,
    )
    await expect(importOf('CH')).rejects.toThrow('there is no folder')
    await expect(run(`export --site CH --folder ${folder}`)).rejects.toThrow('is a symbolic link or no folder')
    await expect(run(`export --site AT --folder ${folder}`)).rejects.toThrow('is a symbolic link or no folder')
    expect(await readFile(join(folder, 'outside/a.json'), 'utf8')).toContain('secret')
    await expect(importOf('SK')).rejects.toThrow(`there is no folder ${folder}/SK`)
  })

  test('a mark at the beginning, other ends of lines and hidden files do no harm', async () => {
    const text = JSON.stringify(tiles('one'), null, 2).replaceAll('\n', '\r\n')
    await put('TR/category-tiles/test-a.json', `\ufeff${text}\r\n`)
    await put('TR/.git/config', 'x')
    await put('TR/category-tiles/.DS_Store', 'x')
    await importOf('TR')
    expect(await headlines('TR')).toEqual({ 'test-a': 'one' })
  })
})

test.each([
  'export --site AT',
  'export --folder x --site AT --dry-run',
  'import --folder x --site AT y',
  'import --site AT',
  'imports',
  'undo 0',
  'undo 1 2',
  'undo 1 --force',
])('crema contents %s is no command', (typed) => {
  expect(() => run(typed)).toThrow(/After contents comes/)
})
