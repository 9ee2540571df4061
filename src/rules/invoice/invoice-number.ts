import type { Site } from '#sites/sites.ts'

/** An invoice, or what corrects one; each kind has numbers of its own. */
export type InvoiceKind = 'invoice' | 'credit-note'

/**
 * The number of an invoice, such as 'DE-2026-000001', or of a credit note, 'DE-2026-C-000001'. Tax law asks for a series
 * without gaps, so that it can be counted; the order's own number cannot.
 * @param count from 1 on, by site, year and kind
 */
export function invoiceNumber(site: Site, year: number, kind: InvoiceKind, count: number): string {
  const letter = kind === 'credit-note' ? 'C-' : ''
  return `${site.replace('_', '')}-${year}-${letter}${String(count).padStart(6, '0')}`
}
