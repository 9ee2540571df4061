import { useEffect, useRef, useState } from 'react'
import type { WatchListEntry as Entry, WatchListAnswer } from '#calls/watch-list.ts'
import { EVENTS } from '../events.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { WatchListEntry } from './WatchListEntry.tsx'
import styles from './WatchListView.module.css'
import { readWatchList } from './watch-list-actions.ts'

/** The watch list page's contents: rendered from the server's answer, refetched after each change of the list. */
export function WatchListView(rendered: WatchListAnswer) {
  const texts = useTexts('watch-list')
  const link = useLink()
  const [{ entries, count }, setList] = useState(rendered)
  const [announcement, announce] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const removedIndex = useRef<number>(undefined)
  useListUpdates(rendered.page, setList)
  // the pressed button disappears with its entry, so the focus moves to the entry that is now in its position
  useEffect(() => {
    if (removedIndex.current === undefined) return
    const places = root.current?.querySelectorAll<HTMLElement>('[data-place]') ?? []
    const next = places[Math.min(removedIndex.current, entries.length - 1)] ?? root.current
    next?.querySelector<HTMLElement>('h2 a, button, a')?.focus()
    removedIndex.current = undefined
  }, [entries])

  const onRemoved = (entry: Entry, title: string) => {
    removedIndex.current = entries.findIndex((other) => other.tcm === entry.tcm)
    setList((now) => ({
      ...now,
      entries: now.entries.filter((other) => other.tcm !== entry.tcm),
      count: now.count - 1,
    }))
    announce(texts.removed({ title }))
  }
  return (
    <div ref={root}>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {count === 0 ? (
        <EmptyState sentence={texts.empty} onward={{ href: link('/'), label: texts.browse }} />
      ) : (
        <>
          <p className={styles.count}>{texts.count({ count })}</p>
          <ul className={styles.list}>
            {entries.map((entry, index) => (
              <li key={keyOf(entries, index)} data-place="">
                <WatchListEntry entry={entry} onRemoved={onRemoved} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Refetches the list after each change on the page, and when the page comes back from the back/forward cache. */
function useListUpdates(page: number, show: (list: WatchListAnswer) => void): void {
  const latestRead = useRef(0)
  useEffect(() => {
    const refetch = async () => {
      latestRead.current += 1
      const thisRead = latestRead.current
      const list = await readWatchList(page)
      // only the answer to the latest read counts
      if (list && thisRead === latestRead.current) show(list)
    }
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refetch()
    }
    document.addEventListener(EVENTS.watchListChanged, refetch)
    addEventListener('pageshow', restored)
    return () => {
      document.removeEventListener(EVENTS.watchListChanged, refetch)
      removeEventListener('pageshow', restored)
    }
  }, [page, show])
}

/**
 * Keys by product, not by tcm: an entry whose variant was edited keeps its element, and the focus returns to its
 * button.
 */
function keyOf(entries: readonly Entry[], index: number): string {
  const { productId } = entries[index]!
  const before = entries.slice(0, index).filter((other) => other.productId === productId).length
  return `${productId}#${before}`
}
