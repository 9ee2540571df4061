/**
 * The file of a download: an explanation in the customer's language, then a list of rows under each table's name. Tables
 * without rows stand there too: that there is nothing is an answer.
 */
export function personalDataFile(
  tables: Readonly<Record<string, readonly object[]>>,
  {
    moment,
    locale,
    timeZone,
    shopName,
    explain,
  }: {
    moment: number
    locale: string
    timeZone: string
    shopName: string
    explain: (of: { moment: string }) => string
  },
): { name: string; text: string } {
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment)
  // this form of a date sorts by name
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(moment)
  return {
    name: `${fileWord(shopName)}-${day}.json`,
    text: `${JSON.stringify({ explanation: explain({ moment: written }), ...tables }, undefined, 2)}\n`,
  }
}

/** A name in letters and digits that every file system takes: 'weber-sohne' of 'Weber & Söhne'. */
function fileWord(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'data'
}
