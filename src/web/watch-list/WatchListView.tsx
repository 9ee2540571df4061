import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type WatchListEntry as Entry,
  type MoveToCartAnswer,
  moveToCartCall,
  WATCH_LIST_MAX_ENTRIES,
  type WatchListAnswer,
} from '#calls/watch-list.ts'
import { CART_PAGE_PATH, HOME_PATH } from '#rules/addresses.ts'
import { EVENTS } from '../events.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notification } from '../ui/Notification.tsx'
import { rememberList } from './has-list.ts'
import { WatchListEntry } from './WatchListEntry.tsx'
import styles from './WatchListView.module.css'
import { ALL, moveToCart, readWatchList } from './watch-list-actions.ts'

export interface WatchListViewProperties {
  list: WatchListAnswer
  /** True for holders of the loyalty card. */
  hasCard: boolean
  /** What a form without script has moved into the cart. */
  move?: MoveToCartAnswer | undefined
}

/** The watch list page's contents: rendered from the server's answer, refetched after each change of the list. */
export function WatchListView({ list: rendered, hasCard, move }: WatchListViewProperties) {
  const texts = useTexts('watch-list')
  const link = useLink()
  const [{ entries, count, isBuyable, dropped }, setList] = useState(rendered)
  const [moved, setMoved] = useState<MoveToCartAnswer | 'failed' | undefined>(move)
  const result = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const removedIndex = useRef<number>(undefined)
  useListUpdates(rendered.page, setList)
  useEffect(() => rememberList(count > 0), [count])
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
  const onMoved = (answer: MoveToCartAnswer | undefined) => {
    setMoved(answer ?? 'failed')
    // the pressed button may be gone with its entry, and the result may be above the window
    result.current?.focus()
  }
  const leftOf = ({ productId, tcm }: Entry) =>
    moved && moved !== 'failed'
      ? moved.left.find((left) => left.productId === productId && left.tcm === tcm)
      : undefined
  return (
    <div ref={root}>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div ref={result} tabIndex={-1} role="status" className={styles.result}>
        {moved && <MoveResult moved={moved} />}
      </div>
      {dropped !== undefined && (
        <div className={styles.result}>
          <Notification state="warning">
            {texts.dropped({ count: dropped, limit: WATCH_LIST_MAX_ENTRIES })}
          </Notification>
        </div>
      )}
      {count === 0 ? (
        <EmptyState sentence={texts.empty} onward={{ href: link(HOME_PATH), label: texts.browse }} />
      ) : (
        <>
          <div className={styles.head}>
            <p className={styles.count}>{texts.count({ count })}</p>
            {count > 1 && isBuyable && <MoveAllForm onMoved={onMoved} />}
          </div>
          <ul className={styles.list}>
            {entries.map((entry, index) => (
              <li key={keyOf(entries, index)} data-place="">
                <WatchListEntry {...{ entry, hasCard, onRemoved, onMoved }} left={leftOf(entry)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** How a move into the cart went: what is there now, and what stays on the list. */
function MoveResult({ moved }: { moved: MoveToCartAnswer | 'failed' }) {
  const texts = useTexts('watch-list')
  const cart = useTexts('cart')
  const link = useLink()
  if (moved === 'failed') return <Notification state="error">{texts.moveFailed}</Notification>
  const { left } = moved
  return (
    <Notification state={left.length > 0 ? 'warning' : 'success'}>
      <p>
        {moved.moved > 0 ? texts.moved({ count: moved.moved }) : texts.movedNone}{' '}
        {moved.moved > 0 && <a href={link(CART_PAGE_PATH)}>{cart.toCart}</a>}
      </p>
      {left.length > 0 && <p>{texts.left({ count: left.length })}</p>}
    </Notification>
  )
}

/** Moves everything that can be bought into the cart. */
function MoveAllForm({ onMoved }: { onMoved: (moved: MoveToCartAnswer | undefined) => void }) {
  const texts = useTexts('watch-list')
  const link = useLink()
  const { site } = usePageContext()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    onMoved(await moveToCart())
    setBusy(false)
  }
  return (
    <form noValidate method="post" action={link(moveToCartCall.path)} onSubmit={submit}>
      <input type="hidden" name="watchListAll" value={ALL.watchListAll} />
      <input type="hidden" name="site" value={site} />
      <Button type="submit" variant="secondary" state={busy ? 'loading' : 'none'}>
        {texts.moveAll}
      </Button>
    </form>
  )
}

/** Refetches the list after each change on the page, and when the page comes back from the back/forward cache. */
function useListUpdates(page: number, show: (list: WatchListAnswer) => void): void {
  const latestRead = useRef(0)
  useEffect(() => {
    const read = async () => {
      latestRead.current += 1
      const thisRead = latestRead.current
      const list = await readWatchList(page)
      // only the answer to the latest read counts
      if (list && thisRead === latestRead.current) show(list)
    }
    const refetch = () => void read()
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
