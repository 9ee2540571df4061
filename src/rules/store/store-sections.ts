import type { PickupStore } from './pickup-store.ts'

interface StoreSection {
  headline: string
  paragraphs: string[]
}

/** The stores of a site to read, each under its city, and under its street besides where the city has several. */
export function storeSections(stores: readonly PickupStore[]): StoreSection[] {
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

/** '110 00 Praha 1' is in Praha: without the postcode, which stands in the address, and the number of a district. */
const cityName = (city: string): string => city.replace(/^[\d -]+/, '').replace(/(?:, [^,]*\d[^,]*|[ \u00a0]\d+)$/, '')
