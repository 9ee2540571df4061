import { formatPrice, wholeUnits } from '#rules/price/format-price.ts'
import { backup, restore } from '../backup/backup.ts'
import type { Database } from '../database/database.ts'
import { MOST_GROWN } from '../demo-growth/grow-demo.ts'
import { runningPlanText } from '../product/price-plan-texts.ts'
import { setPrice } from '../product/set-price.ts'
import { setStock } from '../stock/set-stock.ts'
import { apiKeysCommand, runApiKeysCommand } from './api-keys.ts'
import { cancellationsCommand, runCancellationsCommand } from './cancellations.ts'
import { contentFilesCommand, runContentFilesCommand } from './content-files.ts'
import { contentsCommand, runContentsCommand } from './contents.ts'
import { demoCommand, runDemoCommand } from './demo.ts'
import { parseJobsCommand, runJobsCommand } from './jobs.ts'
import { ordersCommand, runOrdersCommand } from './orders.ts'
import { paymentsCommand, runPaymentsCommand } from './payments.ts'
import { pricePlansCommand, runPricePlansCommand } from './price-plans.ts'
import { returnsCommand, runReturnsCommand } from './returns.ts'
import { runSearchCommand, searchCommand } from './search.ts'
import { runStaffCommand, staffCommand } from './staff.ts'
import { runVouchersCommand, vouchersCommand } from './vouchers.ts'
import { runWebhooksCommand, webhooksCommand } from './webhooks.ts'
import { siteNamed, WrongUsage } from './wrong-usage.ts'

export const USAGE = `
  npm run crema -- price SITE TCM AMOUNT [--regular]   set a price, in 1/100 of the main unit (499 is 4.99)
  npm run crema -- price plan SITE TCM AMOUNT FROM [UNTIL] [--regular] [--by NAME]
                                                       plan one; times are those of the site, as 2027-03-01T00:00
  npm run crema -- price plans SITE                    list what is planned, and what runs
  npm run crema -- price take-back SITE TCM FROM       give a plan up; one that runs ends now
  npm run crema -- stock TCM UNITS                     set how many there are; 'untracked' for no limit
  npm run crema -- jobs                                list what waits or has failed, such as mails
  npm run crema -- jobs retry ID                       run one now; 'all' for every failed one
  npm run crema -- jobs remove ID                      give one up
  npm run crema -- jobs confirm-sweeps                 the clock is right: delete what a jump of it held back
  npm run crema -- contents list SITE                  list what pages show, and when
  npm run crema -- contents show KIND KEY SITE         print one; with --history, its revisions
  npm run crema -- contents undo KIND KEY SITE [N]     publish the revision before again, or revision N
  npm run crema -- contents export --site SITE --folder FOLDER [--only KIND,KIND]
                                                       write what is in force to FOLDER/SITE/KIND/KEY.json; with --only
                                                       prices,stock to prices.csv and stock.csv
  npm run crema -- contents import --site SITE --folder FOLDER [--only KIND,KIND] [--dry-run] [--withdraw] [--by NAME]
                                                       publish what these files say, all or nothing; --dry-run shows it,
                                                       --withdraw takes away what has no file
  npm run crema -- contents imports SITE               list imports
  npm run crema -- contents undo N [--except-changed] [--by NAME]
                                                       take import N back; with --except-changed, as far as it is unchanged
  npm run crema -- orders [--site SITE] [--state STATE] [--payment PAYMENT] [--email E-MAIL] [--name NAME]
                   [--from DAY] [--until DAY] [--number NUMBER] [--after PLACE]
                                                       list orders, newest first: those for which all of that holds;
                                                       NAME is the beginning of names or of a company
  npm run crema -- orders export FILE [--lines] …      write them to FILE.csv or FILE.json, oldest first; with --lines,
                                                       a row for each line of an order
  npm run crema -- orders show NUMBER                  print one
  npm run crema -- orders paid NUMBER                  its money has arrived
  npm run crema -- orders ship NUMBER [--carrier CARRIER --tracking TRACKING] …
                                                       its goods are on their way, in these parcels
  npm run crema -- orders invoice NUMBER FILE          write the invoice of a shipped order as a PDF
  npm run crema -- orders cancel NUMBER                give it up; its pieces can be sold again
  npm run crema -- vouchers [list [SITE]]              list vouchers with how often they were used
  npm run crema -- vouchers add SITE CODE --percent N | --amount AMOUNT | --delivery
                   [--least AMOUNT] [--from TIME] [--until TIME] [--uses N] [--per-person N] [--first-order]
                   [--not-reduced] [--gift-cards] [--no-partners] [--combinable]
                                                       make one; AMOUNT is in 1/100 of the main unit
  npm run crema -- vouchers end SITE CODE              end one now
  npm run crema -- vouchers export FILE [--site SITE]  write them to a file of CSV, or of JSON where its name ends so
  npm run crema -- payments faults                     list orders and payments that do not fit each other
  npm run crema -- payments refunds                    list refunds that are not done
  npm run crema -- payments refunded ID                you have paid it back yourself
  npm run crema -- payments retry ID                   let the provider try a failed one again
  npm run crema -- cancellations                       list which cancellations of subscriptions wait for you
                   [--site SITE] [--days N]            of one site; all of the last N days, handled ones too
  npm run crema -- cancellations show ID               print one
  npm run crema -- cancellations done ID [--by NAME]   mark it as handled
  npm run crema -- returns                             list which returns and withdrawals wait for you
                   [--site SITE] [--days N]            of one site; all of the last N days
  npm run crema -- returns show ID                     print one
  npm run crema -- returns receive ID [LINE:PIECES[:RESOLD] …] [--by NAME]
                                                       its goods are back, and money follows; 2:3:1 takes three pieces of
                                                       line 2 back and sells one of them again; without, all are sold again
  npm run crema -- returns reject ID [--by NAME]       its goods do not come, or may not come back
  npm run crema -- returns done ID [--by NAME]         a declaration without a known order is handled
  npm run crema -- search misses                       list what shoppers sought and the shop did not have
                   [--site SITE] [--days N]            of one site; of the last N days, otherwise of 7
  npm run crema -- staff add EMAIL [--role ROLE]       let somebody see the shop as it will be; editor or admin
  npm run crema -- staff list                          list who may
  npm run crema -- staff reset EMAIL                   a new second factor; 'password' for a new password
  npm run crema -- staff remove EMAIL                  take the account away, and end its sessions
  npm run crema -- staff log [--days N]                list what they did in the last N days, otherwise in 7
  npm run crema -- api-keys                            list the keys of programs that use the merchant API
  npm run crema -- api-keys add NAME --scope SCOPE [--days N]
                                                       make one, shown once; SCOPE is read, write or both with a comma
  npm run crema -- api-keys remove NAME                end one
  npm run crema -- webhooks                            list where events of orders are sent
  npm run crema -- webhooks add URL [--events placed,paid]
                                                       send them there too, all or some; its secret is shown once
  npm run crema -- webhooks deliveries ID [--failed]   list what was sent; with --waiting, what is to be sent
  npm run crema -- webhooks replay ID --since 2027-03-01T00:00 [--until …]
                                                       send again what happened since; times are UTC
  npm run crema -- webhooks resume ID                  send to one again that rests or was stopped
  npm run crema -- webhooks secret ID                  give one a new secret
  npm run crema -- webhooks remove ID                  send nothing there any more
  npm run crema -- demo grow PRODUCTS [SEED]           add made-up products to a demo shop, to try it at a size
  npm run crema -- backup FILE                         write everything to a file
  npm run crema -- restore FILE                        replace everything by a file
`

const noSecret = () => Promise.reject(new Error('This command needs the shop’s secret.'))

/** The largest number that a price or a stock may be. */
const MOST = 2_000_000_000

/**
 * Parses a merchant's command; the result runs it at the moment `now` and returns what is printed. `secret` is the shop's.
 * @throws WrongUsage
 */
export function commandOf(
  name: string | undefined,
  [first, second, third, ...more]: string[],
  secret: () => Promise<string> = noSecret,
): (database: Database, now: number) => Promise<string> {
  switch (name) {
    case 'price': {
      const plans = pricePlansCommand([first, second, third, ...more].filter((word) => word !== undefined))
      if (plans) return ({ pool }, now) => runPricePlansCommand(pool, plans, now)
      if (['plan', 'plans', 'take-back'].includes(first ?? ''))
        throw new WrongUsage(`Something is missing or too much after 'price ${first}'.\n${USAGE}`)
      const site = siteNamed(first)
      const tcm = named(second, 'TCM')
      const requested = wholeNumber(third, 'AMOUNT')
      noMore(more, ['--regular'])
      const amount = wholeUnits(site, requested)
      if (amount === 0)
        throw new WrongUsage(
          `${requested} is no price on ${site}; AMOUNT is in 1/100 of the main unit, so 499 is 4.99.`,
        )
      const rounded = amount === requested ? '' : ` (${requested} rounded to whole units)`
      return async ({ pool }, now) => {
        const change = await setPrice(pool, {
          site,
          tcm,
          amount,
          moment: now,
          regular: more.includes('--regular'),
        })
        if (change.type === 'unknown') throw new WrongUsage(`There is no article ${tcm} on ${site}.`)
        if (change.type === 'planned') throw new WrongUsage(runningPlanText(site, tcm, change))
        if (change.type === 'same') return `Article ${tcm} costs ${change.amount} on ${site} already.`
        return `Article ${tcm} on ${site}: ${change.before} → ${change.amount}, that is ${formatPrice(site, change.amount)}${rounded}.`
      }
    }
    case 'stock': {
      const tcm = named(first, 'TCM')
      noMore([third, ...more])
      const units = second === 'untracked' ? null : wholeNumber(second, 'UNITS')
      return async ({ pool }) => {
        if (!(await setStock(pool, tcm, units))) throw new WrongUsage(`There is no article ${tcm}.`)
        return `Article ${tcm}: ${units === null ? 'stock is not tracked' : `${units} in stock`}.`
      }
    }
    case 'jobs': {
      const jobsCommand = parseJobsCommand([first, second, third, ...more])
      if (!jobsCommand)
        throw new WrongUsage(
          `After jobs comes nothing, 'retry ID', 'retry all', 'remove ID' or 'confirm-sweeps'.\n${USAGE}`,
        )
      return ({ pool }) => runJobsCommand(pool, jobsCommand)
    }
    case 'contents': {
      const given = [first, second, third, ...more].filter((word) => word !== undefined)
      const files = contentFilesCommand(given)
      if (files) return ({ pool }, now) => runContentFilesCommand(pool, files, now)
      const request = contentsCommand(given)
      if (!request)
        throw new WrongUsage(
          `After contents comes 'list SITE', 'show …', 'undo …', 'export …' or 'import …'.\n${USAGE}`,
        )
      return ({ pool }, now) => runContentsCommand(pool, request, { author: 'crema', now })
    }
    case 'orders': {
      const request = ordersCommand([first, second, third, ...more])
      if (!request)
        throw new WrongUsage(
          `After orders comes what they are sought by, 'export FILE', or 'show', 'paid', 'ship', 'invoice' or 'cancel' and a NUMBER.\n${USAGE}`,
        )
      return ({ pool }, now) => runOrdersCommand(pool, request, now)
    }
    case 'vouchers': {
      const request = vouchersCommand([first, second, third, ...more])
      if (!request)
        throw new WrongUsage(
          `After vouchers comes 'list [SITE]', 'add SITE CODE …', 'end SITE CODE' or 'export FILE [--site SITE]'.\n${USAGE}`,
        )
      return ({ pool }, now) => runVouchersCommand(pool, request, now)
    }
    case 'payments': {
      const request = paymentsCommand([first, second, third, ...more])
      if (!request)
        throw new WrongUsage(`After payments comes 'faults', 'refunds', 'refunded ID' or 'retry ID'.\n${USAGE}`)
      return ({ pool }, now) => runPaymentsCommand(pool, request, now)
    }
    case 'cancellations': {
      const request = cancellationsCommand([first, second, third, ...more])
      if (!request)
        throw new WrongUsage(
          `After cancellations comes '[--site SITE] [--days N]', 'show ID' or 'done ID [--by NAME]'.\n${USAGE}`,
        )
      return ({ pool }, now) => runCancellationsCommand(pool, request, { author: 'crema', now })
    }
    case 'returns': {
      const request = returnsCommand([first, second, third, ...more])
      if (!request)
        throw new WrongUsage(
          `After returns comes '[--site SITE] [--days N]', 'show ID', 'receive ID [LINE …]', 'reject ID' or 'done ID'.\n${USAGE}`,
        )
      return ({ pool }, now) => runReturnsCommand(pool, request, { author: 'crema', now })
    }
    case 'search': {
      const request = searchCommand([first, second, third, ...more])
      if (!request) throw new WrongUsage(`After search comes 'misses [--site SITE] [--days N]'.\n${USAGE}`)
      return ({ pool }, now) => runSearchCommand(pool, request, now)
    }
    case 'staff': {
      const request = staffCommand([first, second, third, ...more])
      if (!request)
        throw new WrongUsage(
          `After staff comes 'add EMAIL [--role ROLE]', 'list', 'reset EMAIL', 'password EMAIL', 'remove EMAIL' or 'log [--days N]'.\n${USAGE}`,
        )
      return ({ pool }, now) => runStaffCommand(pool, request, { author: 'crema', now, secret })
    }
    case 'api-keys': {
      const request = apiKeysCommand([first, second, third, ...more].filter((word) => word !== undefined))
      if (!request)
        throw new WrongUsage(
          `After api-keys comes nothing, 'add NAME --scope SCOPE [--days N]' or 'remove NAME'.\n${USAGE}`,
        )
      return ({ pool }, now) => runApiKeysCommand(pool, request, { author: 'crema', now })
    }
    case 'webhooks': {
      const request = webhooksCommand([first, second, third, ...more].filter((word) => word !== undefined))
      if (!request)
        throw new WrongUsage(
          `After webhooks comes nothing, 'add URL [--events …]', or 'deliveries', 'replay', 'resume', 'secret' or 'remove' and an ID.\n${USAGE}`,
        )
      return ({ pool }, now) => runWebhooksCommand(pool, request, { author: 'crema', now })
    }
    case 'demo': {
      const request = demoCommand([first, second, third, ...more])
      if (!request)
        throw new WrongUsage(`After demo comes 'grow PRODUCTS [SEED]', ${MOST_GROWN} products at most.\n${USAGE}`)
      return ({ pool }, now) => runDemoCommand(pool, request, now)
    }
    case 'backup': {
      const file = named(first, 'FILE')
      noMore([second, third, ...more])
      return async ({ pool }) => `${await backup(pool, file)} rows written to ${file}.`
    }
    case 'restore': {
      const file = named(first, 'FILE')
      noMore([second, third, ...more])
      return async ({ pool }) => `${await restore(pool, file)} rows restored from ${file}.`
    }
    default:
      throw new WrongUsage(`${name ? `There is no command '${name}'.` : 'What is to be done?'}\n${USAGE}`)
  }
}

function named(word: string | undefined, name: string): string {
  if (!word) throw new WrongUsage(`${name} is missing.\n${USAGE}`)
  return word
}

/** Rejects a surplus argument, because a slip of the keyboard could otherwise become a price. */
function noMore(words: Array<string | undefined>, known: string[] = []): void {
  const strange = words.find((word) => word !== undefined && !known.includes(word))
  if (strange !== undefined) throw new WrongUsage(`'${strange}' is one word too many.\n${USAGE}`)
}

function wholeNumber(word: string | undefined, name: string): number {
  if (!word || !/^\d{1,10}$/.test(word) || Number(word) > MOST) {
    throw new WrongUsage(`${name} is a whole number from 0 to ${MOST}, not '${word ?? ''}'.\n${USAGE}`)
  }
  return Number(word)
}
