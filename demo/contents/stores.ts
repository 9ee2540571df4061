import type { ContentBody } from '#calls/contents.ts'
import { CODE_NAME } from '#sites/brand.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { typeset } from '#sites/texts/typography.ts'
import type { DemoPart } from './demo-content.ts'

type Hours = NonNullable<ContentBody<'stores'>[string]['hours']>

/** From Monday to Saturday. */
function openFrom(from: string, to: string): Hours {
  const spans = [{ from, to }]
  return { monday: spans, tuesday: spans, wednesday: spans, thursday: spans, friday: spans, saturday: spans }
}

const USUAL = openFrom('9:00', '20:00')

type Sample = [id: string, name: string, street: string, postcode: string, city: string, hours?: Hours]

/** Samples of stores, in the order in which a shopper reads them. */
const STORES: Partial<Record<Site, Sample[]>> = {
  DE: [
    ['berlin', 'am Lindenplatz', 'Lindenplatz 4', '10999', 'Berlin'],
    ['hamburg', 'an der Speicherbrücke', 'Am Fleet 12', '20457', 'Hamburg'],
    ['koeln', 'im Südviertel', 'Kastanienweg 31', '50677', 'Köln', openFrom('9:30', '19:00')],
    ['leipzig', 'in der Marktpassage', 'Marktpassage 7', '04109', 'Leipzig', openFrom('10:00', '19:00')],
    ['muenchen', 'am Isartor', 'Torweg 2', '80331', 'München'],
  ],
  CZ: [
    ['praha', 'U Lípy', 'Lipové náměstí 4', '110 00', 'Praha 1'],
    ['brno', 'Na Rohu', 'Dlouhá 12', '602 00', 'Brno'],
    ['ostrava', 'V Pasáži', 'Tržní 7', '702 00', 'Ostrava'],
  ],
  SK: [
    ['bratislava', 'Pri Lipe', 'Lipové námestie 4', '811 01', 'Bratislava'],
    ['kosice', 'Na Rohu', 'Dlhá 12', '040 01', 'Košice'],
    ['zilina', 'V Pasáži', 'Trhová 7', '010 01', 'Žilina'],
  ],
}

/** Whether the demo has stores on a site. */
export const hasDemoStores = (site: Site): boolean => STORES[site] !== undefined

/** Whether they take goods back, as the header promises on DE (HEAD-19). */
export const takesReturnsInDemoStores = (site: Site): boolean => site === 'DE'

/** The stores of the demo, where goods are picked up. */
export const stores: DemoPart = (site) => {
  const body = demoStores(site)
  return body ? [{ kind: 'stores', key: 'stores', slot: 'stores', position: 0, body }] : []
}

/** The stores that the demo has on a site, by their ids; undefined: none. */
export function demoStores(site: Site): ContentBody<'stores'> | undefined {
  const samples = STORES[site]
  if (!samples) return undefined
  const set = (text: string) => typeset(siteConfig(site).locale, text)
  return Object.fromEntries(
    samples.map(([id, name, street, postcode, city, hours = USUAL], at) => [
      id,
      {
        ...{
          name: set(`${CODE_NAME} ${name}`),
          street: set(street),
          postcode,
          city: set(city),
          hours,
          position: at + 1,
        },
        ...(takesReturnsInDemoStores(site) && { takesReturns: true }),
      },
    ]),
  )
}
