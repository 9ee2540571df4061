import type { PickupStore } from './pickup-store.ts'

interface StoreSection {
  headline: string
  paragraphs: string[]
}

/** The stores of a site to read, each under its city, and under its street besides where the city has several. */
function storeSections(stores: readonly PickupStore[]): StoreSection[] {
  const inCity = new Map<string, number>()
  for (const { city } of stores) inCity.set(cityName(city), (inCity.get(cityName(city)) ?? 0) + 1)
  return stores.map(({ name, street, city, hours }) => {
    const headline = cityName(city)
    return {
      headline: inCity.get(headline) === 1 ? headline : `${headline}, ${street}`,
      paragraphs: [`${name}, ${street}, ${city}`, ...(hours === '' ? [] : [hours])],
    }
  })
}

/**
 * What the page of the stores shows: the stores of a site, then its own sections, without those that have the address of one of the stores,
 * as pages of before had them.
 */
export function withStores<Section extends { headline?: string; paragraphs?: readonly string[] }>(
  stores: readonly PickupStore[],
  sections: readonly Section[],
): Array<StoreSection | Section> {
  const listed = storeSections(stores)
  const addresses = new Set(listed.map(({ paragraphs }) => plain(paragraphs[0])))
  return [...listed, ...sections.filter(({ paragraphs = [] }) => !addresses.has(plain(paragraphs[0])))]
}

const plain = (text = '') => text.replaceAll(/\s+/g, ' ')

/** '110 00 Praha 1' is in Praha: without the postcode, which stands in the address, and the number of a district. */
const cityName = (city: string): string => city.replace(/^[\d -]+/, '').replace(/(?:, [^,]*\d[^,]*|[ \u00a0]\d+)$/, '')
