/** The kind of device of a session, for the list of one's sessions. */
export interface Device {
  kind: 'phone' | 'tablet' | 'computer' | 'unknown'
  /** Names as people know them, the same in every language; '' where the browser does not say. */
  system: string
  browser: string
}

/** The first that fits counts: most browsers name those that they descend from as well. */
const BROWSERS: ReadonlyArray<[RegExp, string]> = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: ReadonlyArray<[RegExp, string, Device['kind']]> = [
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\biPhone\b|\biPod\b/, 'iPhone', 'phone'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

/** No browser sends more, and a regular expression takes longer with each letter. */
const LONGEST_USER_AGENT = 500

/** The kind of device that a browser names in its user agent. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, LONGEST_USER_AGENT)
  const [, system = '', kind = 'unknown' as const] = SYSTEMS.find(([pattern]) => pattern.test(text)) ?? []
  const [, browser = ''] = BROWSERS.find(([pattern]) => pattern.test(text)) ?? []
  return { kind, system, browser }
}

/** A device as it is stored: 'phone/Android/Chrome'. */
export const deviceText = ({ kind, system, browser }: Device): string => [kind, system, browser].join('/')

/** A stored device; an unknown one where nothing is stored. */
export function deviceOfText(text: string | null): Device {
  const [kind, system = '', browser = ''] = (text ?? '').split('/')
  return kind === 'phone' || kind === 'tablet' || kind === 'computer'
    ? { kind, system, browser }
    : { kind: 'unknown', system, browser }
}
