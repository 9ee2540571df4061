import type { ReactNode } from 'react'
import type { PlacedOrder } from '#calls/checkout.ts'
import type { OrderReturns, OwnReturn } from '#calls/withdrawal.ts'
import { familyNameFirst } from '#rules/account/check-account.ts'
import { ORDER_CANCEL_PATH, WITHDRAWAL_PATH } from '#rules/account-addresses.ts'
import { infoPath } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { sendBackUntil } from '#rules/return/send-back.ts'
import { dateText } from '#sites/formats.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { MoneySentence } from '../product/Money.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import styles from './OrderActions.module.css'
import { OrderSection } from './OrderSection.tsx'

/**
 * What a shopper may do with an order on its page: withdraw or return, which leads to the second step of the withdrawal with
 * everything filled in; and what has come back so far.
 */
export function OrderActions({
  own: { order, returns, sendTo, takesReturnsInStores },
  placed: { email, delivery },
  documentHref,
  token,
}: {
  own: OrderReturns
  placed: Pick<PlacedOrder, 'email' | 'delivery'>
  /** The address of a document by its file's name. */
  documentHref: (file: string) => string
  /** Of the mail's link that shows the order. */
  token?: string
}) {
  const texts = useTexts('withdrawal')
  const link = useLink()
  const { site } = usePageContext()
  const names = [delivery.firstname, delivery.lastname]
  const name = (familyNameFirst(site) ? names.reverse() : names).join(' ')
  const fields = { site, name, email, contract: order.number }
  return (
    <>
      {returns.length > 0 && (
        <OrderSection heading={texts.returnsHeading}>
          <ul className={styles.returns}>
            {returns.map((one) => (
              <Return key={one.id} returned={one} day={dateText(site, one.declaredAt)}>
                {one.slip !== undefined && (
                  <SendBack
                    {...one}
                    sendTo={sendTo}
                    takesReturnsInStores={takesReturnsInStores}
                    slipHref={documentHref(`${one.slip}.pdf`)}
                  />
                )}
              </Return>
            ))}
          </ul>
        </OrderSection>
      )}
      {order.canCancel && (
        <form noValidate method="post" action={link(ORDER_CANCEL_PATH)} className={styles.actions}>
          <input type="hidden" name="site" value={site} />
          <input type="hidden" name="number" value={order.number} />
          {token !== undefined && <input type="hidden" name="token" value={token} />}
          <div>
            <TextButton type="submit">{texts.cancelStart}</TextButton>
          </div>
        </form>
      )}
      {order.isOpen && (
        <form noValidate method="post" action={link(WITHDRAWAL_PATH)} className={styles.actions}>
          {Object.entries(fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <p>
            {order.until === null
              ? texts.returnAnyTime
              : texts.returnUntil({ day: dateText(site, order.until - DAY_MS / 2) })}
          </p>
          <div>
            <TextButton type="submit">{texts.label}</TextButton>
          </div>
        </form>
      )}
    </>
  )
}

/** How goods come back: until when, where to, with which paper, and who pays for it. */
function SendBack({
  declaredAt,
  sendTo,
  takesReturnsInStores,
  slipHref,
}: Pick<OwnReturn, 'declaredAt'> & Pick<OrderReturns, 'sendTo' | 'takesReturnsInStores'> & { slipHref: string }) {
  const texts = useTexts('withdrawal')
  const header = useTexts('header')
  const link = useLink()
  const { site } = usePageContext()
  return (
    <>
      <p>
        {texts.sendBackBy({ day: dateText(site, sendBackUntil(declaredAt)) })} {texts.sendBackCosts}{' '}
        {takesReturnsInStores && (
          <>
            {texts.sendBackBranch} <a href={link(infoPath('store-finder', site))}>{header.storeFinder}</a>
          </>
        )}
      </p>
      {sendTo.length > 0 && (
        <div>
          <strong>{texts.sendBackTo}</strong>
          <address translate="no">
            {sendTo.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
        </div>
      )}
      <p>
        {texts.encloseSlip}{' '}
        <a href={slipHref} target="_blank" rel="noopener">
          {texts.returnSlip}
        </a>
      </p>
    </>
  )
}

function Return({
  returned: { state, lines, amount, hasStayed },
  day,
  children,
}: {
  returned: OwnReturn
  day: string
  children: ReactNode
}) {
  const texts = useTexts('withdrawal')
  const states = {
    declared: texts.stateDeclared({ day }),
    received: hasStayed ? texts.stateStayed({ day }) : texts.stateReceived({ day }),
    rejected: texts.stateRejected({ day }),
  }
  return (
    <li>
      <strong>{states[state]}</strong>
      <ul>
        {lines.map(({ position, title, variant, declared, accepted }) => (
          <li key={position}>{`${accepted ?? declared} × ${[title, variant].filter(Boolean).join(', ')}`}</li>
        ))}
      </ul>
      {amount !== null && amount > 0 && !hasStayed && (
        <p>
          <MoneySentence amounts={{ amount }}>{(written) => texts.paidBack(written)}</MoneySentence>
        </p>
      )}
      {children}
    </li>
  )
}
