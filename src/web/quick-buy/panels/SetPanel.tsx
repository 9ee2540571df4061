import type { Product } from '#calls/product.ts'
import { taxNote } from '#rules/price/tax-note.ts'
import { isGiftCard } from '#rules/product/gift-card.ts'
import { countsAsAvailable } from '#rules/quick-buy/mode.ts'
import type { ChoosingState, SubmittingState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { shownEntries } from '#rules/quick-buy/quick-buy-state.ts'
import {
  excludesGiftCards,
  selectedCount,
  showsActions,
  showsCartAction,
  showsLoyaltyBlock,
  totalPrice,
} from '#rules/quick-buy/set.ts'
import { cardCustomer, isLoggedIn } from '../../customer/customer-store.ts'
import { usePerson } from '../../customer/use-person.ts'
import { usePageContext, useTexts } from '../../page-context.tsx'
import { LoyaltyPrompt } from '../../product/LoyaltyPrompt.tsx'
import { Money } from '../../product/Money.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { FeedbackBanner } from '../messages/FeedbackBanner.tsx'
import { trackLoyaltyClick } from '../overlay-store.ts'
import styles from './SetPanel.module.css'
import { SetRow } from './SetRow.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/** Several products together: each with a checkbox, and the total price of the checked ones (SET-01 to SET-05). */
export function SetPanel({ state }: { state: ChoosingState<Product> | SubmittingState<Product> }) {
  const texts = useTexts('quick-buy')
  const product = useTexts('product')
  const person = usePerson()
  const { settings } = usePageContext()
  const entries = shownEntries(state)
  // a gift card is never selected together with other goods
  const giftCards = entries.some(({ article, quantity }) => quantity > 0 && isGiftCard(article))
  const tax = taxNote({ goods: !giftCards, giftCards }, settings)
  const titleOf = (tcm: string) => {
    const article = entries.map((entry) => entry.article).find((one) => one.tcm === tcm)
    return article ? article.quickbuyTitle || article.title : tcm
  }
  return (
    <div className={styles.set}>
      <div className={styles.list}>
        <h2 className={styles.heading}>{texts.setDialogLabel}</h2>
        {excludesGiftCards(
          entries.map((entry) => entry.article),
          state.mode,
        ) && <Notification state="info">{texts.setGiftCardDeselected}</Notification>}
        <ul>
          {entries.map((entry, index) => (
            <SetRow key={state.productUIDs[index]?.index} {...{ entry, index, entries, state }} />
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        <FeedbackBanner feedback={state.feedback} titleOf={titleOf} />
        {/* one region, so that a press reads the count and the total once */}
        <div className={styles.sum} role="status">
          <div>
            <h3 className={styles.name}>{texts.totalPrice}</h3>
            <p className={styles.count}>{texts.selectedOf(selectedCount(entries))}</p>
          </div>
          <p className={styles.total}>
            <Money amount={totalPrice(entries)} />
            {tax !== 'none' && <span className={styles.note}>{texts.taxNote}</span>}
          </p>
        </div>
        {!entries.some(({ article }) => countsAsAvailable(article, state.mode)) && (
          <p className={styles.nothing}>{product.notAvailable}</p>
        )}
        {showsActions(entries, state.mode) &&
          (state.mode !== 'watchlist' && showsLoyaltyBlock(entries, cardCustomer(person)) ? (
            <div className={styles.loyalty} aria-busy={person === 'unknown' || undefined}>
              {person !== 'unknown' && (
                <LoyaltyPrompt
                  loggedIn={isLoggedIn(person)}
                  returnTo={location.pathname + location.search}
                  onFollow={trackLoyaltyClick}
                />
              )}
            </div>
          ) : (
            (showsCartAction(state.products) || state.mode === 'watchlist') && (
              <SubmitButton state={state} isAvailable />
            )
          ))}
      </div>
    </div>
  )
}
