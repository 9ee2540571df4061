import { expect, test } from 'vitest'
import { planVolumes } from './plan-volumes.ts'

const OLD = { minOrderVolume: 6, orderVolumeStep: 6, maxOrderVolume: 60 }
const GOODS = { productType: 'ARTICLE', maxOrderVolume: null } as const
const GIFTS = { ...GOODS, productType: 'GIFT_CARD' } as const

function plan(
  stated: Parameters<typeof planVolumes>[0],
  old?: typeof OLD,
  product: typeof GOODS | typeof GIFTS = GOODS,
) {
  const notes: string[] = []
  const note = (message: string, value: string) => notes.push(`${value}: ${message}`)
  const { minOrderVolume, orderVolumeStep, maxOrderVolume } = planVolumes(
    stated,
    old,
    product,
    { type: 'known', decimal: ',' },
    note,
  )
  return { volumes: [minOrderVolume, orderVolumeStep, maxOrderVolume], notes }
}

test.each([
  ['a file without such columns leaves what the shop has', {}, OLD, [6, 6, 60]],
  ['a new article without them has 1 and 1', {}, undefined, [1, 1, null]],
  ['a file says all three', { leastQuantity: '12', quantityStep: '4', mostQuantity: '48' }, undefined, [12, 4, 48]],
  [
    'an empty cell takes back what was said',
    { leastQuantity: '', quantityStep: '', mostQuantity: '' },
    OLD,
    [1, 1, null],
  ],
  ['one column leaves the others', { quantityStep: '3' }, OLD, [6, 3, 60]],
])('%s', (_, stated, old, volumes) => {
  expect(plan(stated, old)).toEqual({ volumes, notes: [] })
})

test.each(['0', '-6', '201', '2,5', 'sechs', '100+'])('the quantity %o is left out with a warning', (quantityStep) => {
  expect(plan({ quantityStep }, OLD)).toEqual({
    volumes: [6, 6, 60],
    notes: [`${quantityStep}: This is no quantity from 1 to 200; it was left out.`],
  })
})

test('a least above the most leaves the quantities as they were', () => {
  expect(plan({ leastQuantity: '20', mostQuantity: '10' }, OLD)).toEqual({
    volumes: [6, 6, 60],
    notes: ['20: The least quantity is more than the most. The quantities are left as they were.'],
  })
})

test('a gift card gets neither a least nor a step', () => {
  expect(plan({ leastQuantity: '1', quantityStep: '5' }, undefined, GIFTS)).toEqual({
    volumes: [1, 1, null],
    notes: ['5: Gift cards are bought one at a time. The quantities are left as they were.'],
  })
})
