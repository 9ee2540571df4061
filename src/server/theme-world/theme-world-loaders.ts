import type { Content } from '#calls/contents.ts'
import type { PageLoaders } from '#calls/page-loaders.ts'
import type { ThemeWorld, ThemeWorldLoaders } from '#calls/theme-world.ts'
import { themeWorldPath } from '#rules/addresses.ts'
import { WORLD_SECTIONS, type WorldSection, worldTimes } from '#rules/theme-world/world-section.ts'
import type { Visit } from '#rules/visit.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { SharedLoading } from '../product/shared-loading.ts'

type WorldContent = Content<'theme-world'>

/** Theme worlds for one visit. What they say about time ends the life of every page that shows them. */
export function themeWorldLoaders(
  { visit, dependencies }: Pick<SharedLoading, 'visit' | 'dependencies'>,
  { loaders }: { loaders: Pick<PageLoaders, 'contents' | 'listing'> },
): ThemeWorldLoaders {
  let loading: Promise<WorldContent[]> | undefined
  const load = () => {
    loading ??= loaders.contents.slot('theme-worlds')
    return loading
  }
  const show = (content: WorldContent) => {
    const { world, until } = shownAt(content, visit)
    if (until !== undefined) dependencies.noteMoment(until)
    return world
  }

  return {
    async sections() {
      const worlds = (await load()).map(show)
      const headlines = sectionHeadlines(visit)
      return WORLD_SECTIONS.map((name) => ({
        name,
        headline: headlines[name],
        worlds: worlds.filter(({ section }) => section === name),
      }))
    },
    async world(slug, choice) {
      const all = await load()
      const content = all.find(({ body }) => body.slug === slug)
      if (!content) return undefined
      const { theme, story } = content.body
      const goods = await loaders.listing.goods(content.body.goods, choice)
      if (!goods) return undefined
      return {
        world: show(content),
        theme,
        story,
        goods,
        others: all.filter((other) => other !== content).map(show),
      }
    },
  }
}

/** A world as shoppers read it from one moment until another; without `until`, from then on. */
interface ShownWorld {
  world: ThemeWorld
  site: Site
  from: number
  until: number | undefined
}

/** What was made of a content last: every page shows all worlds, and few things take longer than the days of time zones. */
const SHOWN = new WeakMap<WorldContent['body'], ShownWorld>()

function shownAt(content: WorldContent, visit: Visit): ShownWorld {
  const { site, moment } = visit
  const before = SHOWN.get(content.body)
  const isStillShown = before?.site === site && moment >= before.from && moment < (before.until ?? Infinity)
  if (isStillShown) return before
  const shown = { ...themeWorldOf(content, visit), site, from: moment }
  SHOWN.set(content.body, shown)
  return shown
}

function themeWorldOf({ body, ...period }: WorldContent, visit: Visit): Pick<ShownWorld, 'world' | 'until'> {
  const { slug, title, headline, subline, picture, badges, cardFirst, category } = body
  const texts = textsOf('navigation', visit)
  const { timeZone } = siteConfig(visit.site)
  const { section, lastDay, daysLeft, nextChange } = worldTimes(
    { ...period, section: body.section, opensAt: body.opensAt },
    visit.moment,
    timeZone,
  )
  const world: ThemeWorld = {
    slug,
    url: themeWorldPath(slug),
    title,
    headline,
    subline,
    picture,
    badges,
    section,
    availability: section === 'scout' && cardFirst ? 'EARLY' : 'AVAILABLE',
    ...(lastDay !== undefined && { endDate: lastDay }),
    ...(lastDay !== undefined &&
      section === 'more' && { endDateText: texts.endDate({ date: dayInWords(lastDay, visit) }) }),
    ...(daysLeft !== undefined &&
      section === 'lastChance' && { onlyXDaysLeftText: texts.onlyDaysLeft({ days: daysLeft }) }),
    cremaCard: cardFirst && section === 'scout',
    ...(category !== undefined && { category }),
  }
  return { world, until: nextChange }
}

function sectionHeadlines(visit: Visit): Record<WorldSection, string> {
  const texts = textsOf('navigation', visit)
  return {
    scout: texts.sectionScout,
    new: texts.sectionNew,
    more: texts.sectionMore,
    lastChance: texts.sectionLastChance,
  }
}

/** A day as the site's language writes it, without its year; it may not break. */
function dayInWords(day: string, { locale }: Visit): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(Date.parse(`${day}T00:00Z`)).replaceAll(' ', '\u00a0')
}
