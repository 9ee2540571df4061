/** The networks by which the requests of an IP address are counted. */
export interface ClientNetworks {
  /** An IPv4 address itself, or the first 64 bits of an IPv6 address, because one household may use all behind them. */
  near: string
  /** The first 48 bits of an IPv6 address, because one site may use all networks behind them. */
  wide?: string
}

/** The networks of an IP address, which may come with a port, a zone, or as IPv4 in IPv6. */
export function networksOf(ip: string): ClientNetworks {
  const [address = ''] = ip.split('%')
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address)?.[1]
  if (v4) return { near: v4 }
  if (!address.includes(':')) return { near: address }
  const groups = groupsOf(address)
  if (/^0:0:0:0:0:ffff:/.test(`${groups.join(':')}:`)) return { near: dotted(groups.slice(6)) }
  return { near: groups.slice(0, 4).join(':'), wide: groups.slice(0, 3).join(':') }
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const gap = Array.from({ length: tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...gap, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** Two groups of an IPv6 address as an IPv4 address. */
const dotted = (groups: readonly string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
