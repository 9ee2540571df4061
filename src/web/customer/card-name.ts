/** The room for a name on the drawn loyalty card, between its edge and the cup, and the size of its letters. */
const ROOM = 250
const SIZE = 19
/** Letters that are narrower look squeezed. */
const NARROWEST = 0.75

/** One line of a name; `width`: what it is compressed to, because it would reach the cup. */
export interface CardLine {
  text: string
  width?: number
}

/**
 * A name as the drawn loyalty card shows it: in one line, or in one line for each of its parts where it is long. What is too long
 * even when compressed is cut, as on a real card. Nothing measures letters on the server, so that their width is estimated.
 */
export function cardName(parts: readonly string[]): CardLine[] {
  const names = parts.map((part) => part.trim()).filter((part) => part !== '')
  const whole = names.join(' ')
  if (whole === '') return []
  return widthOf(whole) <= ROOM ? [{ text: whole }] : names.map(fitted)
}

function fitted(text: string): CardLine {
  const width = widthOf(text)
  if (width <= ROOM) return { text }
  const most = ROOM / NARROWEST
  if (width <= most) return { text, width: ROOM }
  let kept = ''
  for (const letter of text) {
    if (widthOf(`${kept}${letter}…`) > most) break
    kept += letter
  }
  return { text: `${kept.trimEnd()}…`, width: ROOM }
}

/** The size of the shop's letters on the card, and the room for them. */
const BRAND_SIZE = 40
const BRAND_ROOM = 190

/** The size in which the shop's whole name has room beside the cup. */
export const brandSize = (name: string): number => Math.min(BRAND_SIZE, Math.floor((BRAND_ROOM * SIZE) / widthOf(name)))

/** About as wide as the widest system font sets a text. */
function widthOf(text: string): number {
  let ems = 0
  for (const letter of text)
    ems += /[MWmw@%…]/.test(letter) ? 1 : /[ijlftrI.,'’ -]/.test(letter) ? 0.42 : letter > '\u024f' ? 1 : 0.68
  return ems * SIZE
}
