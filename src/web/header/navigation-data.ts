import { type NavigationAnswer, navigationCall, type ThemeWorldsAnswer, themeWorldsCall } from '#calls/navigation.ts'
import { navigationVersion } from '#rules/navigation/navigation-version.ts'
import { siteLink } from '#rules/site-link.ts'
import { TEASER_HEIGHT, TEASER_WIDTH } from '#rules/theme-world/teaser-size.ts'
import type { Site } from '#sites/sites.ts'
import { type Answer, send, succeeded } from '../call.ts'
import { EVENTS } from '../events.ts'

type Fetched = 'categories' | 'theme worlds'

/**
 * Loads both parts of the navigation's data and shows each as it comes; the loaded event follows when both are there
 * (NAV-20). Where one does not come, what the page was served with stays (NAV-23).
 */
export async function loadNavigationData(
  parts: Record<Fetched, () => Promise<void>>,
  onLoaded: () => void,
): Promise<void> {
  const results = await Promise.all(
    (Object.keys(parts) as Fetched[]).map((name) =>
      parts[name]().then(
        () => true,
        (error) => {
          console.error(`The navigation's ${name} could not be loaded.`, error)
          return false
        },
      ),
    ),
  )
  if (results.every(Boolean)) onLoaded()
}

/** Brings the page's navigation up to date: teasers beside categories, and the theme worlds' times. */
export function refreshNavigation(root: HTMLElement): Promise<void> {
  const { site, linksNameSite } = document.documentElement.dataset
  const visit = { site: site as Site, linksNameSite: linksNameSite === 'true' }
  const link = (href: string) => (href.startsWith('/') ? siteLink(href, visit) : href)
  const shown = [...root.querySelectorAll('a, img')].map((part) => [part.getAttribute('src'), part.textContent])
  const query = { site, version: navigationVersion(JSON.stringify(shown)) }
  return loadNavigationData(
    {
      categories: async () => {
        const { navigation } = bodyOf(await send<NavigationAnswer>(navigationCall, { query }))
        for (const { href, teaser } of navigation) {
          if (teaser) showTeaser(root, link(href), teaser, link)
        }
      },
      'theme worlds': async () => {
        const {
          scout,
          new: fresh,
          more,
          lastChance,
        } = bodyOf(await send<ThemeWorldsAnswer>(themeWorldsCall, { query }))
        showTimes(
          root,
          [scout, fresh, more, lastChance].flatMap(({ themeworlds }) => themeworlds),
        )
      },
    },
    () => document.dispatchEvent(new CustomEvent(EVENTS.navigationLoaded)),
  )
}

function bodyOf<Body>(answer: Answer<Body>): Body {
  if (answer.kind === 'network') throw answer.error
  if (!succeeded(answer.status) || !answer.body) throw new Error(`answered ${answer.status}`)
  return answer.body
}

type Teaser = NonNullable<NavigationAnswer['navigation'][number]['teaser']>

function showTeaser(root: HTMLElement, href: string, teaser: Teaser, link: (path: string) => string): void {
  const entry = root.querySelector(`[data-entry] > a[href="${CSS.escape(href)}"]`)?.parentElement
  const place = entry?.querySelector('[data-part="teaser"]')
  if (!place) return
  const title = document.createElement('p')
  title.textContent = teaser.title
  const list = document.createElement('ul')
  for (const item of teaser.items) {
    const anchor = document.createElement('a')
    anchor.href = link(item.link.href)
    const image = new Image(TEASER_WIDTH, TEASER_HEIGHT)
    image.loading = 'lazy'
    image.alt = ''
    image.src = item.image.src
    anchor.append(image, item.link.title)
    const place = document.createElement('li')
    place.append(anchor)
    list.append(place)
  }
  place.replaceChildren(title, list)
}

/** A page may have been open for days: the days that are left change, and a world that is over is no longer linked. */
function showTimes(root: HTMLElement, worlds: ThemeWorldsAnswer['more']['themeworlds']): void {
  for (const anchor of root.querySelectorAll<HTMLElement>('[data-world]')) {
    const world = worlds.find(({ url }) => url === anchor.dataset.world)
    anchor.parentElement!.hidden = !world
    const time = anchor.querySelector('[data-part="time"]')
    if (world && time) time.textContent = world.onlyXDaysLeftText ?? world.endDateText ?? ''
  }
}
