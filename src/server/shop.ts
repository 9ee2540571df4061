import type { CartService } from './cart/cart-service.ts'
import type { Configuration } from './configuration.ts'
import type { Database } from './database/database.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import type { Pages } from './pages/pages.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { ProductCache } from './product/product-cache.ts'

/** The parts that routes and loaders work with; made once, in app.ts. Each route names the parts that it takes. */
export interface Shop {
  configuration: Configuration
  database: Database
  productCache: ProductCache
  carts: CartService
  pageCache: PageCache
  pages: Pages
  pictures: Pictures
  renderer: PageRenderer
  /** What readable tokens are signed with. */
  secret: string
  /**
   * Milliseconds since 1970, the real time always: sessions, idempotency, expiry, limits. What shoppers see goes by a
   * visit's moment instead, which a staff preview may move.
   */
  clock: () => number
  /** Waits so many milliseconds. */
  wait: (ms: number) => Promise<void>
  /** Headers of a call's answer that is the same for everybody. */
  callHeaders: Record<string, string>
}
