import { ownPathFault } from './own-path.ts'

interface CheckedSection {
  'contact-form'?: object
  table?: { columns: readonly string[]; rows: ReadonlyArray<readonly string[]> }
}

/** What is wrong with an own page of the right shape, in words for its editor; undefined: nothing. */
export function checkOwnPage({ path, sections }: { path: string; sections: readonly CheckedSection[] }) {
  return ownPathFault(path) ?? firstFault(sections)
}

function firstFault(sections: readonly CheckedSection[]): string | undefined {
  const forms = sections.filter((section) => section['contact-form'])
  if (forms.length > 1) return 'a page has one contact-form at most, because the ids of its fields must be there once'
  for (const [at, { table }] of sections.entries()) {
    const short = table?.rows.findIndex((row) => row.length !== table.columns.length) ?? -1
    if (table && short >= 0)
      return `/sections/${at}/table/rows/${short} has ${table.rows[short]!.length} cells, and the table has ${table.columns.length} columns`
  }
  return undefined
}
