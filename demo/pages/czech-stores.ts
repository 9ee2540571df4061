import { pickupStores } from '#sites/stores.ts'
import { page } from './page-body.ts'
import { storeSection } from './store-section.ts'

/** What the footer's group on picking up leads to: some branches, as examples. */
export const czechStores = page(
  'Prodejny',
  'V našich prodejnách si objednávku zdarma vyzvednete a vrátíte. Stejně jako sortiment a ceny jsou i prodejny tohoto obchodu příklady.',
  ...pickupStores('CZ').map(storeSection),
)
