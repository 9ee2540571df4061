/** The consent groups that the shop uses: C0003 for tracking, C0004 for marketing (TRACK-11, note 60). */
export type ConsentGroup = 'C0003' | 'C0004'

/**
 * Whether the cookie OptanonConsent gives consent, as in `groups=C0001:1,C0003:0`. Without the cookie there is none.
 */
export function hasConsent(cookies: string, group: ConsentGroup): boolean {
  const cookie = cookies.split('; ').find((one) => one.startsWith('OptanonConsent='))
  const groups = cookie && /(?:^|&)groups=([^&]*)/.exec(cookie.slice('OptanonConsent='.length))?.[1]
  return groups !== undefined && decoded(groups).split(',').includes(`${group}:1`)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
