/** The rate limit of failed sign-ins per account and network (note 92). */
export const MOST_FAILED_SIGN_INS = 8
/** For how long a failed sign-in counts. */
export const FAILED_SIGN_INS_COUNT_MS = 15 * 60_000

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 4000

/** The delay of a sign-in's answer after some failed ones, in milliseconds; it makes guessing slow. */
export function signInDelayMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1))
}

/**
 * The network of an address, by which sign-ins are counted: an IPv4 address itself, or the first 64 bits of an IPv6
 * address, because one household may use all addresses behind them.
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
