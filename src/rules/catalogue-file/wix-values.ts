import { decimalAmount } from '../price/decimal-amount.ts'
import type { StatedArticle, StatedPicture } from './catalogue-record.ts'
import { plainText, splitCell } from './cell-texts.ts'
import { parseAmount } from './number-notation.ts'
import { type CellReader, stated, type TableHead } from './table-head.ts'

type Column = number | undefined

export interface WixColumns {
  key: Column
  type: Column
  name: Column
  description: Column
  pictures: Column
  collection: Column
  brand: Column
  sku: Column
  price: Column
  surcharge: Column
  discountMode: Column
  discount: Column
  visible: Column
  stock: Column
  weight: Column
  cost: Column
  options: Array<{ name: Column; values: Column }>
  infos: Array<{ title: Column; text: Column }>
}

const OPTIONS = [1, 2, 3, 4, 5, 6]

export function wixColumns({ find }: TableHead): WixColumns {
  const options = OPTIONS.map((number) => {
    // says how values are shown, such as 'DROP_DOWN'
    find(`productOptionType${number}`)
    return { name: find(`productOptionName${number}`), values: find(`productOptionDescription${number}`) }
  })
  return {
    key: find('handleId'),
    type: find('fieldType'),
    name: find('name'),
    description: find('description'),
    pictures: find('productImageUrl'),
    collection: find('collection'),
    brand: find('brand'),
    sku: find('sku'),
    price: find('price'),
    surcharge: find('surcharge'),
    discountMode: find('discountMode'),
    discount: find('discountValue'),
    visible: find('visible'),
    stock: find('inventory'),
    weight: find('weight'),
    cost: find('cost'),
    options,
    infos: OPTIONS.map((number) => ({
      title: find(`additionalInfoTitle${number}`),
      text: find(`additionalInfoDescription${number}`),
    })),
  }
}

/** A colour is written with its code, as in '#FFFAFA:White Flowers'. */
export const wixValue = (value: string): string => value.replace(/^#[\da-f]{3,8}:(?=.)/i, '')

/** The description with the sections below it, each of which has a title. */
export function wixDescription({ description, infos }: WixColumns, cell: CellReader): string | undefined {
  const sections = infos.flatMap(({ title, text }) => {
    const html = cell(text) ?? ''
    return html === '' ? [] : [`<h3>${escapeHtml(plainText(cell(title) ?? ''))}</h3>${html}`]
  })
  const own = cell(description)
  return own === undefined && sections.length === 0 ? undefined : [own ?? '', ...sections].join('\n').trim()
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Pictures are named by their file in the store of Wix, and are addresses only where they stand elsewhere. */
export const wixPictures = (cell: string | undefined): StatedPicture[] | undefined =>
  cell === undefined
    ? undefined
    : splitCell(cell, ';').map((name) => ({
        url: /^(?:https?:)?\/\//i.test(name) ? name : `https://static.wixstatic.com/media/${name}`,
      }))

/** A number of pieces, or only whether there are any. */
export function wixStock(cell: string): Pick<StatedArticle, 'stock' | 'isStockTracked' | 'isAvailable'> {
  if (/^in_?stock$/i.test(cell)) return { isStockTracked: false, isAvailable: true }
  if (/^out_?of_?stock$/i.test(cell)) return { isAvailable: false }
  return cell === '' ? {} : { stock: cell, isStockTracked: true }
}

/** A variant costs what its product does and its own surcharge, both less the product's discount. */
export function wixPrice(
  columns: WixColumns,
  own: CellReader,
  ofProduct: CellReader,
): Pick<StatedArticle, 'price' | 'compareAt'> {
  const written = ofProduct(columns.price)
  const base = hundredthsIn(written)
  if (base === undefined) return stated('price', written)
  const whole = base + (own === ofProduct ? 0 : (hundredthsIn(own(columns.surcharge)) ?? 0))
  const discount = hundredthsIn(ofProduct(columns.discount)) ?? 0
  const isAmount = /^amount$/i.test(ofProduct(columns.discountMode) ?? '')
  const reduced = isAmount ? whole - discount : Number((BigInt(whole) * BigInt(10_000 - discount) + 5000n) / 10_000n)
  if (discount <= 0 || reduced <= 0) return { price: decimalAmount(whole), compareAt: '' }
  return { price: decimalAmount(reduced), compareAt: decimalAmount(whole) }
}

function hundredthsIn(cell: string | undefined): number | undefined {
  const text = cell ?? ''
  const isNegative = text.startsWith('-')
  const read = parseAmount(isNegative ? text.slice(1) : text, { type: 'known', decimal: '.' })
  if (!('amount' in read)) return undefined
  return isNegative ? -read.amount : read.amount
}
