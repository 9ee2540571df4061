/** Machines that make espresso; ground line at y = 830. */

import type { Good } from '../drawing.ts'
import { brandCapitals, write } from '../lettering.ts'
import {
  at,
  drum,
  flat,
  form,
  gleam,
  ground,
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
  round,
  shade,
  times,
  tint,
} from '../parts.ts'
import { capsule } from './coffee.ts'

export const STEEL = '#cbc7c0'

export const DARK = '#2b2624'

/** A small cup with crema, its foot at x, y. */
export const smallCup = (pen: Pen, x: number, y: number, s: number, c = '#fbf6ee', full = true) =>
  at(
    x,
    y,
    s,
    oval(10, 0, 66, 12, '#20130b', 'opacity="0.3"') +
      ring(62, -62, 24, 24, shade(c, 0.22), 12) +
      ring(61, -64, 24, 24, c, 8) +
      path('M-60 -100C-60 -40 -40 -4 -24 0Q0 8 24 0C40 -4 60 -40 60 -100Z', round(pen, c)) +
      oval(0, -100, 60, 13, tint(c, 0.5)) +
      oval(0, -98, 53, 10, full ? '#4a2916' : shade(c, 0.3)) +
      (full
        ? oval(
            -2,
            -97,
            48,
            8,
            radial(
              pen,
              [0.4, 0.4, 0.7],
              [
                [0, '#d9a868'],
                [0.7, '#b57d43'],
                [1, '#6b3d1d'],
              ],
            ),
          )
        : ''),
  )

/** Drip tray with slots. */
const tray = (pen: Pen, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, 8, metal(pen, STEEL)) +
  rect(x + 8, y - 8, w - 16, 14, 4, shade(STEEL, 0.5)) +
  times(Math.floor((w - 30) / 16), (i) => rect(x + 18 + i * 16, y - 6, 8, 8, 3, DARK)) +
  rect(x, y + h - 6, w, 6, 3, shade(STEEL, 0.5), 'opacity="0.5"')

export const button = (pen: Pen, x: number, y: number, r: number, c = STEEL) =>
  oval(x + 2, y + 4, r + 2, r + 2, '#20130b', 'opacity="0.28"') +
  oval(x, y, r, r, metal(pen, c)) +
  oval(x - 1, y - 1, r * 0.74, r * 0.74, flat(pen, tint(c, 0.2)))

const brand = (c: string, x: number, y: number, size: number, text: string) =>
  write(text, { x, y, size, width: size * 9, fill: onto(c), spacing: 0.3 })

export const stream = (x: number, top: number, bottom: number) =>
  line(`M${x} ${top}V${bottom}`, '#5b3319', 6, 'opacity="0.9"') + line(`M${x - 1.5} ${top}V${bottom}`, '#c08a4e', 2)

export function espressoMachine(pen: Pen, g: Good): string {
  const c = g.colour
  const wood = g.accent ?? '#8a5530'
  return (
    ground(pen, 500, 836, 310) +
    [236, 700].map((x) => rect(x, 816, 62, 22, 6, DARK)).join('') +
    // back, drip tray, side cheeks
    rect(214, 330, 572, 490, 30, flat(pen, shade(c, 0.12))) +
    path(
      'M250 470H750V742H250Z',
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, shade(mix(c, STEEL, 0.55), 0.62)],
          [0.25, shade(mix(c, STEEL, 0.6), 0.4)],
          [1, shade(mix(c, STEEL, 0.6), 0.26)],
        ],
      ),
    ) +
    rect(
      250,
      470,
      40,
      272,
      0,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, '#20130b', 0.35],
          [1, '#20130b', 0],
        ],
      ),
    ) +
    form(pen, 'M206 316Q206 282 240 282H760Q794 282 794 316V446Q794 476 764 476H236Q206 476 206 446Z', flat(pen, c), {
      depth: 24,
      light: 0.5,
    }) +
    form(pen, 'M206 736H794V786Q794 822 758 822H242Q206 822 206 786Z', flat(pen, c), { depth: 20 }) +
    tray(pen, 246, 744, 508, 26) +
    // cup rail and cups
    smallCup(pen, 330, 284, 0.72, '#fbf6ee', false) +
    smallCup(pen, 440, 284, 0.72, mix(c, '#fbf6ee', 0.75), false) +
    line('M232 284V246H768V284', shade(STEEL, 0.25), 9) +
    line('M230 284V244H766V284', tint(STEEL, 0.5), 4) +
    line('M500 284V248', shade(STEEL, 0.2), 6) +
    // gauge and controls
    oval(308, 382, 47, 47, shade(STEEL, 0.5)) +
    oval(306, 380, 44, 44, metal(pen, STEEL)) +
    oval(306, 380, 36, 36, '#fdf9f1') +
    times(11, (i) => {
      const a = 2.4 + (i / 10) * 4.6
      const [x, y] = [Math.cos(a), Math.sin(a)]
      return line(
        `M${Math.round(306 + x * 26)} ${Math.round(380 + y * 26)}L${Math.round(306 + x * 32)} ${Math.round(380 + y * 32)}`,
        '#3a2418',
        3,
      )
    }) +
    line('M306 380L326 358', '#b3261e', 4) +
    oval(306, 380, 5, 5, '#3a2418') +
    brand(c, 500, 372, 25, g.label ?? brandCapitals(g)) +
    line('M462 394H538', onto(c), 2, 'opacity="0.5"') +
    button(pen, 650, 380, 21) +
    button(pen, 714, 380, 21) +
    oval(650, 424, 4, 4, '#f4b45a') +
    oval(714, 424, 4, 4, tint(c, 0.3)) +
    // group head and portafilter
    rect(424, 474, 152, 28, 8, metal(pen, STEEL)) +
    path(drum(500, 500, 532, 66, 58, 0.1), metal(pen, STEEL)) +
    rect(428, 528, 144, 26, 10, metal(pen, shade(STEEL, 0.12))) +
    path('M462 552H538L530 578H470Z', metal(pen, shade(STEEL, 0.1))) +
    path('M474 578H490V604H474ZM510 578H526V604H510Z', metal(pen, STEEL)) +
    stream(482, 602, 668) +
    stream(518, 602, 668) +
    path('M508 536Q520 530 530 538L594 590L580 606L506 556Z', metal(pen, STEEL)) +
    form(
      pen,
      'M578 586L598 572Q690 630 700 648Q704 668 686 672Q668 672 578 606Z',
      linear(
        pen,
        [0, 0, 0.6, 1],
        [
          [0, tint(wood, 0.35)],
          [0.5, wood],
          [1, shade(wood, 0.45)],
        ],
      ),
      { depth: 10 },
    ) +
    // steam wand
    oval(706, 484, 20, 14, metal(pen, STEEL)) +
    line('M708 488C716 560 724 620 736 690', shade(STEEL, 0.45), 13) +
    line('M706 488C714 560 722 620 734 690', tint(STEEL, 0.4), 5) +
    line('M727 640L736 690', DARK, 16) +
    smallCup(pen, 500, 752, 0.92) +
    gleam('M228 300Q230 294 244 294H560L548 306H246Q232 306 230 330V430L222 438V314Z', 0.3)
  )
}

export function capsuleMachine(pen: Pen, g: Good): string {
  const c = g.colour
  const trim = g.accent ?? STEEL
  // seen from the left side: tank behind at the right, head over the cup at the left
  const shell =
    'M300 388C296 330 330 284 398 276L620 268C682 268 722 304 726 370L736 800Q736 826 708 826H470Q452 826 452 806V520Q452 500 432 498L344 492Q304 486 300 448Z'
  return (
    ground(pen, 510, 834, 260) +
    path(
      'M676 330H760Q788 330 788 360V782Q788 806 764 806H690Z',
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, '#9fb2b4', 0.9],
          [0.3, '#dfe9e8', 0.9],
          [0.7, '#b7c8c9', 0.9],
          [1, '#8ea3a6', 0.95],
        ],
      ),
    ) +
    path('M690 470H788V782Q788 806 764 806H690Z', '#7fa3ab', 'opacity="0.35"') +
    rect(686, 314, 106, 26, 10, flat(pen, shade(c, 0.15))) +
    form(
      pen,
      shell,
      linear(
        pen,
        [0, 0, 1, 0.5],
        [
          [0, tint(c, 0.3)],
          [0.4, c],
          [1, shade(c, 0.3)],
        ],
      ),
      { depth: 44, dark: 0.42, light: 0.5 },
    ) +
    path('M452 520Q452 500 432 498L470 500Q486 506 486 530V826H470Q452 826 452 806Z', shade(c, 0.5), 'opacity="0.55"') +
    line('M556 276C566 420 566 620 560 822', shade(c, 0.45), 3, 'opacity="0.5"') +
    line('M553 276C563 420 563 620 557 822', tint(c, 0.6), 2, 'opacity="0.5"') +
    gleam(
      'M326 400C322 340 352 306 404 300L560 294C470 306 404 312 378 336C352 360 344 392 346 440Q330 430 326 400Z',
      0.32,
    ) +
    // lever
    line('M580 306C520 232 420 214 338 226', shade(trim, 0.5), 30) +
    line('M578 302C520 230 420 210 338 222', trim, 24) +
    line('M560 280C510 228 420 208 344 218', tint(trim, 0.6), 6, 'opacity="0.8"') +
    oval(588, 318, 36, 36, metal(pen, trim)) +
    oval(586, 316, 22, 22, flat(pen, tint(trim, 0.2))) +
    // spout
    path('M352 490H420L412 520H362Z', metal(pen, STEEL)) +
    path('M372 518H402L398 540H376Z', shade(STEEL, 0.4)) +
    stream(386, 540, 690) +
    // buttons and name
    oval(640, 420, 17, 17, shade(c, 0.3)) +
    oval(639, 418, 14, 14, flat(pen, tint(c, 0.25))) +
    oval(640, 472, 17, 17, shade(c, 0.3)) +
    oval(639, 470, 14, 14, flat(pen, tint(c, 0.25))) +
    oval(640, 513, 4, 4, '#f4b45a') +
    write(g.label ?? brandCapitals(g), { x: 434, y: 412, size: 27, width: 150, fill: onto(c), spacing: 0.24 }) +
    // tray
    form(pen, 'M278 794Q278 782 290 782H560V826H302Q278 826 278 806Z', flat(pen, shade(c, 0.06)), { depth: 14 }) +
    tray(pen, 288, 774, 184, 14) +
    smallCup(pen, 386, 778, 0.86) +
    capsule(pen, 208, 856, 0.78, luma(c) > 0.75 || luma(c) < 0.2 ? '#b4692b' : c)
  )
}

export function padMachine(pen: Pen, g: Good): string {
  const c = g.colour
  const trim = g.accent ?? STEEL
  const body = 'M330 420C336 340 400 300 500 300S664 340 670 420C662 540 690 690 706 826H294C310 690 338 540 330 420Z'
  return (
    ground(pen, 500, 834, 264) +
    form(pen, body, round(pen, shade(c, 0.1)), { depth: 30 }) +
    path(
      'M382 520Q500 500 618 520C620 620 630 720 640 800H360C370 720 380 620 382 520Z',
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, shade(c, 0.72)],
          [0.4, shade(c, 0.5)],
          [1, shade(c, 0.34)],
        ],
      ),
    ) +
    // head with its lid
    form(
      pen,
      'M272 400C272 290 360 236 500 236S728 290 728 400C728 452 690 484 628 494Q500 508 372 494C310 484 272 452 272 400Z',
      round(pen, c),
      { depth: 36, light: 0.5 },
    ) +
    path(
      'M290 352C310 282 390 250 500 250S690 282 710 352C660 320 590 306 500 306S340 320 290 352Z',
      linear(
        pen,
        [0, 0, 1, 1],
        [
          [0, tint(c, 0.7)],
          [0.5, tint(c, 0.28)],
          [1, c],
        ],
      ),
      'opacity="0.75"',
    ) +
    line('M276 380C340 338 420 326 500 326S660 338 724 380', shade(c, 0.5), 4, 'opacity="0.6"') +
    line('M276 384C340 342 420 330 500 330S660 342 724 384', tint(c, 0.6), 2, 'opacity="0.6"') +
    rect(440, 222, 120, 26, 13, metal(pen, trim)) +
    button(pen, 500, 414, 33, trim) +
    oval(500, 414, 12, 12, '#f4b45a', 'opacity="0.85"') +
    button(pen, 416, 410, 20, trim) +
    button(pen, 584, 410, 20, trim) +
    write(g.label ?? brandCapitals(g), { x: 500, y: 372, size: 23, width: 180, fill: onto(c), spacing: 0.3 }) +
    path('M430 496H570L556 540Q500 552 444 540Z', metal(pen, shade(trim, 0.1))) +
    path('M456 540H484L480 574H460ZM516 540H544L540 574H520Z', metal(pen, trim)) +
    stream(470, 574, 690) +
    stream(530, 574, 690) +
    form(pen, 'M268 800Q268 784 286 784H714Q732 784 732 800V812Q732 834 706 834H294Q268 834 268 812Z', flat(pen, c), {
      depth: 16,
    }) +
    tray(pen, 340, 778, 320, 16) +
    smallCup(pen, 452, 782, 0.84) +
    smallCup(pen, 552, 786, 0.84)
  )
}
