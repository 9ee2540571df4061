import type pg from 'pg'
import { FEED_FORMATS } from '#rules/catalogue-feed/feed-xml.ts'
import type { Origins } from '#rules/site-address.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { exportShopify } from '../catalogue-export/export-shopify.ts'
import { writeFeed } from '../catalogue-feed/write-feed.ts'
import type { FetchPolicy } from '../catalogue-file/fetch-catalogue-file.ts'
import { exportCatalogue } from '../catalogue-folder/export-catalogue.ts'
import { countSources, readCatalogueImports, readFailedSources, retrySources } from '../catalogue-import/exports.ts'
import { addPictureJob } from '../catalogue-import/fetch-pictures.ts'
import { undoCatalogueImport } from '../catalogue-import/undo-catalogue-import.ts'
import { readSettingAt } from '../contents/shop-settings.ts'
import type { OriginalStore } from '../original-store/original-store.ts'
import { runChangesCommand } from './catalogue-changes.ts'
import type { CatalogueCommand } from './catalogue-command.ts'
import { exportedText, picturesText, shopifyText, undoneText } from './catalogue-texts.ts'
import { runVisibilityCommand } from './catalogue-visibility.ts'
import { counted } from './counted.ts'
import { runImport } from './import-catalogue.ts'
import { showProgress } from './show-progress.ts'
import { textTable } from './text-table.ts'
import { WrongUsage } from './wrong-usage.ts'

const MAX_LISTED = 100

/**
 * Runs a command and returns what it prints. `policy` says from where files may be fetched, `origins`
 * where the sites are, and `originals` where originals are stored.
 * @throws WrongUsage where a file cannot be read, or holds what refuses an import
 */
export async function runCatalogueCommand(
  pool: pg.Pool,
  command: CatalogueCommand,
  now: number,
  { policy, origins, originals }: { policy: () => FetchPolicy; origins: () => Origins; originals: () => OriginalStore },
): Promise<string> {
  switch (command.type) {
    case 'import':
      return runImport(pool, command, now, { policy, originals })
    case 'export': {
      const exported = await exportCatalogue(pool, command.folder, {
        originals: command.hasMedia ? originals() : undefined,
        progress: (products) => showProgress('products written:', products),
      })
      if (exported.type === 'refused') throw new WrongUsage(exported.message)
      return exportedText(command.folder, exported)
    }
    case 'export-shopify': {
      const { file, site } = command
      const exported = await exportShopify(pool, file, {
        site,
        origins: origins(),
        moment: now,
        progress: (products) => showProgress('products written:', products),
      })
      return shopifyText(file, site, exported)
    }
    case 'feed': {
      const { file, format, site } = command
      const brand = await readSettingAt(pool, 'brand', { site, moment: now })
      const items = await writeFeed(pool, file, { format, site, origins: origins(), title: brand.name, moment: now })
      return `${counted(items, 'article')} of ${site} ${items === 1 ? 'is' : 'are'} in ${file}, as a feed for ${FEED_FORMATS[format].name}.`
    }
    case 'imports': {
      const imports = await readCatalogueImports(pool, MAX_LISTED)
      if (imports.length === 0) return 'Nothing was imported.'
      return textTable([
        ['import', 'at (UTC)', 'by', 'source', 'file', 'new', 'changed', ''],
        ...imports.map(({ number, createdAt, author, source, file, counts, undoneAt }) => [
          String(number),
          wallClockAt(createdAt.getTime(), 'UTC'),
          author,
          source,
          file,
          String(counts.new),
          String(counts.changed),
          undoneAt ? `taken back ${wallClockAt(undoneAt.getTime(), 'UTC')}` : '',
        ]),
      ])
    }
    case 'undo': {
      const undone = await undoCatalogueImport(pool, command.number, { author: command.author, now })
      if (undone.type === 'unknown')
        throw new WrongUsage(`There is no import ${command.number}. npm run crema -- catalogue imports lists them.`)
      if (undone.type === 'undone-before')
        throw new WrongUsage(`Import ${command.number} was taken back already, at ${undone.at.toISOString()}.`)
      return undoneText(command.number, undone)
    }
    case 'history':
    case 'undo-change':
      return runChangesCommand(pool, command, now)
    case 'visibility':
      return runVisibilityCommand(pool, command, now)
    case 'pictures': {
      const retried = command.isRetried ? await retrySources(pool, now) : 0
      if (retried > 0) await addPictureJob(pool, now)
      return picturesText(await countSources(pool), await readFailedSources(pool, MAX_LISTED), retried)
    }
  }
}
