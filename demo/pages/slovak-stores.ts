import { pickupStores } from '#sites/stores.ts'
import { page } from './page-body.ts'
import { storeSection } from './store-section.ts'

/** What the footer's group on picking up leads to: some branches, as examples. */
export const slovakStores = page(
  'Predajne',
  'V našich predajniach si objednávku zadarmo vyzdvihnete a vrátite. Rovnako ako sortiment a ceny sú aj predajne tohto obchodu príklady.',
  ...pickupStores('SK').map(storeSection),
)
