import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { ProductCard } from './ProductCard.tsx'

type CardProperties = ComponentProps<typeof ProductCard>

/**
 * Gives the HTML of a card, which the server stores by what it shows: a page of results has forty of them, and they are a third of what is
 * rendered. There is none in an island, whose elements are React's.
 */
export const CardHtml = createContext<((given: CardProperties, card: ReactNode) => string) | undefined>(undefined)

/** A product card as an item of a list. */
export function CardItem(given: CardProperties) {
  const htmlOf = useContext(CardHtml)
  const card = <ProductCard {...given} />
  // the ids of energy labels differ from card to card
  if (!htmlOf || given.card.energyEfficiencyInfos.length > 0) return <li>{card}</li>
  return <li dangerouslySetInnerHTML={{ __html: htmlOf(given, card) }} />
}
