import type { ReactNode } from 'react'
import type { CheckoutView, GoodsFacts, GoodsPictures } from '#calls/checkout.ts'
import { CART_PAGE_PATH, infoPath } from '#rules/addresses.ts'
import { shownOrder } from '#rules/checkout/shown-order.ts'
import { asksForAcceptance } from '#sites/contract-acceptance.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notification } from '../ui/Notification.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import { ContractText } from './ContractText.tsx'
import styles from './LastCheck.module.css'
import { LegalGuarantee } from './LegalGuarantee.tsx'
import type { ShownDocument } from './load-contract.ts'
import { useOrderBlockers, useShownTerms } from './OrderChanges.tsx'
import { OrderSums } from './OrderSums.tsx'
import { SubscriptionTerms } from './SubscriptionTerms.tsx'

interface LastCheckProperties {
  view: CheckoutView
  goods: GoodsFacts
  pictures: GoodsPictures
  /** The contract, where it is shown to be accepted. */
  documents: readonly ShownDocument[]
  /** Where codes are entered, as a part of the form with this id, or in a form of its own. */
  codes: (form?: string) => ReactNode
  isPreview: boolean
  /** 'on': the contract was accepted before; 'missing': it was not, and must be. */
  accepted: string | undefined
}

const ORDER_FORM = 'order-form'

/** All that the law asks for above the button that orders: last the goods with their sums, directly above it. */
export function LastCheck({ view, goods, pictures, documents, codes, isPreview, accepted }: LastCheckProperties) {
  const texts = useTexts('checkout')
  const link = useLink()
  const { site } = usePageContext()
  const blockers = useOrderBlockers(view)
  const terms = useShownTerms(view)
  const { draft, cart, revision, formKey, isCustomer } = view
  const canOrder = blockers.length === 0 && !isPreview
  const isAcceptMissing = accepted === 'missing'
  return (
    <div className={styles.check}>
      {codes(canOrder ? ORDER_FORM : undefined)}
      <p>{texts.legal}</p>
      <ul className={styles.links}>
        {(['terms', 'returns', 'privacy'] as const).map((page) => (
          <li key={page}>
            <a href={link(infoPath(page, site))} target="_blank" rel="noopener">
              {texts[page]}
            </a>
          </li>
        ))}
      </ul>
      {documents.map(({ body, isOpen }) => (
        <ContractText key={body.title} body={body} isOpen={isOpen} />
      ))}
      {draft.lines.some(({ kind }) => kind !== 'gift_card') && <LegalGuarantee />}
      <h3>{texts.goods}</h3>
      <OrderSums
        lines={draft.lines}
        sums={draft.totals}
        discounts={draft.discounts}
        goods={goods}
        pictures={pictures}
      />
      <SubscriptionTerms subscriptions={view.subscriptions} lines={draft.lines} level={3} />
      {blockers.length > 0 ? (
        <>
          <Notification state="warning" announced>
            {blockers.map((blocker) => (
              <p key={blocker}>{blocker}</p>
            ))}
          </Notification>
          <div>
            <ButtonLink href={link(CART_PAGE_PATH)} size="large">
              {texts.toCart}
            </ButtonLink>
          </div>
        </>
      ) : (
        canOrder && (
          <CheckoutForm id={ORDER_FORM} step="order" isCustomer={isCustomer}>
            <input type="hidden" name="key" value={formKey} />
            <input type="hidden" name="cartVersion" value={cart.version} />
            <input type="hidden" name="revision" value={revision} />
            <input type="hidden" name="shown" value={JSON.stringify(shownOrder(draft.lines, draft.totals, terms))} />
            {asksForAcceptance(site) && (
              <div>
                <label className={styles.accept}>
                  <input
                    type="checkbox"
                    name="accepted"
                    required
                    autoComplete="off"
                    defaultChecked={accepted === 'on'}
                    aria-invalid={isAcceptMissing}
                    {...(isAcceptMissing && { autoFocus: true, 'aria-describedby': 'accept-fault' })}
                  />
                  {texts.accept}
                </label>
                {isAcceptMissing && (
                  <p id="accept-fault" className={styles.fault}>
                    {texts.acceptMissing}
                  </p>
                )}
              </div>
            )}
            <Button type="submit" variant="activating" size="large" width="full">
              {texts.order}
            </Button>
          </CheckoutForm>
        )
      )}
    </div>
  )
}
