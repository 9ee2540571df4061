import encodeQr from 'qr'
import type { PayTo } from '#calls/order.ts'
import { domesticNumbers, groupedIban } from '#rules/payment/iban.ts'
import { SWISS_CROSS } from '#rules/payment/swiss-cross.ts'
import { type TransferCode, transferCode } from '#rules/payment/transfer-code.ts'
import { dateText } from '#sites/formats.ts'
import { NO_BREAK_SPACE } from '#sites/price-formats.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { Money } from '../product/Money.tsx'
import { WholeNumbers } from '../product/WholeNumbers.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './OrderDetails.module.css'

/** Where an order is paid in advance, with the code that banks' apps read, in euros and in francs. */
export function PayToFacts({ payTo }: { payTo: PayTo }) {
  const { account, amount, reference, until, isSample } = payTo
  const texts = useTexts('order')
  const { site } = usePageContext()
  const code = transferCode(site, payTo)
  return (
    <section className={styles.section}>
      <h2>{texts.payTo}</h2>
      {isSample && <Notification state="warning">{texts.sampleAccount}</Notification>}
      <p>{texts.payToText({ date: dateText(site, until) })}</p>
      <div className={styles.transfer}>
        <dl className={styles.facts}>
          <div>
            <dt>{texts.amount}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
          <Fact label={texts.holder} value={account.holder} />
          {domesticNumbers(account.iban).map((number) => (
            <Fact key={number.label} {...number} />
          ))}
          {/* 28 characters, as in Hungary, are wider than a phone: the line may break between groups */}
          <Fact label="IBAN" value={groupedIban(account.iban).replaceAll(NO_BREAK_SPACE, ' ')} />
          {account.bic && <Fact label="BIC" value={account.bic} />}
          <Fact label={texts.bank} value={account.bank} />
          <Fact label={texts.reference} value={reference} />
        </dl>
        {code && (
          <figure className={styles.code}>
            <QrCode code={code} label={texts.code} />
            <figcaption>{texts.codeText}</figcaption>
          </figure>
        )}
      </div>
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd translate="no">
        <WholeNumbers>{value}</WholeNumbers>
      </dd>
    </div>
  )
}

/** Cameras need four modules of white around a code. */
const QUIET_ZONE = 4

function QrCode({ code: { text, isSwiss }, label }: { code: TransferCode; label: string }) {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const path = rows.flatMap((cells, y) => cells.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={rows.length} height={rows.length} fill="#ffffff" />
      <path d={path.join('')} fill="#000000" />
      {isSwiss &&
        SWISS_CROSS.map(({ left, top, width, height, isDark }) => {
          const at = (share: number) => QUIET_ZONE + share * (rows.length - 2 * QUIET_ZONE)
          const size = { x: at(left), y: at(top), width: at(width) - QUIET_ZONE, height: at(height) - QUIET_ZONE }
          return <rect key={`${left} ${top}`} {...size} fill={isDark ? '#000000' : '#ffffff'} />
        })}
    </svg>
  )
}
