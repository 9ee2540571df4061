import type pg from 'pg'
import { checklist, pagesOfLaw, type ShopState } from '#rules/checklist/checklist.ts'
import { slotContentsAt } from '#rules/contents/holding-contents.ts'
import { isOwnSeller } from '#rules/order/selling.ts'
import type { Site } from '#sites/sites.ts'
import { readLastBackup } from '../backup/exports.ts'
import type { Configuration } from '../configuration.ts'
import { readContents, type StoredContent } from '../contents/exports.ts'
import { readBrandAt, readOrderSettingsAt } from '../contents/shop-settings.ts'
import { readSeller } from '../invoice/read-seller.ts'
import { readDemoLeft } from '../seed/demo-left.ts'
import { DEMO_EDITOR } from '../staff/demo-editor.ts'
import { listStaff } from '../staff/exports.ts'
import { usablePayments } from './payments-setting.ts'

/** What the checklist reads of the environment. */
export type CheckedConfiguration = Pick<Configuration, 'sites' | 'origins' | 'mail' | 'production' | 'stripe'>

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
  const demo = await readDemoLeft(pool)
  const isOfDemo = (site: Site) => (content: StoredContent) =>
    demo.contents.some(({ site: at, kind, key }) => at === site && kind === content.kind && key === content.key)
  const [backup, staff, states] = await Promise.all([
    readLastBackup(pool),
    listStaff(pool, now),
    Promise.all(
      sites.map(async (site) => ({
        site,
        name: (await readBrandAt(pool, { site, moment: now })).name,
        hasOwnSeller: isOwnSeller(await readSeller(pool, site, now)),
        takesPayment: await takesPayment(pool, configuration, { site, now }),
        pagesLeft: pagesLeft(await readContents(pool, site), isOfDemo(site), { site, now }),
        origin: origins.of[site],
        sender: mail.from[site],
      })),
    ),
  ])
  return {
    sites: states,
    sendsMails: mail.delivery.type === 'smtp',
    cards: stripe === undefined ? 'none' : stripe.secretKey.includes('_live_') ? 'live' : 'test',
    demoProducts: demo.products,
    staffAccounts: staff.filter(({ email }) => email !== DEMO_EDITOR.email).length,
    backupAge: backup === undefined ? undefined : now - backup,
  }
}

/** Whether an order of a site can be paid at all. */
async function takesPayment(
  pool: pg.Pool,
  configuration: CheckedConfiguration,
  { site, now: moment }: { site: Site; now: number },
): Promise<boolean> {
  const { kinds } = (await readOrderSettingsAt(pool, { site, moment })).payments
  return (await usablePayments(pool, { site, kinds, moment }, configuration)).length > 0
}

/** The pages of law of which none holds at the moment, or the demo's does. */
function pagesLeft(
  contents: readonly StoredContent[],
  isOfDemo: (content: StoredContent) => boolean,
  { site, now }: { site: Site; now: number },
): string[] {
  return pagesOfLaw(site).filter((page) => {
    const inSlot = contents.filter(({ kind, slot }) => kind === 'page' && (slot === `page-${page}` || slot === page))
    const [shown] = slotContentsAt(inSlot, now)
    return !shown || isOfDemo(shown)
  })
}
