import type { GoodsTaxClass } from '#rules/product/goods-tax-class.ts'

/** Coffee and tea are food, whose rate is lower in most countries, and taxed as any other goods in two. */
export const COFFEE_TAX_CLASS: GoodsTaxClass = { taxClass: 'reduced', exceptions: { HU: 'standard', PL: 'standard' } }
