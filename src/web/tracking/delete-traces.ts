import { HISTORY_KEY } from '#rules/tracking/product-history.ts'
import { COOKIES, hunDskCookie } from '#sites/cookies.ts'
import { PRICE_FORMATS } from '#sites/price-formats.ts'

/** The reserved names of all countries, which a tracking library may write (note 61); _ga_platform is the app's own and stays. */
const TRACKING_COOKIES: string[] = [COOKIES.etUk, ...Object.keys(PRICE_FORMATS).map(hunDskCookie)]

/** Begins the keys under which the browser remembers what it has measured of a site's checkout (measure-checkout.ts). */
export const CHECKOUT_KEY = 'checkout_track_'

/** Deletes what was stored with consent: the history, what the search has noted, and the cookies of tracking. */
export function deleteTraces(): void {
  deleteCookies()
  try {
    for (const key of Object.keys(localStorage)) {
      if (key === HISTORY_KEY || /^(?:search|checkout)_track_/.test(key)) localStorage.removeItem(key)
    }
  } catch {
    // a browser may throw at the mere mention of local storage
  }
}

function deleteCookies(): void {
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
