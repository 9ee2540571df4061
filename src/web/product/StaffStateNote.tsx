import type { CSSProperties } from 'react'
import type { Product } from '#calls/product.ts'
import { useTexts } from '../page-context.tsx'

/** In attributes, because no page of a shopper has a rule for it. */
const LOOK: CSSProperties = {
  inlineSize: 'fit-content',
  margin: 0,
  padding: '0.25rem 0.75rem',
  borderRadius: '999px',
  background: 'var(--roast)',
  color: 'var(--on-dark)',
  font: '600 0.8125rem / 1.3 var(--sans)',
}

/** Says in a staff preview why no shopper sees a product. */
export function StaffStateNote({ product: { staffState } }: { product: Pick<Product, 'staffState'> }) {
  const texts = useTexts('product')
  if (!staffState) return null
  return <p style={LOOK}>{staffState === 'draft' ? texts.staffDraft : texts.staffHidden}</p>
}
