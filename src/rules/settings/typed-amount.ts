import { amountStep, PRICE_FORMATS } from '#sites/price-formats.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { parseAmount } from '../catalogue-file/number-notation.ts'

/**
 * An amount that a merchant has typed as the site writes prices, such as '4,90' or '4,90 €', in 1/100 of the main unit; undefined:
 * it is no amount that can be paid there.
 */
export function typedAmount(site: Site, text: string): number | undefined {
  const decimal = PRICE_FORMATS[site].decimal === ',' ? ',' : '.'
  const read = parseAmount(text, { type: 'known', decimal })
  // a note says that the amount was rounded
  if ('refusal' in read || read.note !== undefined) return undefined
  const { amount, currency = siteConfig(site).currency } = read
  return currency === siteConfig(site).currency && amount % amountStep(site) === 0 ? amount : undefined
}
