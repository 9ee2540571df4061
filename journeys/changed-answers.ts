import type { BrowserContext } from 'playwright-core'
import type { Product, QuickbuyAnswer } from '#calls/product.ts'

/**
 * Changes the products in the server's answers on their way to the page, into ones that the demo shop does not sell.
 */
export async function changeProducts(context: BrowserContext, change: (product: Product) => void): Promise<void> {
  await context.route('**/service/quickbuy/quickbuy?*', async (route) => {
    const response = await route.fetch()
    const json: QuickbuyAnswer = await response.json()
    json.products.forEach(change)
    await route.fulfill({ response, json })
  })
}
