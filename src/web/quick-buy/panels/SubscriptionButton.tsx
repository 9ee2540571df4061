import { useState } from 'react'
import type { Article, Product } from '#calls/product.ts'
import { subscriptionOfArticle } from '#rules/subscription/subscription-request.ts'
import { useLink, useTexts } from '../../page-context.tsx'
import { beginSubscription } from '../../subscription/begin-subscription.ts'
import { announce } from '../../tracking/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { $opening, $quickBuy } from '../overlay-store.ts'
import { cachedSubscriptions } from '../product-cache.ts'

/** Goes to the configurator; shown only for an article of a subscription (SUB-01). */
export function SubscriptionButton({ article, product }: { article: Article; product: Product }) {
  const texts = useTexts('quick-buy')
  const link = useLink()
  const [busy, setBusy] = useState(false)
  const [lost, setLost] = useState(false)
  const subscription = subscriptionOfArticle(cachedSubscriptions(product.id), article)
  if (!subscription) return null
  const begin = async () => {
    const { count } = $opening.get()
    setBusy(true)
    setLost(false)
    announce({ event: 'quickbuy_subscription_cta', type: subscription.type, tcm: article.tcm })
    const path = await beginSubscription(subscription, article)
    setBusy(false)
    // the shopper closed the overlay during the call, so stays on the page
    if ($opening.get().count !== count || $quickBuy.get().overlay === 'closed') return
    if (path === undefined) return setLost(true)
    // replaces the overlay's history entry, so that "back" returns to the page as it was
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
