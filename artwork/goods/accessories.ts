/** Shoes, bags and small things to wear. */
import type { Good } from '../drawing.ts'
import { brandCapitals, brandMark, write } from '../lettering.ts'
import {
  at,
  cast,
  clip,
  flat,
  folds,
  form,
  gleam,
  ground,
  group,
  INK,
  line,
  linear,
  luma,
  metal,
  mix,
  onto,
  oval,
  type Pen,
  path,
  rect,
  ring,
  shade,
  stitches,
  times,
  tint,
} from '../parts.ts'

const BRASS = '#c9a05a'

/** A low trainer seen from the side, toe to the right, sole at y = 734. */
function sneaker(pen: Pen, c: string, accent: string, label: string): string {
  const upper =
    'M122 672C112 612 120 540 134 486Q140 460 164 464C196 484 240 492 282 462Q306 440 340 436L364 440L520 548C580 584 660 584 716 614C750 634 758 654 754 672Z'
  const heel = 'M122 672C112 612 120 540 134 486Q140 460 164 464L190 476C180 540 194 612 222 672Z'
  const toe = 'M596 574C654 582 704 602 730 628Q750 648 754 672H548C556 632 570 600 596 574Z'
  const stay = 'M306 474L352 438L520 548Q544 568 530 596C498 616 468 606 440 590Q372 552 306 474Z'
  const sole =
    'M110 660Q126 652 150 656Q430 668 700 654Q752 648 766 668Q776 690 762 712Q746 734 706 734H150Q114 734 106 704Q102 676 110 660Z'
  return (
    ground(pen, 430, 734, 318) +
    path('M148 468C190 440 280 430 340 420L300 500H160Z', shade(c, 0.62)) +
    form(pen, 'M296 470Q306 410 336 396Q364 392 376 420L420 480L352 510Z', flat(pen, tint(c, 0.1)), { depth: 14 }) +
    write(label, { x: 344, y: 432, size: 15, width: 46, fill: onto(c) }) +
    form(pen, upper, flat(pen, c), { depth: 34, dark: 0.36, light: 0.5 }) +
    group(
      path(toe, shade(c, 0.07)) +
        path(heel, flat(pen, accent)) +
        [0, 1]
          .map((i) =>
            path(
              `M${296 + i * 62} 680C${330 + i * 58} 640 ${356 + i * 54} 600 ${362 + i * 48} 540L${398 + i * 46} 566C${390 + i * 52} 620 ${366 + i * 58} 660 ${338 + i * 62} 680Z`,
              flat(pen, accent),
            ),
          )
          .join(''),
      clip(pen, upper),
    ) +
    line('M146 478C190 508 250 504 292 476', tint(c, 0.5), 12, 'opacity="0.5"') +
    line('M134 488C180 520 250 516 304 486', shade(c, 0.4), 3, 'opacity="0.5"') +
    stitches('M590 578C570 606 560 636 554 670', onto(c), 0.5) +
    stitches('M198 482C190 540 202 612 230 670', onto(accent), 0.5) +
    form(pen, stay, flat(pen, tint(c, 0.08)), { depth: 12, dark: 0.3 }) +
    stitches('M318 476Q380 548 444 582C470 596 496 602 522 590', onto(c), 0.5) +
    times(5, (i) => oval(330 + i * 36, 474 + i * 24, 5, 5, shade(c, 0.6))) +
    times(
      5,
      (i) =>
        line(
          `M${330 + i * 36} ${475 + i * 24}Q${350 + i * 36} ${452 + i * 24} ${372 + i * 34} ${446 + i * 22.5}`,
          shade('#fbf6ec', 0.4),
          13,
        ) +
        line(
          `M${330 + i * 36} ${473 + i * 24}Q${350 + i * 36} ${450 + i * 24} ${372 + i * 34} ${444 + i * 22.5}`,
          '#fdf8ef',
          9.5,
        ),
    ) +
    times(4, (r) => times(7 - r, (i) => oval(618 + i * 14 + r * 8, 652 - r * 14, 2.7, 2.7, INK, 'opacity="0.26"'))) +
    path(
      sole,
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, '#fffdf8'],
          [0.55, '#f1e8da'],
          [1, '#b9a893'],
        ],
      ),
    ) +
    line('M112 666Q430 682 764 664', shade(c, 0.6), 3, 'opacity="0.4"') +
    line('M108 704Q430 714 768 696', accent, 6, 'opacity="0.85"') +
    times(25, (i) => line(`M${142 + i * 24} 725v8`, '#8d7a66', 5, 'opacity="0.6"'))
  )
}

export function shoes(pen: Pen, g: Good): string {
  const accent = g.accent ?? (luma(g.colour) > 0.6 ? '#a55f26' : '#f3e6d0')
  const one = sneaker(pen, g.colour, accent, g.label ?? brandMark(g))
  return at(214, 154, 0.85, one) + at(36, 118, 0.97, one)
}

export function socks(pen: Pen, g: Good): string {
  const c = g.colour
  const trim = g.accent ?? mix(c, '#fffaf2', 0.6)
  const d =
    'M400 170H560Q572 170 572 184L580 520C590 600 560 640 500 690L360 806C300 850 226 830 210 776C198 734 220 710 256 684L360 604C392 578 400 550 398 516L388 184Q388 170 400 170Z'
  const one =
    form(pen, d, flat(pen, c), { depth: 40, dark: 0.4 }) +
    folds(
      pen,
      d,
      ['M400 540C440 560 480 560 540 540', 'M420 600C460 610 490 600 520 580', 'M480 220C470 330 480 430 470 500'],
      14,
      0.8,
    ) +
    group(
      path('M210 700L330 720L380 840H180Z', flat(pen, trim)) +
        path('M470 540C540 520 600 540 600 600L560 690C500 660 470 600 470 540Z', flat(pen, trim)) +
        [290, 330].map((y) => rect(380, y, 210, 22, 0, trim)).join(''),
      clip(pen, d),
    ) +
    stitches('M318 704Q380 760 372 800', onto(c), 0.45) +
    group(
      rect(380, 160, 210, 96, 0, trim) + times(20, (i) => line(`M${392 + i * 10} 166V252`, INK, 3, 'opacity="0.2"')),
      clip(pen, d),
    ) +
    line('M390 256Q480 264 574 256', shade(trim, 0.4), 3, 'opacity="0.6"')
  return at(196, -24, 0.98, cast(pen, d, 16, 0.28) + one, 0) + at(-30, 20, 1, cast(pen, d, 16, 0.3) + one)
}

export function scarf(pen: Pen, g: Good): string {
  const c = g.colour
  const stripe = g.accent ?? mix(c, '#fffaf2', 0.6)
  const ring1 = 'M320 330C300 240 390 190 500 190S700 240 680 330C672 420 600 480 500 480S328 420 320 330Z'
  const hole = 'M402 316C400 280 440 262 500 262S600 280 598 316C594 356 556 376 500 376S406 356 402 316Z'
  const tail = (d: string, x: number) => {
    const bands = [640, 690, 716, 742, 792]
      .map((y, i) => rect(200, y, 600, i % 2 ? 12 : 26, 0, stripe, 'opacity="0.92"'))
      .join('')
    return (
      cast(pen, d, 16, 0.24) +
      form(pen, d, flat(pen, c), { depth: 32, dark: 0.36 }) +
      group(bands + times(70, (i) => line(`M${200 + i * 9} 400V840`, INK, 1.6, 'opacity="0.09"')), clip(pen, d)) +
      folds(
        pen,
        d,
        [
          `M${x - 26} 440C${x - 40} 580 ${x - 18} 700 ${x - 30} 830`,
          `M${x + 30} 440C${x + 46} 560 ${x + 20} 700 ${x + 36} 830`,
        ],
        16,
        0.9,
      )
    )
  }
  const fringe = (x: number, w: number, y: number) =>
    times(13, (i) =>
      line(
        `M${x + (i * w) / 12} ${y}q${(i % 3) * 3 - 3} 26 ${(i % 2) * 5 - 2} 54`,
        i % 2 ? shade(c, 0.16) : tint(c, 0.12),
        8,
      ),
    )
  return (
    fringe(552, 128, 800) +
    tail('M480 420C520 400 600 410 640 440C660 560 690 680 690 810Q620 824 546 812C550 680 520 560 480 420Z', 596) +
    fringe(322, 148, 830) +
    tail('M392 430C430 410 500 410 540 434C530 560 490 700 478 838Q400 852 314 838C330 700 370 560 392 430Z', 430) +
    cast(pen, ring1, 14, 0.3) +
    form(pen, ring1, flat(pen, tint(c, 0.05)), { depth: 50, dark: 0.42 }) +
    folds(
      pen,
      ring1,
      [
        'M340 300C360 400 430 440 520 440',
        'M372 270C380 370 440 412 540 408',
        'M660 300C650 380 600 430 530 450',
        'M640 250C600 220 540 214 480 220',
        'M600 240C560 226 480 230 420 256',
      ],
      16,
      1,
    ) +
    path(
      hole,
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, shade(c, 0.72)],
          [1, shade(c, 0.4)],
        ],
      ),
    ) +
    form(pen, 'M392 330C420 400 560 410 606 330C640 380 610 452 500 456S370 390 392 330Z', flat(pen, c), {
      depth: 24,
    }) +
    (g.label
      ? rect(440, 600, 50, 30, 3, '#f8efe0') + write(g.label, { x: 465, y: 619, size: 14, width: 42, fill: '#3a2418' })
      : '')
  )
}

export function hat(pen: Pen, g: Good): string {
  const c = g.colour
  const band = g.accent ?? '#4a2b1a'
  const crown =
    'M308 640C310 540 312 440 344 380C372 332 424 330 462 344Q500 360 538 344C576 330 628 332 656 380C688 440 690 540 692 640C600 690 400 690 308 640Z'
  return (
    ground(pen, 500, 764, 380) +
    form(pen, 'M96 664C120 600 240 570 500 570S880 600 904 664C912 706 800 772 500 772S88 706 96 664Z', flat(pen, c), {
      depth: 26,
      dark: 0.4,
    }) +
    path('M250 640C300 600 700 600 780 644C740 700 640 716 500 716S280 690 250 640Z', INK, 'opacity="0.24"') +
    line('M112 676C140 720 280 756 500 756S860 720 888 676', shade(c, 0.35), 3, 'opacity="0.5"') +
    form(
      pen,
      crown,
      linear(
        pen,
        [0, 0, 1, 0.3],
        [
          [0, tint(c, 0.22)],
          [0.45, c],
          [1, shade(c, 0.36)],
        ],
      ),
      { depth: 44, light: 0.4 },
    ) +
    folds(
      pen,
      crown,
      ['M500 366C490 420 504 460 498 500', 'M404 350C420 420 400 470 410 520', 'M600 350C590 430 606 480 596 530'],
      24,
      0.8,
    ) +
    path(
      'M307 610C400 660 600 660 693 610L694 648C600 700 400 700 306 648Z',
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, tint(band, 0.06)],
          [0.3, tint(band, 0.34)],
          [0.6, band],
          [1, shade(band, 0.4)],
        ],
      ),
    ) +
    line('M308 614C400 662 600 662 692 614', tint(band, 0.5), 2, 'opacity="0.5"') +
    path('M600 634L668 612Q680 632 668 664L604 682Q594 658 600 634Z', tint(band, 0.14)) +
    line('M634 624Q640 646 634 672', shade(band, 0.5), 5)
  )
}

export function handbag(pen: Pen, g: Good): string {
  const c = g.colour
  const metalC = g.accent ?? BRASS
  const body = 'M286 440H714Q738 440 744 464L784 780Q790 830 740 832H260Q210 830 216 780L256 464Q262 440 286 440Z'
  const flap = 'M262 436H738L752 560C720 640 620 672 500 672S280 640 248 560Z'
  return (
    ground(pen, 500, 832, 296) +
    line('M352 470C340 250 420 190 500 190S660 250 648 470', shade(c, 0.55), 34) +
    line('M350 466C338 246 420 184 499 184S658 246 646 466', tint(c, 0.04), 26) +
    line('M344 440C340 260 420 178 499 178', tint(c, 0.6), 5, 'opacity="0.6"') +
    stitches('M350 460C340 252 420 190 499 190S656 252 646 460', onto(c), 0.4) +
    form(pen, body, flat(pen, c), { depth: 40, dark: 0.42 }) +
    stitches('M240 770Q236 812 262 814H738Q764 812 760 770', onto(c), 0.5) +
    path(
      'M256 556C290 650 400 690 500 690S710 650 744 556L752 590C720 670 620 704 500 704S280 670 248 590Z',
      INK,
      'opacity="0.26"',
    ) +
    form(pen, flap, flat(pen, tint(c, 0.06)), { depth: 30, dark: 0.36 }) +
    stitches('M262 560C296 630 400 656 500 656S704 630 738 560', onto(c), 0.55) +
    folds(pen, flap, ['M300 450C320 500 310 560 330 610', 'M690 450C676 500 690 560 668 610'], 16, 0.6) +
    [344, 640]
      .map(
        (x) =>
          rect(x - 14, 442, 40, 54, 8, flat(pen, shade(c, 0.12))) +
          ring(x + 6, 450, 17, 17, metalC, 7) +
          oval(x + 6, 482, 5, 5, metalC),
      )
      .join('') +
    rect(466, 630, 68, 62, 10, shade(metalC, 0.5)) +
    rect(464, 626, 68, 62, 10, metal(pen, metalC)) +
    rect(482, 644, 32, 24, 6, shade(metalC, 0.4)) +
    rect(484, 646, 28, 10, 4, tint(metalC, 0.6)) +
    write(g.label ?? brandCapitals(g), {
      x: 500,
      y: 596,
      size: 22,
      width: 150,
      fill: mix(metalC, onto(c), 0.3),
      spacing: 0.26,
    }) +
    gleam('M280 450H470C400 470 320 490 284 540L262 540Z', 0.12)
  )
}
