import type { GoodsFacts, GoodsPictures } from '#calls/checkout.ts'
import { productPath } from '#rules/addresses.ts'
import { dueAmount } from '#rules/order/due-amount.ts'
import { type OrderLine, orderLineKey } from '#rules/order/order-lines.ts'
import type { TaxSum } from '#rules/order/order-totals.ts'
import { shownTaxes } from '#rules/order/shown-taxes.ts'
import type { OrderDiscount } from '#rules/voucher/order-discount.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { BasePrice } from '../product/BasePrice.tsx'
import { Money, MoneySentence } from '../product/Money.tsx'
import { Untranslated } from '../product/Untranslated.tsx'
import { dayInWords } from '../subscription/day-in-words.ts'
import { Picture } from '../ui/Picture.tsx'
import { discountName } from './discount-name.ts'
import styles from './OrderSums.module.css'
import { taxSentence } from './tax-sentence.ts'

interface Sums {
  goodsAmount: number
  deliveryAmount: number
  totalAmount: number
  giftCardAmount: number
  taxes: readonly TaxSum[]
}

/** The goods of an order with what they are, what they cost, and the sums with their taxes. */
export function OrderSums({
  lines,
  sums,
  discounts,
  goods,
  pictures,
  mayBeDue = true,
}: {
  lines: readonly OrderLine[]
  sums: Sums
  discounts: readonly OrderDiscount[]
  /** Before the order: what its goods are. */
  goods?: GoodsFacts
  pictures: GoodsPictures
  /** False: nothing of it is to be paid any more. */
  mayBeDue?: boolean
}) {
  const texts = useTexts('checkout')
  const vouchers = useTexts('voucher')
  const { locale } = usePageContext()
  return (
    <div className={styles.order}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={orderLineKey(line)}>
            <LinePicture picture={pictures[line.itemId]} />
            <LineWords line={line} goods={goods} />
            <strong>
              {line.kind === 'free_article' ? texts.free : <Money amount={line.amount + line.discountAmount} />}
            </strong>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <div>
          <dt>{texts.subtotal}</dt>
          <dd>
            <Money amount={sums.goodsAmount} />
          </dd>
        </div>
        {discounts.map((discount) => (
          <div key={`${discount.kind} ${discount.code}`}>
            <dt>
              <Untranslated value={discount.code ?? ''}>{discountName(discount, vouchers)}</Untranslated>
            </dt>
            <dd>{discount.kind === 'delivery' ? vouchers.deliveryFree : <Less amount={discount.amount} />}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.deliveryCosts}</dt>
          <dd>{sums.deliveryAmount === 0 ? texts.free : <Money amount={sums.deliveryAmount} />}</dd>
        </div>
        <div className={styles.total}>
          <dt>{texts.total}</dt>
          <dd>
            <Money amount={sums.totalAmount} />
          </dd>
        </div>
        {shownTaxes(sums.taxes, lines).map((sum) => (
          <div key={`${sum.taxRate} ${sum.isOfGiftCards}`} className={styles.quiet}>
            <dt>
              <MoneySentence amounts={{ amount: sum.amount }}>
                {({ amount }) => taxSentence(texts, locale, sum, () => amount)}
              </MoneySentence>
            </dt>
            <dd>{!sum.isOfGiftCards && <Money amount={sum.taxAmount} />}</dd>
          </div>
        ))}
        {sums.giftCardAmount > 0 && (
          <>
            <div>
              <dt>{vouchers.giftCards}</dt>
              <dd>
                <Less amount={sums.giftCardAmount} />
              </dd>
            </div>
            {mayBeDue && (
              <div className={styles.total}>
                <dt>{vouchers.due}</dt>
                <dd>
                  <Money amount={dueAmount(sums)} />
                </dd>
              </div>
            )}
          </>
        )}
      </dl>
    </div>
  )
}

/** What is to be paid, in one row. */
export function SumToPay({ sums }: { sums: Pick<Sums, 'totalAmount' | 'giftCardAmount'> }) {
  const texts = useTexts('checkout')
  const vouchers = useTexts('voucher')
  return (
    <dl className={styles.sums}>
      <div className={styles.total}>
        <dt>{sums.giftCardAmount > 0 ? vouchers.due : texts.total}</dt>
        <dd>
          <Money amount={dueAmount(sums)} />
        </dd>
      </div>
    </dl>
  )
}

function LinePicture({ picture }: { picture: GoodsPictures[string] | undefined }) {
  return <div className={styles.picture}>{picture && <Picture image={picture} alt="" sizes={64} />}</div>
}

function LineWords({ line, goods }: { line: OrderLine; goods: GoodsFacts | undefined }) {
  const texts = useTexts('checkout')
  const subscriptions = useTexts('subscription')
  const { site } = usePageContext()
  const link = useLink()
  const { kind, itemId, productId, title, variant, quantity, price, subscriptionId, intervalWeeks } = line
  const { availableFrom } = line
  const property = goods?.properties[productId ?? '']
  const basePrice = kind === 'article' ? goods?.basePrices[itemId] : undefined
  return (
    <div className={styles.words}>
      {productId && kind !== 'free_article' ? <a href={link(productPath(productId))}>{title}</a> : <span>{title}</span>}
      {variant && <p>{variant}</p>}
      {subscriptionId && intervalWeeks && <p>{subscriptions.ownInterval({ weeks: intervalWeeks })}</p>}
      {availableFrom && <p>{texts.availableFrom({ date: dayInWords(site, availableFrom) })}</p>}
      {property && <p className={styles.quiet}>{property}</p>}
      <p className={styles.quiet}>
        {kind === 'free_article' ? (
          texts.pieces({ count: quantity, price: texts.free })
        ) : (
          <span translate="no">
            <MoneySentence amounts={{ price }}>
              {(written) => texts.pieces({ count: quantity, price: written.price })}
            </MoneySentence>
          </span>
        )}
        {basePrice && (
          <>
            {' '}
            <span className={styles.whole}>
              (<BasePrice {...basePrice} />)
            </span>
          </>
        )}
      </p>
    </div>
  )
}

/** What is taken off a sum. */
function Less({ amount }: { amount: number }) {
  return <MoneySentence amounts={{ price: amount }}>{({ price }) => `−${price}`}</MoneySentence>
}
