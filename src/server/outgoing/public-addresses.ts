import { isIP } from 'node:net'
import { type Networks, readNetworks } from '../networks.ts'

/**
 * Networks of IPv4 that are not the public internet, by the registries of IANA: own machine, private, shared, link-local (cloud
 * metadata among it), documentation, benchmarks, multicast and reserved.
 */
const SPECIAL_4 = networks(
  '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.0.2.0/24,192.88.99.0/24,' +
    '192.168.0.0/16,198.18.0.0/15,198.51.100.0/24,203.0.113.0/24,224.0.0.0/4,240.0.0.0/4',
)
/** Of IPv6 only 2000::/3 is public, without tunnels to IPv4, documentation and protocols. */
const SPECIAL_6 = networks('::/3,4000::/2,8000::/1,2001::/23,2001:db8::/32,2002::/16,3fff::/20')

function networks(list: string): Networks {
  const read = readNetworks(list)
  if ('wrong' in read) throw new Error(`${read.wrong} is no network.`)
  return read.networks
}

/** Whether an IP address is one of the public internet. A network's list must not be asked for the other family. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !SPECIAL_4.has(address)
    case 6:
      return !address.includes('%') && !SPECIAL_6.has(address)
    default:
      return false
  }
}
