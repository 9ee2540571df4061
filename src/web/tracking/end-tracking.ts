import { COOKIES, hunDskCookie } from '#sites/cookies.ts'
import { SITES } from '#sites/sites.ts'

/** The reserved names, which a tracking library may write (note 61); _ga_platform is the app's own and stays. */
const TRACKING_COOKIES: string[] = [COOKIES.etUk, ...SITES.map(hunDskCookie)]

/** Deletes the cookies of tracking; after a withdrawal also ends the tracking client. */
export function endTracking(isWithdrawn: boolean): void {
  if (isWithdrawn) endClient()
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]!)
  const parts = location.hostname.split('.')
  // a cookie of a parent domain is another one than that of the host
  const domains = ['', ...parts.map((_, at) => `; domain=${parts.slice(at).join('.')}`)]
  for (const name of names.filter((one) => TRACKING_COOKIES.includes(one))) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
}

function endClient(): void {
  const client = window.cremaTracking
  delete window.cremaTracking
  try {
    client?.end?.()
  } catch (error) {
    // an error of the tracking library must not break the page
    console.error('The tracking client failed.', error)
  }
}
