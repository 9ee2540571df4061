import { decimalAmount } from '#rules/price/decimal-amount.ts'
import type { Session } from './stripe-objects.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter]!)

/** The page on which a card would be entered: three buttons, for what a shopper may do there. */
export function hostedPage({ amount_total, currency, status, metadata }: Session, isDeclined: boolean): string {
  const sum = `${decimalAmount(amount_total)} ${currency.toUpperCase()}`
  const buttons = [
    ['pay', `Pay ${sum}`],
    ['decline', 'Pay with a card that is declined'],
    ['cancel', 'Go back without paying'],
  ]
    .map(([action, label]) => `<button name="action" value="${action}">${escapeHtml(label!)}</button>`)
    .join('\n')
  const body =
    status === 'open'
      ? `${isDeclined ? '<p role="alert">The card was declined. Nothing was charged.</p>' : ''}<form method="post">${buttons}</form>`
      : `<p>This page has ended: the session is ${status}.</p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Test payment</title>
<style>body{font:1.1rem/1.5 system-ui;max-width:28rem;margin:3rem auto;padding:0 1rem}button{display:block;width:100%;font:inherit;
padding:.8rem;margin:.8rem 0}</style></head><body><main><h1>Test payment</h1>
<p>Order ${escapeHtml(metadata.order ?? '')}, ${sum}. This shop is in development: no card is needed and no money moves.</p>
${body}</main></body></html>`
}
