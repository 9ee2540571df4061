import { type DemoPageBody, page, section } from './page-body.ts'

const store = (city: string, address: string, hours: string) => section(city, [address, hours])

/** What the link to the 550 branches in the header leads to (HEAD-19): some of them, as examples. */
export const germanStores: DemoPageBody = page(
  'Filialen',
  'In über 550 Filialen können Sie Bestellungen kostenlos abholen und zurückgeben. Wie Sortiment und Preise sind die Filialen dieses Shops Beispiele; fünf davon stehen hier.',
  store('Berlin', 'Crema am Lindenplatz, Lindenplatz 4, 10999 Berlin', 'Montag bis Samstag, 9 bis 20 Uhr'),
  store('Hamburg', 'Crema an der Speicherbrücke, Am Fleet 12, 20457 Hamburg', 'Montag bis Samstag, 9 bis 20 Uhr'),
  store('Köln', 'Crema im Südviertel, Kastanienweg 31, 50677 Köln', 'Montag bis Samstag, 9.30 bis 19 Uhr'),
  store('Leipzig', 'Crema in der Marktpassage, Marktpassage 7, 04109 Leipzig', 'Montag bis Samstag, 10 bis 19 Uhr'),
  store('München', 'Crema am Isartor, Torweg 2, 80331 München', 'Montag bis Samstag, 9 bis 20 Uhr'),
)
