import { useEffect, useRef, useState } from 'react'
import type { WatchListEntry as Entry, WatchListAnswer } from '#calls/watch-list.ts'
import { EVENTS } from '../events.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { WatchListEntry } from './WatchListEntry.tsx'
import styles from './WatchListView.module.css'
import { readWatchList } from './watch-list-actions.ts'

/** The watch list page's contents: drawn from the server's answer, read again when something has changed the list. */
export function WatchListView({ entries: drawn }: WatchListAnswer) {
  const texts = useTexts('watch-list')
  const link = useLink()
  const [entries, setEntries] = useState(drawn)
  const [said, say] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const leftAt = useRef<number>(undefined)
  useChanges(setEntries)
  // the button that was pressed is gone with its entry; the focus goes to the one that took its place
  useEffect(() => {
    if (leftAt.current === undefined) return
    const places = box.current?.querySelectorAll<HTMLElement>('[data-place]') ?? []
    const next = places[Math.min(leftAt.current, entries.length - 1)] ?? box.current
    next?.querySelector<HTMLElement>('h2 a, button, a')?.focus()
    leftAt.current = undefined
  }, [entries])

  const left = (entry: Entry, title: string) => {
    leftAt.current = entries.findIndex((other) => other.tcm === entry.tcm)
    setEntries((now) => now.filter((other) => other.tcm !== entry.tcm))
    say(texts.removed({ title }))
  }
  return (
    <div ref={box}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {entries.length === 0 ? (
        <EmptyState sentence={texts.empty} onward={{ href: link('/'), label: texts.browse }} />
      ) : (
        <>
          <p className={styles.count}>{texts.count({ count: entries.length })}</p>
          <ul className={styles.list}>
            {entries.map((entry, index) => (
              <li key={keyOf(entries, index)} data-place="">
                <WatchListEntry entry={entry} left={left} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Reads the list after each change, whoever made it, and when the browser shows the page as it was left. */
function useChanges(show: (entries: Entry[]) => void): void {
  const asked = useRef(0)
  useEffect(() => {
    const readAgain = async () => {
      asked.current += 1
      const turn = asked.current
      const entries = await readWatchList()
      // an answer that was asked for before another is older
      if (entries && turn === asked.current) show(entries)
    }
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) readAgain()
    }
    document.addEventListener(EVENTS.watchListChanged, readAgain)
    addEventListener('pageshow', restored)
    return () => {
      document.removeEventListener(EVENTS.watchListChanged, readAgain)
      removeEventListener('pageshow', restored)
    }
  }, [show])
}

/** An entry whose variant is edited stays the same for React, so that the focus comes back to its button. */
function keyOf(entries: readonly Entry[], index: number): string {
  const { productId } = entries[index]!
  const before = entries.slice(0, index).filter((other) => other.productId === productId).length
  return `${productId}#${before}`
}
