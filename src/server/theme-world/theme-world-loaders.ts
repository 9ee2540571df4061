import type { Content, ContentLoaders } from '#calls/contents.ts'
import type { ListingLoaders } from '#calls/listing.ts'
import type { ThemeWorld, ThemeWorldLoaders } from '#calls/theme-world.ts'
import { themeWorldPath } from '#rules/addresses.ts'
import { WORLD_SECTIONS, type WorldSection, worldTimes } from '#rules/theme-world/world-section.ts'
import type { Visit } from '#rules/visit.ts'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { SharedLoading } from '../product/shared-loading.ts'

type WorldContent = Content<'theme-world'>

/** Theme worlds for one visit. What they say about time ends the life of every page that shows them. */
export function themeWorldLoaders(
  { visit, dependencies }: Pick<SharedLoading, 'visit' | 'dependencies'>,
  { contents, listing }: { contents: ContentLoaders; listing: ListingLoaders },
): ThemeWorldLoaders {
  let loading: Promise<WorldContent[]> | undefined
  const load = () => {
    loading ??= contents.slot('theme-worlds')
    return loading
  }
  const show = (content: WorldContent) => themeWorldOf(content, visit, (moment) => dependencies.noteMoment(moment))

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
    async world(slug) {
      const all = await load()
      const content = all.find(({ body }) => body.slug === slug)
      if (!content) return undefined
      const { theme, story, goods } = content.body
      return {
        world: show(content),
        theme,
        story,
        cards: await listing.row(goods),
        others: all.filter((other) => other !== content).map(show),
      }
    },
  }
}

/** A world as shoppers read it at the visit's moment; `note` gets the moment at which that changes. */
function themeWorldOf({ body, ...period }: WorldContent, visit: Visit, note: (moment: number) => void): ThemeWorld {
  const { slug, title, headline, subline, picture, badges, cardFirst, category } = body
  const texts = textsOf('navigation', visit.locale)
  const { timeZone } = siteConfig(visit.site)
  const { section, lastDay, daysLeft, nextChange } = worldTimes(
    { ...period, section: body.section, opensAt: body.opensAt },
    visit.moment,
    timeZone,
  )
  if (nextChange !== undefined) note(nextChange)
  return {
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
}

function sectionHeadlines({ locale }: Visit): Record<WorldSection, string> {
  const texts = textsOf('navigation', locale)
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
