/** The encodings of catalogue files, by the names that TextDecoder and most programs know them by. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1252',
  'windows-1254',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-9',
] as const
export type Encoding = (typeof ENCODINGS)[number]

const OTHER_NAMES: Record<string, Encoding> = {
  utf8: 'utf-8',
  utf16: 'utf-16le',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  cp1250: 'windows-1250',
  windows1250: 'windows-1250',
  cp1252: 'windows-1252',
  windows1252: 'windows-1252',
  cp1254: 'windows-1254',
  windows1254: 'windows-1254',
  latin1: 'iso-8859-1',
  iso88591: 'iso-8859-1',
  latin2: 'iso-8859-2',
  iso88592: 'iso-8859-2',
  latin5: 'iso-8859-9',
  iso88599: 'iso-8859-9',
  ascii: 'utf-8',
  usascii: 'utf-8',
}

/** The encoding that a merchant or an XML declaration names, such as 'UTF-8', 'cp1250' or 'latin2'. */
export function encodingNamed(name: string): Encoding | undefined {
  return OTHER_NAMES[name.toLowerCase().replace(/[^a-z0-9]/g, '')]
}
