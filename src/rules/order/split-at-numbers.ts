import { ORDER_LETTERS } from './order-number.ts'

const ORDER = `[${ORDER_LETTERS}]{5}-[${ORDER_LETTERS}]{5}`
const INVOICE = '[A-Z]{2,4}-\\d{4}-(?:C-)?\\d{6,}'
const NUMBERS = new RegExp(`(?<![\\p{L}\\d-])(${ORDER}|${INVOICE})(?![\\p{L}\\d-])`, 'u')

/** A text in parts: those at odd places are the numbers of orders and invoices in it. */
export const splitAtNumbers = (text: string): string[] => text.split(NUMBERS)
