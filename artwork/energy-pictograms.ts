import type { LabelClass } from './energy-facts.ts'
import { writeSans } from './fonts.ts'

/**
 * The pictograms of energy labels, in tenths of a millimetre around the origin: about 200 wide and 150 high. The
 * regulations ask for lines of 1.2 pt, which is 4.2 tenths of a millimetre.
 */

const line = (d: string, width = 4.2) =>
  `<path d="${d}" fill="none" stroke="#000000" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const solid = (d: string) => `<path d="${d}"/>`
const circle = (x: number, y: number, r: number) =>
  line(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`)
const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`

/** A pictogram at a place, smaller or larger than it is drawn. */
export const place = (x: number, y: number, drawn: string, scale = 1) =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${drawn}</g>`

const flake = [0, 60, 120]
  .map((turn) => `<g transform="rotate(${turn})">${line('M0 -44V44M-13 -36L0 -24L13 -36M-13 36L0 24L13 36')}</g>`)
  .join('')

/** Compartments below freezing: a snow crystal over a drawer. */
export const frozenCompartments = place(0, -26, flake) + line('M-70 32H70V74H-70zM-22 53H22')

/** Compartments above freezing: a carton of milk, a bottle and an apple on a shelf. */
export const chilledCompartments =
  line('M-72 70V-20L-58 -46H-28L-14 -20V70zM-72 -20H-14M-58 -46V-62H-28V-46') +
  line('M8 70V8Q8 -8 16 -16V-58H34V-16Q42 -8 42 8V70zM16 -46H34') +
  line('M88 18Q112 14 112 42Q110 72 94 70Q88 66 82 70Q64 72 64 42Q64 14 88 18zM88 18Q88 0 100 -6') +
  line('M-96 74H118')

export const loudspeaker =
  line('M-86 -34H-26L34 -72V72L-26 34H-86z') + line('M56 -34Q72 0 56 34M76 -48Q100 0 76 48M96 -62Q128 0 96 62')

/** A loudspeaker with its sound level, and below it the noise classes. */
export const noise = (decibels: number, valid: LabelClass) =>
  loudspeaker +
  writeSans(String(decibels), { x: -33, y: 15, size: 44, weight: 'bold', anchor: 'end' }) +
  writeSans('dB', { x: -29, y: 15, size: 33 }) +
  classes(valid, 'D', 10, 130)

const LETTERS: LabelClass[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G']

/** The letters of a class of its own in one row, the valid one large and bold. */
export function classes(value: LabelClass, worst: LabelClass, x: number, y: number): string {
  const shown = LETTERS.slice(0, LETTERS.indexOf(worst) + 1)
  const width = (letter: LabelClass) => (letter === value ? 46 : 30)
  let left = x - shown.reduce((sum, letter) => sum + width(letter), 0) / 2
  return shown
    .map((letter) => {
      const middle = left + width(letter) / 2
      left += width(letter)
      return letter === value
        ? writeSans(letter, { x: middle, y, size: 62, weight: 'bold', anchor: 'middle' })
        : writeSans(letter, { x: middle, y, size: 38, anchor: 'middle' })
    })
    .join('')
}

/** The same letters in a column, as the labels of smartphones show them. */
export function classColumn(value: LabelClass, worst: LabelClass, x: number, y: number): string {
  const shown = LETTERS.slice(0, LETTERS.indexOf(worst) + 1)
  let baseline = y
  return shown
    .map((letter) => {
      const valid = letter === value
      baseline += valid ? 46 : 36
      const written = writeSans(letter, {
        x,
        y: baseline,
        size: valid ? 60 : 36,
        weight: valid ? 'bold' : 'regular',
        anchor: 'middle',
      })
      if (valid) baseline += 2
      return written
    })
    .join('')
}

/** A basket of laundry. */
export const laundry =
  line('M-84 -10H84L66 70H-66zM-24 14H24') +
  line(
    'M-70 -12Q-76 -40 -46 -42L-30 -62L-8 -50L8 -66L30 -46L52 -56L62 -32Q78 -30 72 -12M-46 -42L-34 -16M-8 -50L-2 -16M30 -46L34 -16',
  )

/** A clock with an arrow around it. */
export const duration =
  line('M58 -34A68 68 0 1 0 66 18') +
  solid('M46 12H86L66 40z') +
  line('M0 -40V0L26 32') +
  line('M0 -58V-52M-58 0H-52M0 58V52')

/** A tap with a drop. */
export const tap =
  line('M-66 -22H-30V-34H14V-22H30Q58 -22 58 10V22H28V14Q28 8 20 8H14V18H-30V8H-66z') +
  line('M-8 -34V-54M-40 -60H24') +
  line('M43 40Q60 62 43 76Q26 62 43 40z')

/** A wrung shirt: how dry the spin cycle leaves the laundry. */
export const spinning =
  line('M-80 -56L-34 -70Q0 -54 34 -70L80 -56L66 -22L40 -30Q36 0 10 16H-16Q-38 2 -40 -30L-66 -22z') +
  line('M-16 16Q6 26 14 38Q-14 36 -8 52Q4 58 4 66') +
  line('M22 58Q34 74 22 82Q10 74 22 58z')

/** The word of displays with a high dynamic range. */
export const hdr =
  line('M-62 -34H62Q70 -34 70 -26V26Q70 34 62 34H-62Q-70 34 -70 26V-26Q-70 -34 -62 -34z') +
  writeSans('HDR', { x: 0, y: 20, size: 60, weight: 'bold', anchor: 'middle' })

/** A screen with its diagonal and its pixels. */
export function screen(centimetres: number, inches: number, [width, height]: readonly [number, number]): string {
  const turned = (drawn: string) => `<g transform="translate(-6 4) rotate(-30)">${drawn}</g>`
  return (
    line('M-140 -84H140V74H-140z', 7) +
    solid('M-14 78H14V92H60V102H-60V92H-14z') +
    line('M-112 62L112 -68') +
    solid('M124 -75L111 -52L98 -74z') +
    solid('M-124 69L-111 46L-98 68z') +
    turned(
      writeSans(`${centimetres} cm`, { x: 0, y: -12, size: 40, anchor: 'middle', weight: 'bold' }) +
        writeSans(`${inches}″`, { x: 4, y: 42, size: 40, anchor: 'middle' }),
    ) +
    writeSans(`${width} px`, { x: 0, y: -100, size: 38, anchor: 'middle' }) +
    `<g transform="translate(160 -4) rotate(90)">${writeSans(`${height} px`, { x: 0, y: 0, size: 38, anchor: 'middle' })}</g>`
  )
}

const battery = (level: number) =>
  line('M-28 -58Q-28 -66 -20 -66H20Q28 -66 28 -58V60Q28 68 20 68H-20Q-28 68 -28 60zM-12 -66V-78H12V-66') +
  Array.from({ length: level }, (_, index) => line(`M-18 ${56 - index * 14}H18`, 6)).join('')

/** A battery that runs down while a clock goes. */
export const endurance =
  place(-34, 4, battery(2) + line('M0 -46V6') + solid('M-12 2H12L0 24z')) +
  `<circle cx="24" cy="10" r="40" fill="#ffffff"/>` +
  line('M48 -16A35 35 0 1 0 58 20') +
  solid('M46 16H72L59 36z') +
  line('M24 -12V10L38 26')

/** A telephone that falls on a corner. */
export const freeFall =
  `<g transform="translate(6 -6) rotate(-32)">${line('M-34 -58Q-34 -66 -26 -66H26Q34 -66 34 -58V58Q34 66 26 66H-26Q-34 66 -34 58zM-12 -54H12')}${circle(0, 50, 6)}</g>` +
  line('M56 -70V-26M76 -58V-34') +
  line('M-38 76L-22 62L-16 80L0 62L10 80L24 62L28 78L52 70')

/** Spanner and screwdriver. */
export const repair =
  `<g transform="rotate(45)">${line('M-12 -30V70Q-12 80 0 80Q12 80 12 70V-30Q34 -44 26 -68L12 -56H-12L-26 -68Q-34 -44 -12 -30z')}</g>` +
  `<g transform="rotate(-45)"><path d="M-16 16H16V80H-16z" fill="#ffffff"/>${line('M-14 18H14V74Q14 80 0 80Q-14 80 -14 74zM0 18V-44M-8 -44H8L10 -72H-10zM-4 32V66M6 32V66')}</g>`

/** A full and an empty battery that take turns. */
export const cycles =
  place(-38, 0, battery(8), 0.86) +
  place(38, 0, battery(2), 0.86) +
  line('M-22 -78Q8 -100 34 -82') +
  solid('M24 -94L44 -74L20 -70z') +
  line('M22 80Q-8 100 -34 84') +
  solid('M-24 96L-44 74L-20 72z')

/** Dust and drops. */
export const protection =
  [
    [-70, -44, 7],
    [-44, -58, 5],
    [-86, -14, 6],
    [-58, -18, 9],
    [-30, -30, 7],
    [-76, 18, 8],
    [-46, 12, 6],
    [-24, 4, 5],
    [-60, 44, 6],
    [-34, 38, 9],
    [-88, 46, 5],
    [-12, 50, 6],
  ]
    .map(([x = 0, y = 0, r = 0]) => dot(x, y, r))
    .join('') +
  line('M22 -64Q52 -26 22 -10Q-8 -26 22 -64z') +
  line('M62 -36Q116 32 62 58Q8 32 62 -36zM84 24Q82 40 66 44')

/** A fan: how well a hood moves the air. */
export const fan =
  [0, 120, 240]
    .map((turn) => `<g transform="rotate(${turn})">${line('M0 -8Q-40 -30 -24 -66Q24 -72 22 -40Q16 -20 0 -8z')}</g>`)
    .join('') + circle(0, 0, 9)

/** A lit bulb. */
export const bulb =
  line('M-16 48V30Q-40 10 -40 -12Q-38 -52 0 -54Q38 -52 40 -12Q40 10 16 30V48zM-16 60H16M-10 72H10') +
  line('M0 -70V-80M52 -44L60 -52M-52 -44L-60 -52M60 -8H70M-60 -8H-70')

/** A grease filter with a drop. */
export const grease =
  line('M-60 -60H60L44 -30H-44zM-30 -30V-14M0 -30V-14M30 -30V-14') + line('M0 -4Q44 44 0 70Q-44 44 0 -4z')
