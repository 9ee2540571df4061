import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { catalogueCommand } from './catalogue-command.ts'
import { commandOf } from './command-of.ts'

/** Tax classes of a merchant's file, from the command to the prices. */

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'crema-taxes-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const rows = async (sql: string) => (await shop.database.pool.query(sql)).rows
async function importing(lines: readonly string[], ...options: string[]): Promise<string> {
  const file = join(folder, 'goods.csv')
  await writeFile(file, `${lines.join('\n')}\n`)
  const words = ['import', file, '--sites', 'DE', '--decimal', 'comma', '--source', 'sheet', '--yes', ...options]
  return commandOf('catalogue', words)(shop.database, shop.moment)
}
const goods = (tcm: string) =>
  rows(
    `select product.tax_class as "taxClass", article.tax_class as own, amount from article
     join product on product.id = article.product_id
     join article_price using (tcm) where tcm = '${tcm}' and site = 'DE'`,
  )

const SHEET = [
  'SKU;Name;Preis;MwSt.',
  'BUCH;Buch;10,00;7 %',
  'VASE;Vase;10,00;19 %',
  'HEFT;Heft;10,00;16 %',
  'KARTE;Karte;10,00;',
]

test('net prices get the tax of the class of each article, and a rate that is none is told', async () => {
  const text = await importing(SHEET, '--prices', 'without-tax')
  expect(text).toContain("Goods of which the file says no tax class keep theirs, and new ones get 'standard'.")
  expect(text).toContain("line 4, '16 %': No rate of DE is this one now; the class 'standard' holds.")
  expect(text).toContain('Imported')
  expect(await goods('BUCH')).toEqual([{ taxClass: 'reduced', own: null, amount: 1070 }])
  expect(await goods('VASE')).toEqual([{ taxClass: 'standard', own: null, amount: 1190 }])
  expect(await goods('HEFT')).toEqual([{ taxClass: 'standard', own: null, amount: 1190 }])
  expect(await goods('KARTE')).toEqual([{ taxClass: 'standard', own: null, amount: 1190 }])
  expect(await importing(SHEET, '--prices', 'without-tax')).toContain('There is nothing to change.')
})

test('goods of which a file says nothing get the class of the command, and back what they had', async () => {
  shop.moment += 1000
  const list = ['SKU;Preis', 'BUCH;12,00', 'VASE;12,00']
  const text = await importing(list, '--prices', 'without-tax', '--tax-class', 'reduced')
  expect(text).toContain("Goods of which the file says no tax class get the class 'reduced'.")
  expect(await goods('VASE')).toEqual([{ taxClass: 'reduced', own: null, amount: 1284 }])
  const number = /catalogue undo (\d+)/.exec(text)![1]!
  shop.moment += 1000
  await commandOf('catalogue', ['undo', number])(shop.database, shop.moment)
  expect(await goods('VASE')).toEqual([{ taxClass: 'standard', own: null, amount: 1190 }])
  expect(await goods('BUCH')).toEqual([{ taxClass: 'reduced', own: null, amount: 1070 }])
})

test('articles of one product may have different classes', async () => {
  const set = ['Handle;SKU;Name;Format;Preis;MwSt.', 'set;BOX_1;Set;Buch;10,00;7 %', 'set;BOX_2;Set;CD;10,00;19 %']
  await importing(set, '--prices', 'without-tax')
  expect([...(await goods('BOX_1')), ...(await goods('BOX_2'))]).toEqual([
    { taxClass: 'reduced', own: null, amount: 1070 },
    { taxClass: 'reduced', own: 'standard', amount: 1190 },
  ])
})

test('a tax class that there is not is refused with those that there are', () => {
  const classOf = (...options: string[]) => {
    const command = catalogueCommand(['import', 'goods.csv', '--sites', 'DE', '--prices', 'with-tax', ...options])
    return command?.type === 'import' ? command.wishes().taxClass : 'no import'
  }
  expect(classOf()).toBeUndefined()
  expect(classOf('--tax-class', 'second-reduced')).toBe('second-reduced')
  expect(() => classOf('--tax-class', 'none')).toThrow(
    "--tax-class is one of standard, reduced, second-reduced, zero, not 'none'.",
  )
})

test('a file is read by the rates that the merchant has set, in percents and in prices without tax', async () => {
  const command = (name: string, ...words: string[]) => commandOf(name, words)(shop.database, shop.moment)
  await command('settings', 'set', 'tax', '--country', 'DE', '--reduced', '5.5')
  await importing(['SKU;Name;Preis;MwSt.', 'ATLAS;Atlas;10,00;5,5 %'], '--prices', 'without-tax')
  expect(await goods('ATLAS')).toEqual([{ taxClass: 'reduced', own: null, amount: 1055 }])
  expect(await importing(['SKU;Name;Preis;MwSt.', 'KUGEL;Kugel;10,00;7 %'], '--prices', 'without-tax')).toContain(
    "'7 %': No rate of DE is this one now",
  )
  await command('contents', 'undo', 'tax', 'tax', 'COUNTRY_DE')
})
