import { pickupStores } from '#sites/stores.ts'
import { type DemoPageBody, page } from './page-body.ts'
import { storeSection } from './store-section.ts'

/** What the link to the 550 branches in the header leads to (HEAD-19): some of them, as examples. */
export const germanStores: DemoPageBody = page(
  'Filialen',
  'In über 550 Filialen können Sie Bestellungen kostenlos abholen und zurückgeben. Wie Sortiment und Preise sind die Filialen dieses Shops Beispiele; fünf davon stehen hier und an der Kasse.',
  ...pickupStores('DE').map(storeSection),
)
