import type pg from 'pg'
import { slotContentsAt } from '#rules/contents/holding-contents.ts'
import { factsLeft, imprintOfSeller } from '#rules/contents/imprint-of-seller.ts'
import { SHOP_SCOPE } from '#rules/contents/scope.ts'
import { hasOwn } from '#rules/order/selling.ts'
import type { StoredBrand } from '#rules/settings/settings.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { faultsOf, KINDS } from '../../content-files/check-contents.ts'
import { changeSetting, type SettingChange } from '../../contents/change-setting.ts'
import { readCheckedContents, readHistory, readSettingContents } from '../../contents/exports.ts'
import { publishContent } from '../../contents/publish-content.ts'
import { readSeller, type Seller } from '../../invoice/read-seller.ts'
import { DEMO_EDITOR } from '../../staff/demo-editor.ts'
import { addStaffEvent, insertStaffAccount, listStaff } from '../../staff/exports.ts'
import { SELLER_BEGINNING } from '../seller-setting.ts'
import { addedLines, newAccount } from '../staff.ts'
import { WrongUsage } from '../wrong-usage.ts'
import type { Answers } from './question.ts'
import { sitesOf } from './questions.ts'
import { sellerAnswers, sellerFields } from './seller-answers.ts'

/** By whom settings and imprints of a setup are published, so that a later one knows them again. */
const AUTHOR = 'setup'

/** What the database answers already. */
export async function databaseAnswers(pool: pg.Pool, now: number): Promise<Answers> {
  const [{ name }, seller, staff] = await Promise.all([
    shopSetting<StoredBrand>(pool, 'brand', now),
    shopSetting<Seller>(pool, 'seller', now),
    listStaff(pool, now),
  ])
  const first = staff.find(({ email }) => email !== DEMO_EDITOR.email)
  return {
    ...(name !== undefined && { name }),
    ...(seller.name !== undefined && sellerAnswers(seller as Seller)),
    ...(first && { staff: first.email }),
  }
}

/** What the whole shop says of a kind; nothing where it says nothing. */
async function shopSetting<Body>(
  client: pg.Pool | pg.ClientBase,
  kind: 'brand' | 'seller',
  now: number,
): Promise<Partial<Body>> {
  const [content] = slotContentsAt(await readSettingContents(client, [kind], [SHOP_SCOPE]), now)
  return (content?.body as Body | undefined) ?? {}
}

/** Writes into the database what answers change, in the caller's transaction. @returns a sentence for each change */
export async function writeSetup(
  client: pg.ClientBase,
  answers: Answers,
  { now, secret }: { now: number; secret: readonly string[] },
): Promise<string[]> {
  const { name, 'seller.name': seller = '' } = answers
  const done: string[] = []
  const before = await shopSetting<StoredBrand>(client, 'brand', now)
  if (name !== undefined && name !== before.name && (await isChanged(client, { kind: 'brand', fields: { name } }, now)))
    done.push(`The shop is called ${name}.`)
  if (seller !== '') {
    const stored = await shopSetting<Seller>(client, 'seller', now)
    const fields = sellerFields(answers, stored.name === undefined ? undefined : (stored as Seller))
    const change = { kind: 'seller', fields, base: SELLER_BEGINNING }
    if (Object.keys(fields).length > 0 && (await isChanged(client, change, now))) done.push(`${seller} sells in it.`)
  }
  for (const site of sitesOf(answers)) done.push(...(await writeImprint(client, site, now)))
  return [...done, ...(await addFirstStaff(client, answers, { now, secret }))]
}

async function isChanged(client: pg.ClientBase, change: Omit<SettingChange, 'scope'>, now: number): Promise<boolean> {
  const result = await changeSetting(client, { ...change, scope: SHOP_SCOPE }, { author: AUTHOR, now })
  if (result.type !== 'refused') return result.type === 'changed'
  const faults = faultsOf(result.refusal, KINDS[change.kind]!).map(({ message }) => message)
  throw new WrongUsage(`Nothing was written. The ${change.kind} is refused: ${faults.join('; ')}.`)
}

/**
 * Lets the imprint of a site name its seller, where it is missing, a sample, or a setup has written it. The first is whole or not written:
 * with an imprint of its own the site takes orders. @returns a sentence where there is something to say
 */
async function writeImprint(client: pg.ClientBase, site: Site, now: number): Promise<string[]> {
  const seller = await readSeller(client, site, now)
  if (!seller || seller.isSample) return []
  const slot = 'page-imprint'
  if (hasOwn(await readCheckedContents(client, site, [slot]), slot, now)) {
    const [newest] = await readHistory(client, { site, kind: 'page', key: 'imprint' })
    if (newest?.author !== AUTHOR) return []
  } else {
    const left = factsLeft(seller)
    if (left.length > 0)
      return [
        `The imprint of ${site} is not written, because the seller says no ${left.join(' and no ')}: answer them, or write ${site}/page/imprint.json yourself.`,
      ]
  }
  const body = imprintOfSeller(seller, textsOf('footer', siteConfig(site).locale).imprint)
  const imprint = { key: 'imprint', slot, tags: [], position: 10, body }
  const result = await publishContent(client, { site, kind: 'page' }, imprint, { author: AUTHOR, now })
  if (result.type === 'refused') throw new Error(`The imprint of ${site} is refused: ${JSON.stringify(result.refusal)}`)
  return result.isNew ? [`The imprint of ${site} names the seller.`] : []
}

/** Makes an account of the shop's staff, where there is none with this address. */
async function addFirstStaff(
  client: pg.ClientBase,
  { staff = '', name = '' }: Answers,
  { now, secret }: { now: number; secret: readonly string[] },
): Promise<string[]> {
  if (staff === '') return []
  const made = await newAccount({ email: staff.toLowerCase(), role: 'admin', moment: now, secret })
  if (!(await insertStaffAccount(client, made.account))) return []
  await addStaffEvent(client, { at: now, who: AUTHOR, what: 'add', details: made.account.email })
  return addedLines(made, name)
}
