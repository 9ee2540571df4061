import { cartPage } from './CartPage.tsx'
import { categoryPage } from './CategoryPage.tsx'
import { deliveryCostsPage } from './DeliveryCostsPage.tsx'
import { drawErrorPage, drawNotFoundPage, drawPage } from './document.tsx'
import { homePage } from './HomePage.tsx'
import { productPage } from './ProductPage.tsx'
import type { Page } from './page.ts'

/** All pages of the shop, registered by hand. The server takes its addresses and its drawing from here. */
export const pages: readonly Page[] = [homePage, categoryPage, productPage, cartPage, deliveryCostsPage]

export { drawErrorPage, drawNotFoundPage, drawPage }
