/**
 * Paper, light and shade: colour mixing, gradients collected in one <defs>, and the few shapes every good is made of.
 * The light comes from the upper left, so shade gathers at the right and below.
 */

/** Collects the definitions of one SVG document. Ids carry the prefix, so documents can be nested. */
export interface Pen {
  prefix: string
  defs: string[]
  ids: Map<string, string>
}

export const newPen = (prefix: string): Pen => ({ prefix, defs: [], ids: new Map() })

/** Registers a definition once and returns its id. `make` receives the id. */
function define(pen: Pen, key: string, make: (id: string) => string): string {
  const known = pen.ids.get(key)
  if (known) return known
  const id = `${pen.prefix}${pen.ids.size.toString(36)}`
  pen.ids.set(key, id)
  pen.defs.push(make(id))
  return id
}

// Colour

export const INK = '#20130b'
export const CREAM = '#fffaf2'

const channels = (c: string) => [1, 3, 5].map((i) => Number.parseInt(c.slice(i, i + 2), 16))

/** Mixes two '#rrggbb' colours; t = 0 is a, t = 1 is b. */
export function mix(a: string, b: string, t: number): string {
  const to = channels(b)
  return `#${channels(a)
    .map((v, i) =>
      Math.round(v + ((to[i] ?? 0) - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Perceived lightness, 0 black to 1 white. */
export function luma(c: string): number {
  const [r = 0, g = 0, b = 0] = channels(c)
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255
}

/** Darker, towards espresso; white goods get a gentler, warm grey shade. */
export const shade = (c: string, t: number) => mix(c, INK, t * (luma(c) > 0.8 ? 0.62 : 1))
/** Lighter, towards cream; black goods need more of it to show a form. */
export const tint = (c: string, t: number) => mix(c, CREAM, t * (luma(c) < 0.16 ? 1.25 : 1))
/** A colour that reads on c: ink on light, cream on dark. */
export const onto = (c: string) => (luma(c) > 0.56 ? '#2f1d12' : '#fff6e9')

// Paint servers

export type Stop = readonly [offset: number, colour: string, opacity?: number]
const stops = (list: readonly Stop[]) =>
  list
    .map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`)
    .join('')

/** Linear gradient over the shape's box (0 to 1), as a fill value. */
export function linear(pen: Pen, box: readonly [number, number, number, number], list: readonly Stop[]): string {
  const [x1, y1, x2, y2] = box
  const body = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}`
  return `url(#${define(pen, `l${body}`, (id) => `<linearGradient id="${id}" ${body}</linearGradient>`)})`
}

/** Radial gradient over the shape's box (0 to 1), as a fill value. */
export function radial(pen: Pen, box: readonly [number, number, number], list: readonly Stop[]): string {
  const [cx, cy, r] = box
  const body = `cx="${cx}" cy="${cy}" r="${r}">${stops(list)}`
  return `url(#${define(pen, `r${body}`, (id) => `<radialGradient id="${id}" ${body}</radialGradient>`)})`
}

/** An upright round thing: light band left of the middle, shade and a little returned light at the right. */
export const round = (pen: Pen, c: string) =>
  linear(
    pen,
    [0, 0, 1, 0],
    [
      [0, shade(c, 0.16)],
      [0.1, c],
      [0.27, tint(c, 0.32)],
      [0.45, tint(c, 0.06)],
      [0.72, shade(c, 0.14)],
      [0.93, shade(c, 0.36)],
      [1, shade(c, 0.26)],
    ],
  )

/** Polished metal: harder contrasts than `round`. */
export const metal = (pen: Pen, c = '#c9c5be') =>
  linear(
    pen,
    [0, 0, 1, 0],
    [
      [0, shade(c, 0.42)],
      [0.12, tint(c, 0.3)],
      [0.24, tint(c, 0.75)],
      [0.36, shade(c, 0.08)],
      [0.6, shade(c, 0.3)],
      [0.82, tint(c, 0.25)],
      [1, shade(c, 0.46)],
    ],
  )

/** A flat or gently curved front, lit from the upper left. */
export const flat = (pen: Pen, c: string, depth = 1) =>
  linear(
    pen,
    [0.1, 0, 0.9, 1],
    [
      [0, tint(c, 0.2 * depth)],
      [0.45, c],
      [1, shade(c, 0.2 * depth)],
    ],
  )

/** A ball. */
export const ball = (pen: Pen, c: string) =>
  radial(
    pen,
    [0.34, 0.28, 0.8],
    [
      [0, tint(c, 0.45)],
      [0.35, tint(c, 0.08)],
      [0.75, shade(c, 0.24)],
      [1, shade(c, 0.44)],
    ],
  )

/** Light wood or dark, by its colour. */
export const WOOD = '#c48f58'

/** A soft edge. `edge`: how far, in percent of its box, the softened shape reaches beyond itself. */
export function blur(pen: Pen, amount: number, edge = 8): string {
  const id = define(
    pen,
    `b${amount} ${edge}`,
    (name) =>
      `<filter id="${name}" x="-${edge}%" y="-${edge}%" width="${100 + 2 * edge}%" height="${100 + 2 * edge}%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
  )
  return `filter="url(#${id})"`
}

export function clip(pen: Pen, d: string): string {
  return `clip-path="url(#${define(pen, `c${d}`, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})"`
}

// Shapes

export const n = (v: number) => String(Math.round(v * 10) / 10)

// `opacity` would make the renderer paint every shape on a sheet of its own; as the paint's opacity it costs nothing.
const veil = (more: string, paint: 'fill' | 'stroke') =>
  more ? ` ${more.replace(/(^|\s)opacity=/, `$1${paint}-opacity=`)}` : ''

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${veil(more, 'fill')}/>`
export const line = (d: string, stroke: string, width = 3, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${more.includes('linecap') ? '' : ' stroke-linecap="round"'} stroke-linejoin="round"${veil(more, 'stroke')}/>`
export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${r}" fill="${fill}"${veil(more, fill === 'none' ? 'stroke' : 'fill')}/>`
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${veil(more, 'fill')}/>`
export const ring = (cx: number, cy: number, rx: number, ry: number, stroke: string, width: number, more = '') =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${stroke}" stroke-width="${width}"${veil(more, 'stroke')}/>`
export const group = (inner: string, more: string) => `<g ${more}>${inner}</g>`
export const at = (x: number, y: number, scale: number, inner: string, turn = 0) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${turn})` : ''} scale(${scale})">${inner}</g>`
/** Repeats a piece `count` times. */
export const times = (count: number, piece: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => piece(i)).join('')

/** The outline of an upright round body: elliptical top and bottom edge, `k` is the tilt of the view. */
export function drum(cx: number, top: number, bottom: number, rTop: number, rBottom = rTop, k = 0.13): string {
  return (
    `M${n(cx - rTop)} ${n(top)}L${n(cx - rBottom)} ${n(bottom)}` +
    `A${n(rBottom)} ${n(rBottom * k)} 0 0 0 ${n(cx + rBottom)} ${n(bottom)}L${n(cx + rTop)} ${n(top)}` +
    `A${n(rTop)} ${n(rTop * k)} 0 0 0 ${n(cx - rTop)} ${n(top)}Z`
  )
}

/** A rectangle around an outline written in absolute commands, with a margin. */
function around(d: string, margin: number): string {
  const xs: number[] = []
  const ys: number[] = []
  for (const [, command = '', list = ''] of d.matchAll(/([MLHVCQSA])([^A-Z]*)/g)) {
    const v = (list.match(/-?[\d.]+/g) ?? []).map(Number)
    if (command === 'H') xs.push(...v)
    else if (command === 'V') ys.push(...v)
    else
      for (let i = command === 'A' ? 5 : 0; i < v.length; i += command === 'A' ? 7 : 2) {
        xs.push(v[i] ?? 0)
        ys.push(v[i + 1] ?? 0)
      }
  }
  const [l, t, r, b] = [
    Math.min(...xs) - margin,
    Math.min(...ys) - margin,
    Math.max(...xs) + margin,
    Math.max(...ys) + margin,
  ]
  return `M${n(l)} ${n(t)}H${n(r)}V${n(b)}H${n(l)}Z`
}

/** Fills an outline and rounds it: a soft shade inside the right and lower edge, light inside the left and upper. */
export function form(
  pen: Pen,
  d: string,
  fill: string,
  o: { depth?: number; dark?: number; light?: number } = {},
): string {
  const { depth = 26, dark = 0.38, light = 0.5 } = o
  // One soft layer for both, the renderer's dearest step: the light as a rim moved inwards, the shade as all that
  // lies outside, moved over the lower right edge.
  const rim = line(
    d,
    CREAM,
    depth * 0.6,
    `opacity="${light}" transform="translate(${n(depth * 0.34)} ${n(depth * 0.3)})"`,
  )
  const outside = path(
    around(d, depth * 2) + d,
    INK,
    `fill-rule="evenodd" opacity="${dark}" transform="translate(${n(-depth * 0.5)} ${n(-depth * 0.4)})"`,
  )
  return path(d, fill) + group(group(rim + outside, blur(pen, Math.round(depth / 2.2), 0)), clip(pen, d))
}

/** Shadow on the ground: a dark line of contact and a wide soft pool that falls to the right. */
export function ground(pen: Pen, cx: number, y: number, rx: number, strength = 1): string {
  const pool = radial(
    pen,
    [0.5, 0.5, 0.5],
    [
      [0, INK, 0.34 * strength],
      [0.55, INK, 0.15 * strength],
      [1, INK, 0],
    ],
  )
  const touch = radial(
    pen,
    [0.5, 0.5, 0.5],
    [
      [0, INK, 0.6 * strength],
      [0.7, INK, 0.4 * strength],
      [1, INK, 0],
    ],
  )
  return (
    oval(cx + rx * 0.22, y + rx * 0.02, rx * 1.34, Math.max(24, rx * 0.17), pool) +
    oval(cx + rx * 0.03, y + 2, rx * 1.04, Math.max(10, rx * 0.055), touch)
  )
}

/** Shadow of something that lies or hangs flat: its own outline, soft, a little right and below. */
export const cast = (pen: Pen, d: string | readonly string[], move = 18, opacity = 0.26) =>
  path(
    [d].flat().join(''),
    INK,
    `opacity="${opacity}" transform="translate(${move} ${n(move * 1.35)})" ${blur(pen, 16)}`,
  )

/**
 * Soft folds of cloth, dark beside light, inside an outline. Each fold is an open path; `deep` is the colour in the
 * fold.
 */
export function folds(pen: Pen, within: string, list: readonly string[], width = 22, strength = 1, deep = INK): string {
  const dark = list
    .map((d) => line(d, deep, width, `opacity="${Math.round((deep === INK ? 19 : 30) * strength) / 100}"`))
    .join('')
  const light = list
    .map((d) =>
      line(d, CREAM, width * 0.7, `opacity="${Math.round(17 * strength) / 100}" transform="translate(${-width} -5)"`),
    )
    .join('')
  return group(group(light + dark, blur(pen, 7)), clip(pen, within))
}

/** A row of stitches along a path. */
export const stitches = (d: string, c: string, opacity = 0.55) =>
  line(d, c, 2.6, `stroke-dasharray="8 6" opacity="${opacity}"`)

/** A streak of light on something shiny. */
export const gleam = (d: string, opacity = 0.5) => path(d, '#ffffff', `opacity="${opacity}"`)
