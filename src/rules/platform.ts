import { APP_COOKIE_VALUE, COOKIES, GA_PLATFORM_APP } from '#sites/cookies.ts'
import { deviceOf } from './device.ts'

/** The presentations of the layout, by the width of the window (SITE-20). */
export const LAYOUT_PLATFORMS = ['CLASSIC', 'TABLET', 'MATCH'] as const

/** What the platform call answers. SMARTPHONE and MATCH are the app, on a phone and elsewhere (SITE-22, note 72). */
export const PLATFORMS = [...LAYOUT_PLATFORMS, 'SMARTPHONE'] as const
export type Platform = (typeof PLATFORMS)[number]

/** Whether a platform that the platform call answers is that of the app, on a phone or a tablet (SITE-22). */
export function isAppClient(platform: string): boolean {
  return platform === 'MATCH' || platform === 'SMARTPHONE'
}

/** The platform of a client. A phone's browser is a TABLET, because SMARTPHONE hides what the app has itself. */
export function platformOf(userAgent: string, cookies: Readonly<Record<string, string | undefined>>): Platform {
  const device = deviceOf(userAgent)
  const isPhone = device === 'SMARTPHONE'
  const isApp = cookies[COOKIES.app] === APP_COOKIE_VALUE || cookies[COOKIES.gaPlatform] === GA_PLATFORM_APP
  if (isApp) return isPhone ? 'SMARTPHONE' : 'MATCH'
  return device ? 'TABLET' : 'CLASSIC'
}
