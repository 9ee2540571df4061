import { NO_BREAK_SPACE } from './price-formats.ts'
import { type Site, siteConfig } from './sites.ts'

/** Between facts in one line. The dot may end a line and never begins one. */
export const SEPARATOR = `${NO_BREAK_SPACE}· `

/**
 * Formats of Intl, made once for each way to write: making one takes two thirds of a millisecond. There are as many as the
 * source names, in each locale and time zone of a site.
 */
const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  let format = dates.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options)
    dates.set(key, format)
  }
  return format
}

export function numberFormat(locale: string): Intl.NumberFormat {
  let format = numbers.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale)
    numbers.set(locale, format)
  }
  return format
}

/**
 * A moment in the words and the time zone of a site: '21. Dezember 2026', or as the options say. No line divides it, because
 * half a date reads as another one.
 */
export function dateText(
  site: Site,
  moment: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  const { locale, timeZone } = siteConfig(site)
  return dateFormat(locale, { timeZone, ...options })
    .format(moment)
    .replaceAll(' ', NO_BREAK_SPACE)
}
