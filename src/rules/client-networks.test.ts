import { expect, test } from 'vitest'
import { networksOf } from './client-networks.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', undefined],
  ['192.0.2.7:51234', '192.0.2.7', undefined],
  ['::ffff:192.0.2.7', '192.0.2.7', undefined],
  ['::ffff:c000:207', '192.0.2.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:DB8::9', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['unknown', 'unknown', undefined],
])('the networks of the address %s are %s and %s', (ip, near, wide) => {
  expect(networksOf(ip)).toEqual(wide === undefined ? { near } : { near, wide })
})
