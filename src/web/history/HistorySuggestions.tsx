import { type ReactNode, useEffect, useState } from 'react'
import { usePageContext } from '../page-context.tsx'
import styles from './HistorySuggestions.module.css'

/**
 * What the visitor looked at lately, with consent (CONST-04); nothing where there is nothing. It comes after all else:
 * the cards and their code are fetched once the page lives. Stands in an island that names the product texts.
 */
export function HistorySuggestions() {
  const { site } = usePageContext()
  const [shown, setShown] = useState<ReactNode>()
  useEffect(() => {
    let gone = false
    const suggest = async () => {
      const { recentlyViewed } = await import('./recently-viewed.ts')
      const cards = await recentlyViewed(site, Date.now())
      if (cards.length === 0) return
      const { SuggestedCards } = await import('./SuggestedCards.tsx')
      if (!gone) setShown(<SuggestedCards cards={cards} />)
    }
    suggest().catch((error) => console.error('Nothing can be suggested.', error))
    return () => {
      gone = true
    }
  }, [site])
  return <div className={styles.room}>{shown}</div>
}
