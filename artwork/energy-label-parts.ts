import encodeQr from 'qr'
import { colourOf, type LabelClass, type LabelFacts, scaleOf } from './energy-facts.ts'
import { sansWidth, writeSans } from './fonts.ts'

/** What all energy labels are made of, in tenths of a millimetre. */

export const BLUE = '#164194'

export const sheet = (width: number, height: number, drawn: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="500" height="${Math.round((500 * height) / width)}">` +
  `<rect width="${width}" height="${height}" fill="#ffffff"/>${drawn}</svg>`

export const rule = (y: number, width = 960, margin = 30) =>
  `<path d="M${margin} ${y}H${width - margin}" stroke="#000000" stroke-width="1.8"/>`

export const regulation = (number: string, x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) rotate(-90)">${writeSans(number, { x: 0, y: 0, size })}</g>`

/** Twelve stars on a circle, each upright (Annex of the flag's description: radius a third of the height). */
export function flag(x: number, y: number, width: number, height: number): string {
  const stars = Array.from({ length: 12 }, (_, hour) => {
    const angle = (hour * Math.PI) / 6
    return star(
      x + width / 2 + Math.sin(angle) * height * 0.333,
      y + height / 2 - Math.cos(angle) * height * 0.333,
      height / 18,
    )
  })
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${BLUE}"/><path d="${stars.join('')}" fill="#ffed00"/>`
}

function star(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 10 }, (_, corner) => {
    const reach = corner % 2 === 0 ? radius : radius * 0.382
    const angle = (corner * Math.PI) / 5
    return `${(x + Math.sin(angle) * reach).toFixed(1)} ${(y - Math.cos(angle) * reach).toFixed(1)}`
  })
  return `M${corners.join('L')}z`
}

/** The word ENERG with its flash; x and y are the left end of the baseline. */
export function energ(x: number, y: number, size: number, fill: string): string {
  const stretch = 1.14
  const width = sansWidth('ENERG', size, 'bold') * stretch
  const flash = `translate(${(x + width + size * 0.06).toFixed(1)} ${(y - size * 0.66).toFixed(1)}) scale(${(size / 200).toFixed(3)})`
  return (
    writeSans('ENERG', { x, y, size, weight: 'bold', fill, stretch }) +
    `<path transform="${flash}" d="M30 0L4 72H32L8 132L66 54H36L62 0z" fill="${fill}"/>`
  )
}

/** Black modules on white; a reader needs the white around them, which the label has. */
export function qrCode(link: string, x: number, y: number, size: number): string {
  // the encoder draws a border of one module at least
  const modules = encodeQr(link, 'raw', { ecc: 'low', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const unit = size / modules.length
  const black = modules.flatMap((row, down) =>
    row.flatMap((dark, right) => (dark ? [`M${right} ${down}h1v1h-1z`] : [])),
  )
  return `<path transform="translate(${x} ${y}) scale(${unit.toFixed(4)})" d="${black.join('')}" shape-rendering="crispEdges"/>`
}

export interface Scale {
  top: number
  pitch: number
  height: number
  left: number
  right: number
  /** Length of the first arrow's body, and how much longer each next one is. */
  first: number
  step: number
  letter: number
  mark: { height: number; width: number; letter: number }
}

/** The arrows from best to worst, and at the height of its class the black arrow of the good. */
export function scale({ value, facts }: { value: LabelClass; facts: LabelFacts }, shape: Scale): string {
  const all = scaleOf(facts)
  const { top, pitch, height, left, right } = shape
  const tip = height / 2
  const arrows = all.map((name, index) => {
    const y = top + index * pitch
    const body = shape.first + index * shape.step
    const baseline = y + height / 2 + shape.letter * 0.33
    return (
      `<path d="M${left} ${y}h${body}l${tip} ${tip}l${-tip} ${tip}h${-body}z" fill="${colourOf(name, facts)}"/>` +
      className(name, left + height * 0.26, baseline, shape.letter)
    )
  })
  const middle = top + all.indexOf(value) * pitch + height / 2
  const { mark } = shape
  const head = mark.height * 0.56
  const body = mark.width - head
  const black = `<path d="M${right} ${middle - mark.height / 2}h${-body}l${-head} ${mark.height / 2}l${head} ${mark.height / 2}h${body}z"/>`
  const width = classWidth(value, mark.letter)
  return (
    arrows.join('') + black + className(value, right - body / 2 - width / 2, middle + mark.letter * 0.33, mark.letter)
  )
}

const classWidth = (name: LabelClass, size: number) =>
  sansWidth(name.charAt(0), size, 'bold') + sansWidth(name.slice(1), size * 0.66, 'bold')

/** A class in white; plus signs are smaller and stand high. */
function className(name: LabelClass, x: number, baseline: number, size: number): string {
  const letter = name.charAt(0)
  const signs = name.slice(1)
  const white = '#ffffff'
  return (
    writeSans(letter, { x, y: baseline, size, weight: 'bold', fill: white }) +
    (signs
      ? writeSans(signs, {
          x: x + sansWidth(letter, size, 'bold'),
          y: baseline - size * 0.2,
          size: size * 0.66,
          weight: 'bold',
          fill: white,
        })
      : '')
  )
}

/** A bold figure with its unit, centred as one. */
export function figure(value: string, unit: string, x: number, y: number, size: number, unitSize: number): string {
  const gap = unitSize * 0.3
  const valueWidth = sansWidth(value, size, 'bold')
  const left = x - (valueWidth + gap + sansWidth(unit, unitSize)) / 2
  return (
    writeSans(value, { x: left, y, size, weight: 'bold' }) +
    writeSans(unit, { x: left + valueWidth + gap, y, size: unitSize })
  )
}
