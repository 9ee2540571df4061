import type { ReactNode } from 'react'
import type { CheckoutView, PostedCheckout } from '#calls/checkout.ts'
import { GIFT_CARD_BALANCE_PATH } from '#rules/account-addresses.ts'
import { infoPath } from '#rules/addresses.ts'
import { type CodeRefusal, readRefusal } from '#rules/checkout/code-refusal.ts'
import { giftCardRefusal } from '#rules/gift-card/gift-card-payments.ts'
import { dueAmount } from '#rules/order/due-amount.ts'
import { dateText } from '#sites/formats.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { MoneySentence } from '../product/Money.tsx'
import { Untranslated } from '../product/Untranslated.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import styles from './Codes.module.css'

interface CodesProperties {
  view: CheckoutView
  posted: PostedCheckout
  moment: number
  /** The id of the form that a code goes with, so that none that was typed is forgotten; undefined: one of its own. */
  form?: string | undefined
}

/** Where codes of vouchers and gift cards are entered and taken away. */
export function Codes({ view, posted, moment, form }: CodesProperties) {
  const texts = useTexts('voucher')
  const link = useLink()
  const { site } = usePageContext()
  const { codes, draft, isCustomer } = view
  const hasGiftCards = draft.lines.some(({ kind }) => kind === 'gift_card')
  return (
    <section className={styles.codes} aria-labelledby="codes">
      <h3 id="codes">{texts.heading}</h3>
      {form ? (
        <CodeEntry posted={posted} form={form} />
      ) : (
        <CheckoutForm step="code" isCustomer={isCustomer}>
          <CodeEntry posted={posted} />
        </CheckoutForm>
      )}
      {/* below the entry, whose button is the one that Enter presses */}
      <Entered view={view} moment={moment} form={form} />
      {hasGiftCards && codes.giftCards.length > 0 && dueAmount(draft.totals) > 0 && (
        <p className={styles.quiet}>{texts.notForGiftCards}</p>
      )}
      <p className={styles.links}>
        <a href={link(infoPath('voucher-conditions', site))} target="_blank" rel="noopener">
          {texts.conditions}
        </a>
        <a href={link(GIFT_CARD_BALANCE_PATH)} target="_blank" rel="noopener">
          {texts.balance}
        </a>
      </p>
    </section>
  )
}

function CodeEntry({ posted, form }: Pick<CodesProperties, 'posted' | 'form'>) {
  const texts = useTexts('voucher')
  const refusal = readRefusal(posted)
  return (
    <div className={styles.entry}>
      <div className={styles.field}>
        <TextField
          id="code"
          name="code"
          form={form}
          label={texts.code}
          defaultValue={posted.code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-enter-presses="redeem"
          autoFocus={refusal !== undefined}
          invalid={refusal !== undefined}
          describedBy={refusal ? 'code-fault' : 'code-hint'}
        />
        <Button type="submit" variant="secondary" form={form} name="redeem" value="on">
          {texts.redeem}
        </Button>
      </div>
      {refusal ? (
        <>
          <p id="code-fault" className={styles.fault} role="alert">
            <Refusal refusal={refusal} />
            {posted.code && ` ${texts.orderWithoutCode}`}
          </p>
          {posted.code && (
            <>
              <input type="hidden" name="refused" form={form} value={posted.code} />
              <Button type="submit" size="small" variant="secondary" form={form} name="emptyCode" value="on">
                {texts.emptyCode}
              </Button>
            </>
          )}
        </>
      ) : (
        <p id="code-hint" className={styles.quiet}>
          {texts.hint}
        </p>
      )}
    </div>
  )
}

/** What was entered, each with what it does or why it does nothing, and the button that takes it away. */
function Entered({
  view: { codes, draft, isCustomer },
  moment,
  form,
}: Pick<CodesProperties, 'view' | 'moment' | 'form'>) {
  const texts = useTexts('voucher')
  if (codes.vouchers.length + codes.giftCards.length === 0) return null
  const remove = (id: string, name: string) => {
    const button = (
      <Button
        type="submit"
        size="small"
        variant="secondary"
        form={form}
        name="remove"
        value={id}
        aria-label={texts.removeOf({ name })}
      >
        {texts.remove}
      </Button>
    )
    if (form) return button
    return (
      <CheckoutForm step="code" isCustomer={isCustomer}>
        {button}
      </CheckoutForm>
    )
  }
  return (
    <ul className={styles.entered}>
      {codes.vouchers.map(({ id, code }) => {
        const name = texts.voucherNamed({ code })
        const given = draft.discounts.find((discount) => discount.code === code)
        const refused = draft.refused.find((voucher) => voucher.code === code)
        return (
          <Row key={id} code={code} name={name} action={remove(id, name)} isRefused={refused !== undefined}>
            {refused && <Refusal refusal={refused.refusal} />}
            {given?.kind === 'delivery' && texts.deliveryFree}
            {given?.kind === 'voucher' && (
              <MoneySentence amounts={{ amount: given.amount }}>{(prices) => texts.lowers(prices)}</MoneySentence>
            )}
          </Row>
        )
      })}
      {codes.giftCards.map((card) => {
        const name = texts.giftCardNamed({ end: card.codeEnd })
        const refusal = giftCardRefusal(card, moment)
        const amount = draft.redeemed.giftCards.find(({ cardId }) => cardId === card.id)?.amount ?? 0
        return (
          <Row
            key={card.id}
            code={card.codeEnd}
            name={name}
            action={remove(card.id, name)}
            isRefused={refusal !== undefined}
          >
            {refusal ? (
              <Refusal refusal={refusal} />
            ) : (
              <MoneySentence amounts={{ amount, left: card.balance - amount }}>
                {(prices) => texts.pays(prices)}
              </MoneySentence>
            )}
          </Row>
        )
      })}
    </ul>
  )
}

function Row(given: { code: string; name: string; action: ReactNode; isRefused: boolean; children: ReactNode }) {
  return (
    <li>
      <div>
        <strong>
          <Untranslated value={given.code}>{given.name}</Untranslated>
        </strong>
        <p className={given.isRefused ? styles.fault : styles.quiet}>{given.children}</p>
      </div>
      {given.action}
    </li>
  )
}

/** Why a code is not taken, in a sentence. */
function Refusal({ refusal }: { refusal: CodeRefusal }) {
  const texts = useTexts('voucher')
  const { site } = usePageContext()
  switch (refusal.code) {
    case 'NOT_YET': {
      return texts.problemNotYet({ from: dateText(site, refusal.from) })
    }
    case 'BELOW_LEAST': {
      const { least, missing } = refusal
      return <MoneySentence amounts={{ least, missing }}>{(prices) => texts.problemBelowLeast(prices)}</MoneySentence>
    }
    default: {
      const sentences: Record<Exclude<CodeRefusal['code'], 'NOT_YET' | 'BELOW_LEAST'>, string> = {
        MISSING: texts.problemMissing,
        UNKNOWN: texts.problemUnknown,
        OTHER_SITE: texts.problemOtherSite,
        EXPIRED: texts.problemExpired,
        USED_UP: texts.problemUsedUp,
        USED_BEFORE: texts.problemUsedBefore,
        FIRST_ORDER_ONLY: texts.problemFirstOrder,
        OTHER_MAILBOX: texts.problemOtherMailbox,
        NO_GOODS: texts.problemNoGoods,
        BULKY: texts.problemBulky,
        DELIVERY_FREE: texts.problemDeliveryFree,
        NOT_COMBINABLE: texts.problemNotCombinable,
        ALREADY: texts.problemAlready,
        TOO_MANY: texts.problemTooMany,
        CARD_EMPTY: texts.problemCardEmpty,
        CARD_EXPIRED: texts.problemCardExpired,
      }
      return sentences[refusal.code]
    }
  }
}
