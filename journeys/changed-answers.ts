import type { BrowserContext } from 'playwright-core'
import type { Product, QuickbuyAnswer } from '#calls/product.ts'

/** The shop answers as ever; its products are changed on their way to the page, into what the demo shop does not sell. */
export async function changeProducts(context: BrowserContext, change: (product: Product) => void): Promise<void> {
  await context.route('**/service/quickbuy/quickbuy?*', async (route) => {
    const response = await route.fetch()
    const json: QuickbuyAnswer = await response.json()
    json.products.forEach(change)
    await route.fulfill({ response, json })
  })
}
