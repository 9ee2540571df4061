import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colourOf, type LabelFacts, noiseClass, scaleOf } from './energy-facts.ts'
import { drawEnergyLabel, type EnergyLabel } from './energy-label.ts'

const LINK = 'https://crema.example/products/p3501'
const FACTS: LabelFacts[] = [
  { regulation: '2019/2016', kwhPerYear: 149, frozenLitres: 95, chilledLitres: 225, decibels: 35 },
  {
    regulation: '2019/2014',
    kwhPer100Cycles: 47,
    kilograms: 8,
    litresPerCycle: 42,
    minutes: 208,
    spinClass: 'B',
    decibels: 72,
  },
  {
    regulation: '2019/2013',
    kwhPer1000Hours: 40,
    hdr: { class: 'G', kwhPer1000Hours: 71 },
    centimetres: 108,
    pixels: [3840, 2160],
  },
  { regulation: '2019/2015', kwhPer1000Hours: 6, lumens: 806, kelvins: 2700, watts: 5.5 },
  {
    regulation: '2023/1669',
    enduranceMinutes: 2592,
    fallClass: 'B',
    repairClass: 'A',
    cycles: 1000,
    protection: 'IP54',
  },
  {
    regulation: '65/2014',
    kwhPerYear: 44,
    airClass: 'A',
    lightClass: 'A',
    greaseClass: 'B',
    decibels: 61,
  },
]
const labelOf = (facts: LabelFacts, value: EnergyLabel['value'] = 'C'): EnergyLabel => ({
  value,
  facts,
  supplier: 'Nordlicht',
  model: 'FJORD-320',
  link: LINK,
})

async function pixels(label: EnergyLabel, width: number) {
  const { data, info } = await sharp(Buffer.from(drawEnergyLabel(label)), { density: (72 * width) / 500 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 4
    return `#${data.subarray(start, start + 3).toString('hex')}`
  }
  return { data, ...info, at }
}

test.each(FACTS)(
  'the label of $regulation shows every class in its colour and the black arrow beside its own',
  { timeout: 60_000 },
  async (facts) => {
    for (const value of scaleOf(facts)) {
      const { at } = await pixels(labelOf(facts, value), 500)
      // down the label, just right of the left edge: the arrows of the scale
      const [left, right] = facts.regulation === '65/2014' ? [0.075, 0.9] : [0.055, 0.953]
      const column = Array.from({ length: 400 }, (_, step) => [step / 400, at(left, step / 400)] as const)
      const found = scaleOf(facts).map(
        (name) => column.find(([, colour]) => colour === colourOf(name, facts))?.[0] ?? -1,
      )
      expect(found.every((y, index) => y > (found[index - 1] ?? 0))).toBe(true)
      const beside = scaleOf(facts).filter((_, index) => at(right, found[index]! + 0.012) === '#000000')
      expect(beside).toEqual([value])
    }
  },
)

test.each(FACTS.filter(({ regulation }) => regulation !== '65/2014'))(
  'the code on the label of $regulation can be read',
  { timeout: 60_000 },
  async (facts) => {
    const { data, width, height } = await pixels(labelOf(facts), 1000)
    expect(decodeQr({ data, width, height })).toBe(LINK)
  },
)

test('the figures of a label change its picture, and the same ones give the same bytes', () => {
  const [fridge] = FACTS as [Extract<LabelFacts, { regulation: '2019/2016' }>]
  const all = [
    labelOf(fridge),
    labelOf({ ...fridge, kwhPerYear: 150 }),
    labelOf({ ...fridge, frozenLitres: 96 }),
    labelOf({ ...fridge, chilledLitres: 226 }),
    labelOf({ ...fridge, decibels: 36 }),
    { ...labelOf(fridge), model: 'FJORD-330' },
    { ...labelOf(fridge), supplier: 'Kadamo' },
  ].map(drawEnergyLabel)
  expect(new Set(all).size).toBe(all.length)
  expect(drawEnergyLabel(labelOf(fridge))).toBe(all[0])
})

test('plus signs stand only on scales that are not rescaled', () => {
  const withPlus = FACTS.filter((facts) => scaleOf(facts).some((name) => name.includes('+')))
  expect(withPlus.map(({ regulation }) => regulation)).toEqual(['65/2014'])
})

test.each([
  ['2019/2016', 29, 'A'],
  ['2019/2016', 30, 'B'],
  ['2019/2016', 35, 'B'],
  ['2019/2016', 36, 'C'],
  ['2019/2016', 42, 'D'],
  ['2019/2014', 72, 'A'],
  ['2019/2014', 73, 'B'],
  ['2019/2014', 77, 'C'],
  ['2019/2014', 81, 'D'],
] as const)('%s: %i dB is class %s', (regulation, decibels, expected) => {
  expect(noiseClass(regulation, decibels)).toBe(expected)
})
