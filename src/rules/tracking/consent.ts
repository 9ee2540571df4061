/** The consent groups that the shop asks for (part 1 §9, decision 60). */
export type ConsentGroup = 'C0003' | 'C0004'

/** Whether the cookies of a visit hold a consent: `groups=C0001:1,C0003:0` inside OptanonConsent. Absent is refused. */
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
