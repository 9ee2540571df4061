/** Dresses, trousers and sportswear, laid flat. */
import type { Good } from '../drawing.ts'
import { brandCapitals, brandMark, write } from '../lettering.ts'
import {
  ball,
  clip,
  flat,
  form,
  group,
  INK,
  line,
  luma,
  mix,
  onto,
  oval,
  type Pen,
  path,
  rect,
  shade,
  stitches,
  times,
  tint,
} from '../parts.ts'
import { BUTT, button, flip, mirror, neckTag, seam, sew } from './sewing.ts'

export function dress(pen: Pen, g: Good): string {
  const c = g.colour
  const sash = g.accent ?? shade(c, luma(c) < 0.2 ? 0 : 0.3)
  const skirt =
    'M404 470Q500 492 596 470C640 590 720 720 752 836Q756 850 740 854C600 890 400 890 260 854Q244 850 248 836C280 720 360 590 404 470Z'
  const top =
    'M412 150C404 190 402 226 380 262C372 330 396 400 402 476Q500 498 598 476C604 400 628 330 620 262C598 226 596 190 588 150L566 148C560 210 540 262 500 276C460 262 440 210 434 148Z'
  const sleeve = 'M408 168C350 184 306 230 290 292Q286 312 304 318L366 338Q382 342 386 326L402 262Z'
  return (
    sew(pen, c, [
      { outline: sleeve, folds: ['M380 220C350 250 340 280 332 320'] },
      { outline: flip(sleeve), folds: ['M620 220C650 250 660 280 668 320'] },
      {
        outline: skirt,
        folds: [
          'M430 490C400 620 350 740 330 870',
          'M466 490C450 640 424 760 420 880',
          'M500 490C506 640 496 760 506 890',
          'M536 490C556 640 580 760 590 880',
          'M570 490C604 620 656 740 680 866',
        ],
      },
      {
        outline: top,
        folds: [
          'M400 300C430 360 430 420 424 470',
          'M604 300C572 360 570 420 578 470',
          'M470 320C480 380 470 430 476 480',
        ],
      },
    ]) +
    path('M434 148Q500 170 566 148C560 210 540 262 500 276C460 262 440 210 434 148Z', shade(c, 0.52)) +
    neckTag(g, 500, 168) +
    stitches('M422 152C430 220 456 270 500 286C544 270 570 220 578 152', onto(c), 0.5) +
    seam('M500 284V468', c) +
    times(4, (i) => button(pen, 500, 316 + i * 42, g.accent ?? '#f3eadb', 7)) +
    seam('M296 300L384 326', c) +
    mirror(seam('M296 300L384 326', c)) +
    form(pen, 'M400 456Q500 480 600 456L604 500Q500 526 396 500Z', flat(pen, sash), { depth: 14 }) +
    line('M410 480Q500 504 592 480', onto(sash), 2, 'opacity="0.3"') +
    path('M566 482C590 540 600 600 596 640L576 632L560 646C566 590 560 540 548 492Z', shade(sash, 0.12)) +
    path('M560 484C574 540 566 580 546 620L534 604L514 606C536 570 546 530 544 490Z', flat(pen, sash)) +
    oval(556, 484, 19, 16, ball(pen, sash)) +
    stitches('M258 836C400 872 600 872 742 836', onto(c), 0.45)
  )
}

const legs = (pen: Pen, c: string, leg: string, creases: readonly string[]) =>
  sew(pen, c, [
    { outline: leg, folds: creases },
    { outline: flip(leg), folds: creases.map(flip) },
  ])

export function trousers(pen: Pen, g: Good): string {
  const c = g.colour
  const belt = g.accent ?? '#6d4326'
  const leg =
    'M360 150H506C512 250 512 320 508 380L474 860Q472 874 458 874L336 866Q322 864 322 850C326 640 330 360 360 150Z'
  const thread = luma(c) > 0.5 ? shade(c, 0.4) : mix(c, '#e0a860', 0.6)
  return (
    legs(pen, c, leg, [
      'M420 240C410 420 400 640 394 870',
      'M500 340C470 360 440 366 410 360',
      'M490 400C470 420 450 430 424 430',
      'M340 560C370 570 400 566 430 556',
    ]) +
    line('M500 196V366', shade(c, 0.5), 4, 'opacity="0.7"') +
    stitches('M512 200V320Q512 350 500 366', thread, 0.7) +
    [stitches('M350 220Q414 226 422 168', thread, 0.7) + stitches('M326 850L460 858', thread, 0.6)]
      .map((s) => s + mirror(s))
      .join('') +
    form(pen, 'M358 132H642L646 178Q500 190 354 178Z', flat(pen, shade(c, 0.05)), { depth: 10 }) +
    path('M354 144Q500 154 646 144L648 170Q500 180 352 170Z', flat(pen, belt)) +
    line('M358 150Q500 160 642 150', tint(belt, 0.5), 2, 'opacity="0.6"') +
    [392, 454, 546, 600].map((x) => rect(x - 6, 132, 13, 50, 3, flat(pen, tint(c, 0.1)))).join('') +
    rect(476, 138, 50, 42, 5, 'none', `stroke="#c9a46a" stroke-width="7"`) +
    line('M500 160H524', '#c9a46a', 5) +
    (g.label
      ? rect(580, 196, 50, 32, 3, '#c39a63') + write(g.label, { x: 605, y: 216, size: 12, width: 44, fill: '#3a2418' })
      : '')
  )
}

export function leggings(pen: Pen, g: Good): string {
  const c = g.colour
  const panel = g.accent ?? mix(c, onto(c), 0.35)
  const leg =
    'M384 150H502C508 230 508 300 500 376C494 470 484 560 478 640C474 730 460 800 452 862Q450 872 440 872L390 868Q380 866 380 856C382 800 362 720 366 640C348 520 336 330 384 150Z'
  const side =
    'M374 190C344 340 350 520 366 640C362 720 382 800 380 856Q380 866 390 868L402 869C402 790 388 720 392 640C378 520 372 340 402 190Z'
  return (
    legs(pen, c, leg, [
      'M440 260C430 420 420 560 410 700',
      'M496 380C470 396 450 400 430 396',
      'M370 620C390 630 410 628 430 618',
      'M366 800C390 810 410 806 440 796',
    ]) +
    [
      path(side, flat(pen, panel), 'opacity="0.95"') +
        stitches('M406 192C376 340 382 520 396 640C392 720 406 790 406 866', onto(c), 0.5),
    ]
      .map((s) => s + mirror(s))
      .join('') +
    seam('M500 230V370', c) +
    form(
      pen,
      'M382 128H618Q624 128 625 136L634 214Q500 250 366 214L375 136Q376 128 382 128Z',
      flat(pen, tint(c, 0.12)),
      { depth: 16 },
    ) +
    stitches('M368 206Q500 240 632 206', onto(c), 0.5) +
    write(g.label ?? brandCapitals(g), { x: 500, y: 186, size: 20, width: 120, fill: onto(c), spacing: 0.2 })
  )
}

export function sportsTop(pen: Pen, g: Good): string {
  const c = g.colour
  const panel = g.accent ?? shade(mix(c, onto(c), 0.12), 0.22)
  const body =
    'M392 150C396 240 380 320 322 372C318 500 344 600 338 700L332 830Q332 846 348 850C440 868 560 868 652 850Q668 846 668 830L662 700C656 600 682 500 678 372C620 320 604 240 608 150L560 146C556 260 540 330 500 336C460 330 444 260 440 146Z'
  const side =
    'M322 372C318 500 344 600 338 700L332 830Q332 846 348 850L388 856C396 700 394 560 372 450Q356 396 322 372Z'
  return (
    // the back, seen through the neck
    path('M436 160Q500 226 564 160L570 300L500 350L430 300Z', shade(c, 0.45)) +
    neckTag(g, 500, 206) +
    sew(pen, c, [
      {
        outline: body,
        folds: [
          'M420 420C440 500 430 600 440 700',
          'M584 420C564 520 574 620 562 720',
          'M500 560C510 660 494 740 504 860',
          'M360 560C390 590 420 600 450 590',
        ],
      },
    ]) +
    [
      group(path(side, flat(pen, panel)), clip(pen, body)) +
        stitches('M336 386Q372 416 384 470C402 580 404 700 396 856', onto(c), 0.55),
    ]
      .map((s) => s + mirror(s))
      .join('') +
    // breathing holes at the hem, bound edges
    times(5, (r) => times(11, (i) => oval(440 + i * 12 + (r % 2) * 6, 760 + r * 12, 2.3, 2.3, INK, 'opacity="0.28"'))) +
    [
      line('M394 150C398 240 382 322 324 374', shade(panel, 0.2), 13, BUTT) +
        line('M392 150C396 240 380 320 322 372', panel, 9, BUTT),
    ]
      .map((s) => s + mirror(s))
      .join('') +
    line('M440 148C444 262 460 332 500 338S556 262 560 148', shade(panel, 0.2), 13, BUTT) +
    line('M439 147C443 260 460 329 500 335S557 260 561 147', panel, 9, BUTT) +
    stitches('M340 834C440 854 560 854 660 834', onto(c), 0.5) +
    stitches('M344 820C440 840 560 840 656 820', onto(c), 0.3) +
    // the mark on the chest
    (g.label
      ? write(g.label, { x: 500, y: 440, size: 54, width: 200, fill: onto(c) })
      : write(brandMark(g), { x: 566, y: 408, size: 26, width: 90, fill: onto(c) })) +
    path('M604 700L648 660L650 668L606 710Z', tint(c, 0.8), 'opacity="0.7"') +
    path('M604 722L650 682L651 690L606 732Z', tint(c, 0.8), 'opacity="0.5"')
  )
}
