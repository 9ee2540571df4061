/** What a file is by its first bytes. */
export type FileKind = { type: 'text' } | { type: 'zip' } | { type: 'gzip' } | { type: 'unread'; message: string }

const UNREAD: Array<{ bytes: string; message: string }> = [
  { bytes: '\xd0\xcf\x11\xe0', message: 'It is a file of an old Excel or Word (.xls, .doc). Save it as XLSX or CSV.' },
  { bytes: '%PDF', message: 'It is a PDF. A catalogue is read from a table or a feed, such as CSV, XLSX or XML.' },
  { bytes: '{\\rtf', message: 'It is a text document (RTF). Save the table in it as CSV.' },
  ...['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF', 'II*\0', 'MM\0*'].map((bytes) => ({
    bytes,
    message: 'It is a picture. A catalogue is read from a table or a feed, such as CSV, XLSX or XML.',
  })),
  ...['7z\xbc\xaf', 'Rar!', 'BZh', '\xfd7zXZ', '\x28\xb5\x2f\xfd'].map((bytes) => ({
    bytes,
    message: 'It is a packed file of a kind that is not read. Unpack it, and import the file in it.',
  })),
  { bytes: 'SQLite format 3', message: 'It is a database. Export its table as CSV.' },
]

export function fileKindOf(start: Uint8Array): FileKind {
  const text = String.fromCharCode(...start.subarray(0, 32))
  if (text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06')) return { type: 'zip' }
  if (text.startsWith('\x1f\x8b')) return { type: 'gzip' }
  const unread = UNREAD.find(({ bytes }) => text.startsWith(bytes))
  return unread ? { type: 'unread', message: unread.message } : { type: 'text' }
}

/** What a text is by its first characters: a document of XML, a table, or something that no catalogue is read from. */
export function textKindOf(start: string): 'xml' | 'table' | 'web page' | 'json' {
  const text = start.trimStart()
  if (/^<(?:!doctype\s+html|html\b)/i.test(text)) return 'web page'
  if (text.startsWith('<')) return 'xml'
  return /^(?:\{\s*"|\[\s*[[{"])/.test(text) ? 'json' : 'table'
}

/** The encoding that a document of XML names. */
export const declaredEncoding = (start: string): string | undefined =>
  /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]
