import { expect, test } from 'vitest'
import { networkOf, signInDelayMs } from './sign-in-limit.ts'

test('the delay of a sign-in doubles with each failure, to 4 s at most', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(signInDelayMs)).toEqual([0, 250, 500, 1000, 2000, 4000, 4000, 4000])
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:DB8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('the network of the address %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
