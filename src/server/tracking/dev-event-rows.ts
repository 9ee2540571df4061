import { escapeHtml } from '../dev-page.ts'
import type { DevEvent } from './dev-events.ts'

/** The events as list items in HTML. */
export const rowsOf = (events: readonly DevEvent[]): string => events.map(rowOf).join('')

function rowOf({ number, at, channel, path, event, faults }: DevEvent): string {
  const { event: name = '', payload } = event
  const time = new Date(at).toISOString().slice(11, 23)
  const wrong = faults.map((fault) => `<li>${escapeHtml(fault.trim())}</li>`).join('')
  return `<li data-number="${number}" data-channel="${channel}"${wrong && ' class="wrong"'}>
    <details>
      <summary><b>${escapeHtml(String(name))}</b> <span>${escapeHtml(summaryOf(event))}</span>
        <small>${time} · ${channel}${payload ? ` · ${escapeHtml(String(payload))}` : ''} · ${escapeHtml(path)}</small>
        ${wrong && `<strong>Wrong:</strong><ul>${wrong}</ul>`}
      </summary>
      <pre>${escapeHtml(JSON.stringify(event, null, 2))}</pre>
    </details>
  </li>`
}

/** What of an event is read first: its sum, its goods, or what it names. */
function summaryOf({ ecommerce, ...given }: Record<string, unknown>): string {
  const event = typeof ecommerce === 'object' ? { ...given, ...ecommerce } : given
  const { items, currency, value } = event as { items?: unknown[]; currency?: unknown; value?: unknown }
  const named = [
    'transaction_id',
    'checkout_step',
    'search_term',
    'item_list_name',
    'page_group',
    'shipping_tier',
    'payment_type',
  ]
    .map((name) => event[name as keyof typeof event])
    .filter((text) => typeof text === 'string')
  const goods = Array.isArray(items) ? [items.length === 1 ? nameOf(items[0]) : `${items.length} items`] : []
  const sum = value === undefined ? [] : [`${value} ${currency ?? ''}`.trim()]
  return [...named, ...sum, ...goods].join(' · ')
}

const nameOf = (item: unknown) => String((item as { item_name?: unknown } | null)?.item_name ?? '1 item')
