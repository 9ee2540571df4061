import type { Cart } from '#calls/cart.ts'
import { usePageContext, useTexts } from '../../page-context.tsx'
import { Notification } from '../../ui/Notification.tsx'

/** Names the goods that a sign-in cut because the merged cart exceeded a limit (note 67). */
export function CutLinesNote({ cart }: { cart: Pick<Cart, 'cutLines'> }) {
  const texts = useTexts('cart')
  const { locale } = usePageContext()
  // a cart that an older release stored in the browser has no cutLines
  const { cutLines = [] } = cart
  const lines = cutLines.map(({ title, quantity }) => texts.cutLine({ title, quantity }))
  if (lines.length === 0) return null
  const titles = new Intl.ListFormat(locale).format(lines)
  return <Notification state="warning">{texts.mergedReduced({ titles })}</Notification>
}
