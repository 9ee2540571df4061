/** Baskets and boxes; ground line at y = 830. */
import type { Good } from '../drawing.ts'
import { brandMark, writeLabel } from '../lettering.ts'
import {
  clip,
  flat,
  folds,
  form,
  ground,
  group,
  line,
  linear,
  metal,
  onto,
  type Pen,
  path,
  rect,
  ring,
  shade,
  stitches,
  times,
  tint,
  WOOD,
} from '../parts.ts'
import { PAPER } from './coffee.ts'

export function basket(pen: Pen, g: Good): string {
  const c = g.colour
  const grip = g.accent ?? '#7a4b2a'
  const d = 'M236 480A264 46 0 0 0 764 480L722 790Q716 832 672 834H328Q284 832 278 790Z'
  const weave = times(10, (row) =>
    times(19, (i) => {
      const w = 30 - row * 0.4
      const x = 238 + row * 4.4 + i * (w - 2.2) + (row % 2) * 14
      const y = 512 + row * 34 + Math.sin(((i + 0.5) / 19) * Math.PI) * 22
      return rect(
        x,
        y,
        w,
        27,
        11,
        linear(
          pen,
          [0, 0, 0, 1],
          [
            [0, tint(c, 0.4)],
            [0.5, c],
            [1, shade(c, 0.45)],
          ],
        ),
        `transform="rotate(${row % 2 ? 7 : -7} ${Math.round(x + w / 2)} ${Math.round(y + 13)})"`,
      )
    }),
  )
  return (
    ground(pen, 500, 830, 238) +
    path('M236 480A264 46 0 0 1 764 480A264 46 0 0 1 236 480Z', shade(c, 0.62)) +
    form(pen, 'M280 470C320 400 410 420 460 442C530 400 640 400 716 474A264 44 0 0 1 280 474Z', flat(pen, '#efe6d8'), {
      depth: 24,
    }) +
    folds(pen, 'M280 400H716V520H280Z', ['M400 430C420 460 440 480 470 520', 'M600 420C580 450 590 480 570 520'], 14) +
    path(d, shade(c, 0.5)) +
    group(weave, clip(pen, d)) +
    path(
      d,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, '#20130b', 0.2],
          [0.3, '#fff6e0', 0.16],
          [0.6, '#20130b', 0.04],
          [1, '#20130b', 0.5],
        ],
      ),
    ) +
    line('M236 484A264 46 0 0 0 764 484', shade(c, 0.4), 26) +
    line('M237 480A264 46 0 0 0 763 480', tint(c, 0.2), 17, 'stroke-dasharray="22 7"') +
    [300, 640]
      .map(
        (x) =>
          line(`M${x} 520C${x - 6} 440 ${x + 66} 440 ${x + 60} 524`, shade(grip, 0.4), 20) +
          line(`M${x} 518C${x - 6} 438 ${x + 66} 438 ${x + 60} 520`, grip, 14),
      )
      .join('')
  )
}

export function storageBox(pen: Pen, g: Good): string {
  const c = g.colour
  const lid = g.accent ?? WOOD
  return (
    ground(pen, 500, 828, 292) +
    path('M646 490L768 450V778L646 832Z', shade(c, 0.4)) +
    form(pen, 'M226 490H646V832H240Q226 832 226 818Z', flat(pen, c), { depth: 18 }) +
    stitches('M240 506V816H634V506', onto(c), 0.35) +
    path(
      'M212 452H660V498Q660 506 650 506H222Q212 506 212 498Z',
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, tint(lid, 0.3)],
          [1, shade(lid, 0.2)],
        ],
      ),
    ) +
    path('M660 452L784 408V454L660 504Z', shade(lid, 0.36)) +
    path(
      'M212 452L344 408H784L660 452Z',
      linear(
        pen,
        [0, 0, 1, 0.4],
        [
          [0, tint(lid, 0.5)],
          [1, tint(lid, 0.16)],
        ],
      ),
    ) +
    times(4, (i) =>
      line(`M${250 + i * 30} ${444 - i * 10}L${690 + i * 24} ${444 - i * 10}`, shade(lid, 0.4), 2, 'opacity="0.22"'),
    ) +
    rect(378, 556, 112, 40, 20, shade(c, 0.62)) +
    rect(382, 562, 108, 34, 17, shade(c, 0.42)) +
    ring(434, 576, 54, 19, metal(pen, '#c9a46a'), 4, 'opacity="0"') +
    rect(334, 656, 200, 100, 8, metal(pen, '#c9a46a')) +
    rect(342, 664, 184, 84, 4, PAPER) +
    writeLabel(g.label ?? brandMark(g), { x: 434, y: 706, size: 46, width: 160, fill: '#3a2418' })
  )
}
