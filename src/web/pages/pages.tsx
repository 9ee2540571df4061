import { cartPage } from './CartPage.tsx'
import { categoryPage } from './CategoryPage.tsx'
import { coffeeConfiguratorPage, configuratorPage, machineConfiguratorPage } from './ConfiguratorPages.tsx'
import { deliveryCostsPage } from './DeliveryCostsPage.tsx'
import { drawErrorPage, drawNotFoundPage, drawPage } from './document.tsx'
import { homePage } from './HomePage.tsx'
import { loginPage } from './LoginPage.tsx'
import { loyaltyWelcomePage } from './LoyaltyWelcomePage.tsx'
import { productPage } from './ProductPage.tsx'
import type { Page } from './page.ts'
import { watchListPage } from './WatchListPage.tsx'

/** All pages of the shop, registered by hand. The server takes its addresses and its drawing from here. */
export const pages: readonly Page[] = [
  homePage,
  categoryPage,
  productPage,
  cartPage,
  deliveryCostsPage,
  loginPage,
  watchListPage,
  loyaltyWelcomePage,
  configuratorPage,
  coffeeConfiguratorPage,
  machineConfiguratorPage,
]

export { drawErrorPage, drawNotFoundPage, drawPage }
