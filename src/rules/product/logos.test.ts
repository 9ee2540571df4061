import { expect, test } from 'vitest'
import { mandatoryLogos } from './logos.ts'

test('only obligatory logos are shown, by sort position and with their titles [QB-25]', () => {
  const logo = (title: string, obligatory: boolean, sortPosition: number) => ({
    url: `/${title}`,
    title,
    obligatory,
    sortPosition,
  })
  const logos = [logo('c', true, 30), logo('x', false, 1), logo('a', true, 5), logo('b', true, 10)]
  expect(mandatoryLogos(logos).map(({ title }) => title)).toEqual(['a', 'b', 'c'])
  expect(logos[0]?.title).toBe('c')
  expect(mandatoryLogos([])).toEqual([])
})
