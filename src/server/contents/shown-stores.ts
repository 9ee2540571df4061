import { DAY_MS } from '#rules/durations.ts'
import { dayGroups, minutesOf, type Span, WEEKDAYS, type Weekday } from '#rules/store/opening-hours.ts'
import { cityLine, comingDays, type PickupStore } from '#rules/store/pickup-store.ts'
import { type Store, storesWithPickup } from '#rules/store/store.ts'
import { dateFormat, dateText } from '#sites/formats.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { type TextContext, type TextsByFeature, textsOf } from '#sites/texts/all-texts.ts'

/** What the stores of a site are shown by. */
interface ShownFor {
  site: Site
  moment: number
  settings: TextContext['settings'] & { readonly stores: readonly Store[] }
}

/** All stores of a site as it shows them at a moment. */
export function shownStores({ site, moment, settings }: ShownFor, stores = settings.stores): PickupStore[] {
  const texts = textsOf('store', { locale: siteConfig(site).locale, settings })
  return stores.map((store) => shownStore(store, { site, moment, texts }))
}

/** Those in which an order may be picked up. */
export const pickupStores = (shown: ShownFor): PickupStore[] =>
  shownStores(shown, storesWithPickup(shown.settings.stores))

/** A store in the words of a site, with the days to come. */
function shownStore(
  store: Store,
  { site, moment, texts }: { site: Site; moment: number; texts: TextsByFeature['store'] },
): PickupStore {
  const { id, name, street, hours, specialDays } = store
  const spansText = (spans: readonly Span[]) =>
    spans.map(({ from, to }) => texts.span({ from: timeText(from, texts), to: timeText(to, texts) })).join(', ')
  const week = dayGroups(hours).map(({ first, last, spans }) => {
    const [from, to] = [weekdayName(first, site), weekdayName(last, site)]
    return `${capitalised(first === last ? from : texts.days({ first: from, last: to }), site)}, ${spansText(spans)}`
  })
  const days = comingDays(store, site, moment).map(
    (day) => `${dayText(site, day)}, ${spansText(specialDays.find((one) => one.day === day)!.spans) || texts.closed}`,
  )
  return { id, name, street, city: cityLine(store), hours: [...week, ...days].join('; ') }
}

/** '9' or '9.30', as the language writes a time in a sentence. */
function timeText(time: string, texts: TextsByFeature['store']): string {
  const minutes = minutesOf(time) ?? 0
  const [hour, minute] = [String(Math.floor(minutes / 60)), String(minutes % 60).padStart(2, '0')]
  return minute === '00' ? texts.fullHour({ hour }) : texts.time({ hour, minute })
}

/** The first Monday of 2024, from which on the days of a week are counted to name them. */
const A_MONDAY = Date.UTC(2024, 0, 1)

const weekdayName = (day: Weekday, site: Site): string =>
  dateFormat(siteConfig(site).locale, { weekday: 'long', timeZone: 'UTC' }).format(
    A_MONDAY + WEEKDAYS.indexOf(day) * DAY_MS,
  )

const dayText = (site: Site, day: string): string =>
  dateText(site, Date.parse(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })

const capitalised = (text: string, site: Site): string =>
  text.charAt(0).toLocaleUpperCase(siteConfig(site).locale) + text.slice(1)
