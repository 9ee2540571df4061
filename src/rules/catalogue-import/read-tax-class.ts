import type { TaxClass } from '#sites/tax-rates.ts'

/** What a file says about the tax of goods: a class in words, or a rate in 1/100 percent, whose class depends on the country. */
export type ReadTaxClass = { type: 'class'; taxClass: TaxClass } | { type: 'rate'; rate: number }

const REDUCED = /reduc|reduz|réduit|ermä(?:ß|ss)igt|ermaessigt|obniżon|zmniejszon|sníž|zníž|kedvezmény|indirimli/iu
const SECOND = /second|super|2nd|zweit|deuxième|drug|druh|ikinci|második|\b2\b/iu
const UNTAXED =
  /^(?:zero|zero[- ]rated?|not[- ]taxable|non[- ]taxable|none|exempt|tax[- ](?:free|exempt)|steuerfrei|exonéré|zw\.?|zwolnion\p{L}+|np\.?|osvobozen\p{L}+|oslobodené|nulov\p{L}+(?: \p{L}+)?|mentes|aam|muaf)$/iu
const STANDARD =
  /^(?:default|full|taxable|taxable goods|yes|voll\p{L}*)$|standard|normal|normál|regul|ordinary|podstawow|základ|általános|genel/iu

/** Reads a tax class as files write it, such as 'reduced-rate', 'Taxable Goods', '7 %' or 0.19; undefined: it is none that is known. */
export function readTaxClass(raw: string): ReadTaxClass | undefined {
  const text = raw.normalize('NFC').replace(/\s+/g, ' ').trim()
  const rate = rateIn(text)
  if (rate !== undefined) return { type: 'rate', rate }
  const taxClass = classNamed(text)
  return taxClass && { type: 'class', taxClass }
}

function classNamed(text: string): TaxClass | undefined {
  if (REDUCED.test(text)) return SECOND.test(text) ? 'second-reduced' : 'reduced'
  if (UNTAXED.test(text)) return 'zero'
  return STANDARD.test(text) ? 'standard' : undefined
}

/** A number alone, or one with a percent sign. A cell that is formatted as percent holds 0.19. */
function rateIn(text: string): number | undefined {
  const [, alone, named] = /^(\d{1,3}(?:[.,]\d{1,4})?)$|(?:^|[^\d.,-])(\d{1,3}(?:[.,]\d{1,4})?) ?%/u.exec(text) ?? []
  const digits = alone ?? named
  if (digits === undefined) return undefined
  const value = Number(digits.replace(',', '.'))
  const isFraction = alone !== undefined && value > 0 && value < 1
  const hundredths = value * (isFraction ? 10_000 : 100)
  return Math.round(hundredths)
}
