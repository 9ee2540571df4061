/** Coffee in bags and boxes; ground line at y = 830. */
import type { Good } from '../drawing.ts'
import { bean, brandCapitals, brandMark, seal, write, writeLabel } from '../lettering.ts'
import {
  at,
  flat,
  form,
  ground,
  group,
  line,
  linear,
  luma,
  metal,
  mix,
  onto,
  oval,
  type Pen,
  path,
  radial,
  rect,
  ring,
  shade,
  times,
  tint,
} from '../parts.ts'

export const PAPER = '#f8efe0'

/** A printed paper label: frame, house name, the word, a rule and a coloured foot. */
export function paperLabel(
  pen: Pen,
  g: Good,
  box: { x: number; y: number; w: number; h: number },
  paper: string,
  word: string,
): string {
  const { x, y, w, h } = box
  const ink = onto(paper)
  const mid = x + w / 2
  const foot = Math.abs(luma(g.colour) - luma(paper)) < 0.12 ? shade(g.colour, 0.5) : g.colour
  return (
    rect(x + 3, y + 5, w, h, 8, '#20130b', 'opacity="0.16"') +
    rect(
      x,
      y,
      w,
      h,
      8,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, shade(paper, 0.05)],
          [0.25, tint(paper, 0.5)],
          [0.7, paper],
          [1, shade(paper, 0.14)],
        ],
      ),
    ) +
    rect(
      x + w * 0.05,
      y + w * 0.05,
      w * 0.9,
      h - w * 0.1,
      4,
      'none',
      `stroke="${ink}" stroke-width="2" opacity="0.45"`,
    ) +
    write(brandCapitals(g), { x: mid, y: y + h * 0.22, size: h * 0.085, width: w * 0.6, fill: ink, spacing: 0.34 }) +
    line(`M${mid - w * 0.1} ${y + h * 0.29}H${mid + w * 0.1}`, foot, 3) +
    writeLabel(word, { x: mid, y: y + h * 0.52, size: h * 0.21, width: w * 0.8, fill: ink }) +
    rect(x + w * 0.3, y + h * 0.74, w * 0.4, h * 0.016, 2, ink, 'opacity="0.4"') +
    rect(x + w * 0.36, y + h * 0.785, w * 0.28, h * 0.016, 2, ink, 'opacity="0.3"') +
    rect(x + w * 0.05, y + h - w * 0.05 - h * 0.075, w * 0.9, h * 0.075, 3, foot)
  )
}

export function coffeeBag(pen: Pen, g: Good): string {
  const c = g.colour
  const tie = g.accent ?? mix('#c79a5b', c, 0.15)
  const outline =
    'M322 206L668 206L676 296C696 420 712 640 704 806Q702 831 676 832L316 832Q291 831 290 806C284 630 296 420 314 296Z'
  const side = 'M640 296C654 440 658 640 646 832L676 832Q702 831 704 806C712 640 696 420 676 296Z'
  return (
    ground(pen, 500, 830, 222) +
    form(pen, outline, flat(pen, c), { depth: 34, dark: 0.34, light: 0.34 }) +
    path(
      side,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, shade(c, 0.42), 0.7],
          [0.25, shade(c, 0.3), 0.4],
          [1, shade(c, 0.45), 0.55],
        ],
      ),
    ) +
    line('M640 296C654 440 658 640 646 832', shade(c, 0.4), 3, 'opacity="0.7"') +
    line('M634 310C647 450 650 640 639 826', tint(c, 0.5), 4, 'opacity="0.35"') +
    // folds that run out of the closed top
    path('M350 292C366 350 352 392 336 424C344 380 342 330 338 292Z', shade(c, 0.5), 'opacity="0.28"') +
    path('M420 292C422 336 440 362 462 384C440 372 404 350 404 292Z', shade(c, 0.5), 'opacity="0.2"') +
    path('M590 292C584 340 596 376 618 410C586 384 568 340 572 292Z', shade(c, 0.5), 'opacity="0.3"') +
    path('M312 330C306 470 304 640 312 800C298 660 298 460 312 330Z', tint(c, 0.7), 'opacity="0.5"') +
    path('M316 832Q470 806 646 832Z', shade(c, 0.5), 'opacity="0.4"') +
    // folded top with its crimp, and the tin tie
    path(
      'M322 206L668 206L673 262L318 262Z',
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, tint(c, 0.28)],
          [0.7, c],
          [1, shade(c, 0.3)],
        ],
      ),
    ) +
    times(27, (i) => line(`M${330 + i * 12.8} 212L${328 + i * 13} 256`, shade(c, 0.4), 2, 'opacity="0.22"')) +
    rect(
      300,
      258,
      392,
      34,
      9,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, tint(tie, 0.1)],
          [0.28, tint(tie, 0.5)],
          [0.6, tie],
          [1, shade(tie, 0.36)],
        ],
      ),
    ) +
    line('M312 268H680', tint(tie, 0.7), 2.5, 'opacity="0.6"') +
    rect(308, 290, 376, 12, 4, shade(c, 0.6), 'opacity="0.28"') +
    // aroma valve
    oval(476, 372, 21, 21, shade(c, 0.32)) +
    oval(474, 370, 19, 19, flat(pen, tint(c, 0.12))) +
    times(5, (i) => oval(474 + Math.cos(i * 1.257) * 9, 370 + Math.sin(i * 1.257) * 9, 2.3, 2.3, shade(c, 0.55))) +
    paperLabel(
      pen,
      { ...g, colour: luma(c) > 0.8 ? '#8a5a34' : c },
      { x: 346, y: 428, w: 258, h: 324 },
      PAPER,
      g.label ?? 'Espresso',
    ) +
    (g.seal ? seal(pen, g.seal, 598, 734, 54) : '')
  )
}

/** A capsule standing on its rim, about 90 wide; x, y is the middle of its foot. */
export const capsule = (pen: Pen, x: number, y: number, s: number, c: string) =>
  at(
    x,
    y,
    s,
    oval(8, 2, 62, 11, '#20130b', 'opacity="0.26"') +
      path('M-44 -10L-31 -74Q-28 -92 -12 -92H12Q28 -92 31 -74L44 -10Z', metal(pen, c)) +
      oval(0, -91, 15, 4, tint(c, 0.45)) +
      line('M-33 -62Q0 -54 33 -62', shade(c, 0.4), 2, 'opacity="0.5"') +
      rect(-51, -13, 102, 14, 7, metal(pen, tint(c, 0.15))),
  )

export function capsuleBox(pen: Pen, g: Good): string {
  const c = g.colour
  const band = g.accent ?? PAPER
  const front = 'M226 452L640 452L640 832L226 832Z'
  return (
    ground(pen, 492, 828, 300) +
    path(
      'M640 452L752 414L752 786L640 832Z',
      linear(
        pen,
        [0, 0, 1, 1],
        [
          [0, shade(c, 0.3)],
          [1, shade(c, 0.5)],
        ],
      ),
    ) +
    path(
      'M226 452L344 414L752 414L640 452Z',
      linear(
        pen,
        [0, 0, 1, 0.4],
        [
          [0, tint(c, 0.5)],
          [1, tint(c, 0.2)],
        ],
      ),
    ) +
    line('M284 433L696 433', shade(c, 0.3), 2, 'opacity="0.5"') +
    path(front, flat(pen, c)) +
    line('M226 453H640M640 453V830', tint(c, 0.55), 3, 'opacity="0.7"') +
    rect(
      226,
      530,
      414,
      196,
      0,
      linear(
        pen,
        [0, 0, 1, 0.2],
        [
          [0, tint(band, 0.5)],
          [0.6, band],
          [1, shade(band, 0.1)],
        ],
      ),
    ) +
    path('M640 530L752 490L752 680L640 726Z', shade(band, 0.22)) +
    line('M226 538H640M226 718H640', c, 3, 'opacity="0.7"') +
    write(brandCapitals(g), { x: 262, y: 506, size: 27, width: 200, fill: onto(c), anchor: 'start', spacing: 0.32 }) +
    writeLabel(g.label ?? 'Lungo', { x: 380, y: 628, size: 84, width: 244, fill: onto(band) }) +
    (g.seal ? seal(pen, g.seal, 572, 628, 54) : at(574, 664, 0.82, bean(pen, luma(c) > 0.75 ? '#7a4a2a' : c), 24)) +
    times(10, (i) => oval(266 + i * 15, 778, 5, 5, onto(c), `opacity="${i < 6 ? 0.85 : 0.25}"`)) +
    capsule(pen, 700, 872, 1.06, c) +
    at(
      808,
      856,
      1.06,
      group(
        oval(10, -4, 62, 14, '#20130b', 'opacity="0.28"') +
          path(
            'M-4 -104L66 -82Q80 -76 80 -54T66 -26L-4 -4Z',
            linear(
              pen,
              [0, 0, 0, 1],
              [
                [0, tint(c, 0.2)],
                [0.3, tint(c, 0.6)],
                [0.6, shade(c, 0.1)],
                [1, shade(c, 0.5)],
              ],
            ),
          ) +
          oval(-6, -54, 24, 54, shade(c, 0.2)) +
          oval(-10, -54, 24, 53, metal(pen, '#ddd3c4')) +
          ring(-10, -54, 17, 43, '#9a8f80', 2, 'opacity="0.7"'),
        '',
      ),
    )
  )
}

/** A round paper pad of coffee seen flat. */
const pad = (pen: Pen, x: number, y: number, s: number, tilt = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s} ${s * tilt})">` +
  oval(8, 12, 104, 104, '#20130b', 'opacity="0.24"') +
  oval(0, 0, 104, 104, flat(pen, '#f3e8d6')) +
  ring(0, 0, 97, 97, '#cbb898', 3, 'stroke-dasharray="5 5" opacity="0.8"') +
  oval(
    0,
    0,
    84,
    84,
    radial(
      pen,
      [0.36, 0.3, 0.8],
      [
        [0, '#efe0c8'],
        [0.6, '#d5bd99'],
        [1, '#b0936c'],
      ],
    ),
  ) +
  times(28, (i) =>
    oval(
      Math.cos(i * 2.4) * 14 * Math.sqrt(i),
      Math.sin(i * 2.4) * 14 * Math.sqrt(i),
      2.6,
      2.6,
      '#8a6844',
      'opacity="0.5"',
    ),
  ) +
  '</g>'

export function padPack(pen: Pen, g: Good): string {
  const c = g.colour
  const d =
    'M246 396Q500 382 754 396C748 430 762 452 766 500C772 590 772 690 766 740C762 790 750 808 754 832Q500 846 246 832C252 800 240 790 236 740C228 660 228 580 236 500C240 452 254 430 246 396Z'
  return (
    ground(pen, 500, 832, 272) +
    form(pen, d, flat(pen, c), { depth: 52, dark: 0.42, light: 0.4 }) +
    path(
      'M246 396Q500 382 754 396L752 436Q500 424 249 436Z',
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, tint(c, 0.35)],
          [1, shade(c, 0.14)],
        ],
      ),
    ) +
    times(40, (i) =>
      line(`M${256 + i * 12.5} ${397 - Math.sin((i / 39) * 3.14) * 7}v30`, shade(c, 0.45), 2, 'opacity="0.24"'),
    ) +
    times(40, (i) =>
      line(`M${256 + i * 12.5} ${806 + Math.sin((i / 39) * 3.14) * 7}v26`, shade(c, 0.45), 2, 'opacity="0.22"'),
    ) +
    path('M262 470C248 560 250 690 268 770C236 690 238 540 262 470Z', tint(c, 0.8), 'opacity="0.5"') +
    path('M300 440C340 470 420 476 480 452C420 500 340 494 300 440Z', tint(c, 0.7), 'opacity="0.35"') +
    path('M744 520C728 620 734 720 748 780C716 700 716 600 744 520Z', shade(c, 0.6), 'opacity="0.3"') +
    paperLabel(pen, g, { x: 318, y: 486, w: 300, h: 268 }, g.accent ?? PAPER, g.label ?? brandMark(g)) +
    (g.seal ? seal(pen, g.seal, 634, 520, 52) : '') +
    pad(pen, 760, 842, 0.86, 0.44) +
    pad(pen, 736, 812, 0.86, 0.44) +
    pad(pen, 690, 736, 0.84)
  )
}
