import type { ContextType } from 'react'
import { renderToString } from 'react-dom/server'
import { type PageContext, PageContextRoot } from '../page-context.tsx'
import type { CardHtml } from '../product/CardItem.tsx'
import type { FramePieces } from './frame-pieces.ts'

/**
 * Gives cards from stored pieces. A card that is read anew is another object, so that its piece is, too; a card shows nothing of a
 * request but its site and whether links name it.
 */
export function cardHtml(context: PageContext, pieces: FramePieces): ContextType<typeof CardHtml> {
  const { site, linksNameSite } = context
  return ({ card, level, sizes, first }, element) => {
    const key = JSON.stringify(['card', site, linksNameSite, card.productId, level, sizes, first === true])
    const render = () => renderToString(<PageContextRoot context={context}>{element}</PageContextRoot>)
    return pieces.whole(key, [card], render)
  }
}
