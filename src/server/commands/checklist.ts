import type pg from 'pg'
import { checklist, type ShopState } from '#rules/checklist/checklist.ts'
import type { Site } from '#sites/sites.ts'
import { readLastBackup } from '../backup/exports.ts'
import type { Configuration } from '../configuration.ts'
import { readOrderSettingsAt, readSettingAt } from '../contents/shop-settings.ts'
import { readMissingToSell } from '../order/missing-to-sell.ts'
import { openOriginalStore } from '../original-store/open-original-store.ts'
import { StoreUnavailable } from '../original-store/original-store.ts'
import { countDemoProducts } from '../seed/demo-left.ts'
import { countDemoStores } from '../seed/demo-stores.ts'
import { DEMO_EDITOR } from '../staff/demo-editor.ts'
import { listStaff } from '../staff/exports.ts'
import { usablePayments } from './payments-setting.ts'

/** What the checklist reads of the environment. */
export type CheckedConfiguration = Pick<
  Configuration,
  'sites' | 'origins' | 'mail' | 'production' | 'stripe' | 'pictureStore'
>

/** Something that the law asks for is left to do. `message` lists all that is left; the exit code is 1. */
export class LawUnmet extends Error {}

/** Lists what is left to do before a shop opens. @throws LawUnmet where the law asks for some of it */
export async function runChecklistCommand(
  pool: pg.Pool,
  configuration: CheckedConfiguration,
  now: number,
): Promise<string> {
  const left = checklist(await readShopState(pool, configuration, now))
  if (left.length === 0) return 'Nothing is left to do.'
  const lines = left.map(({ isLaw, text }) => `${isLaw ? '! ' : '- '}${text}.`)
  const hasLaw = left.some(({ isLaw }) => isLaw)
  const text = [...lines, ...(hasLaw ? ['The law asks for what has a !.'] : [])].join('\n  ')
  if (hasLaw) throw new LawUnmet(text)
  return text
}

async function readShopState(pool: pg.Pool, configuration: CheckedConfiguration, now: number): Promise<ShopState> {
  const { sites, origins, mail, stripe } = configuration
  const [storeFault, backup, demoProducts, staff, states] = await Promise.all([
    storeFaultOf(configuration),
    readLastBackup(pool),
    countDemoProducts(pool),
    listStaff(pool, now),
    Promise.all(
      sites.map(async (site) => ({
        site,
        name: (await readSettingAt(pool, 'brand', { site, moment: now })).name,
        ...(await readLaw(pool, site, now)),
        takesPayment: await takesPayment(pool, configuration, { site, now }),
        demoStores: await countDemoStores(pool, site),
        origin: origins.of[site],
        sender: mail.from[site],
      })),
    ),
  ])
  return {
    sites: states,
    sendsMails: mail.delivery.type === 'smtp',
    cards: stripe === undefined ? 'none' : stripe.secretKey.includes('_live_') ? 'live' : 'test',
    demoProducts,
    staffAccounts: staff.filter(({ email }) => email !== DEMO_EDITOR.email).length,
    backupAge: backup === undefined ? undefined : now - backup,
    storeFault,
  }
}

/** Why originals of pictures cannot be stored, whether their store refuses or does not answer. */
const storeFaultOf = ({ pictureStore }: CheckedConfiguration): Promise<string | undefined> =>
  openOriginalStore(pictureStore)
    .fault()
    .catch((error) => {
      if (error instanceof StoreUnavailable) return error.message
      throw error
    })

/** Whether an order of a site can be paid at all. */
async function takesPayment(
  pool: pg.Pool,
  configuration: CheckedConfiguration,
  { site, now: moment }: { site: Site; now: number },
): Promise<boolean> {
  const { kinds } = (await readOrderSettingsAt(pool, { site, moment })).payments
  return (await usablePayments(pool, { site, kinds, moment }, configuration)).length > 0
}

/** Whether a site says who sells, and which of its pages of law do not hold at the moment, or say what the demo says. */
async function readLaw(
  pool: pg.Pool,
  site: Site,
  now: number,
): Promise<{ hasOwnSeller: boolean; pagesLeft: string[] }> {
  const missing = await readMissingToSell(pool, site, now)
  return {
    hasOwnSeller: !missing.includes('seller'),
    pagesLeft: missing.filter((needed) => needed !== 'seller'),
  }
}
