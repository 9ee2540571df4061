import { expect, test } from 'vitest'
import { readNetworks } from './networks.ts'

test.each([
  ['10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['10.0.0.1', '::ffff:10.0.0.1', true],
  ['10.1.0.0/16', '10.1.255.255', true],
  ['10.1.0.0/16', '10.2.0.0', false],
  ['10.1.0.0/16', '::ffff:10.1.2.3', true],
  ['fd00::/8', 'fd12::1', true],
  ['fd00::/8', 'fe80::1', false],
  ['192.0.2.1, fd00::/8', 'fd00::1', true],
  ['0.0.0.0/0', '203.0.113.9', true],
  ['', '127.0.0.1', false],
  ['10.0.0.1', undefined, false],
  ['10.0.0.1', 'nonsense', false],
])('the networks %j contain %j: %s', (text, address, expected) => {
  const read = readNetworks(text)
  expect('networks' in read && read.networks.has(address)).toBe(expected)
})

test.each(['10.0.0', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/8/8', 'proxy.example', 'fd00::/129', '10.0.0.0/'])(
  '%j is refused as a network',
  (entry) => {
    expect(readNetworks(`192.0.2.1,${entry}`)).toEqual({ wrong: entry })
  },
)
