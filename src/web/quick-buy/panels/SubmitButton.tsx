import type { Product } from '#calls/product.ts'
import type { ChoosingState, SubmittingState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { useTexts } from '../../page-context.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { submit } from '../submit.ts'
import styles from './SubmitButton.module.css'

interface SubmitButtonProperties {
  state: ChoosingState<Product> | SubmittingState<Product>
  isAvailable: boolean
}

/** Adds to the cart, replaces the line, or saves to the watch list, by mode; 'not available' in place of the cart action. */
export function SubmitButton({ state, isAvailable }: SubmitButtonProperties) {
  const texts = useTexts('quick-buy')
  const product = useTexts('product')
  const target = state.mode === 'watch' || state.mode === 'watchlist' ? 'watch-list' : 'cart'
  if (!isAvailable && target === 'cart') return <p className={styles.missing}>{product.notAvailable}</p>
  const busy = state.content === 'submitting' && state.target === target
  const adding = busy && state.mode === 'regular'
  const labels = {
    regular: texts.addToCart,
    cart: texts.replace,
    watch: texts.saveWatchList,
    watchlist: texts.addToWatchList,
  }
  return (
    <Button
      variant="activating"
      size="large"
      width="full"
      state={busy ? 'loading' : 'none'}
      onClick={() => submit(target)}
    >
      {adding ? (
        <span className={styles.adding}>{texts.addingToCart}</span>
      ) : (
        <>
          {state.mode === 'regular' && <Icon name="cart" size={22} />}
          {labels[state.mode]}
        </>
      )}
    </Button>
  )
}
