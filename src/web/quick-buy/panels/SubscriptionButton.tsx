import { useState } from 'react'
import type { Article, Product } from '#calls/product.ts'
import { subscriptionOfArticle } from '#rules/subscription/subscription-request.ts'
import { useLink, useTexts } from '../../page-context.tsx'
import { beginSubscription } from '../../subscription/begin-subscription.ts'
import { pushToDataLayer } from '../../tracking/data-layer.ts'
import { Button } from '../../ui/Button.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { $opening, $quickBuy } from '../overlay-store.ts'
import { knownSubscriptions } from '../product-cache.ts'

/** The way to the configurator, where the article belongs to a subscription (part 1 §5). */
export function SubscriptionButton({ article, product }: { article: Article; product: Product }) {
  const texts = useTexts('quick-buy')
  const link = useLink()
  const [busy, setBusy] = useState(false)
  const [lost, setLost] = useState(false)
  const subscription = subscriptionOfArticle(knownSubscriptions(product.id), article)
  if (!subscription) return null
  const begin = async () => {
    const { count } = $opening.get()
    setBusy(true)
    setLost(false)
    pushToDataLayer({ event: 'quickbuy_subscription_cta', type: subscription.type, tcm: article.tcm })
    const path = await beginSubscription(subscription, article)
    setBusy(false)
    // closed while the call ran: the shopper wanted to stay
    if ($opening.get().count !== count || $quickBuy.get().overlay === 'closed') return
    if (path === undefined) return setLost(true)
    // in place of the overlay's entry, so that "back" comes to the page as it was
    location.replace(link(path))
  }
  return (
    <>
      {lost && (
        <Notification state="error" announced>
          {texts.networkLost}
        </Notification>
      )}
      <Button variant="secondary" width="full" state={busy ? 'loading' : 'none'} onClick={begin}>
        {subscription.type === 'machine' ? texts.subscribeMachine : texts.subscribeCoffee}
      </Button>
    </>
  )
}
