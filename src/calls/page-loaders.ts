import type { AccountLoaders } from './account.ts'
import type { BackInStockLoaders } from './back-in-stock.ts'
import type { CartLoaders } from './cart.ts'
import type { CheckoutLoaders } from './checkout.ts'
import type { ContentLoaders } from './contents.ts'
import type { CustomerLoaders } from './customer.ts'
import type { ListingLoaders, ProductLoaders } from './listing.ts'
import type { NavigationLoaders } from './navigation.ts'
import type { OrderLoaders } from './order.ts'
import type { OwnPageLoaders } from './own-page.ts'
import type { StaffLoaders } from './preview.ts'
import type { PromotionLoaders } from './promotion.ts'
import type { SearchLoaders } from './search.ts'
import type { SubscriptionLoaders } from './subscription.ts'
import type { ThemeWorldLoaders } from './theme-world.ts'
import type { WatchListLoaders } from './watch-list.ts'
import type { WithdrawalLoaders } from './withdrawal.ts'

/**
 * What a page may load while it is rendered on the server, a group for each feature, for the visit's site and moment.
 * Each group is described beside its feature's calls and filled in by the feature (server/features.ts).
 */
export interface PageLoaders {
  contents: ContentLoaders
  listing: ListingLoaders
  ownPages: OwnPageLoaders
  navigation: NavigationLoaders
  product: ProductLoaders
  promotions: PromotionLoaders
  themeWorlds: ThemeWorldLoaders
  search: SearchLoaders
}

/** What a personal page may load besides: the data of its visitor. */
export interface PersonalPageLoaders extends PageLoaders {
  account: AccountLoaders
  backInStock: BackInStockLoaders
  cart: CartLoaders
  checkout: CheckoutLoaders
  customer: CustomerLoaders
  orders: OrderLoaders
  staff: StaffLoaders
  watchList: WatchListLoaders
  subscription: SubscriptionLoaders
  withdrawal: WithdrawalLoaders
}
