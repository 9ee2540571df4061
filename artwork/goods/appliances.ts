/** Large appliances; ground line at y = 830. */
import type { Good } from '../drawing.ts'
import { brandMark, write } from '../lettering.ts'
import {
  ball,
  clip,
  flat,
  form,
  gleam,
  ground,
  group,
  INK,
  line,
  linear,
  luma,
  metal,
  onto,
  oval,
  type Pen,
  path,
  radial,
  rect,
  shade,
  times,
  tint,
} from '../parts.ts'

const DARK = '#2b2725'

const STEEL = '#cbc7c0'

export function fridge(pen: Pen, g: Good): string {
  const c = g.colour
  const handle = g.accent ?? STEEL
  const pull = (y: number, h: number) =>
    rect(358, y + 8, 18, h, 9, INK, 'opacity="0.25"') +
    rect(350, y, 18, h, 9, metal(pen, handle)) +
    [y + 14, y + h - 22].map((v) => rect(346, v, 28, 10, 4, shade(handle, 0.35))).join('')
  return (
    ground(pen, 500, 834, 206) +
    rect(330, 816, 44, 18, 4, DARK) +
    rect(630, 816, 44, 18, 4, DARK) +
    form(
      pen,
      'M308 200Q308 130 384 130H620Q692 130 692 200V820H308Z',
      linear(
        pen,
        [0, 0, 1, 0.2],
        [
          [0, tint(c, 0.34)],
          [0.4, c],
          [1, shade(c, 0.28)],
        ],
      ),
      { depth: 46, dark: 0.38, light: 0.5 },
    ) +
    rect(308, 358, 384, 10, 0, shade(c, 0.55), 'opacity="0.7"') +
    line('M312 371H688', tint(c, 0.7), 3, 'opacity="0.8"') +
    line('M312 355H688', tint(c, 0.3), 2, 'opacity="0.4"') +
    gleam('M330 210C332 170 352 152 390 150H420C372 160 352 180 352 220V340H330ZM330 384H352V790H330Z', 0.3) +
    pull(262, 80) +
    pull(392, 150) +
    rect(308, 800, 384, 20, 0, shade(c, 0.5), 'opacity="0.4"') +
    write(g.label ?? brandMark(g), {
      x: 540,
      y: 268,
      size: 54,
      width: 170,
      fill: luma(c) > 0.45 ? shade(c, 0.62) : '#f5ece0',
    })
  )
}

export function washer(pen: Pen, g: Good): string {
  const c = g.colour
  const ringC = g.accent ?? STEEL
  return (
    ground(pen, 500, 834, 280) +
    rect(250, 816, 50, 18, 4, DARK) +
    rect(700, 816, 50, 18, 4, DARK) +
    form(pen, 'M226 230Q226 206 250 206H750Q774 206 774 230V804Q774 822 756 822H244Q226 822 226 804Z', flat(pen, c), {
      depth: 24,
      light: 0.5,
    }) +
    rect(226, 322, 548, 4, 0, shade(c, 0.4), 'opacity="0.5"') +
    rect(256, 232, 150, 66, 8, shade(c, 0.1)) +
    rect(258, 234, 148, 64, 8, flat(pen, tint(c, 0.1))) +
    rect(300, 276, 64, 10, 5, shade(c, 0.36)) +
    oval(502, 268, 34, 34, INK, 'opacity="0.2"') +
    oval(500, 264, 34, 34, metal(pen, ringC)) +
    oval(500, 264, 25, 25, flat(pen, tint(ringC, 0.3))) +
    line('M500 262V244', '#3a2418', 4) +
    rect(580, 240, 110, 48, 8, '#1d1917') +
    write('1:20', { x: 635, y: 276, size: 32, width: 90, fill: '#f4c98a' }) +
    times(2, (i) => oval(722 + i * 28, 264, 8, 8, metal(pen, ringC))) +
    oval(508, 586, 202, 202, INK, 'opacity="0.18"') +
    oval(
      500,
      574,
      200,
      200,
      linear(
        pen,
        [0, 0, 1, 1],
        [
          [0, tint(ringC, 0.7)],
          [0.5, ringC],
          [1, shade(ringC, 0.5)],
        ],
      ),
    ) +
    oval(
      500,
      574,
      164,
      164,
      linear(
        pen,
        [0, 0, 1, 1],
        [
          [0, shade(ringC, 0.6)],
          [1, tint(ringC, 0.2)],
        ],
      ),
    ) +
    oval(
      500,
      574,
      154,
      154,
      radial(
        pen,
        [0.4, 0.35, 0.8],
        [
          [0, '#5b6468'],
          [0.6, '#2c3235'],
          [1, '#15181a'],
        ],
      ),
    ) +
    group(
      oval(470, 680, 120, 80, '#b3563a') +
        oval(560, 690, 110, 90, '#e9dcc6') +
        oval(500, 724, 140, 80, '#4b6a80') +
        times(26, (i) => oval(380 + ((i * 71) % 250), 470 + ((i * 37) % 150), 4, 4, '#0d0f10', 'opacity="0.5"')),
      `${clip(pen, 'M346 574A154 154 0 0 1 654 574A154 154 0 0 1 346 574Z')} opacity="0.85"`,
    ) +
    gleam('M372 560C378 490 430 440 492 436C450 470 420 520 414 600C400 650 376 620 372 560Z', 0.26) +
    rect(668, 546, 26, 62, 10, metal(pen, ringC)) +
    write(g.label ?? brandMark(g), {
      x: 332,
      y: 266,
      size: 28,
      width: 110,
      fill: luma(c) > 0.45 ? shade(c, 0.6) : onto(c),
    })
  )
}

export function vacuum(pen: Pen, g: Good): string {
  const c = g.colour
  const trim = g.accent ?? DARK
  return (
    ground(pen, 400, 834, 300) +
    // hose, tube and head
    line('M384 560C280 300 520 160 660 240S760 420 770 500', shade(trim, 0.3), 34) +
    line('M382 556C278 298 520 156 658 236S756 420 766 500', tint(trim, 0.14), 26) +
    line(
      'M382 556C278 298 520 156 658 236S756 420 766 500',
      INK,
      26,
      'stroke-dasharray="4 10" stroke-linecap="butt" opacity="0.5"',
    ) +
    line('M766 480L838 800', shade(STEEL, 0.4), 26) +
    line('M763 480L835 800', tint(STEEL, 0.4), 10) +
    form(pen, 'M742 430Q770 420 784 440L796 520L756 530Z', flat(pen, trim), { depth: 10 }) +
    form(pen, 'M748 806Q752 782 790 780H880Q926 782 934 812V826Q932 836 918 836H764Q748 836 748 822Z', flat(pen, c), {
      depth: 14,
    }) +
    rect(756, 826, 174, 10, 4, shade(trim, 0.3)) +
    // body
    form(
      pen,
      'M130 760C120 620 220 540 360 540C500 540 600 620 610 740Q612 790 560 796H180Q134 796 130 760Z',
      radial(
        pen,
        [0.34, 0.2, 0.9],
        [
          [0, tint(c, 0.45)],
          [0.45, c],
          [1, shade(c, 0.42)],
        ],
      ),
      { depth: 34 },
    ) +
    path('M150 744Q380 700 606 744Q608 790 560 796H180Q146 796 150 744Z', flat(pen, shade(trim, 0.05))) +
    path('M300 560Q380 530 470 566L450 640Q380 620 318 640Z', '#3b3532', 'opacity="0.6"') +
    path('M306 566Q380 540 462 570L450 606Q380 586 314 606Z', '#dfe6e6', 'opacity="0.45"') +
    oval(384, 556, 30, 16, flat(pen, trim)) +
    [216, 530]
      .map(
        (x) =>
          oval(x, 768, 66, 66, flat(pen, trim)) +
          oval(x, 768, 46, 46, ball(pen, tint(c, 0.05))) +
          oval(x, 768, 14, 14, metal(pen, STEEL)),
      )
      .join('') +
    write(g.label ?? brandMark(g), { x: 250, y: 670, size: 44, width: 140, fill: onto(c) }) +
    gleam('M170 680C186 620 240 580 300 566C250 600 210 640 196 700Z', 0.4)
  )
}

export function television(pen: Pen, g: Good): string {
  const c = g.colour
  const foot = g.accent ?? '#8a5a34'
  const screen = 'M122 314H878V724H122Z'
  return (
    ground(pen, 500, 834, 330) +
    [
      [280, 254],
      [720, 746],
    ]
      .map(
        ([x = 0, to = 0]) =>
          line(`M${x} 740L${to} 826`, shade(foot, 0.4), 22) + line(`M${x - 2} 740L${to - 2} 824`, foot, 15),
      )
      .join('') +
    form(pen, 'M104 310Q104 296 118 296H882Q896 296 896 310V742Q896 756 882 756H118Q104 756 104 742Z', flat(pen, c), {
      depth: 10,
    }) +
    path(
      screen,
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, '#f0c79a'],
          [0.45, '#e8a878'],
          [0.7, '#b9795e'],
          [1, '#6a4a4a'],
        ],
      ),
    ) +
    group(
      oval(620, 500, 74, 74, '#fff1d2') +
        path('M122 600L260 470L360 560L500 430L640 590L740 520L878 610V724H122Z', '#9a6258') +
        path('M122 660L240 580L400 660L560 590L720 670L878 620V724H122Z', '#6d4446') +
        path('M122 700Q400 660 878 704V724H122Z', '#452c30'),
      clip(pen, screen),
    ) +
    gleam('M122 314H420L250 724H122Z', 0.12) +
    line('M122 314H878', '#000000', 3, 'opacity="0.4"') +
    write(g.label ?? brandMark(g), { x: 500, y: 746, size: 18, width: 100, fill: onto(c), spacing: 0.1 }) +
    oval(860, 741, 4, 4, '#f4b45a')
  )
}
