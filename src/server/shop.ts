import type { CartService } from './cart/cart-service.ts'
import type { Configuration } from './configuration.ts'
import type { Database } from './database/database.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { ProductCache } from './product/product-cache.ts'

/** What the routes stand on; made once, in app.ts. */
export interface Shop {
  configuration: Configuration
  database: Database
  productCache: ProductCache
  carts: CartService
  pages: PageCache
  pictures: Pictures
  renderer: PageRenderer
  /** What readable tokens are signed with. */
  secret: string
  /** Waits so many milliseconds. */
  wait: (ms: number) => Promise<void>
  /** Headers of a call's answer that is the same for everybody. */
  callHeaders: Record<string, string>
}
