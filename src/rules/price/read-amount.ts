import { PRICE_FORMATS } from '#sites/price-formats.ts'
import type { Site } from '#sites/sites.ts'

/** What groups digits in some country and is the decimal sign of none: blanks, apostrophes and what keyboards make of them. */
const GROUPING = /[\s'’‘ʼ´`_]/gu
/** '10,-' and '10.–' are whole amounts. */
const NO_DECIMALS = /[.,]\p{Pd}+$/u
const DIGITS = /^\d+$/

/**
 * A typed amount in main units, read as the site writes prices: '1.000', '10 000', "1'000" and '10 €' are amounts. A sign that
 * the site groups digits by is a decimal sign where it groups none, as in '19.99'. Undefined: it is no amount.
 */
export function readAmount(site: Site, typed: string): number | undefined {
  const { symbol, currency, decimal } = PRICE_FORMATS[site]
  let text = typed.normalize('NFKC').trim().toUpperCase()
  for (const word of [symbol.toUpperCase(), currency]) {
    if (text.startsWith(word)) text = text.slice(word.length)
    else if (text.endsWith(word)) text = text.slice(0, -word.length)
  }
  text = text.replaceAll(GROUPING, '').replace(NO_DECIMALS, '')
  const signs = [...text.matchAll(/[.,]/g)].map(({ 0: sign, index }) => ({ sign, index }))
  const last = signs.at(-1)
  if (!last) return DIGITS.test(text) ? Number(text) : undefined
  const isDecimal = signs.length === 1 ? isDecimalSign(last.sign, text, decimal) : signs[0]!.sign !== last.sign
  const whole = isDecimal ? text.slice(0, last.index) : text
  const groups = whole.split(/[.,]/)
  const isGrouped =
    groups.length === 1 || (/^\d{1,3}$/.test(groups[0]!) && groups.slice(1).every((one) => /^\d{3}$/.test(one)))
  const parts = isDecimal ? text.slice(last.index + 1) : '0'
  if (!isGrouped || !DIGITS.test(parts) || !DIGITS.test(groups.join(''))) return undefined
  return Number(`${groups.join('')}.${parts}`)
}

/** The only sign of a text groups its digits where it is not the site's own decimal sign and three digits follow it. */
const isDecimalSign = (sign: string, text: string, decimal: string) =>
  sign === decimal || !/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
