import { ORDER_LETTERS } from '../order/order-number.ts'

const ORDER = `[${ORDER_LETTERS}]{5}-[${ORDER_LETTERS}]{5}`
const INVOICE = '[A-Z]{2,4}-\\d{4}-(?:C-)?\\d{6,}'
const GIFT_CARD = '[A-Z\\d]{4}(?:-[A-Z\\d]{4}){3}'
const NUMBERS = new RegExp(`(?<![\\p{L}\\d-])(${ORDER}|${INVOICE}|${GIFT_CARD})(?![\\p{L}\\d-])`, 'u')

/** A text in parts: those at odd places are the numbers of orders and invoices in it, and the codes of gift cards. */
export const splitAtNumbers = (text: string): string[] => text.split(NUMBERS)
