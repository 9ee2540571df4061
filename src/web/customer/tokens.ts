import { HEADERS } from '#calls/call.ts'
import { COOKIES } from '#sites/cookies.ts'

/** The header with the long-term token from its cookie, which authorises nothing (note 74). */
export function longTermTokenHeader(): Record<string, string> {
  const token = cookie(COOKIES.longTerm)
  return token ? { [HEADERS.longTermToken]: token } : {}
}

/** The value of a cookie that scripts may read. */
export function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
