import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Drawing, draw } from './draw.ts'
import type { DrawingKind } from './drawing.ts'
import { illustrations } from './illustrations.ts'
import { drawScene, type SceneName } from './scenes.ts'

const kinds = Object.keys(illustrations) as DrawingKind[]
const views = ['styled', 'cutout', 'detail'] as const
const scenes: readonly (readonly [SceneName, number, number])[] = [
  ['hero-first-cup', 2000, 900],
  ['hero-snow-window', 2000, 900],
  ['hero-balcony', 2000, 900],
  ['theme-night-bar', 1600, 900],
  ['theme-sunday-kitchen', 1600, 900],
  ['theme-long-evenings', 1600, 900],
  ['theme-park', 1600, 900],
  ['story-highland', 1600, 1200],
  ['category-coffee', 900, 900],
  ['category-machines', 900, 900],
  ['category-household', 900, 900],
  ['category-fashion', 900, 900],
  ['category-other', 900, 900],
  ['newsletter', 1200, 900],
]

/** The faults of an SVG's XML: open tags, duplicate attributes, duplicate ids, NaN and the like. */
function faults(svg: string): string[] {
  const found: string[] = []
  const open: string[] = []
  for (const [, close, name = '', rest = '', self] of svg.matchAll(
    /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    const names = [...rest.matchAll(/([\w:-]+)="/g)].map((m) => m[1])
    if (new Set(names).size < names.length) found.push(`an attribute twice in <${name}${rest}>`)
    if (close) {
      if (open.pop() !== name) found.push(`</${name}> closes nothing`)
    } else if (!self) open.push(name)
  }
  if (open.length) found.push(`open: ${open.join(' ')}`)
  const text = svg.replace(/<\/?[A-Za-z]+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, '')
  if (/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(text)) found.push(`stray mark-up: ${text.slice(0, 80)}`)
  if (/NaN|undefined|null|Infinity/.test(svg)) found.push('a number that is none')
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1])
  if (new Set(ids).size < ids.length) found.push('an id twice')
  for (const [, id = ''] of svg.matchAll(/url\(#([^)]+)\)/g)) if (!ids.includes(id)) found.push(`no such id: ${id}`)
  return found
}

test.each(kinds)('%s is a well-formed picture in every view, and the same one each time', (kind) => {
  for (const view of views) {
    const drawing: Drawing = { kind, view, colour: '#b4692b', accent: '#2f5a4b', label: '<&"', seal: 'bean', size: 1.1 }
    const svg = draw(drawing)
    expect(svg.startsWith('<svg')).toBe(true)
    expect(faults(svg), `${kind} ${view}`).toEqual([])
    expect(svg).toContain('&lt;&amp;&quot;')
    expect(draw({ ...drawing })).toBe(svg)
  }
})

test.each(kinds)('%s is rendered', async (kind) => {
  const { data, info } = await sharp(Buffer.from(draw({ kind, colour: '#8f2f24', label: 'Őszi żółć' })))
    .resize(96)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([96, 96])
  expect(new Set(data).size).toBeGreaterThan(40)
})

/** Where the good itself stands in its tile, from 0 to 1; shadows and other faint parts do not count. */
async function outlineOf(drawing: Drawing) {
  const side = 200
  const svg = draw({ ...drawing, view: 'cutout' }).replace(/(<\/defs>)<rect[^>]*\/>/, '$1')
  const pixels = await sharp(Buffer.from(svg)).resize(side).ensureAlpha().raw().toBuffer()
  const seen = [...Array(side * side).keys()].filter((at) => (pixels[at * 4 + 3] ?? 0) > 110)
  const [columns, rows] = [seen.map((at) => at % side), seen.map((at) => Math.floor(at / side))]
  const edges = (all: number[]) => [
    all.reduce((a, b) => Math.min(a, b)) / side,
    (all.reduce((a, b) => Math.max(a, b)) + 1) / side,
  ]
  return { x: edges(columns) as [number, number], y: edges(rows) as [number, number] }
}

test.each(kinds)('%s fills its tile, and the largest size is not cropped', async (kind) => {
  const plain = await outlineOf({ kind, colour: '#8f2f24', label: 'Alba', seal: 'bean' })
  expect(Math.max(plain.x[1] - plain.x[0], plain.y[1] - plain.y[0])).toBeGreaterThan(0.66)
  const large = await outlineOf({ kind, colour: '#8f2f24', label: 'Alba', seal: 'bean', size: 1.15 })
  for (const [from, to] of [large.x, large.y]) {
    expect(from).toBeGreaterThan(0)
    expect(to).toBeLessThan(1)
  }
})

test('variants differ: colour, label, size and seal each change the picture', () => {
  const base: Drawing = { kind: 'coffee-bag', colour: '#8f2f24', label: 'Espresso', seal: 'bean' }
  const all = [
    base,
    { ...base, colour: '#2f5a4b' },
    { ...base, label: 'Lungo' },
    { ...base, size: 1.15 },
    { ...base, seal: 'ground' as const },
  ].map(draw)
  expect(new Set(all).size).toBe(all.length)
})

test('a letter outside the alphabet is drawn as its base letter or left out, never as a box', () => {
  expect(faults(draw({ kind: 'mug', colour: '#ffffff', label: 'ẽ漢' }))).toEqual([])
})

test.each(scenes)('scene %s is %i × %i, well-formed and rendered', async (name, width, height) => {
  const svg = drawScene(name)
  expect(faults(svg)).toEqual([])
  expect(drawScene(name)).toBe(svg)
  const meta = await sharp(Buffer.from(svg)).metadata()
  expect([meta.width, meta.height]).toEqual([width, height])
})
