import { afterPrerender } from '../after-prerender.ts'
import { forgetWithoutConsent, noteView } from './product-history.ts'

/**
 * Notes the look at a product page, and deletes the history once the consent is withdrawn: at once where the browser
 * tells of a changed cookie, also of another tab's; elsewhere at the next page. A consent given later notes nothing of
 * before.
 */
export async function keepHistory(): Promise<void> {
  await afterPrerender()
  notePage()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) notePage()
  })
  if ('cookieStore' in window) cookieStore.addEventListener('change', forgetWithoutConsent)
}

function notePage(): void {
  const productId = document.querySelector<HTMLElement>('[data-viewed-product]')?.dataset.viewedProduct
  if (productId) noteView(productId, Date.now())
  else forgetWithoutConsent()
}
