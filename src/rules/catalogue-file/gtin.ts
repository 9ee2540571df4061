/** The lengths of GTIN-8, UPC, EAN and GTIN-14. */
const LENGTHS = [8, 12, 13, 14]

/**
 * The GTIN that a cell states, without the apostrophe by which spreadsheets mark a text, blanks and dashes. A number that is none,
 * often the SKU, is left out; the note is a sentence about that.
 */
export function checkGtin(raw: string): { gtin?: string; note?: string } {
  const text = raw
    .normalize('NFKC')
    .trim()
    .replace(/^['’`´]/u, '')
  if (text.trim() === '') return {}
  if (/^\d+[.,]\d+E\+?\d+$/iu.test(text)) {
    return { note: 'A spreadsheet has shortened this barcode to a number; it was left out.' }
  }
  // a program has taken the barcode for a number
  const digits = text.replace(/[.,]0+$/u, '').replace(/[\s\p{Pd}]/gu, '')
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) {
    return { note: 'A barcode has 8, 12, 13 or 14 digits; this one was left out.' }
  }
  if (/^0+$/.test(digits) || !hasRightCheckDigit(digits)) {
    return { note: 'The last digit of this barcode does not fit the others; it was left out.' }
  }
  return { gtin: digits }
}

/** Digits count three times and once in turn, from the right. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
