import { sitesOf } from '#sites/countries.ts'
import { dateFormat, dateText } from '#sites/formats.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { type TextContext, type TextsByFeature, textsOf } from '#sites/texts/all-texts.ts'
import { addressFormat } from '../address/address-format.ts'
import { DAY_MS } from '../durations.ts'
import { type Store, storesWithPickup } from '../settings/stores-setting.ts'
import { addDays } from '../subscription/subscription-end.ts'
import { momentOfWallClock, wallClockAt } from '../wall-clock.ts'
import { dayGroups, minutesOf, type Span, WEEKDAYS, type Weekday } from './opening-hours.ts'

/** A store in the words of a site. An order that is picked up keeps it as it was shown. */
export interface PickupStore {
  /** In forms and addresses, never changed. */
  id: string
  name: string
  street: string
  /** With the postcode, as the store's country writes them. */
  city: string
  /** The days of the week, and the next days with other hours. */
  hours: string
}

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

/** A further day is shown once one of these has passed. */
const SPECIAL_DAYS_SHOWN = 5

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

/** The next days of a store with other hours, by the calendar of a site. */
function comingDays({ specialDays }: Pick<Store, 'specialDays'>, site: Site, moment: number): string[] {
  const today = wallClockAt(moment, siteConfig(site).timeZone).slice(0, 10)
  const coming = specialDays.map(({ day }) => day).filter((day) => day >= today)
  return coming.toSorted().slice(0, SPECIAL_DAYS_SHOWN)
}

/** When a page that shows the stores of a site shows other days: at the end of the next of them. Undefined: never. */
export function storesChangeAt({ site, moment, settings }: ShownFor): number | undefined {
  const [next] = settings.stores.flatMap((store) => comingDays(store, site, moment)).toSorted()
  return next === undefined ? undefined : momentOfWallClock(`${addDays(next, 1)}T00:00`, siteConfig(site).timeZone)
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

/** Postcode and city in the order of the store's country. */
function cityLine({ country, postcode, city }: Store): string {
  const { lines } = addressFormat(sitesOf(country)[0]!)
  const order = lines.flat().filter((part) => part === 'postcode' || part === 'city')
  return order[0] === 'city' ? `${city}, ${postcode}` : `${postcode} ${city}`
}
