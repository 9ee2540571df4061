import type { Product } from '#calls/product.ts'
import type { ChoosingState, SubmittingState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { useTexts } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './SubmitButton.module.css'
import { submit } from './submit.ts'

interface SubmitButtonProperties {
  state: ChoosingState<Product> | SubmittingState<Product>
  isAvailable: boolean
}

/** The way into the cart, or for an article that cannot be bought the word for that, in a box of the same size. */
export function SubmitButton({ state, isAvailable }: SubmitButtonProperties) {
  const texts = useTexts('quick-buy')
  const product = useTexts('product')
  if (!isAvailable) return <p className={styles.missing}>{product.notAvailable}</p>
  const busy = state.content === 'submitting'
  const label = state.mode === 'cart' ? texts.replace : texts.addToCart
  return (
    <Button
      variant="activating"
      size="large"
      width="full"
      state={busy ? 'loading' : 'none'}
      onClick={() => submit('cart')}
    >
      {state.mode !== 'cart' && <Icon name="cart" size={22} />}
      {busy ? texts.addingToCart : label}
    </Button>
  )
}
