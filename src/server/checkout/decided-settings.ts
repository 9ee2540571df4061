import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { OrderTerms } from '#rules/order/order-draft.ts'
import { ORDER_SETTINGS, orderSettings, type Settings } from '#rules/settings/settings.ts'
import type { Site } from '#sites/sites.ts'
import { readSettingsAt } from '../contents/shop-settings.ts'
import type { NewOrder } from '../order/exports.ts'
import type { CurrentSettings } from '../request/current-settings.ts'
import type { Shop } from '../shop.ts'

/** What the merchant has set for the moment of an order, as it was decided by. */
export interface Decided {
  moment: number
  settings: Settings
  /** The store in which the order is to be picked up. */
  storeId: string | undefined
}

/** The settings in memory, which can be read anew where the database has others. */
export interface LoadedSettings extends CurrentSettings {
  load(): Promise<void>
}

/** Reads the settings anew where others hold than those that were decided by, as another process may have changed them. */
export async function followSettings(
  { database, log, settings: inMemory }: Pick<Shop, 'database' | 'log'> & { settings: LoadedSettings },
  site: Site,
  decided: Decided,
): Promise<'same' | 'followed' | 'failed'> {
  try {
    if (await isAsDecided(database.pool, site, decided)) return 'same'
    await inMemory.load()
    return 'followed'
  } catch (error) {
    log.warn({ err: error }, 'the settings of an order could not be read anew')
    return 'failed'
  }
}

/** Whether an order would be the same by the settings of the database. The stores are read only for one that is picked up. */
export async function isAsDecided(
  client: pg.Pool | pg.ClientBase,
  site: Site,
  { moment, settings, storeId }: Decided,
): Promise<boolean> {
  const kinds = storeId === undefined ? ORDER_SETTINGS : ([...ORDER_SETTINGS, 'stores'] as const)
  const held = await readSettingsAt(client, kinds, { site, moment })
  const storeIn = ({ stores }: { stores?: Settings['stores'] }) => stores?.find(({ id }) => id === storeId)
  return (
    isDeepStrictEqual(orderSettings(held), orderSettings(settings)) &&
    (storeId === undefined || isDeepStrictEqual(storeIn(held), storeIn(settings)))
  )
}

/** What an order keeps of its settings: of taxes the rates that held, also where the merchant has set none. A contract keeps its interval. */
export function settingsToStore(settings: Settings, { taxRates }: OrderTerms): NewOrder['settings'] {
  const { tax: _set, isOpen: _isOpen, deliveryIntervals: _offered, ...rest } = orderSettings(settings)
  return { ...rest, taxRates }
}
