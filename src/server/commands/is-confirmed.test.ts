import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { isConfirmed } from './is-confirmed.ts'

function terminal() {
  const [input, output] = [new PassThrough(), new PassThrough()]
  return { input, output, shown: () => String(output.read() ?? '') }
}

test.each([
  ['yes', true],
  [' Y ', true],
  ['no', false],
  ['', false],
])('the answer %j to a plan is %s', async (typed, expected) => {
  const { input, output, shown } = terminal()
  input.write(`${typed}\n`)
  expect(await isConfirmed('1 product is new.', { input, output })).toBe(expected)
  expect(shown()).toContain('1 product is new.')
})

test('a plan without an answer is not wanted', async () => {
  const { input, output, shown } = terminal()
  expect(await isConfirmed('1 product is new.', { input, output }, 1)).toBe(false)
  expect(shown()).toContain('There was no answer for too long.')
})
