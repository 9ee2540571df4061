import { BlockList, isIP } from 'node:net'

/** A set of addresses and networks, of IPv4 and IPv6 alike. */
export interface Networks {
  isEmpty: boolean
  /** True for an address in one of the networks; an IPv4 address may come in its IPv6 form (`::ffff:10.0.0.1`). */
  has(address: string | undefined): boolean
}

const FAMILIES = { 4: { name: 'ipv4', bits: 32 }, 6: { name: 'ipv6', bits: 128 } } as const

/**
 * Reads a comma-separated list of addresses and networks, such as `10.0.0.1,10.1.0.0/16,fd00::/8`.
 * @returns the first wrong entry as `wrong` where there is one
 */
export function readNetworks(text: string): { networks: Networks } | { wrong: string } {
  const list = new BlockList()
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  for (const entry of entries) {
    const [address = '', prefix, ...more] = entry.split('/')
    const family = FAMILIES[isIP(address) as 4 | 6]
    const bits = prefix === undefined ? family?.bits : Number(prefix)
    const isWrong = !family || more.length > 0 || !/^\d{1,3}$/.test(prefix ?? '0') || bits! > family.bits
    if (isWrong) return { wrong: entry }
    list.addSubnet(address, bits!, family.name)
  }
  const has = (address: string | undefined) => {
    const family = FAMILIES[isIP(address ?? '') as 4 | 6]
    return family !== undefined && list.check(address!, family.name)
  }
  return { networks: { isEmpty: entries.length === 0, has } }
}
