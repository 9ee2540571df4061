import { expect, test } from 'vitest'
import type { StatedProduct } from '#rules/catalogue-file/catalogue-record.ts'
import type { VisibleOn } from '#rules/product/visibility.ts'
import { planVisibility } from './plan-visibility.ts'

const NO_DAY = 'This is no day such as 2026-12-01; where the product is visible is left as it is.'
const wrongOn = (site: string) =>
  `On ${site} the product would be visible from a moment on and only before an earlier one; this is left as it is.`
/** Midnight of the first of December in Vienna and Berlin, and in Istanbul. */
const [IN_VIENNA, IN_ISTANBUL] = ['2026-11-30T23:00:00.000Z', '2026-11-30T21:00:00.000Z']
const LATER = '2026-12-24T12:00:00.000Z'

test.each<[StatedProduct, VisibleOn, VisibleOn, string[]]>([
  [{}, { DE: false }, { DE: false }, []],
  [{ visibleFrom: '2026-12-01' }, {}, { AT: { from: IN_VIENNA }, TR: { from: IN_ISTANBUL } }, []],
  [{ visibleFrom: '1.12.2026' }, {}, { AT: { from: IN_VIENNA }, TR: { from: IN_ISTANBUL } }, []],
  [
    { visibleUntil: '2026-12-24 13:00' },
    { DE: { from: IN_VIENNA } },
    { DE: { from: IN_VIENNA }, AT: { until: LATER }, TR: { until: '2026-12-24T10:00:00.000Z' } },
    [],
  ],
  [
    { visibleFrom: '', visibleUntil: '2026-12-24T13:00' },
    { AT: { from: IN_VIENNA }, TR: false },
    { AT: { until: LATER }, TR: false },
    [],
  ],
  [{ visibleFrom: '' }, { AT: { from: IN_VIENNA } }, {}, []],
  [{ visibleFrom: '12/01/2026' }, { AT: { from: IN_VIENNA } }, { AT: { from: IN_VIENNA } }, [NO_DAY]],
  [{ visibleFrom: '31.11.2026' }, {}, {}, [NO_DAY]],
  [{ visibleFrom: '2026-12-02', visibleUntil: '2026-12-01' }, {}, {}, [wrongOn('AT'), wrongOn('TR')]],
  // one day
  [
    { visibleFrom: '2026-12-01', visibleUntil: '1.12.2026' },
    {},
    {
      AT: { from: IN_VIENNA, until: '2026-12-01T23:00:00.000Z' },
      TR: { from: IN_ISTANBUL, until: '2026-12-01T21:00:00.000Z' },
    },
    [],
  ],
  [
    { visibleUntil: '2026-11-30' },
    { AT: { from: LATER } },
    { AT: { from: LATER }, TR: { until: IN_ISTANBUL } },
    [wrongOn('AT')],
  ],
  [{ visibleBySite: { DE: false, AT: true } }, { AT: false }, { DE: false }, []],
  [{ visibleBySite: { AT: true } }, { AT: { from: IN_VIENNA } }, { AT: { from: IN_VIENNA } }, []],
])('a file that says %j about a product with %j makes it %j', (stated, before, after, messages) => {
  const warned: string[] = []
  expect(planVisibility(stated, before, ['AT', 'TR'], (message) => warned.push(message))).toEqual(after)
  expect(warned).toEqual(messages)
})
