import { type HeaderConfiguration, safeHeaders } from '../request/safe-headers.ts'

/** Caches in front of the shop receive no invalidations, so they may store a page this long at most. */
export const SHARED_CACHES_MS = 60_000

/** For how long caches in front may store a page that is valid for `freshMs` more; they may serve nothing stale. */
export function sharedCaches(freshMs: number): string {
  return `public, s-maxage=${Math.floor(Math.max(0, Math.min(freshMs, SHARED_CACHES_MS)) / 1000)}`
}

/** Caches may store shared pages, but never personal ones and failures (notes 91 and 102). */
export function pageHeaders(kind: 'shared' | 'results' | 'personal' | 'no-store', configuration: HeaderConfiguration) {
  const caching: Record<string, string> =
    kind === 'shared'
      ? {
          'cache-control': 'public, max-age=0, must-revalidate',
          'cdn-cache-control': sharedCaches(SHARED_CACHES_MS),
        }
      : kind === 'results'
        ? { 'cache-control': 'private, no-cache' }
        : kind === 'personal'
          ? // the browser’s history shows a stored page without a request, which a sign-in or sign-out has made wrong
            { 'cache-control': 'private, no-cache', vary: 'Cookie' }
          : { 'cache-control': 'no-store' }
  return {
    ...safeHeaders(configuration),
    'content-type': 'text/html; charset=utf-8',
    'speculation-rules': '"/speculation-rules.json"',
    ...caching,
  }
}

/** Pages that a browser may fetch ahead: shared ones, never one person's and never a link that writes. */
export const SPECULATION_RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/cart*',
                '/m/cart*',
                '/service/*',
                '/checkout*',
                '/watchlist*',
                '/cookies*',
                '/login*',
                '/logout*',
                '/usermenu*',
                '/register*',
                '/password*',
                '/account*',
                '/order*',
                '/cremacardwelcome*',
                '/staff/*',
                '/back-in-stock/*',
                '/newsletter/*',
                '/cancellation*',
                '/withdrawal*',
                '/gift-card*',
                '/contact-form*',
                '/documents/*',
                '/assets*',
                '/openapi.json',
              ],
            },
          },
          { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow], [data-quick-buy]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
