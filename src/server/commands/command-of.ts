import { DEFAULT_SITE, type Site } from '#sites/sites.ts'
import { backup, restore } from '../backup/backup.ts'
import { noteBackup } from '../backup/exports.ts'
import type { FetchPolicy } from '../catalogue-file/fetch-catalogue-file.ts'
import type { Database } from '../database/database.ts'
import { MAX_GROWN } from '../demo-growth/grow-demo.ts'
import type { OriginalStore } from '../original-store/original-store.ts'
import type { SiteConfiguration } from '../site-configuration.ts'
import { setStock } from '../stock/set-stock.ts'
import { apiKeysCommand, runApiKeysCommand } from './api-keys.ts'
import { ATTRIBUTES_USAGE, attributesCommand, runAttributesCommand } from './attributes.ts'
import { authorNamed } from './author.ts'
import { cancellationsCommand, runCancellationsCommand } from './cancellations.ts'
import { runCatalogueCommand } from './catalogue.ts'
import { CATALOGUE_USAGE, catalogueCommand } from './catalogue-command.ts'
import { type CheckedConfiguration, runChecklistCommand } from './checklist.ts'
import { named, noMore, wholeNumber } from './command-words.ts'
import { CONTACT_USAGE, contactCommand, runContactCommand } from './contact.ts'
import { contentFilesCommand, runContentFilesCommand } from './content-files.ts'
import { contentsCommand, runContentsCommand } from './contents.ts'
import { demoCommand, runDemoCommand } from './demo.ts'
import { FEEDS_USAGE, feedsCommand, runFeedsCommand } from './feeds.ts'
import { giftCardsCommand, runGiftCardsCommand } from './gift-cards.ts'
import { parseJobsCommand, runJobsCommand } from './jobs.ts'
import { ordersCommand, runOrdersCommand } from './orders.ts'
import { ORIGINALS_USAGE, originalsCommand, runOriginalsCommand } from './originals.ts'
import { paymentsCommand, runPaymentsCommand } from './payments.ts'
import { priceCommand } from './price.ts'
import { REDIRECTS_USAGE, redirectsCommand, runRedirectsCommand } from './redirects.ts'
import { returnsCommand, runReturnsCommand } from './returns.ts'
import { runSearchCommand, searchCommand } from './search.ts'
import { runSettingsCommand, SETTINGS_USAGE, settingsCommand } from './settings.ts'
import { runStaffCommand, staffCommand } from './staff.ts'
import { runVouchersCommand, vouchersCommand } from './vouchers.ts'
import { runWebhooksCommand, webhooksCommand } from './webhooks.ts'
import { runWordsCommand } from './words.ts'
import { WORDS_USAGE, wordsCommand } from './words-command.ts'
import { HELP_ADVICE, WrongUsage } from './wrong-usage.ts'

const noSecret = () => Promise.reject(new Error('This command needs the shop’s secret.'))

const noConfiguration = (): never => {
  throw new WrongUsage('How the shop is configured is not known here.')
}
const noSites = (): never => {
  throw new WrongUsage('Which sites are open, and where, is not known here.')
}
const publicOnly = (): FetchPolicy => ({ production: true, networks: { isEmpty: true, has: () => false } })

/**
 * Parses a merchant's command; the result runs it at the moment `now` and returns what is printed. `migrated` are the migrations
 * that were run for it, as before each command; `secret` names the shop's secrets, `policy` from where
 * catalogues may be fetched, `sites` which are open, and where, `defaultSite` the one whose clocks the whole shop has, `configuration` what
 * the environment says, and `originals` where originals are stored.
 * @throws WrongUsage
 */
export function commandOf(
  name: string | undefined,
  [first, second, third, ...more]: string[],
  secret: () => Promise<readonly string[]> = noSecret,
  policy: () => FetchPolicy = publicOnly,
  sites: () => Pick<SiteConfiguration, 'sites' | 'origins'> = noSites,
  defaultSite: () => Site = () => DEFAULT_SITE,
  configuration: () => CheckedConfiguration = noConfiguration,
  originals: () => OriginalStore = noConfiguration,
): (database: Database, now: number, migrated?: readonly string[]) => Promise<string> {
  switch (name) {
    case 'price':
      return priceCommand([first, second, third, ...more])
    case 'stock': {
      const tcm = named(first, 'TCM')
      noMore([third, ...more])
      const units = second === 'untracked' ? null : wholeNumber(second, 'UNITS')
      return async ({ pool }, now) => {
        const acting = { by: { kind: 'command', name: authorNamed() }, moment: now } as const
        if (!(await setStock(pool, tcm, units, acting))) throw new WrongUsage(`There is no article ${tcm}.`)
        return `Article ${tcm}: ${units === null ? 'stock is not tracked' : `${units} in stock`}.`
      }
    }
    case 'checklist': {
      noMore([first, second, third, ...more])
      return ({ pool }, now) => runChecklistCommand(pool, configuration(), now)
    }
    case 'jobs': {
      const jobsCommand = parseJobsCommand([first, second, third, ...more])
      if (!jobsCommand)
        throw new WrongUsage(
          `After jobs comes nothing, 'retry ID', 'retry all', 'remove ID' or 'confirm-sweeps'. ${HELP_ADVICE}`,
        )
      return ({ pool }) => runJobsCommand(pool, jobsCommand)
    }
    case 'contents': {
      const given = [first, second, third, ...more].filter((word) => word !== undefined)
      const files = contentFilesCommand(given)
      if (files) return ({ pool }, now) => runContentFilesCommand(pool, files, now, () => sites().sites)
      const request = contentsCommand(given)
      if (!request)
        throw new WrongUsage(
          `After contents comes 'list SITE', 'show …', 'undo …', 'export …' or 'import …'. ${HELP_ADVICE}`,
        )
      return ({ pool }, now) =>
        runContentsCommand(pool, request, { author: 'crema', now }, defaultSite(), () => sites().sites)
    }
    case 'settings': {
      const request = settingsCommand(
        [first, second, third, ...more].filter((word) => word !== undefined),
        defaultSite(),
      )
      if (!request) throw new WrongUsage(SETTINGS_USAGE)
      return ({ pool }, now) => runSettingsCommand(pool, request, now, defaultSite(), configuration)
    }
    case 'words': {
      const request = wordsCommand(
        [first, second, third, ...more].filter((word) => word !== undefined),
        defaultSite(),
      )
      if (!request) throw new WrongUsage(WORDS_USAGE)
      return ({ pool }, now) => runWordsCommand(pool, request, now, defaultSite())
    }
    case 'catalogue': {
      const request = catalogueCommand([first, second, third, ...more].filter((word) => word !== undefined))
      if (!request) throw new WrongUsage(CATALOGUE_USAGE)
      return ({ pool }, now) =>
        runCatalogueCommand(pool, request, now, { policy, originals, origins: () => sites().origins })
    }
    case 'attributes': {
      const request = attributesCommand([first, second, third, ...more].filter((word) => word !== undefined))
      if (!request) throw new WrongUsage(ATTRIBUTES_USAGE)
      return ({ pool }, now) => runAttributesCommand(pool, request, now)
    }
    case 'feeds': {
      const request = feedsCommand([first, second, third, ...more].filter((word) => word !== undefined))
      if (!request) throw new WrongUsage(FEEDS_USAGE)
      return ({ pool }, now) => runFeedsCommand(pool, request, now, sites)
    }
    case 'redirects': {
      const request = redirectsCommand([first, second, third, ...more].filter((word) => word !== undefined))
      if (!request) throw new WrongUsage(REDIRECTS_USAGE)
      return ({ pool }) => runRedirectsCommand(pool, request)
    }
    case 'orders': {
      const request = ordersCommand([first, second, third, ...more], defaultSite())
      if (!request)
        throw new WrongUsage(
          `After orders comes what they are sought by, 'export FILE', or 'show', 'paid', 'ship', 'invoice' or 'cancel' and a NUMBER. ${HELP_ADVICE}`,
        )
      return ({ pool }, now) => runOrdersCommand(pool, request, now)
    }
    case 'vouchers': {
      const request = vouchersCommand([first, second, third, ...more])
      if (!request)
        throw new WrongUsage(
          `After vouchers comes 'list [SITE]', 'add SITE CODE …', 'end SITE CODE' or 'export FILE [--site SITE]'. ${HELP_ADVICE}`,
        )
      return ({ pool }, now) => runVouchersCommand(pool, request, now)
    }
    case 'gift-cards': {
      const request = giftCardsCommand([first, second, third, ...more])
      if (!request)
        throw new WrongUsage(
          `After gift-cards comes 'of NUMBER', 'ending LETTERS [SITE]' or 'renew ID [--email EMAIL]'. ${HELP_ADVICE}`,
        )
      return ({ pool }, now) => runGiftCardsCommand(pool, request, now)
    }
    case 'payments': {
      const request = paymentsCommand([first, second, third, ...more])
      if (!request)
        throw new WrongUsage(
          `After payments comes 'faults', 'refunds', 'refunded ID', 'retry ID', 'overpaid NUMBER' or 'dispute-handled NUMBER'. ${HELP_ADVICE}`,
        )
      return ({ pool }, now) => runPaymentsCommand(pool, request, now)
    }
    case 'cancellations': {
      const request = cancellationsCommand([first, second, third, ...more])
      if (!request)
        throw new WrongUsage(
          `After cancellations comes '[--site SITE] [--days N]', 'show ID' or 'done ID [--by NAME]'. ${HELP_ADVICE}`,
        )
      return ({ pool }, now) => runCancellationsCommand(pool, request, { author: 'crema', now })
    }
    case 'contact': {
      const request = contactCommand([first, second, third, ...more])
      if (!request) throw new WrongUsage(CONTACT_USAGE)
      return ({ pool }, now) => runContactCommand(pool, request, now)
    }
    case 'returns': {
      const request = returnsCommand([first, second, third, ...more])
      if (!request)
        throw new WrongUsage(
          `After returns comes '[--site SITE] [--days N]', 'show ID', 'receive ID [LINE …]', 'attach ID NUMBER [LINE …]', 'reject ID' or 'done ID'. ${HELP_ADVICE}`,
        )
      return ({ pool }, now) => runReturnsCommand(pool, request, { author: 'crema', now })
    }
    case 'search': {
      const request = searchCommand([first, second, third, ...more])
      if (!request) throw new WrongUsage(`After search comes 'misses [--site SITE] [--days N]'. ${HELP_ADVICE}`)
      return ({ pool }, now) => runSearchCommand(pool, request, now)
    }
    case 'staff': {
      const request = staffCommand([first, second, third, ...more])
      if (!request)
        throw new WrongUsage(
          `After staff comes 'add EMAIL [--role ROLE]', 'list', 'reset EMAIL', 'password EMAIL', 'remove EMAIL' or 'log [--days N]'. ${HELP_ADVICE}`,
        )
      return ({ pool }, now) =>
        runStaffCommand(pool, request, { author: 'crema', now, secret, defaultSite: defaultSite() })
    }
    case 'api-keys': {
      const request = apiKeysCommand([first, second, third, ...more].filter((word) => word !== undefined))
      if (!request)
        throw new WrongUsage(
          `After api-keys comes nothing, 'add NAME --scope SCOPE [--days N]' or 'remove NAME'. ${HELP_ADVICE}`,
        )
      return ({ pool }, now) => runApiKeysCommand(pool, request, { author: 'crema', now })
    }
    case 'webhooks': {
      const request = webhooksCommand([first, second, third, ...more].filter((word) => word !== undefined))
      if (!request)
        throw new WrongUsage(
          `After webhooks comes nothing, 'add URL [--events …]', or 'deliveries', 'replay', 'resume', 'secret' or 'remove' and an ID. ${HELP_ADVICE}`,
        )
      return ({ pool }, now) => runWebhooksCommand(pool, request, { author: 'crema', now })
    }
    case 'demo': {
      const request = demoCommand([first, second, third, ...more])
      if (!request)
        throw new WrongUsage(
          `After demo comes 'grow PRODUCTS [SEED]', ${MAX_GROWN} products at most, or 'remove [--yes]'. ${HELP_ADVICE}`,
        )
      return ({ pool }, now) => runDemoCommand(pool, request, { moment: now, sites: () => sites().sites })
    }
    case 'migrate':
      noMore([first, second, third, ...more])
      return async (_database, _now, migrated = []) =>
        migrated.length === 0 ? 'No migration was missing.' : `These migrations were run: ${migrated.join(', ')}.`
    case 'originals': {
      const request = originalsCommand([first, second, third, ...more].filter((word) => word !== undefined))
      if (!request) throw new WrongUsage(ORIGINALS_USAGE)
      return ({ pool }) => runOriginalsCommand(pool, request, originals())
    }
    case 'backup': {
      const file = named(first, 'FILE')
      noMore([second, third, ...more])
      return async ({ pool }, now) => {
        const rows = await backup(pool, file)
        await noteBackup(pool, now)
        return `${rows} rows written to ${file}.`
      }
    }
    case 'restore': {
      const file = named(first, 'FILE')
      noMore([second, third, ...more])
      return async ({ pool }) =>
        `${await restore(pool, file)} rows restored from ${file}. 'npm run crema -- originals' says whether each picture has its original.`
    }
    default:
      throw new WrongUsage(`${name ? `There is no command '${name}'.` : 'What is to be done?'} ${HELP_ADVICE}`)
  }
}
