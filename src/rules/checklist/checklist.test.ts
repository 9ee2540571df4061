import { expect, test } from 'vitest'
import { DAY_MS as DAY } from '../durations.ts'
import { checklist, type ShopState } from './checklist.ts'

const SITE = {
  site: 'DE',
  name: 'Weber',
  hasOwnSeller: true,
  takesPayment: true,
  demoStores: 0,
  pagesLeft: [] as string[],
  origin: 'https://weber.shop',
  sender: 'post@weber.shop',
} as const
const READY: ShopState = {
  sites: [SITE],
  sendsMails: true,
  cards: 'live',
  demoProducts: 0,
  staffAccounts: 1,
  backupAge: DAY,
  storeFault: undefined,
}

test('nothing is left to do in a shop that is ready', () => {
  expect(checklist(READY)).toEqual([])
  expect(checklist({ ...READY, backupAge: 7 * DAY })).toEqual([])
})

test.each<[string, Partial<ShopState>, boolean, string]>([
  [
    'a sample seller',
    { sites: [{ ...SITE, hasOwnSeller: false }] },
    true,
    'DE: the seller is a sample: npm run crema -- settings set seller --site DE --name "NAME" --address "LINE; LINE"',
  ],
  [
    'stores of the demo',
    { sites: [{ ...SITE, demoStores: 5 }] },
    true,
    'DE: 5 stores are the demo’s, at addresses that are made up: npm run crema -- demo remove',
  ],
  [
    'sample texts',
    { sites: [{ ...SITE, pagesLeft: ['terms', 'imprint'] }] },
    true,
    'DE: DE/page/terms.json, DE/page/imprint.json are missing or say what the demo says: npm run crema -- contents export --site DE --folder FOLDER --only page, write your own, and npm run crema -- contents import --site DE --folder FOLDER --only page',
  ],
  [
    'no kind of payment that it can take',
    { sites: [{ ...SITE, takesPayment: false }] },
    false,
    'DE: no order can be paid: npm run crema -- settings set payments --site DE --kinds invoice,prepayment',
  ],
  [
    'an address without https',
    { sites: [{ ...SITE, origin: 'http://localhost:3000' }] },
    true,
    'DE: it is at http://localhost:3000 and not at https: name its host in SITE_HOSTS',
  ],
  ['no mail server', { sendsMails: false }, true, 'No mail leaves the shop: name a mail server in SMTP_URL'],
  [
    'a sample sender',
    { sites: [{ ...SITE, sender: 'Weber <shop@shop.example>' }] },
    false,
    'DE: mails come from Weber <shop@shop.example>: name your own address in MAIL_FROM',
  ],
  [
    'a sender of no host',
    { sites: [{ ...SITE, sender: 'shop@localhost' }] },
    false,
    'DE: mails come from shop@localhost: name your own address in MAIL_FROM',
  ],
  [
    'the name of the software',
    { sites: [{ ...SITE, name: 'Crema' }] },
    false,
    'DE: it is called Crema: npm run crema -- settings set brand --name "NAME"',
  ],
  ['goods of the demo', { demoProducts: 12 }, false, '12 products are the demo’s: npm run crema -- demo remove'],
  [
    'cards in test mode',
    { cards: 'test' },
    false,
    'Cards are paid in test mode: put the live key into STRIPE_SECRET_KEY',
  ],
  [
    'no cards',
    { cards: 'none' },
    false,
    'No cards are taken: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or leave it so',
  ],
  ['no staff', { staffAccounts: 0 }, false, 'There is no staff account: npm run crema -- staff add EMAIL'],
  [
    'a store of pictures that cannot be written',
    { storeFault: 'Nothing can be stored in the folder /srv/originals (EROFS).' },
    false,
    'Nothing can be stored in the folder /srv/originals (EROFS): name another place in PICTURE_STORE, or mend it',
  ],
  ['no backup', { backupAge: undefined }, false, 'There is no backup: npm run crema -- backup FILE'],
  ['an old backup', { backupAge: 8 * DAY }, false, 'The last backup is 8 days old: npm run crema -- backup FILE'],
])('a shop with %s has one thing left to do', (_what, changed, isLaw, text) => {
  expect(checklist({ ...READY, ...changed })).toEqual([{ isLaw, text }])
})

test('what the law asks for stands first', () => {
  const sites = [{ ...SITE, name: 'Crema', hasOwnSeller: false }, { ...SITE, site: 'AT', hasOwnSeller: false } as const]
  expect(checklist({ ...READY, sites, sendsMails: false }).map(({ isLaw }) => isLaw)).toEqual([true, true, true, false])
})
