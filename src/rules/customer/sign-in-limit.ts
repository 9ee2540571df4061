/** The limit of failed sign-ins for each account and network, and the delay before it (decision 92). */

export const MOST_FAILED_SIGN_INS = 8
export const FAILED_SIGN_INS_COUNT_MS = 15 * 60_000

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 4000

/** How long a sign-in waits for its answer after so many that failed. */
export function signInDelayMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1))
}

/**
 * The network of an address: an IPv4 address itself; of IPv6 the first 64 bits, because one household has all of the
 * rest to choose from.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const gap = Array.from({ length: tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...gap, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
  return groups.slice(0, 4).join(':')
}
