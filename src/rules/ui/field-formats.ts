/** The longest IBAN of any country, without spaces (ISO 13616). */
export const LONGEST_IBAN = 34

/** Fields whose text is formatted while somebody types. */
export type FormattedType = 'number' | 'iban'

/**
 * Digits and one decimal point, at most `longest` characters (UI-12). A comma becomes the point where the text has none:
 * dropping it would make 12 of a typed 1,2, a hundred times as much money as meant with two decimals.
 */
export function formatNumber(text: string, longest = 20): string {
  const [whole = '', ...decimals] = (text.includes('.') ? text : text.replace(',', '.'))
    .replace(/[^\d.]/g, '')
    .split('.')
  return (decimals.length > 0 ? `${whole}.${decimals.join('')}` : whole).slice(0, longest)
}

/** Two letters, then digits, in blocks of four characters: 'de89-3704' becomes 'DE89 3704' (UI-13). */
export function formatIban(text: string): string {
  let iban = ''
  for (const character of text.replace(/[^a-z\d]/gi, '').toUpperCase()) {
    const fits = iban.length < 2 ? /[A-Z]/ : /\d/
    if (fits.test(character) && iban.length < LONGEST_IBAN) iban += character
  }
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Formats a field's text. `caret` is the place of the caret in it, and in what is returned. */
export function formatField(
  type: FormattedType,
  text: string,
  caret: number,
  longest?: number,
): { text: string; caret: number } {
  const format = (part: string) => (type === 'iban' ? formatIban(part) : formatNumber(part, longest))
  const formatted = format(text)
  // what stands before the caret keeps standing before it
  return { text: formatted, caret: Math.min(format(text.slice(0, caret)).length, formatted.length) }
}
