import { type ReactNode, useEffect, useState } from 'react'
import { usePageContext } from '../page-context.tsx'
import styles from './HistorySuggestions.module.css'

/**
 * The recently viewed products, with consent (CONST-04), but those `without`. The cards and their code load after
 * hydration, since they are the least important part of the page.
 */
export function HistorySuggestions({ without }: { without: readonly string[] }) {
  const { site } = usePageContext()
  const [shown, setShown] = useState<ReactNode>()
  useEffect(() => {
    let isUnmounted = false
    const suggest = async () => {
      const { recentlyViewed } = await import('./recently-viewed.ts')
      const cards = await recentlyViewed(site, Date.now(), without)
      if (cards.length === 0) return
      const { SuggestedCards } = await import('./SuggestedCards.tsx')
      if (!isUnmounted) setShown(<SuggestedCards cards={cards} />)
    }
    suggest().catch((error) => console.error('The suggestions could not be loaded.', error))
    return () => {
      isUnmounted = true
    }
  }, [site, without])
  return <div className={styles.room}>{shown}</div>
}
