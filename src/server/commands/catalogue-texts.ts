import type { OpenedFile } from '../catalogue-file/exports.ts'
import type { CatalogueImportResult, ImportPlan, ImportWishes, UndoneImport } from '../catalogue-import/exports.ts'
import { counted } from './counted.ts'

const MOST_SHOWN = 60
const MOST_NAMED = 12
const LONGEST_VALUE = 60

type Said = OpenedFile['said']

/** What an import would do, for the person at the terminal. */
export function planText(said: Said, wishes: ImportWishes, plan: ImportPlan): string {
  const { counts, notes, categories, unread } = plan
  const lines = [
    `Read as ${[said.format, said.encoding, said.delimiter && `divided by ${delimiterName(said.delimiter)}`].filter(Boolean).join(', ')}.`,
    `Sold on ${wishes.sites.join(', ')}; texts are ${LANGUAGE_NAMES[wishes.language]}; prices ${wishes.pricesIncludeTax ? 'hold' : 'get'} the tax, with a ${plan.decimals.price === ',' ? 'comma' : 'point'} before the decimals.`,
    ...said.notes,
    '',
    `${counted(plan.products, 'product')}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.leftOut} left out.`,
    ...(categories.length > 0 ? [`New categories: ${named(categories)}.`] : []),
  ]
  const shown = notes.sorted.slice(0, MOST_SHOWN)
  for (const { severity, count, line, column, value, message } of shown)
    lines.push(
      `${severity === 'error' ? 'ERROR  ' : 'warning'}  ${count > 1 ? `${count} ×, first on line` : 'line'} ${line}${column ? `, ${column}` : ''}${value ? `, '${cut(value)}'` : ''}: ${message}`,
    )
  const more = notes.sorted.length - shown.length + notes.others
  if (more > 0) lines.push(`… and ${more} more kinds of notes.`)
  for (const [name, rows] of unread)
    lines.push(`warning  '${cut(name)}' is not read; ${counted(rows, 'row has a value', 'rows have a value')} there.`)
  return lines.join('\n  ')
}

/** What an import has done. */
export function importedText(
  said: Said,
  wishes: ImportWishes,
  { number, plan }: Extract<CatalogueImportResult, { type: 'imported' }>,
): string {
  return [
    planText(said, wishes, plan),
    '',
    `Imported, by import ${number}. Pictures follow as they are fetched. To take it back: npm run crema -- catalogue undo ${number}`,
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

const LANGUAGE_NAMES: Record<ImportWishes['language'], string> = {
  de: 'German',
  fr: 'French',
  pl: 'Polish',
  cz: 'Czech',
  hu: 'Hungarian',
  sk: 'Slovak',
  tr: 'Turkish',
}

const delimiterName = (delimiter: string): string =>
  ({ ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' })[delimiter] ?? `'${delimiter}'`

const named = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
    : names.join(', ')

function cut(value: string): string {
  const text = value.replace(/\s+/g, ' ')
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}
