/** Suitcase and toy train; ground line at y = 830. */
import type { Good } from '../drawing.ts'
import { write, writeLabel } from '../lettering.ts'
import {
  at,
  ball,
  clip,
  flat,
  form,
  ground,
  group,
  INK,
  line,
  linear,
  metal,
  onto,
  oval,
  type Pen,
  path,
  rect,
  ring,
  round,
  shade,
  times,
  tint,
} from '../parts.ts'

const DARK = '#2b2725'

const STEEL = '#cbc7c0'

export function suitcase(pen: Pen, g: Good): string {
  const c = g.colour
  const trim = g.accent ?? shade(c, 0.45)
  const d = 'M326 316Q326 270 372 270H628Q674 270 674 316V756Q674 800 628 800H372Q326 800 326 756Z'
  return (
    ground(pen, 500, 834, 190) +
    [370, 590]
      .map((x) => rect(x, 796, 44, 20, 4, DARK) + oval(x + 22, 820, 18, 16, DARK) + oval(x + 20, 818, 7, 6, '#8a827a'))
      .join('') +
    path('M420 270V132H440V270ZM560 270V132H580V270Z', metal(pen, STEEL)) +
    rect(406, 104, 188, 38, 16, flat(pen, DARK)) +
    line('M420 114H580', '#8a827a', 4, 'opacity="0.7"') +
    form(pen, d, flat(pen, c), { depth: 38, dark: 0.42, light: 0.5 }) +
    group(
      times(7, (i) =>
        rect(
          356 + i * 44,
          262,
          14,
          546,
          7,
          linear(
            pen,
            [0, 0, 1, 0],
            [
              [0, shade(c, 0.36)],
              [0.5, tint(c, 0.3)],
              [1, shade(c, 0.2)],
            ],
          ),
          'opacity="0.75"',
        ),
      ),
      clip(pen, d),
    ) +
    rect(326, 520, 348, 16, 0, shade(c, 0.5), 'opacity="0.55"') +
    line('M328 516H672', tint(c, 0.6), 2, 'opacity="0.6"') +
    [
      [330, 276, 0],
      [670, 276, 90],
      [670, 796, 180],
      [330, 796, 270],
    ]
      .map(([x = 0, y = 0, t = 0]) =>
        at(
          x,
          y,
          1,
          path('M-4 -6H64Q62 20 34 30Q24 52 -4 60Z', flat(pen, trim)) + oval(14, 14, 4, 4, tint(trim, 0.5)),
          t,
        ),
      )
      .join('') +
    rect(446, 258, 108, 18, 9, flat(pen, DARK)) +
    rect(654, 500, 30, 60, 8, metal(pen, STEEL)) +
    (g.label
      ? line('M470 262Q440 300 452 330', '#6d4326', 4) +
        at(
          440,
          330,
          1,
          rect(0, 0, 96, 140, 10, INK, 'opacity="0.2" transform="translate(5 7)"') +
            rect(0, 0, 96, 140, 10, flat(pen, '#c9925a')) +
            rect(12, 34, 72, 92, 4, '#f8efe0') +
            oval(48, 16, 7, 7, '#5a351c') +
            writeLabel(g.label, { x: 48, y: 80, size: 24, width: 62, fill: '#3a2418' }),
          6,
        )
      : '')
  )
}

export function toyTrain(pen: Pen, g: Good): string {
  const c = g.colour
  const second = g.accent ?? '#e0a93f'
  const wood = '#d8a86c'
  const wheel = (x: number, y: number, r: number) =>
    oval(x, y, r, r, ball(pen, shade(second, 0.05))) +
    ring(x, y, r * 0.8, r * 0.8, shade(second, 0.4), 3, 'opacity="0.6"') +
    oval(x, y, r * 0.3, r * 0.3, ball(pen, wood))
  return (
    ground(pen, 500, 826, 400) +
    rect(90, 806, 820, 22, 8, flat(pen, wood)) +
    times(14, (i) => rect(112 + i * 60, 820, 22, 14, 3, shade(wood, 0.4))) +
    // wagon, coupling
    form(pen, 'M110 560H380L362 724H128Z', flat(pen, second), { depth: 20 }) +
    times(3, (i) => oval(176 + i * 70, 556, 50, 40, ball(pen, ['#5d7350', '#b3563a', '#4b6a80'][i] ?? c))) +
    path('M104 566H386V600H104Z', flat(pen, tint(second, 0.12))) +
    rect(110, 716, 270, 34, 10, flat(pen, wood)) +
    line('M376 736H444', shade(wood, 0.5), 14) +
    wheel(176, 762, 46) +
    wheel(316, 762, 46) +
    // engine
    rect(436, 704, 444, 46, 12, flat(pen, wood)) +
    form(
      pen,
      'M560 560H812Q866 560 866 632T812 706H560Z',
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, tint(c, 0.3)],
          [0.4, c],
          [1, shade(c, 0.4)],
        ],
      ),
      { depth: 20 },
    ) +
    [640, 740].map((x) => rect(x, 560, 18, 146, 0, second, 'opacity="0.9"')).join('') +
    form(pen, 'M446 430H586V706H446Z', flat(pen, c), { depth: 20 }) +
    rect(474, 474, 84, 90, 14, '#4a3528') +
    rect(
      478,
      480,
      80,
      84,
      12,
      linear(
        pen,
        [0, 0, 1, 1],
        [
          [0, '#fdf3dc'],
          [1, '#d8c4a2'],
        ],
      ),
    ) +
    form(pen, 'M426 400Q426 386 440 386H594Q608 386 608 400V436H426Z', flat(pen, second), { depth: 12 }) +
    path('M756 480H824L810 562H770Z', round(pen, shade(c, 0.3))) +
    form(pen, 'M742 452H838V486H742Z', round(pen, second), { depth: 10 }) +
    path('M660 520Q690 500 716 520V562H660Z', round(pen, wood)) +
    oval(868, 636, 15, 20, ball(pen, '#f5e3b0')) +
    wheel(506, 752, 58) +
    wheel(650, 766, 44) +
    wheel(780, 766, 44) +
    line('M506 752H780', shade(wood, 0.3), 11) +
    [
      [830, 400, 30],
      [862, 346, 40],
      [826, 286, 32],
    ]
      .map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 0.92, '#fffdf8', 'opacity="0.7"'))
      .join('') +
    (g.label ? write(g.label, { x: 692, y: 650, size: 40, width: 76, fill: onto(c) }) : '')
  )
}
