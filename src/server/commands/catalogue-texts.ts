import type { NoteCounts } from '#rules/catalogue-import/import-report.ts'
import type { Site } from '#sites/sites.ts'
import { LANGUAGE_PROFILES } from '#sites/texts/compiled/language-profiles.ts'
import type { ExportedTable } from '../catalogue-export/export-shopify.ts'
import type { CatalogueFile } from '../catalogue-file/open-catalogue-file.ts'
import type { ExportedCatalogue } from '../catalogue-folder/export-catalogue.ts'
import type { CatalogueImportResult, ImportPlan, ImportWishes } from '../catalogue-import/import-run.ts'
import type { UndoneImport } from '../catalogue-import/undo-catalogue-import.ts'
import { counted } from './counted.ts'

const MAX_SHOWN = 60
const MAX_NAMED = 12
const LONGEST_VALUE = 60

/** Whose keys a folder in the shop's own format has. */
const OWN_SOURCE = 'crema'

type Said = CatalogueFile['said']

/** A file as it was recognised. */
export interface ReadFile {
  said: Said
  /** Of a table whose columns were guessed or named: which column is taken as what. */
  columns?: string | undefined
}

/** What an import would do, for the person at the terminal. */
export function planText({ said, columns }: ReadFile, wishes: ImportWishes, plan: ImportPlan): string {
  const { counts, notes, categories, changedCategories, rules, attributes, redirects, formerAddresses, unknown } = plan
  const lines = [
    `Read as ${readAs(said)}.`,
    ...(columns ? [`Its columns are taken as ${columns}. With --columns FILE you say it yourself.`] : []),
    ...(wishes.source === OWN_SOURCE
      ? [
          wishes.setsStock
            ? 'Stock becomes what the folder says.'
            : 'Stock of articles that are here already stays as it is; with --with-stock it becomes what the folder says.',
        ]
      : [soldText(wishes, plan)]),
    '',
    `${counted(plan.products, 'product')}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.leftOut} left out.`,
    ...(categories.length > 0 ? [`New categories: ${named(categories)}.`] : []),
    ...(changedCategories > 0 ? [`${counted(changedCategories, 'category', 'categories')} changed.`] : []),
    ...[...rules].slice(0, MAX_SHOWN).map(([slug, count]) => `The rule of ${slug} holds ${counted(count, 'product')}.`),
    ...(attributes.length > 0 ? [`New or changed attributes: ${named(attributes)}.`] : []),
  ]
  if (redirects > 0) lines.push(`${counted(redirects, 'redirect')} new or changed.`)
  if (formerAddresses !== undefined) lines.push(formerAddressesText(formerAddresses, redirects))
  lines.push(...notesText(notes))
  for (const { name, count } of unknown)
    if (count > 0)
      lines.push(
        `warning  '${cut(name)}' is not read; ${counted(count, 'row has a value', 'rows have a value')} there.`,
      )
  return lines.join('\n  ')
}

/** What becomes of the addresses of the former shop. */
function formerAddressesText(count: number, redirects: number): string {
  if (count === 0)
    return 'The file says of no product what address it had in your former shop, so there are no redirects.'
  const told = `The file says of ${counted(count, 'product')} what address ${count === 1 ? 'it' : 'they'} had in your former shop.`
  return redirects > 0 ? told : `${told} None needs a new redirect.`
}

/** What is wrong in a file, a line for each kind, those that stop an import first. */
export function notesText(notes: NoteCounts): string[] {
  const shown = notes.sorted.slice(0, MAX_SHOWN)
  const lines = shown.map(
    ({ severity, count, file, line, column, value, message }) =>
      `${severity === 'error' ? 'ERROR  ' : 'warning'}  ${count > 1 ? `${count} ×, first ${file ? 'in' : 'on'} ` : ''}${file ? `${file}, ` : ''}line ${line}${column ? `, ${column}` : ''}${value ? `, '${cut(value)}'` : ''}: ${message}`,
  )
  const more = notes.sorted.length - shown.length + notes.others
  return more > 0 ? [...lines, `… and ${more} more kinds of notes.`] : lines
}

const soldText = (wishes: ImportWishes, { decimals }: ImportPlan): string =>
  `Sold on ${wishes.sites.join(', ')}; texts are ${LANGUAGE_PROFILES[wishes.language].name}; prices ${wishes.pricesIncludeTax ? 'hold' : 'get'} the tax, with a ${decimals.price === ',' ? 'comma' : 'point'} before the decimals.
  Goods of which the file says no tax class ${wishes.taxClass ? `get the class '${wishes.taxClass}'` : "keep theirs, and new ones get 'standard'"}.`

/** What an export has written. */
export const exportedText = (folder: string, { products, categories, files, removed }: ExportedCatalogue): string =>
  `${counted(products, 'product')}, ${counted(categories, 'category', 'categories')} and ${counted(files, 'picture or document', 'pictures and documents')} are in ${folder}.${removed > 0 ? ` ${counted(removed, 'product')} of an earlier export went, because the shop has them no longer.` : ''}`

/** What an export to a table has written. */
export const shopifyText = (
  file: string,
  site: Site,
  { products, rows, leftOut, withQuantities }: ExportedTable,
): string =>
  `${counted(products, 'product')} in ${counted(rows, 'row')} ${products === 1 ? 'is' : 'are'} in ${file}, with the texts and the prices of ${site}.${leftOut > 0 ? ` ${counted(leftOut, 'product')} without a title or without articles ${leftOut === 1 ? 'is' : 'are'} left out.` : ''}${withQuantities > 0 ? ` The format has no column for the least, the step and the most of a quantity, which ${counted(withQuantities, 'article')} ${withQuantities === 1 ? 'has' : 'have'}.` : ''}`

/** What an import has done. */
export function importedText(
  file: ReadFile,
  wishes: ImportWishes,
  { number, plan }: Extract<CatalogueImportResult, { type: 'imported' }>,
): string {
  return [
    planText(file, wishes, plan),
    '',
    `Imported, by import ${number}. Pictures follow as they are fetched. To take it back: npm run crema -- catalogue undo ${number}`,
    'To see which facts and options of the goods could be filters: npm run crema -- attributes suggest',
  ].join('\n  ')
}

/** What taking an import back has done. */
export function undoneText(
  number: number,
  { restored, deleted, archived, left }: Extract<UndoneImport, { type: 'undone' }>,
): string {
  const lines = [
    `Import ${number} is taken back: ${counted(deleted, 'product')} deleted, ${counted(restored, 'product')} as before.`,
  ]
  if (archived.length > 0)
    lines.push(`An order, a cart or a subscription holds what is in the archive now: ${named(archived)}.`)
  if (left.length > 0) lines.push(`Changed since, and left as it is: ${named(left)}.`)
  return lines.join('\n  ')
}

/** How far the pictures are, with those that could not be fetched. */
export function picturesText(
  { there, waiting, failed }: { there: number; waiting: number; failed: number },
  faults: ReadonlyArray<{ url: string; fault: string; tcm: string | null }>,
  retried: number,
): string {
  return [
    ...(retried > 0 ? [`${counted(retried, 'picture is', 'pictures are')} tried again.`] : []),
    `${counted(there, 'picture is', 'pictures are')} there, ${waiting} ${waiting === 1 ? 'waits' : 'wait'}, ${failed} could not be fetched.`,
    ...faults.map(({ url, fault, tcm }) => `${tcm ? `article ${tcm}` : 'no article'}: ${cut(url)}: ${fault}`),
    ...(failed > 0 ? ['To try them again: npm run crema -- catalogue pictures --retry'] : []),
  ].join('\n  ')
}

function readAs({ format, encoding, delimiter, sheet, otherSheets, isUnpacked }: Said): string {
  return [
    format,
    encoding,
    delimiter && `divided by ${delimiter}`,
    sheet && `sheet '${sheet}'${otherSheets ? ` (not ${otherSheets.map((name) => `'${name}'`).join(', ')})` : ''}`,
    isUnpacked && 'unpacked',
  ]
    .filter(Boolean)
    .join(', ')
}

const named = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`
    : names.join(', ')

function cut(value: string): string {
  const text = value.replace(/\s+/g, ' ')
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}
