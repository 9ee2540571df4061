import type { Feature } from '../feature.ts'
import { deleteOldGiftCards } from './delete-old-gift-cards.ts'
import { giftCardFormRoutes } from './gift-card-form-routes.ts'
import { giftCardMailLoaders } from './load-gift-card-mail.ts'
import { giftCardPersonalTables } from './personal-tables-queries.ts'

export const giftCardFeature = {
  name: 'gift-card',
  routes: [giftCardFormRoutes],
  sweeps: { 'delete-old-gift-cards': deleteOldGiftCards },
  mails: giftCardMailLoaders,
  personalTables: giftCardPersonalTables,
} satisfies Feature
