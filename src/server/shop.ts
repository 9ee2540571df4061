import type { Logger } from 'pino'
import type { CartService } from './cart/cart-service.ts'
import type { Configuration } from './configuration.ts'
import type { Footers } from './contents/footers.ts'
import type { SlotCache } from './contents/slot-cache.ts'
import type { SignInLimits } from './customer/sign-in-limits.ts'
import type { Database } from './database/database.ts'
import type { PdfThread } from './invoice/pdf-thread.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import type { Pages } from './pages/pages.ts'
import type { PaymentProviders } from './payment/payment-provider.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { ListingCache } from './product/listing-cache.ts'
import type { ProductCache } from './product/product-cache.ts'
import type { RateLimits } from './rate-limit/rate-limits.ts'
import type { Search } from './search/search.ts'
import type { SearchMisses } from './search/search-misses.ts'
import type { Tracing } from './tracing/tracing.ts'

/** The parts that routes and loaders use; made once, in app.ts. Each route factory names the parts that it needs. */
export interface Shop {
  configuration: Configuration
  database: Database
  productCache: ProductCache
  listingCache: ListingCache
  slotCache: SlotCache
  footers: Footers
  search: Search
  searchMisses: SearchMisses
  carts: CartService
  payments: PaymentProviders
  pageCache: PageCache
  pages: Pages
  pictures: Pictures
  pdfs: PdfThread
  limits: RateLimits
  mails: MailTransport
  signInLimits: SignInLimits
  renderer: PageRenderer
  log: Pick<Logger, 'warn'>
  /** Absent where no collector is configured. */
  tracing?: Tracing | undefined
  /** The secret that signs readable tokens. */
  secret: string
  /**
   * The real time in milliseconds since 1970, for sessions, idempotency, expiry and rate limits. What shoppers see
   * depends on a visit's moment instead, which a staff preview may move.
   */
  clock: () => number
  /** Waits a number of milliseconds; tests replace it. */
  wait: (ms: number) => Promise<void>
  /** The headers of a call whose answer is the same for all visitors. */
  callHeaders: Record<string, string>
}
