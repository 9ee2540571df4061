import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { ProductCard } from './ProductCard.tsx'

type CardProperties = ComponentProps<typeof ProductCard>

/**
 * Gives a card as an item of its HTML, which the server stores by what it shows: a page of results has forty of them, and they are a
 * third of what is rendered. There is none in an island, whose elements are React's.
 */
export const StoredCard = createContext<((given: CardProperties, card: ReactNode) => ReactNode) | undefined>(undefined)

/** A product card as an item of a list. */
export function CardItem(given: CardProperties) {
  const card = <ProductCard {...given} />
  return useContext(StoredCard)?.(given, card) ?? <li>{card}</li>
}
