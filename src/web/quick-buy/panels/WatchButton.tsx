import type { Product } from '#calls/product.ts'
import type { ChoosingState, SubmittingState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { useTexts } from '../../page-context.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { submit } from '../submit.ts'

/** Puts the chosen article on the watch list, beside the button that the overlay was opened for. */
export function WatchButton({ state }: { state: ChoosingState<Product> | SubmittingState<Product> }) {
  const texts = useTexts('quick-buy')
  const busy = state.content === 'submitting' && state.target === 'watch-list'
  return (
    <Button
      variant="secondary"
      size="large"
      state={busy ? 'loading' : 'none'}
      onClick={() => submit('watch-list')}
      aria-label={texts.addToWatchList}
      data-square=""
    >
      <Icon name="heart" size={22} />
    </Button>
  )
}
