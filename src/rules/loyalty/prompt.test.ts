import { expect, test } from 'vitest'
import { showsLoyaltyPrompt } from './prompt.ts'

test('the flag isCremaCardCustomer alone decides on the loyalty prompt [LOY-01]', () => {
  const articles = [{ isCremaCard: true }]
  expect(showsLoyaltyPrompt({ isCremaCardCustomer: false }, articles)).toBe(true)
  expect(showsLoyaltyPrompt({ isCremaCardCustomer: true }, articles)).toBe(false)
})

test.each([
  [false, [true], true],
  [false, [false], false],
  [false, [false, true], true],
  [false, [], false],
  [true, [true], false],
  [true, [false], false],
  [true, [false, true], false],
])('loyalty prompt of card customer %s with card articles %o: %s [LOY-03]', (isCremaCardCustomer, flags, prompt) => {
  expect(
    showsLoyaltyPrompt(
      { isCremaCardCustomer },
      flags.map((isCremaCard) => ({ isCremaCard })),
    ),
  ).toBe(prompt)
})
