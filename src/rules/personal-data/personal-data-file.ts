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
    explain,
  }: { moment: number; locale: string; timeZone: string; explain: (of: { moment: string }) => string },
): { name: string; text: string } {
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment)
  // this form of a date sorts by name
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(moment)
  return {
    name: `crema-${day}.json`,
    text: `${JSON.stringify({ explanation: explain({ moment: written }), ...tables }, undefined, 2)}\n`,
  }
}
