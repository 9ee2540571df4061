/** Gift cards and notebooks, laid flat. */
import type { Good } from '../drawing.ts'
import { bean, brandCapitals, write, writeLabel } from '../lettering.ts'
import {
  at,
  ball,
  cast,
  clip,
  flat,
  form,
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
  times,
  tint,
} from '../parts.ts'

const STEEL = '#cbc7c0'

export function giftCard(pen: Pen, g: Good): string {
  const c = g.colour
  const gold = g.accent ?? '#e0b265'
  const ink = onto(c)
  const card = 'M160 362Q160 330 192 330H808Q840 330 840 362V718Q840 750 808 750H192Q160 750 160 718Z'
  const envelope = 'M206 262H856Q876 262 876 282V640Q876 660 856 660H206Q186 660 186 640V282Q186 262 206 262Z'
  return (
    '<g transform="rotate(5 500 500)">' +
    cast(pen, envelope, 20, 0.22) +
    path(envelope, flat(pen, '#efe0c8')) +
    path('M186 270L520 470L876 270Q870 262 856 262H206Q190 262 186 270Z', flat(pen, '#f8eddb')) +
    line('M188 272L520 472L874 272', '#b79c78', 3, 'opacity="0.6"') +
    '</g>' +
    '<g transform="rotate(-7 500 540)">' +
    cast(pen, card, 20, 0.3) +
    path(card, flat(pen, c)) +
    line('M162 720V362Q162 332 192 332H806', tint(c, 0.6), 3, 'opacity="0.6"') +
    line('M838 364V718Q838 748 808 748H194', shade(c, 0.5), 3, 'opacity="0.5"') +
    group(
      [0, 1, 2, 3, 4].map((i) => ring(840, 750, 120 + i * 60, 120 + i * 60, gold, 2, 'opacity="0.4"')).join('') +
        at(736, 640, 1.5, bean(pen, luma(c) < 0.2 ? '#7a4a2b' : mix(shade(c, 0.5), '#4a2b1a', 0.4)), 30) +
        at(640, 706, 1, bean(pen, luma(c) < 0.2 ? '#7a4a2b' : mix(shade(c, 0.5), '#4a2b1a', 0.4)), -40) +
        path('M160 330H420L260 750H160Z', '#ffffff', 'opacity="0.07"') +
        rect(
          252,
          320,
          30,
          440,
          0,
          linear(
            pen,
            [0, 0, 1, 0],
            [
              [0, shade(gold, 0.2)],
              [0.4, tint(gold, 0.5)],
              [1, shade(gold, 0.25)],
            ],
          ),
        ),
      clip(pen, card),
    ) +
    path(
      'M266 452C206 380 150 400 172 446C190 470 236 464 266 452C300 466 350 470 362 446C380 400 320 384 266 452Z',
      linear(
        pen,
        [0, 0, 1, 1],
        [
          [0, tint(gold, 0.5)],
          [0.5, gold],
          [1, shade(gold, 0.35)],
        ],
      ),
    ) +
    path('M262 456L216 540L240 530L252 552L272 462L292 552L304 530L328 540L274 456Z', flat(pen, gold)) +
    oval(267, 454, 17, 15, ball(pen, gold)) +
    write(brandCapitals(g), { x: 400, y: 406, size: 30, width: 240, fill: ink, spacing: 0.34, anchor: 'start' }) +
    line('M402 426H520', gold, 4) +
    writeLabel(g.label ?? 'Merci', { x: 560, y: 530, size: 100, width: 380, fill: ink }) +
    rect(402, 664, 100, 10, 5, ink, 'opacity="0.5"') +
    rect(402, 686, 64, 10, 5, ink, 'opacity="0.35"') +
    '</g>'
  )
}

export function notebook(pen: Pen, g: Good): string {
  const c = g.colour
  const band = g.accent ?? shade(mix(c, '#2f1d12', 0.5), 0.2)
  const cover = 'M270 196H690Q720 196 720 226V776Q720 806 690 806H270Z'
  return (
    '<g transform="rotate(-6 500 500)">' +
    cast(pen, 'M260 196H720V826H260Z', 22, 0.32) +
    path('M276 204H722Q734 210 734 226V790Q732 820 700 820H276Z', shade(c, 0.5)) +
    path('M276 210H728V804Q724 814 706 814H276Z', '#f6ecd9') +
    times(4, (i) => line(`M280 ${808 + i * 3}H708`, '#cdb998', 1.4)) +
    line('M724 214V800M728 216V800', '#d8c6a8', 1.6) +
    path('M440 800L440 868L452 854L464 868V800Z', '#b3402f') +
    form(pen, cover, flat(pen, c), { depth: 18, light: 0.5 }) +
    path(
      'M262 196H322V806H262Q254 806 254 796V206Q254 196 262 196Z',
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, shade(c, 0.45)],
          [0.35, tint(c, 0.25)],
          [0.8, shade(c, 0.1)],
          [1, shade(c, 0.34)],
        ],
      ),
    ) +
    rect(396, 330, 250, 170, 6, INK, 'opacity="0.16" transform="translate(3 4)"') +
    rect(396, 330, 250, 170, 6, flat(pen, '#f8efe0')) +
    rect(406, 340, 230, 150, 3, 'none', 'stroke="#7a5a40" stroke-width="2" opacity="0.6"') +
    writeLabel(g.label ?? 'Notes', { x: 521, y: 410, size: 56, width: 200, fill: '#3a2418' }) +
    rect(
      650,
      194,
      24,
      616,
      0,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, tint(band, 0.14)],
          [1, shade(band, 0.3)],
        ],
      ),
    ) +
    rect(674, 196, 6, 612, 0, INK, 'opacity="0.16"') +
    '</g>' +
    '<g transform="rotate(14 820 560)">' +
    rect(812, 330, 26, 420, 6, INK, 'opacity="0.2" transform="translate(14 14)"') +
    rect(
      808,
      322,
      26,
      400,
      4,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, tint('#c9925a', 0.3)],
          [0.5, '#c08546'],
          [1, shade('#c08546', 0.4)],
        ],
      ),
    ) +
    path('M808 722H834L821 776Z', '#ecd0a4') +
    path('M815 752H827L821 776Z', '#2b2725') +
    rect(808, 308, 26, 24, 4, metal(pen, STEEL)) +
    rect(809, 284, 24, 28, 8, '#c9776a') +
    '</g>'
  )
}
