import type { CartDesk } from './cart/cart-desk.ts'
import type { Configuration } from './configuration.ts'
import type { Database } from './database/database.ts'
import type { Drawing } from './pages/drawing.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Shelf } from './product/shelf.ts'

/** What the routes stand on; made once, in app.ts. */
export interface Shop {
  configuration: Configuration
  database: Database
  shelf: Shelf
  carts: CartDesk
  pages: PageCache
  pictures: Pictures
  drawing: Drawing
  /** What readable tokens are signed with. */
  secret: string
  /** Waits so many milliseconds. */
  wait: (ms: number) => Promise<void>
  /** Headers of a call's answer that is the same for everybody. */
  callHeaders: Record<string, string>
}
