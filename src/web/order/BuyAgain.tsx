import type { PlacedOrder } from '#calls/checkout.ts'
import { ORDER_AGAIN_PATH } from '#rules/account-addresses.ts'
import { isBoughtAlone } from '#rules/order/buy-again.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'

/** Puts the goods of an order into the cart; nothing where none of them can be bought by itself, or the site is switched off. */
export function BuyAgain({
  order: { number, lines },
  token,
}: {
  order: Pick<PlacedOrder, 'number' | 'lines'>
  /** Of the mail's link that shows the order. */
  token?: string | undefined
}) {
  const texts = useTexts('order')
  const link = useLink()
  const { site, sites } = usePageContext()
  if (!sites?.includes(site) || !lines.some(isBoughtAlone)) return null
  return (
    <form noValidate method="post" action={link(ORDER_AGAIN_PATH)}>
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="number" value={number} />
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      <Button type="submit" variant="secondary">
        {texts.again}
      </Button>
    </form>
  )
}
