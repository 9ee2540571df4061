import { CODE_NAME } from '#sites/brand.ts'
import type { Good, Seal } from './drawing.ts'
import { accented, accents, letters } from './letters.ts'
import { at, line, n, oval, type Pen, path, radial, ring, shade, tint } from './parts.ts'

const base = (c: string) => c.normalize('NFD').charAt(0)
const advance = (c: string) => accented[c]?.[0] ?? letters[c]?.[0] ?? letters[base(c)]?.[0] ?? 300

function glyph(c: string): string {
  const mixed = accented[c]
  if (!mixed) return `<path d="${letters[c]?.[1] ?? letters[base(c)]?.[1] ?? ''}"/>`
  const [, letter, accent, x, y] = mixed
  return `<path d="${letters[letter]?.[1] ?? ''}"/><path transform="translate(${x} ${y})" d="${accents[accent] ?? ''}"/>`
}

export interface Writing {
  x: number
  /** baseline */
  y: number
  size: number
  fill: string
  /** the text shrinks to this width */
  width: number
  /** where x is, default middle */
  anchor?: 'start' | 'middle'
  /** extra space between letters in em */
  spacing?: number
}

/** Letters as outlines, on one line. */
export function write(text: string, o: Writing): string {
  const all = [...text.normalize('NFC')]
  const gap = (o.spacing ?? 0) * 1000
  const units = all.reduce((sum, c) => sum + advance(c) + gap, -gap)
  const size = Math.min(o.size, (o.width / Math.max(units, 1)) * 1000)
  const left = o.anchor === 'start' ? o.x : o.x - (units * size) / 2000
  let x = 0
  const run = all
    .map((c) => {
      const piece = c.trim() ? `<g transform="translate(${Math.round(x)} 0)">${glyph(c)}</g>` : ''
      x += advance(c) + gap
      return piece
    })
    .join('')
  return `<g fill="${o.fill}" transform="translate(${n(left)} ${n(o.y)}) scale(${Math.round(size * 100) / 100000})">${run}</g>`
}

/** The maker's mark on a good, as it is written. */
export const brandMark = ({ brand = CODE_NAME }: Pick<Good, 'brand'>) => brand
/** The mark in capitals, as machines and paper labels have it. */
export const brandCapitals = (good: Pick<Good, 'brand'>) => brandMark(good).toUpperCase()

/** Width of a word in em. */
const ems = (text: string) => [...text].reduce((sum, c) => sum + advance(c) / 1000, 0)

/** Writes a label around the middle line y: several words stand on two lines, cut where the letters come out largest. */
export function writeLabel(text: string, o: Writing): string {
  const label = text.normalize('NFC').trim()
  const words = label.split(/\s+/)
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const widest = (lines: readonly string[]) => Math.max(...lines.map(ems))
  const lines = cuts.sort((a, b) => widest(a) - widest(b))[0]
  if (!lines || label.length < 6) return write(label, { ...o, y: o.y + o.size * 0.34 })
  const size = Math.min(o.size * 0.78, o.width / widest(lines))
  return lines.map((l, i) => write(l, { ...o, size, y: o.y + size * (i === 0 ? -0.16 : 0.92) })).join('')
}

const BEAN = 'M0 -46C28 -46 40 -20 34 8C30 32 14 46 -4 46C-30 44 -38 18 -32 -10C-28 -32 -16 -46 0 -46Z'
const CREASE = 'M6 -40C-14 -22 20 2 0 40'

/** One coffee bean, about 80 by 90 units around the origin. */
export const bean = (pen: Pen, c = '#5a3420') =>
  path(
    BEAN,
    radial(
      pen,
      [0.32, 0.26, 0.8],
      [
        [0, tint(c, 0.38)],
        [0.4, c],
        [1, shade(c, 0.55)],
      ],
    ),
  ) + line(CREASE, shade(c, 0.62), 6)

const marks: Record<Seal, (c: string) => string> = {
  bean: (c) =>
    `<g transform="rotate(24)"><path d="${BEAN}" fill="${c}"/><path d="${CREASE}" fill="none" stroke="#fff8ec" stroke-width="9" stroke-linecap="round"/></g>`,
  ground: (c) =>
    path('M-44 30C-30 24 -14 -28 2 -30C16 -30 28 22 46 30C20 40 -20 40 -44 30Z', c) +
    [
      [-26, -22],
      [22, -28],
      [-4, -44],
      [36, -4],
      [-38, 2],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 5.5, 5.5, c))
      .join(''),
  capsule: (c) =>
    path('M-38 26L-26 -26Q-22 -40 -8 -40H8Q22 -40 26 -26L38 26Z', c) +
    `<rect x="-48" y="28" width="96" height="13" rx="6" fill="${c}"/>`,
  organic: (c) =>
    path('M-38 38C-48 -14 -10 -42 42 -42C44 8 22 40 -22 30Z', c) + line('M-42 44C-26 10 -4 -10 20 -22', '#fff8ec', 7),
  new: (c) => path('M0 -46L12 -15L45 -14L19 7L28 39L0 20L-28 39L-19 7L-45 -14L-12 -15Z', c),
}

/** A small round paper seal with a mark that tells whole bean from ground at a glance. */
export function seal(pen: Pen, kind: Seal, x: number, y: number, r: number): string {
  const colour = kind === 'organic' ? '#2f6b3c' : kind === 'new' ? '#a55f26' : '#4a2b1a'
  return at(
    x,
    y,
    r / 78,
    oval(5, 8, 80, 80, '#20130b', 'opacity="0.2"') +
      oval(
        0,
        0,
        78,
        78,
        radial(
          pen,
          [0.3, 0.25, 0.9],
          [
            [0, '#fffdf8'],
            [1, '#f0e2cb'],
          ],
        ),
      ) +
      ring(0, 0, 68, 68, colour, 3) +
      marks[kind](colour),
  )
}
