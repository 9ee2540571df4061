import type { Good } from '../drawing.ts'
import { bean, brandCapitals, write } from '../lettering.ts'
import {
  at,
  ball,
  clip,
  drum,
  flat,
  form,
  gleam,
  ground,
  group,
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
  ring,
  round,
  shade,
  times,
  tint,
} from '../parts.ts'
import { button, DARK, STEEL } from './machines.ts'

export function filterMachine(pen: Pen, g: Good): string {
  const c = g.colour
  const trim = g.accent ?? STEEL
  const jug =
    'M300 552H484C520 590 540 640 536 690C532 752 500 786 468 790H316C284 786 252 752 248 690C244 640 264 590 300 552Z'
  const brew = 'M254 650Q392 662 530 650C540 690 536 760 468 784H316C248 760 244 690 254 650Z'
  return (
    ground(pen, 500, 834, 290) +
    form(pen, 'M560 300H724Q756 300 756 332V796H560Z', flat(pen, shade(c, 0.04)), { depth: 30 }) +
    rect(
      690,
      360,
      34,
      330,
      12,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, '#8fa9ad'],
          [0.4, '#e6efee'],
          [1, '#9db3b5'],
        ],
      ),
    ) +
    rect(690, 470, 34, 220, 12, '#6f9aa5', 'opacity="0.4"') +
    times(6, (i) => line(`M676 ${410 + i * 46}h10`, onto(c), 3, 'opacity="0.6"')) +
    path('M560 300V796H584V300Z', shade(c, 0.6), 'opacity="0.3"') +
    // head and basket
    form(pen, 'M230 296Q230 262 264 262H726Q758 262 758 296V364H230Z', flat(pen, c), { depth: 22, light: 0.5 }) +
    rect(230, 356, 528, 10, 0, metal(pen, trim)) +
    form(pen, 'M268 366H516L488 500Q392 518 296 500Z', round(pen, shade(c, 0.06)), { depth: 18 }) +
    rect(300, 494, 184, 16, 7, metal(pen, trim)) +
    line('M392 506V552', '#4a2814', 5) +
    write(g.label ?? brandCapitals(g), { x: 392, y: 324, size: 28, width: 220, fill: onto(c), spacing: 0.3 }) +
    // glass jug
    path(
      jug,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, '#b7aa9a', 0.75],
          [0.15, '#fbf8f2', 0.85],
          [0.6, '#e3dace', 0.6],
          [1, '#a59785', 0.85],
        ],
      ),
    ) +
    path(
      brew,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, '#2a140a'],
          [0.25, '#6a3a1d'],
          [0.6, '#3c1e0f'],
          [1, '#200f07'],
        ],
      ),
    ) +
    oval(392, 651, 138, 11, '#8a5630') +
    gleam('M286 594C262 630 258 700 284 752C274 700 278 640 304 592Z', 0.6) +
    gleam('M500 610C516 650 514 700 500 736C506 690 504 650 490 612Z', 0.3) +
    rect(290, 532, 204, 26, 10, flat(pen, DARK)) +
    line('M500 560C556 560 566 600 560 660S530 740 520 746', DARK, 22) +
    line('M500 554C552 556 558 600 552 658', '#6b625d', 5, 'opacity="0.7"') +
    // warming plate and foot
    rect(252, 788, 280, 14, 6, metal(pen, STEEL)) +
    form(pen, 'M216 812Q216 798 232 798H740Q760 798 760 814V822Q760 838 740 838H240Q216 838 216 822Z', flat(pen, c), {
      depth: 14,
    }) +
    rect(640, 740, 60, 26, 13, shade(c, 0.4)) +
    oval(686, 753, 10, 10, '#f4b45a')
  )
}

export function grinder(pen: Pen, g: Good): string {
  const c = g.colour
  const trim = g.accent ?? STEEL
  const hopper = 'M360 214H640L604 392H396Z'
  const heap = 'M376 288Q500 268 626 288L604 392H396Z'
  return (
    ground(pen, 500, 834, 206) +
    path(
      hopper,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, '#a39789', 0.8],
          [0.15, '#f7f2ea', 0.7],
          [0.6, '#d6cabb', 0.5],
          [1, '#978a7b', 0.85],
        ],
      ),
    ) +
    path(heap, '#3b2013') +
    group(
      times(34, (i) =>
        at(
          392 + ((i * 83) % 226),
          296 + Math.floor(i / 7) * 22,
          0.34,
          bean(pen, i % 3 ? '#5a3420' : '#6e4227'),
          (i * 67) % 180,
        ),
      ),
      clip(pen, heap),
    ) +
    gleam('M374 222H404L424 384H406Z', 0.45) +
    gleam('M612 222H622L596 384H590Z', 0.35) +
    oval(500, 214, 140, 14, '#efe7db', 'opacity="0.5"') +
    path(drum(500, 190, 212, 146, 146, 0.08), round(pen, shade(trim, 0.35))) +
    oval(500, 190, 146, 12, flat(pen, shade(trim, 0.15))) +
    rect(470, 170, 60, 20, 8, round(pen, DARK)) +
    rect(384, 388, 232, 26, 8, metal(pen, trim)) +
    times(29, (i) => line(`M${392 + i * 7.7} 392v18`, shade(trim, 0.6), 1.6, 'opacity="0.6"')) +
    form(
      pen,
      'M350 440Q350 412 380 412H620Q650 412 650 440V560Q650 572 640 578L626 590H374L360 578Q350 572 350 560Z',
      round(pen, c),
      { depth: 18 },
    ) +
    path(
      'M384 590H616V786H384Z',
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, shade(c, 0.62)],
          [1, shade(c, 0.34)],
        ],
      ),
    ) +
    path('M384 590H420V786H384Z', '#20130b', 'opacity="0.24"') +
    form(pen, 'M322 806Q322 784 346 784H654Q678 784 678 806V816Q678 836 656 836H344Q322 836 322 816Z', flat(pen, c), {
      depth: 14,
    }) +
    path('M468 588H532L520 630H480Z', metal(pen, shade(trim, 0.2))) +
    // dial, name
    button(pen, 592, 496, 30, trim) +
    line('M592 496V472', '#3a2418', 4) +
    times(9, (i) => {
      const a = -3.6 + i * 0.51
      return oval(592 + Math.cos(a) * 42, 496 + Math.sin(a) * 42, 2.2, 2.2, onto(c))
    }) +
    write(g.label ?? brandCapitals(g), { x: 452, y: 505, size: 27, width: 150, fill: onto(c), spacing: 0.26 }) +
    // grounds cup
    path(
      drum(500, 664, 780, 78, 72, 0.12),
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, '#b7aa9b'],
          [0.2, '#fdfbf7'],
          [0.6, '#ddd2c4'],
          [1, '#a69887'],
        ],
      ),
    ) +
    path(drum(500, 706, 776, 70, 67, 0.12), round(pen, '#6b4327')) +
    path(
      'M430 706Q500 654 570 706A70 9 0 0 1 430 706Z',
      radial(
        pen,
        [0.4, 0.3, 0.8],
        [
          [0, '#9a6a42'],
          [1, '#5a3520'],
        ],
      ),
    ) +
    gleam('M434 676L442 776L452 780L446 676Z', 0.6)
  )
}

export function kettle(pen: Pen, g: Good): string {
  const c = g.colour
  const grip = g.accent ?? '#7a4b2a'
  return (
    ground(pen, 470, 830, 200) +
    // goose neck
    line('M612 720C720 706 716 560 742 470C756 424 796 416 828 426', shade(c, 0.46), 34) +
    line('M612 716C716 702 710 556 737 466C752 420 792 410 826 422', c, 26) +
    line('M640 700C706 672 704 552 730 462C744 424 780 408 816 416', tint(c, 0.75), 7, 'opacity="0.75"') +
    // handle
    line('M318 440C232 420 186 470 196 560S226 706 292 714', shade(grip, 0.55), 40) +
    line('M316 436C232 418 188 468 196 558S224 702 292 710', grip, 32) +
    line('M300 428C230 420 186 480 190 556', tint(grip, 0.5), 7, 'opacity="0.6"') +
    path('M300 424H356V460H306Z', metal(pen, STEEL)) +
    form(
      pen,
      'M330 440H600C612 540 650 700 660 800Q662 832 628 832H302Q268 832 270 800C280 700 318 540 330 440Z',
      round(pen, c),
      { depth: 24, light: 0.45 },
    ) +
    gleam('M368 470C352 580 326 700 316 806C306 720 330 560 348 468Z', 0.5) +
    rect(318, 426, 294, 20, 8, metal(pen, tint(c, 0.1))) +
    path('M338 426Q344 386 400 378H530Q586 386 592 426Z', round(pen, tint(c, 0.08))) +
    path(drum(465, 352, 378, 18, 26, 0.2), metal(pen, STEEL)) +
    oval(465, 344, 34, 18, ball(pen, grip)) +
    rect(268, 806, 394, 26, 10, metal(pen, shade(c, 0.2))) +
    (g.label ? write(g.label, { x: 470, y: 690, size: 46, width: 230, fill: onto(c), spacing: 0.06 }) : '')
  )
}

export function milkFrother(pen: Pen, g: Good): string {
  const c = g.colour
  const base = g.accent ?? DARK
  return (
    ground(pen, 480, 832, 200) +
    line('M622 470C760 450 764 720 630 706', shade(base, 0.5), 36) +
    line('M620 466C752 450 756 712 628 700', base, 28) +
    line('M640 462C732 462 746 620 700 672', tint(base, 0.5), 6, 'opacity="0.6"') +
    path(drum(480, 768, 812, 186, 190, 0.1), round(pen, base)) +
    button(pen, 480, 800, 16, STEEL) +
    oval(480, 800, 5, 5, '#f4b45a') +
    path(drum(480, 380, 768, 156, 170, 0.1), metal(pen, c)) +
    path('M324 400L300 376Q296 366 312 366L356 382Z', metal(pen, c)) +
    path(drum(480, 720, 768, 169, 170, 0.1), shade(c, 0.4), 'opacity="0.25"') +
    gleam('M356 420C350 540 346 660 340 750L360 756C364 640 370 540 374 424Z', 0.5) +
    // clear lid with milk foam showing
    oval(480, 384, 154, 22, '#fffdf8') +
    path(drum(480, 346, 380, 140, 158, 0.12), '#f4ede3', 'opacity="0.75"') +
    oval(480, 346, 140, 17, '#fffaf2', 'opacity="0.9"') +
    ring(480, 346, 140, 17, '#b9ab9a', 3) +
    path(drum(480, 318, 346, 32, 40, 0.2), round(pen, base)) +
    oval(480, 318, 32, 8, tint(base, 0.35)) +
    write(g.label ?? brandCapitals(g), {
      x: 480,
      y: 590,
      size: 36,
      width: 200,
      fill: luma(c) > 0.45 ? shade(c, 0.66) : onto(c),
      spacing: 0.24,
    })
  )
}
