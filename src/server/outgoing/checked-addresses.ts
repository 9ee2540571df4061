import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { limitConcurrency } from '../database/limit-concurrency.ts'
import type { Networks } from '../networks.ts'
import { isPublicAddress } from './public-addresses.ts'

export interface HostAddress {
  address: string
  family: number
}

/** Looking a name up takes one of the few threads that files and passwords need too. */
const withLookup = limitConcurrency(2)

/** The addresses of an URL's host. */
export async function addressesOf({ hostname }: URL): Promise<HostAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  return family > 0 ? [{ address: host, family }] : withLookup(() => lookup(host, { all: true }))
}

/** All addresses of a name count, because any of them may be connected to. */
export function areAllowed(addresses: readonly HostAddress[], networks: Networks): boolean {
  return addresses.every(({ address }) => networks.has(address) || isPublicAddress(address))
}

/** Connects to addresses as they were checked, so that no second answer of a name server leads elsewhere. */
export function lookupOf(addresses: readonly HostAddress[]): LookupFunction {
  const [first] = addresses
  return (_host, { all }, done) => (all ? done(null, [...addresses]) : done(null, first!.address, first!.family))
}
