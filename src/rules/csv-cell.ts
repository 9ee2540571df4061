/** A row of a table as CSV (RFC 4180). */
export const csvRow = (values: readonly string[]): string => `${values.map(csvCell).join(',')}\r\n`

/**
 * What a program for tables may take for a formula; also as the wide signs of East Asian keyboards. Behind apostrophes, too, so that one
 * more can be taken away again.
 */
const FORMULA = /^'*\s*[=+\-@＝＋－＠]|^[\t\r]/u
const NUMBER = /^-?\d+(?:\.\d+)?$/
/** Shop systems write an apostrophe before digits that are no number, such as a barcode. */
const DIGITS = /^'+\d+$/

/**
 * A cell. Shoppers type names and addresses, and a program for tables would run one that begins as a formula: an apostrophe in front
 * makes it a text.
 */
export function csvCell(value: string): string {
  const needsGuard = (FORMULA.test(value) && !NUMBER.test(value)) || DIGITS.test(value)
  const text = needsGuard ? `'${value}` : value
  return /[",\r\n']|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell's text without the apostrophe in front of what a program for tables would take for a formula or a number. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && (FORMULA.test(text.slice(1)) || DIGITS.test(text)) ? text.slice(1) : text
