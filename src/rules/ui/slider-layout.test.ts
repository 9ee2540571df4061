import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SLIDE_CUT, sliderLayout } from './slider-layout.ts'

/** A width of each of the eight breakpoints' classes, the widest of it, with items and gap. */
const CLASSES = [
  [374, 2, 12],
  [667, 2, 14],
  [767, 2, 36],
  [979, 3, 40],
  [1023, 3, 40],
  [1279, 4, 40],
  [1439, 4, 50],
  [1919, 4, 60],
] as const

test.each(CLASSES)('a slider in a window of %i px shows %i items [UI-19]', (width, items) => {
  expect(sliderLayout(width).items).toBe(items)
})

test('a slider shows four items in every wider window [UI-19]', () => {
  expect([1920, 7680].map((width) => sliderLayout(width).items)).toEqual([4, 4])
})

test.each(CLASSES)('a slider in a window of %i px has %i items, and gaps of %i px [UI-20]', (width, _items, gap) => {
  expect(sliderLayout(width).gap).toBe(gap)
})

test('the slide cut is 50 px [UI-20]', () => {
  expect(SLIDE_CUT).toBe(50)
})

/** What the style sheet sets at a window's width; a later rule wins, and a rem has 16 px. */
function ofStyleSheet(css: string, name: string, width: number): number {
  const rules = [...css.matchAll(/(?:\(min-width: (\d+)px\)[^{]*|\.track )\{(?=([^{}]*))/g)]
  const values = rules
    .filter(([, from]) => width >= Number(from ?? 0))
    .flatMap(([, , body]) => [...body!.matchAll(new RegExp(`--${name}: ([\\d.]+)(rem)?`, 'g'))])
    .map(([, value, unit]) => Number(value) * (unit ? 16 : 1))
  return values.at(-1)!
}

test('the style sheet of sliders has the same items, gaps and cut in windows of every width [UI-19] [UI-20]', () => {
  const css = readFileSync('src/web/ui/Slider.module.css', 'utf8')
  for (let width = 320; width <= 2000; width += 1) {
    const { items, gap } = sliderLayout(width)
    expect([width, ...['items', 'gap', 'cut'].map((name) => ofStyleSheet(css, name, width))]).toEqual([
      width,
      items,
      gap,
      SLIDE_CUT,
    ])
  }
})
