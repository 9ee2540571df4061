import { APPLIANCES } from './appliances.ts'
import { COFFEE_BEANS } from './coffee-beans.ts'
import { COFFEE_CAPSULES } from './coffee-capsules.ts'
import { COFFEE_GROUND_AND_TEA } from './coffee-ground-and-tea.ts'
import type { DemoProduct } from './demo-product.ts'
import { FASHION_MEN } from './fashion-men.ts'
import { FASHION_SPORT_AND_ACCESSORIES } from './fashion-sport-and-accessories.ts'
import { FASHION_WOMEN } from './fashion-women.ts'
import { HOUSEHOLD_COOKING } from './household-cooking.ts'
import { HOUSEHOLD_DRINKWARE } from './household-drinkware.ts'
import { HOUSEHOLD_LIVING } from './household-living.ts'
import { MACHINES_ESPRESSO } from './machines-espresso.ts'
import { MACHINES_OTHER } from './machines-other.ts'
import { OTHER_MOBILE_AND_GIFT_CARDS } from './other-mobile-and-gift-cards.ts'
import { OTHER_OUTDOOR_AND_KIDS } from './other-outdoor-and-kids.ts'

/** All goods that a fresh shop starts with. */
export const CATALOGUE: DemoProduct[] = [
  ...COFFEE_BEANS,
  ...COFFEE_GROUND_AND_TEA,
  ...COFFEE_CAPSULES,
  ...MACHINES_ESPRESSO,
  ...MACHINES_OTHER,
  ...HOUSEHOLD_DRINKWARE,
  ...HOUSEHOLD_COOKING,
  ...HOUSEHOLD_LIVING,
  ...APPLIANCES,
  ...FASHION_WOMEN,
  ...FASHION_MEN,
  ...FASHION_SPORT_AND_ACCESSORIES,
  ...OTHER_OUTDOOR_AND_KIDS,
  ...OTHER_MOBILE_AND_GIFT_CARDS,
]
