import type { ContextType } from 'react'
import { renderToString } from 'react-dom/server'
import { type PageContext, PageContextRoot } from '../page-context.tsx'
import type { StoredCard } from '../product/CardItem.tsx'
import type { FramePieces } from './frame-pieces.ts'

/**
 * Gives cards from stored pieces. A card that is read anew is another object, so that its piece is, too; a card shows nothing of a
 * request but its site, the shop's name and whether links name the site.
 */
export function storedCard(context: PageContext, pieces: FramePieces): ContextType<typeof StoredCard> {
  const { site, linksNameSite } = context
  return ({ card, level, sizes, first }, element) => {
    // the ids of energy labels differ from card to card
    if (card.energyEfficiencyInfos.length > 0) return undefined
    const key = JSON.stringify(['card', site, linksNameSite, card.productId, level, sizes, first === true])
    const render = () => renderToString(<PageContextRoot context={context}>{element}</PageContextRoot>)
    return <li dangerouslySetInnerHTML={{ __html: pieces.whole(key, [card, context.brand], render) }} />
  }
}
