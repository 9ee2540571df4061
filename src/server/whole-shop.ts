import type { Site } from '#sites/sites.ts'
import type { StoredBuildFiles } from './build-files/stored-build-files.ts'
import type { CartService } from './cart/cart-service.ts'
import type { Footers } from './contents/footers.ts'
import type { ShopSettings } from './contents/shop-settings.ts'
import type { SlotCache } from './contents/slot-cache.ts'
import type { Counts } from './counts.ts'
import type { SignInParts } from './customer/limited-sign-in.ts'
import type { PdfThread } from './invoice/pdf-thread.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import type { MenuCache } from './navigation/menu-cache.ts'
import type { OriginalStore } from './original-store/original-store.ts'
import type { OwnPages } from './own-page/own-pages.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import type { Pages } from './pages/pages.ts'
import type { PaymentProviders } from './payment-provider/payment-provider.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { ListingCache } from './product/listing-cache.ts'
import type { ProductCache } from './product/product-cache.ts'
import type { Redirects } from './redirect/redirects.ts'
import type { PopularTerms } from './search/popular-terms.ts'
import type { Search } from './search/search.ts'
import type { SearchTerms } from './search/search-terms.ts'
import type { Shop } from './shop.ts'
import type { ChangedPages } from './tracking/changed-pages.ts'

/** The shop with the parts of all features. Only the app knows it; a feature names the parts that it needs. */
export interface WholeShop extends Shop, SignInParts {
  settings: ShopSettings
  productCache: ProductCache
  listingCache: ListingCache
  slotCache: SlotCache
  footers: Footers
  menuCache: MenuCache
  search: Search
  searchHits: SearchTerms
  searchMisses: SearchTerms
  popularTerms: PopularTerms
  carts: CartService
  changedPages: ChangedPages
  /** The orders that this process has written, by site. */
  placedOrders: Counts<Site>
  payments: PaymentProviders
  buildFiles: StoredBuildFiles
  redirects: Redirects
  ownPages: OwnPages
  pageCache: PageCache
  resultsCache: PageCache
  pages: Pages
  /** Where the originals of pictures and documents are. */
  originals: OriginalStore
  pictures: Pictures
  pdfs: PdfThread
  mails: MailTransport
  renderer: PageRenderer
}
