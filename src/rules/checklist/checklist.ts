import { CODE_NAME } from '#sites/brand.ts'
import type { Site } from '#sites/sites.ts'
import { DAY_MS } from '../durations.ts'

/** What a shop is, as far as it decides what a merchant has to do before it opens. */
export interface ShopState {
  sites: readonly SiteState[]
  /** False: mails stay in the shop. */
  sendsMails: boolean
  cards: 'live' | 'test' | 'none'
  /** How many of the demo's products are there. */
  demoProducts: number
  /** Without the demo's editor. */
  staffAccounts: number
  /** How long ago the last backup was made, in milliseconds; undefined: none was. */
  backupAge: number | undefined
  /** Why originals of pictures cannot be stored, as a sentence; undefined: they can. */
  storeFault: string | undefined
}

interface SiteState {
  site: Site
  name: string
  hasOwnSeller: boolean
  /** False: no order can be paid. */
  takesPayment: boolean
  /** How many of the demo's stores it has. */
  demoStores: number
  /** The pages of law that are not there, or say what the demo says, by their keys. */
  pagesLeft: readonly string[]
  origin: string
  /** Whom its mails come from. */
  sender: string
}

/** Something that is left to do: a sentence that ends with what does it. `isLaw`: the shop may not sell without it. */
export interface LeftToDo {
  isLaw: boolean
  text: string
}

/** After a week without a backup a merchant would lose more than the shop can tell again. */
const OLD_BACKUP_MS = 7 * DAY_MS

/** What is left to do before a shop opens, what the law asks for first. */
export function checklist(shop: ShopState): LeftToDo[] {
  const left = [...shop.sites.flatMap(leftOfSite), ...leftOfShop(shop)]
  return [...left.filter(({ isLaw }) => isLaw), ...left.filter(({ isLaw }) => !isLaw)]
}

function leftOfSite({
  site,
  name,
  hasOwnSeller,
  takesPayment,
  demoStores,
  pagesLeft,
  origin,
  sender,
}: SiteState): LeftToDo[] {
  const left: LeftToDo[] = []
  const add = (isLaw: boolean, text: string) => left.push({ isLaw, text: `${site}: ${text}` })
  if (!hasOwnSeller)
    add(
      true,
      `the seller is a sample: npm run crema -- settings set seller --site ${site} --name "NAME" --address "LINE; LINE"`,
    )
  if (pagesLeft.length > 0) {
    const files = pagesLeft.map((key) => `${site}/page/${key}.json`).join(', ')
    add(
      true,
      `${files} are missing or say what the demo says: npm run crema -- contents export --site ${site} --folder FOLDER --only page, write your own, and npm run crema -- contents import --site ${site} --folder FOLDER --only page`,
    )
  }
  if (demoStores > 0)
    add(
      true,
      `${demoStores} ${demoStores === 1 ? 'store is' : 'stores are'} the demo’s, at addresses that are made up: npm run crema -- demo remove`,
    )
  if (!origin.startsWith('https://')) add(true, `it is at ${origin} and not at https: name its host in SITE_HOSTS`)
  if (!takesPayment)
    add(false, `no order can be paid: npm run crema -- settings set payments --site ${site} --kinds invoice,prepayment`)
  if (/@(?:localhost|(?:[\w-]+\.)*example)>?$/.test(sender))
    add(false, `mails come from ${sender}: name your own address in MAIL_FROM`)
  if (name === CODE_NAME) add(false, `it is called ${CODE_NAME}: npm run crema -- settings set brand --name "NAME"`)
  return left
}

function leftOfShop({ sendsMails, cards, demoProducts, staffAccounts, backupAge, storeFault }: ShopState): LeftToDo[] {
  const left: LeftToDo[] = []
  // the law asks for a confirmation of each order
  if (!sendsMails) left.push({ isLaw: true, text: 'No mail leaves the shop: name a mail server in SMTP_URL' })
  const add = (isLeft: boolean, text: string) => isLeft && left.push({ isLaw: false, text })
  add(demoProducts > 0, `${demoProducts} products are the demo’s: npm run crema -- demo remove`)
  add(cards === 'test', 'Cards are paid in test mode: put the live key into STRIPE_SECRET_KEY')
  add(cards === 'none', 'No cards are taken: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or leave it so')
  add(staffAccounts === 0, 'There is no staff account: npm run crema -- staff add EMAIL')
  if (storeFault !== undefined)
    add(true, `${storeFault.replace(/\.$/, '')}: name another place in PICTURE_STORE, or mend it`)
  add(backupAge === undefined, 'There is no backup: npm run crema -- backup FILE')
  if (backupAge !== undefined)
    add(
      backupAge > OLD_BACKUP_MS,
      `The last backup is ${Math.floor(backupAge / DAY_MS)} days old: npm run crema -- backup FILE`,
    )
  return left
}
