import { NO_BREAK_SPACE, PRICE_FORMATS } from '#sites/price-formats.ts'
import { ORDER_LETTERS } from '../order/order-number.ts'

const ORDER = `[${ORDER_LETTERS}]{5}-[${ORDER_LETTERS}]{5}`
const INVOICE = '[A-Z]{2,4}-\\d{4}-(?:C-)?\\d{6,}'
const GIFT_CARD = '[A-Z\\d]{4}(?:-[A-Z\\d]{4}){3}'
const SYMBOL = `(?:${[...new Set(Object.values(PRICE_FORMATS).map(({ symbol }) => symbol))].join('|')})`
const FIGURES = `\\d(?:[\\d.,'${NO_BREAK_SPACE}]*\\d)?`
const AMOUNT = `(?:${SYMBOL}${NO_BREAK_SPACE}${FIGURES}|${FIGURES}${NO_BREAK_SPACE}${SYMBOL})`
// Hungarian adds its endings to a currency with a hyphen
const NUMBERS = new RegExp(
  `(?<![\\p{L}\\d-])((?:${ORDER}|${INVOICE}|${GIFT_CARD})(?![\\p{L}\\d-])|${AMOUNT}(?![\\p{L}\\d]))`,
  'u',
)

/**
 * A text in parts: those at odd places are the numbers of orders and invoices in it, the codes of gift cards, and amounts with
 * their currency.
 */
export const splitAtNumbers = (text: string): string[] => text.split(NUMBERS)
