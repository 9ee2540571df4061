import type { Page } from 'playwright-core'
import { addressFormat } from '#rules/address/address-format.ts'
import type { Site } from '#sites/sites.ts'
import { main } from './forms.ts'

/** The steps of the checkout as a visitor fills them in. */

const TYPED: Record<string, string> = { firstname: 'Éva', lastname: 'Kis', street: 'Út 1', city: 'Ort' }

/** The step that is open. */
export const openStep = (page: Page) => main(page).locator('li[aria-current="step"]')

/** Presses the button of the open step. */
export async function nextStep(page: Page, name: string): Promise<void> {
  await openStep(page).getByRole('button', { name }).click()
}

export async function fillAddress(page: Page, site: Site): Promise<void> {
  const { fields, postcodeExample } = addressFormat(site)
  for (const field of fields) {
    const value = field === 'postcode' ? postcodeExample : TYPED[field]
    if (value) await main(page).locator(`[name="delivery-${field}"]`).fill(value)
  }
}
