import { type FormEvent, useState } from 'react'
import type { Article, Product } from '#calls/product.ts'
import {
  type WatchListEntry as Entry,
  type MoveToCartAnswer,
  moveToCartCall,
  removeFromWatchListCall,
} from '#calls/watch-list.ts'
import { chooseImage } from '#rules/product/choose-image.ts'
import { detailsLink } from '#rules/product/details-link.ts'
import { hasOtherArticles } from '#rules/product/large-product.ts'
import { above } from '#sites/breakpoints.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Availability } from '../product/Availability.tsx'
import { EnergyLabels } from '../product/EnergyLabel.tsx'
import { PriceBlock } from '../product/PriceBlock.tsx'
import { Illustration } from '../ui/Illustration.tsx'
import { Notification } from '../ui/Notification.tsx'
import { Picture } from '../ui/Picture.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { AddToCartForm } from './AddToCartForm.tsx'
import { EditButton } from './EditButton.tsx'
import { EntryNews } from './EntryNews.tsx'
import { type LeftEntry, leftText } from './left-text.ts'
import { OverlayButton } from './OverlayButton.tsx'
import styles from './WatchListEntry.module.css'
import { moveToCart, removeFromWatchList } from './watch-list-actions.ts'

const SIZES = { sizes: `${above('xxl')} 320px, ${above('s')} 30vw, 104px`, most: 384 }

interface WatchListEntryProperties {
  entry: Entry
  /** True for holders of the loyalty card, who may buy what others may not. */
  hasCard: boolean
  /** Called when the entry was removed from the list. */
  onRemoved: (entry: Entry, title: string) => void
  /** Called with the answer to a move into the cart; without one it failed. */
  onMoved: (moved: MoveToCartAnswer | undefined) => void
  /** Why it was not moved into the cart. */
  left: LeftEntry | undefined
}

/**
 * One entry of the watch list, with all notes that a price needs. A deleted article can only be removed from the list.
 */
export function WatchListEntry(given: WatchListEntryProperties) {
  const { entry, onRemoved } = given
  const texts = useTexts('watch-list')
  const article = entry.product?.articles.find(({ tcm }) => tcm === entry.tcm)
  if (entry.product && article) return <ListedArticle {...given} product={entry.product} article={article} />
  const title = texts.goneTitle({ tcm: entry.tcm })
  return (
    <article className={styles.entry}>
      <div className={styles.picture}>
        <div className={styles.without}>
          <Illustration name="missing-picture" size={90} />
        </div>
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.gone}>{texts.gone}</p>
      </div>
      <div className={styles.controls}>
        <RemoveForm entry={entry} title={title} onRemoved={onRemoved} />
      </div>
    </article>
  )
}

function ListedArticle({
  entry,
  hasCard,
  product,
  article,
  onRemoved,
  onMoved,
  left,
}: WatchListEntryProperties & { product: Product; article: Article }) {
  const texts = useTexts('product')
  const watchList = useTexts('watch-list')
  const cart = useTexts('cart')
  const link = useLink()
  const image = chooseImage(article.galleryImages)
  const href = link(detailsLink(product, article))
  const isBuyable = article.isAvailable && (!article.isCremaCard || hasCard)
  return (
    <article className={styles.entry}>
      <div className={styles.picture}>
        {image ? (
          <Picture image={image} alt="" sizes={SIZES} />
        ) : (
          <div className={styles.without}>
            <Illustration name="missing-picture" size={90} />
          </div>
        )}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <a href={href}>{product.title}</a>
        </h2>
        {article.dimValueText && <p className={styles.variant}>{article.dimValueText}</p>}
        {article.isCremaCard && <p className={styles.badge}>{texts.cardOnly}</p>}
        <Availability article={article} />
        <PriceBlock article={article} product={product} notes />
        {entry.news && <EntryNews news={entry.news} article={article} product={product} />}
        {left && <Notification state="warning">{leftText(watchList, cart, left)}</Notification>}
        <EnergyLabels infos={article.energyEfficiencyInfos} dataSheet={product.documents[0]} />
      </div>
      <div className={styles.controls}>
        {isBuyable ? (
          <AddToCartForm product={product} article={article} />
        ) : (
          <OverlayButton product={product} article={article} image={image} href={href} />
        )}
        {isBuyable && <MoveForm {...{ entry, onMoved }} title={product.title} />}
        {hasOtherArticles(product) && <EditButton product={product} article={article} href={href} />}
        <RemoveForm entry={entry} title={product.title} onRemoved={onRemoved} />
      </div>
    </article>
  )
}

/** Moves the entry into the cart by a form; with script without a new page. */
function MoveForm({ entry, title, onMoved }: Pick<WatchListEntryProperties, 'entry' | 'onMoved'> & { title: string }) {
  const texts = useTexts('watch-list')
  const link = useLink()
  const { site } = usePageContext()
  const [busy, run] = useBusy()
  const move = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => onMoved(await moveToCart(entry)))
  }
  return (
    <form noValidate method="post" action={link(moveToCartCall.path)} onSubmit={move} className={styles.move}>
      <input type="hidden" name="watchListProductId" value={entry.productId} />
      <input type="hidden" name="watchListArticleTcm" value={entry.tcm} />
      <input type="hidden" name="site" value={site} />
      <TextButton type="submit" aria-label={texts.moveOf({ title })} aria-disabled={busy || undefined}>
        {texts.move}
      </TextButton>
    </form>
  )
}

/** Removes the entry by a form; with script without a new page. */
function RemoveForm({
  entry,
  title,
  onRemoved,
}: Pick<WatchListEntryProperties, 'entry' | 'onRemoved'> & { title: string }) {
  const texts = useTexts('watch-list')
  const link = useLink()
  const { site } = usePageContext()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const remove = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailed(false)
    const result = await removeFromWatchList(entry)
    setBusy(false)
    if (!result.ok) setFailed(true)
    else if (result.changed) onRemoved(entry, title)
    // the entry was not on the visitor's list (the login may have ended), so the whole page is stale
    else location.reload()
  }
  return (
    <form
      noValidate
      method="post"
      action={link(removeFromWatchListCall.path)}
      onSubmit={remove}
      className={styles.remove}
    >
      <input type="hidden" name="watchListProductId" value={entry.productId} />
      <input type="hidden" name="watchListArticleTcm" value={entry.tcm} />
      <input type="hidden" name="site" value={site} />
      <TextButton type="submit" aria-label={texts.removeOf({ title })} aria-disabled={busy || undefined}>
        {texts.remove}
      </TextButton>
      {failed && (
        <Notification state="error" announced>
          {texts.removeFailed({ title })}
        </Notification>
      )}
    </form>
  )
}
