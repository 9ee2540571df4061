import type { Cart } from '#calls/cart.ts'
import { usePageContext, useTexts } from '../../page-context.tsx'
import { Notification } from '../../ui/Notification.tsx'

/** What did not fit when a sign-in made one cart of two (decision 67). */
export function CutLinesNote({ cart }: { cart: Pick<Cart, 'cutLines'> }) {
  const texts = useTexts('cart')
  const { locale } = usePageContext()
  // a copy that an older release has kept knows none
  const { cutLines = [] } = cart
  const lines = cutLines.map(({ title, quantity }) => texts.cutLine({ title, quantity }))
  if (lines.length === 0) return null
  const titles = new Intl.ListFormat(locale).format(lines)
  return <Notification state="warning">{texts.mergedReduced({ titles })}</Notification>
}
