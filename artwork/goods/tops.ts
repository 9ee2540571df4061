/** Shirts, sweaters and jackets, laid flat. */
import type { Good } from '../drawing.ts'
import { write, writeLabel } from '../lettering.ts'
import {
  CREAM,
  clip,
  flat,
  folds,
  form,
  group,
  INK,
  line,
  linear,
  luma,
  mix,
  onto,
  type Pen,
  path,
  rect,
  shade,
  stitches,
  times,
  tint,
} from '../parts.ts'
import { BUTT, button, flip, mirror, neckTag, seam, sew } from './sewing.ts'

export function shirt(pen: Pen, g: Good): string {
  const c = g.colour
  const buttons = g.accent ?? (luma(c) > 0.6 ? '#efe6d8' : '#f3eadb')
  const sleeve = 'M372 230C322 244 288 276 274 326L176 694Q172 712 188 718L252 736Q270 740 276 724L372 470Z'
  const body =
    'M424 206C400 216 366 224 342 244C326 310 342 390 344 450L328 806Q328 826 348 830C440 848 560 848 652 830Q672 826 672 806L656 450C658 390 674 310 658 244C634 224 600 216 576 206Q500 250 424 206Z'
  return (
    sew(pen, c, [
      {
        outline: sleeve,
        folds: [
          'M330 400C290 440 270 470 258 520',
          'M300 560C280 580 260 600 230 610',
          'M352 340C330 400 320 430 316 480',
        ],
      },
      { outline: flip(sleeve), folds: ['M670 400C710 440 730 470 742 520', 'M700 560C720 580 740 600 770 610'] },
      {
        outline: body,
        folds: [
          'M360 360C400 440 410 520 392 640',
          'M640 360C596 450 600 560 616 700',
          'M430 560C446 640 430 720 440 830',
          'M570 600C560 680 580 740 574 830',
          'M350 480C380 500 400 510 430 512',
        ],
      },
    ]) +
    seam('M366 240C340 300 346 400 346 470', c) +
    mirror(seam('M366 240C340 300 346 400 346 470', c)) +
    stitches('M186 690L268 712', onto(c), 0.4) +
    mirror(stitches('M186 690L268 712', onto(c), 0.4)) +
    seam('M182 668L282 698', c) +
    mirror(seam('M182 668L282 698', c)) +
    stitches('M332 808C440 828 560 828 668 808', onto(c), 0.35) +
    // inside of the neck, then the collar and the placket
    path('M436 208Q500 176 564 208Q552 262 500 284Q448 262 436 208Z', shade(c, 0.5)) +
    neckTag(g, 500, 206) +
    path(
      'M478 270L526 270L530 842Q500 846 474 842Z',
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, tint(c, 0.25)],
          [0.7, c],
          [1, shade(c, 0.22)],
        ],
      ),
    ) +
    seam('M528 280L531 842', c) +
    stitches('M482 290L480 838', onto(c), 0.4) +
    stitches('M521 290L524 838', onto(c), 0.4) +
    times(6, (i) => button(pen, 502, 330 + i * 90, buttons)) +
    [
      form(
        pen,
        'M432 196C418 210 410 226 408 244L452 322Q464 318 502 270C468 254 446 230 440 200Z',
        flat(pen, tint(c, 0.1)),
        { depth: 12 },
      ) + stitches('M418 242L454 308Q466 302 490 272', onto(c), 0.45),
    ]
      .map((s) => s + mirror(s))
      .join('') +
    button(pen, 501, 281, buttons, 7) +
    // pocket
    seam('M566 420H640V504L603 524L566 504Z', c) +
    stitches('M570 428H636', onto(c), 0.45) +
    (g.label ? write(g.label, { x: 603, y: 474, size: 22, width: 62, fill: onto(c) }) : '')
  )
}

export function tShirt(pen: Pen, g: Good): string {
  const c = g.colour
  const trim = g.accent ?? c
  const sleeve = 'M360 218C300 240 250 290 218 350L158 460Q152 474 164 482L262 540Q276 546 284 532L372 410Z'
  const body =
    'M404 204C384 210 356 220 336 234C330 330 344 400 342 470L330 812Q330 828 348 832C440 848 560 848 652 832Q670 828 670 812L658 470C656 400 670 330 664 234C644 220 616 210 596 204Q500 292 404 204Z'
  return (
    sew(pen, c, [
      {
        outline: sleeve,
        colour: g.accent ? mix(c, c, 0) : c,
        folds: ['M340 300C300 340 270 400 250 460', 'M300 320C270 360 240 400 214 440'],
      },
      { outline: flip(sleeve), folds: ['M660 300C700 340 730 400 750 460'] },
      {
        outline: body,
        folds: [
          'M352 330C400 420 404 540 380 660',
          'M648 340C600 430 604 560 626 700',
          'M450 620C456 700 440 760 452 840',
          'M560 600C548 700 572 760 560 840',
          'M340 460C370 480 400 486 430 480',
        ],
      },
    ]) +
    seam('M346 232C336 300 344 390 342 470', c) +
    mirror(seam('M346 232C336 300 344 390 342 470', c)) +
    stitches('M172 462L282 526', onto(c), 0.4) +
    mirror(stitches('M172 462L282 526', onto(c), 0.4)) +
    stitches('M336 812C440 832 560 832 664 812', onto(c), 0.4) +
    path('M404 204Q500 176 596 204Q574 286 500 288T404 204Z', shade(c, 0.5)) +
    neckTag(g, 500, 200) +
    line('M402 206C414 270 456 300 500 300S586 270 598 206', shade(trim, 0.3), 22, BUTT) +
    line('M402 204C414 267 456 297 500 297S586 267 598 204', trim, 18, BUTT) +
    line('M404 204C418 262 458 290 500 290S582 262 596 204', tint(trim, 0.5), 3, 'opacity="0.6"') +
    (g.label ? writeLabel(g.label, { x: 500, y: 450, size: 84, width: 240, fill: g.accent ?? onto(c) }) : '')
  )
}

export function sweater(pen: Pen, g: Good): string {
  const c = g.colour
  const trim = g.accent ?? shade(c, 0.1)
  const sleeve = 'M366 216C310 232 276 268 262 320L182 700Q178 724 196 732L262 752Q284 756 290 734L376 470Z'
  const body =
    'M408 198C384 206 356 214 334 232C322 320 338 400 338 470L328 800Q328 838 352 842C440 856 560 856 648 842Q672 838 672 800L662 470C662 400 678 320 666 232C644 214 616 206 592 198Q500 270 408 198Z'
  const knit = (outline: string, x0: number, columns: number, y0: number, rows: number) =>
    group(
      line(
        times(columns, (i) => `M${x0 + i * 13} ${y0}V${y0 + rows * 16}`),
        INK,
        2,
        'opacity="0.13"',
      ) +
        line(
          times(rows, (j) => `M${x0} ${y0 + j * 16}${times(columns, () => 'l6.5 7l6.5 -7')}`),
          onto(c),
          2.4,
          'opacity="0.13"',
        ),
      clip(pen, outline),
    )
  const cable = (x: number) =>
    times(
      12,
      (i) =>
        path(
          `M${x - 22} ${330 + i * 40}C${x - 22} ${352 + i * 40} ${x + 22} ${350 + i * 40} ${x + 22} ${374 + i * 40}C${x + 8} ${382 + i * 40} ${x - 22} ${360 + i * 40} ${x - 22} ${330 + i * 40}Z`,
          tint(c, 0.25),
          'opacity="0.75"',
        ) +
        line(
          `M${x + 22} ${334 + i * 40}C${x + 20} ${354 + i * 40} ${x - 20} ${354 + i * 40} ${x - 22} ${374 + i * 40}`,
          shade(c, 0.45),
          5,
          'opacity="0.4"',
        ),
    )
  const rib = (d: string, lines: string) =>
    form(pen, d, flat(pen, trim), { depth: 10 }) + group(line(lines, INK, 3, 'opacity="0.22"'), clip(pen, d))
  const cuff = 'M186 676L180 716Q178 728 194 734L264 754Q280 756 288 740L298 702Z'
  return (
    sew(pen, c, [
      { outline: sleeve, folds: ['M320 380C290 430 270 480 262 540', 'M290 580C270 600 250 610 224 616'] },
      { outline: flip(sleeve), folds: ['M680 380C710 430 730 480 738 540', 'M710 580C730 600 750 610 776 616'] },
      { outline: body, folds: ['M352 340C390 430 392 540 372 660', 'M648 340C606 440 610 560 630 700'] },
    ]) +
    knit(body, 326, 27, 236, 36) +
    knit(sleeve, 176, 16, 240, 30) +
    knit(flip(sleeve), 624, 16, 240, 30) +
    cable(410) +
    cable(500) +
    cable(590) +
    line('M452 320V800M548 320V800', shade(c, 0.4), 4, 'opacity="0.35"') +
    seam('M350 232C332 300 338 400 338 474', c, 4) +
    mirror(seam('M350 232C332 300 338 400 338 474', c, 4)) +
    rib(
      'M330 788C440 806 560 806 670 788V812Q670 840 648 844C560 858 440 858 352 844Q330 840 330 812Z',
      times(27, (i) => `M${338 + i * 12.6} 780V860`),
    ) +
    [
      rib(
        cuff,
        times(8, (i) => `M${190 + i * 15} ${676 + i * 4}L${176 + i * 15} ${740 + i * 4}`),
      ),
    ]
      .map((s) => s + mirror(s))
      .join('') +
    path('M408 198Q500 176 592 198Q570 268 500 272T408 198Z', shade(c, 0.5)) +
    neckTag(g, 500, 196) +
    line('M402 200C416 262 456 290 500 290S584 262 598 200', shade(trim, 0.35), 34, BUTT) +
    line('M402 197C416 258 456 286 500 286S584 258 598 197', trim, 29, BUTT) +
    line('M402 197C416 258 456 286 500 286S584 258 598 197', INK, 29, `${BUTT} stroke-dasharray="3 8" opacity="0.2"`)
  )
}

export function jacket(pen: Pen, g: Good): string {
  const c = g.colour
  const zip = g.accent ?? '#d8c9b0'
  const sleeve = 'M366 232C316 246 284 282 270 334L186 720Q182 742 200 748L272 766Q292 768 298 748L378 480Z'
  const body =
    'M420 190C396 212 362 222 338 244C322 320 338 400 338 470L326 820Q326 838 346 842C440 858 560 858 654 842Q674 838 674 820L662 470C662 400 678 320 662 244C638 222 604 212 580 190Q500 214 420 190Z'
  const quilt = (outline: string, slope: number) =>
    group(
      times(
        9,
        (i) =>
          line(
            `M150 ${270 + i * 66 - slope}Q500 ${306 + i * 66} 850 ${270 + i * 66 + slope}`,
            INK,
            10,
            'opacity="0.2"',
          ) +
          line(
            `M150 ${279 + i * 66 - slope}Q500 ${315 + i * 66} 850 ${279 + i * 66 + slope}`,
            CREAM,
            7,
            'opacity="0.28"',
          ) +
          stitches(`M150 ${272 + i * 66 - slope}Q500 ${308 + i * 66} 850 ${272 + i * 66 + slope}`, shade(c, 0.6), 0.5),
      ),
      clip(pen, outline),
    )
  return (
    sew(pen, c, [{ outline: sleeve }, { outline: flip(sleeve) }, { outline: body }]) +
    quilt(body, 0) +
    quilt(sleeve, 60) +
    quilt(flip(sleeve), -60) +
    folds(pen, body, ['M360 360C400 460 400 560 380 700', 'M640 360C600 460 600 560 620 700'], 22) +
    seam('M352 244C330 310 340 400 338 480', c, 4) +
    mirror(seam('M352 244C330 310 340 400 338 480', c, 4)) +
    form(
      pen,
      'M418 180C410 206 412 250 430 286L500 300L570 286C588 250 590 206 582 180Q500 156 418 180Z',
      flat(pen, tint(c, 0.1)),
      { depth: 20 },
    ) +
    path('M436 190Q500 172 564 190Q560 240 500 250Q440 240 436 190Z', shade(c, 0.55)) +
    neckTag(g, 500, 194) +
    rect(488, 246, 24, 604, 4, shade(c, 0.5)) +
    line('M500 256V846', zip, 12, 'stroke-dasharray="4 4" stroke-linecap="butt"') +
    rect(490, 274, 20, 34, 5, flat(pen, zip)) +
    rect(494, 304, 12, 34, 6, flat(pen, tint(zip, 0.3))) +
    [line('M372 640L430 740', shade(c, 0.6), 9) + line('M371 636L430 736', zip, 4, 'stroke-dasharray="4 4"')]
      .map((s) => s + mirror(s))
      .join('') +
    (g.label
      ? rect(556, 366, 84, 36, 5, '#f8efe0') + write(g.label, { x: 598, y: 392, size: 20, width: 70, fill: '#3a2418' })
      : '')
  )
}
