import type { FileNote, TableFormat } from '#rules/catalogue-file/catalogue-record.ts'
import { cellReader, readHead } from '#rules/catalogue-file/table-head.ts'
import { isSite, type Site } from '#sites/sites.ts'

/** A row of a table of redirects. */
interface RedirectRow {
  line: number
  /** Undefined: the row names none. */
  site: Site | undefined
  from: string
  to: string
}

/** The names of columns, as tables of redirects and exports of other shops have them. */
const FROM = [
  'from',
  'redirect from',
  'source',
  'source url',
  'old',
  'old url',
  'old path',
  'request path',
  'request_path',
]
const TO = ['to', 'redirect to', 'target', 'target url', 'new', 'new url', 'new path', 'target path', 'target_path']

/** A table of redirects, whose rows are handed to `take`. */
export const redirectTable = (take: (row: RedirectRow) => void): TableFormat => ({
  name: 'redirects',
  isOf(head) {
    const columns = readHead(head)
    return columns.find(...FROM) !== undefined && columns.find(...TO) !== undefined
  },
  reader(head) {
    const columns = readHead(head)
    const [from, to, site] = [columns.find(...FROM), columns.find(...TO), columns.find('site')]
    return {
      unknownColumns: columns.unread(),
      read(cells, line) {
        const notes: FileNote[] = []
        const read = cellReader(cells)
        const named = read(site)?.toUpperCase() ?? ''
        if (named === '' || isSite(named))
          take({ line, site: isSite(named) ? named : undefined, from: read(from) ?? '', to: read(to) ?? '' })
        else
          notes.push({
            severity: 'error',
            line,
            column: 'site',
            value: named,
            message: 'There is no such site. The row is left out.',
          })
        return { records: [], notes }
      },
    }
  },
})
