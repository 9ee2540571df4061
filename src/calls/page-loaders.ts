import type { Cart } from './cart.ts'
import type { PersonalData } from './customer.ts'
import type { CategoryAnswer, HomeAnswer, NavigationItem, ProductPageAnswer, Sort } from './listing.ts'
import type { ConfiguratorAnswer, SubscriptionType } from './subscription.ts'
import type { WatchListAnswer } from './watch-list.ts'

/** What a page may ask the shop while it is drawn on the server: the calls, in-process, for the visit's site and moment. */
export interface PageLoaders {
  navigation(): Promise<NavigationItem[]>
  home(): Promise<HomeAnswer>
  /** Undefined for an unknown category or a page beyond the last. */
  category(slug: string, choice: { page: number; sort: Sort }): Promise<CategoryAnswer | undefined>
  product(productId: string): Promise<ProductPageAnswer | undefined>
}

/** A page of one person may also ask for what is theirs. */
export interface PersonalPageLoaders extends PageLoaders {
  cart(): Promise<Cart>
  person(): Promise<PersonalData>
  watchList(): Promise<WatchListAnswer>
  configurator(type: SubscriptionType, id: string | undefined): Promise<ConfiguratorAnswer>
  /** The path of this shop's page that a link on it led here from. */
  cameFrom(): string | undefined
}
