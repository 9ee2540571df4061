/** The encodings of catalogue files, by the names that TextDecoder knows, with those that are said to the merchant. */
const USUAL_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1250': 'windows-1250',
  'windows-1252': 'windows-1252',
  'windows-1254': 'windows-1254',
  'iso-8859-1': 'ISO-8859-1',
  'iso-8859-2': 'ISO-8859-2',
  'iso-8859-9': 'ISO-8859-9',
}
export type Encoding = keyof typeof USUAL_NAMES

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

/** As it is said to the merchant. */
export const encodingName = (encoding: Encoding): string => USUAL_NAMES[encoding]

export const ENCODING_NAMES: readonly string[] = Object.values(USUAL_NAMES)
