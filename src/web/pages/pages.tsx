import { accountListPages } from './AccountListPages.tsx'
import { accountPages } from './AccountPages.tsx'
import { backInStockUnsubscribePage } from './BackInStockUnsubscribePage.tsx'
import { brandPage } from './BrandPage.tsx'
import { cancellationPage } from './CancellationPage.tsx'
import { cartPage } from './CartPage.tsx'
import { categoryPage } from './CategoryPage.tsx'
import { checkoutPage } from './CheckoutPage.tsx'
import { coffeeConfiguratorPage, configuratorPage, machineConfiguratorPage } from './ConfiguratorPages.tsx'
import { consentPage } from './ConsentPage.tsx'
import { contactFormPage } from './ContactFormPage.tsx'
import { cookieCheckPage } from './CookieCheckPage.tsx'
import { deliveryCostsPage } from './DeliveryCostsPage.tsx'
import {
  renderErrorPage,
  renderNotFoundPage,
  renderPage,
  renderPreparingPage,
  renderPreviewRefusedPage,
  renderTooManyPage,
} from './document.tsx'
import { emailLinkPages } from './EmailLinkPages.tsx'
import { galleryPage } from './GalleryPage.tsx'
import { giftCardPage } from './GiftCardPage.tsx'
import { homePage } from './HomePage.tsx'
import { infoPages } from './InfoPages.tsx'
import { loginPage } from './LoginPage.tsx'
import { loyaltyWelcomePage } from './LoyaltyWelcomePage.tsx'
import { menuPage } from './MenuPage.tsx'
import { newsletterExamplePage, newsletterLinkPages } from './NewsletterLinkPages.tsx'
import { newsletterPage, newsletterSentPage } from './NewsletterPage.tsx'
import { orderCancelPage } from './OrderCancelPage.tsx'
import { orderConfirmedPage } from './OrderConfirmedPage.tsx'
import { orderForgetPage } from './OrderForgetPage.tsx'
import { accountOrderPage, linkedOrderPage } from './OrderPages.tsx'
import { ordersPage } from './OrdersPage.tsx'
import { ownPage } from './OwnPage.tsx'
import { passkeyPages } from './PasskeyPages.tsx'
import { forgottenPasswordPage, newPasswordPage } from './PasswordPages.tsx'
import { paymentPage } from './PaymentPage.tsx'
import { personalDataPages } from './PersonalDataPages.tsx'
import { productPage } from './ProductPage.tsx'
import type { Page } from './page.ts'
import { registerConfirmPage, registerPage } from './RegisterPages.tsx'
import { searchPage } from './SearchPage.tsx'
import { staffLoginPage } from './StaffLoginPage.tsx'
import { themeWorldPage } from './ThemeWorldPage.tsx'
import { themeWorldsPage } from './ThemeWorldsPage.tsx'
import { userMenuPage } from './UserMenuPage.tsx'
import { watchListPage } from './WatchListPage.tsx'
import { withdrawalPage } from './WithdrawalPage.tsx'

/** All pages of the shop, registered by hand, by the file whose styles each of them links. */
export const pagesByFile: Record<string, readonly Page[]> = {
  'HomePage.tsx': [homePage],
  'CategoryPage.tsx': [categoryPage],
  'BrandPage.tsx': [brandPage],
  'ProductPage.tsx': [productPage],
  'SearchPage.tsx': [searchPage],
  'CartPage.tsx': [cartPage],
  'CheckoutPage.tsx': [checkoutPage],
  'OrderConfirmedPage.tsx': [orderConfirmedPage],
  'PaymentPage.tsx': [paymentPage],
  'OrdersPage.tsx': [ordersPage],
  'OrderPages.tsx': [accountOrderPage, linkedOrderPage],
  'GiftCardPage.tsx': [giftCardPage],
  'DeliveryCostsPage.tsx': [deliveryCostsPage],
  'LoginPage.tsx': [loginPage],
  'StaffLoginPage.tsx': [staffLoginPage],
  'AccountPages.tsx': accountPages,
  'PasskeyPages.tsx': passkeyPages,
  'AccountListPages.tsx': accountListPages,
  'PersonalDataPages.tsx': personalDataPages,
  'EmailLinkPages.tsx': emailLinkPages,
  'RegisterPages.tsx': [registerPage, registerConfirmPage],
  'PasswordPages.tsx': [forgottenPasswordPage, newPasswordPage],
  'WatchListPage.tsx': [watchListPage],
  'BackInStockUnsubscribePage.tsx': [backInStockUnsubscribePage],
  'CancellationPage.tsx': [cancellationPage],
  'WithdrawalPage.tsx': [withdrawalPage],
  'OrderCancelPage.tsx': [orderCancelPage],
  'OrderForgetPage.tsx': [orderForgetPage],
  'NewsletterPage.tsx': [newsletterPage, newsletterSentPage],
  'NewsletterLinkPages.tsx': [...newsletterLinkPages, newsletterExamplePage],
  'ConsentPage.tsx': [consentPage],
  'CookieCheckPage.tsx': [cookieCheckPage],
  'LoyaltyWelcomePage.tsx': [loyaltyWelcomePage],
  'ConfiguratorPages.tsx': [configuratorPage, coffeeConfiguratorPage, machineConfiguratorPage],
  'ThemeWorldPage.tsx': [themeWorldPage],
  'ThemeWorldsPage.tsx': [themeWorldsPage],
  'InfoPages.tsx': infoPages,
  'OwnPage.tsx': [ownPage],
  'ContactFormPage.tsx': [contactFormPage],
  'UserMenuPage.tsx': [userMenuPage],
  'MenuPage.tsx': [menuPage],
  'GalleryPage.tsx': [galleryPage],
}

/** The server gets from here the pages with their addresses, and the functions that render them. */
export const pages: readonly Page[] = Object.values(pagesByFile).flat()

export {
  renderErrorPage,
  renderNotFoundPage,
  renderPage,
  renderPreparingPage,
  renderPreviewRefusedPage,
  renderTooManyPage,
}
