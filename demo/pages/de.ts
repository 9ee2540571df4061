import { GIFT_CARD_BALANCE_PATH } from '#rules/account-addresses.ts'
import { DELIVERY_COSTS_PATH, HOME_PATH } from '#rules/addresses.ts'
import { VOUCHER_MONTHS } from '#rules/newsletter/form-of-site.ts'
import { placeholderOf } from '#rules/page-facts.ts'
import { returnPeriod } from '#sites/return-periods.ts'
import type { Site } from '#sites/sites.ts'
import { type DemoPages, page, section, to } from './page-body.ts'

function within(site: Site): string {
  const period = returnPeriod(site)
  return `innerhalb von ${'days' in period ? `${placeholderOf('returnDays')} Tagen` : `${period.months} Monaten`}`
}

export const de: DemoPages = (site, path, hasStores) => ({
  terms: page(
    'Allgemeine Geschäftsbedingungen',
    'Was gilt, wenn Sie diesen Shop besuchen.',
    section(
      'Worum es geht',
      [
        'Dieser Shop führt die freie Software Crema vor. Sortiment, Preise und Bestände sind Beispiele. Wer den Shop betreibt, steht im Impressum.',
      ],
      to({ Impressum: path('imprint') }),
    ),
    section('Bestellen', [
      'Der Warenkorb ist unverbindlich. Mit dem Button am Ende der Kasse bestellen Sie; der Vertrag kommt zustande, wenn wir Ihre Bestellung per E-Mail bestätigen. In diesem Vorführshop wird nichts geliefert und nichts berechnet.',
    ]),
    section(
      'Preise und Versand',
      [
        'Alle Preise enthalten die gesetzliche Mehrwertsteuer, ausgenommen Geschenkkarten. Was der Versand kostet, steht auf einer eigenen Seite.',
      ],
      to({ Versandkosten: DELIVERY_COSTS_PATH }),
    ),
  ),
  imprint: page(
    'Impressum',
    'Wer hinter diesem Shop steht.',
    section('Ein Vorführshop', [
      'Dieser Shop ist eine Vorführung der freien Software Crema. Es gibt kein Unternehmen, das die gezeigten Waren verkauft.',
    ]),
    section('Für Händler', ['Wer mit dieser Software verkauft, nennt an dieser Stelle:'], {
      list: [
        'Name, Rechtsform und Vertretungsberechtigte',
        'Anschrift, E-Mail-Adresse und Telefonnummer',
        'Registergericht und Registernummer',
        site === 'CH' ? 'die Unternehmens-Identifikationsnummer' : 'die Umsatzsteuer-Identifikationsnummer',
      ],
    }),
  ),
  contact: page(
    'Kontakt',
    'Fragen zu einem Artikel, zur Lieferung oder zu Ihrem Konto?',
    section(
      'Hier finden Sie Antworten',
      ['Vieles lässt sich gleich klären:'],
      to({
        'Häufige Fragen': path('faq'),
        Lieferung: path('delivery'),
        'Rückgabe und Widerruf': path('returns'),
      }),
    ),
    section('So erreichen Sie uns', [
      'Dies ist ein Vorführshop ohne eigenen Kundendienst. E-Mail-Adresse, Telefonnummer und Sprechzeiten trägt hier ein, wer den Shop betreibt.',
    ]),
  ),
  'voucher-conditions': page(
    'Gutscheinbedingungen',
    'Was für Rabatte und Geschenkkarten gilt.',
    section('Newsletter-Rabatt', [
      `Wer sich zum Newsletter anmeldet und die Anmeldung bestätigt, bekommt 10 % Rabatt auf die erste Bestellung. Der Gutschein gilt ${VOUCHER_MONTHS[site]} Monate ab der Bestätigung, einmal je E-Mail-Adresse und nicht für Geschenkkarten.`,
    ]),
    section(
      'Geschenkkarten',
      [
        'Eine Geschenkkarte ist wie Geld: Sie enthält keine Mehrwertsteuer, zählt nicht zum Bestellwert für den kostenlosen Versand und kommt gratis mit der Post.',
        'Den Code schicken wir per E-Mail, sobald die Karte bezahlt ist. An der Kasse zahlt sie einen Teil oder alles, auch zusammen mit anderen Karten, aber keine weitere Geschenkkarte. Jede Karte nennt ihren letzten Tag.',
      ],
      to({ 'Guthaben einer Geschenkkarte abfragen': GIFT_CARD_BALANCE_PATH }),
    ),
  ),
  faq: page(
    'Häufige Fragen',
    'Kurze Antworten auf das, was oft gefragt wird.',
    {
      headline: 'Bestellen und Konto',
      questions: [
        {
          question: 'Muss ich mich anmelden?',
          answer:
            'Nein. Warenkorb und Merkliste gehen auch ohne Konto. Melden Sie sich später an, kommen beide in Ihr Konto.',
        },
        {
          question: 'Wie lange bleibt mein Warenkorb?',
          answer: 'Ohne Konto 30 Tage nach der letzten Änderung.',
        },
        {
          question: 'Der Artikel ist nicht lieferbar. Was kann ich tun?',
          answer:
            'Bei vielen Artikeln schreiben wir Ihnen eine E-Mail, sobald es sie wieder gibt. Dazu brauchen Sie ein Konto; Ihr Wunsch gilt sechs Wochen.',
        },
      ],
    },
    {
      headline: 'Lieferung und Rückgabe',
      questions: [
        {
          question: 'Was kostet der Versand?',
          answer: 'Das steht auf der Seite Versandkosten und, für Ihre Auswahl, im Warenkorb.',
        },
        {
          question: 'Kann ich Ware zurückgeben?',
          answer: `Ja, ${within(site)}.`,
        },
      ],
      ...to({ Versandkosten: DELIVERY_COSTS_PATH, 'Rückgabe und Widerruf': path('returns') }),
    },
  ),
  delivery: page(
    'Lieferung',
    'Wie Ihre Bestellung zu Ihnen kommt.',
    section(
      'Zu Ihnen nach Hause',
      [
        'Ob ein Artikel lieferbar ist, sehen Sie, bevor Sie ihn in den Warenkorb legen. Sperrige Artikel bringt eine Spedition; das steht beim Artikel.',
      ],
      to({ Versandkosten: DELIVERY_COSTS_PATH }),
    ),
    ...(hasStores
      ? [
          section(
            'In eine Filiale',
            ['An der Kasse wählen Sie eine Filiale; die Abholung kostet nichts.'],
            to({ Filialen: path('store-finder') }),
          ),
        ]
      : []),
    section('Geschenkkarten', ['Geschenkkarten kommen mit der Post, ohne Versandkosten.']),
  ),
  about: page(
    'Über Crema',
    'Ein Onlineshop für Kaffee und Schönes, dessen Programm allen gehört.',
    section('Freie Software', [
      'Crema ist ein quelloffener Onlineshop für neun Länder und sieben Sprachen. Jede und jeder darf ihn lesen, ändern und damit verkaufen.',
    ]),
    section('Gezeichnet statt fotografiert', [
      'Die Waren und Marken in diesem Shop sind erfunden und ihre Bilder gezeichnet.',
    ]),
  ),
  accessibility: page(
    'Erklärung zur Barrierefreiheit',
    'Dieser Shop soll für alle benutzbar sein, mit Maus, Tastatur, Finger oder Vorleseprogramm.',
    section('Stand', [
      'Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, und die Norm EN 301 549. Ein Prüfprogramm untersucht die Seiten bei jeder Änderung, dazu Tastaturbedienung, schmale Fenster und erzwungene Farben.',
    ]),
    section('Bekannte Grenzen', ['Eine Prüfung durch Menschen mit Behinderungen steht noch aus.']),
    section(
      'Eine Barriere melden',
      ['Wenn Sie auf eine Barriere stoßen, schreiben Sie an die Adresse auf der Kontaktseite.'],
      to({ Kontakt: path('contact') }),
    ),
  ),
  'store-finder':
    // what the link to the 550 branches in the header leads to (HEAD-19)
    hasStores
      ? page(
          'Filialen',
          'In über 550 Filialen können Sie Bestellungen kostenlos abholen und zurückgeben. Wie Sortiment und Preise sind die Filialen dieses Shops Beispiele; fünf davon stehen hier und an der Kasse.',
        )
      : page(
          'Filialen',
          'Die Filialsuche ist in diesem Shop noch nicht freigeschaltet.',
          section(
            'Von zu Hause aus stöbern',
            ['Alles, was Sie hier sehen, können Sie vergleichen, merken und in den Warenkorb legen.'],
            to({ 'Zur Startseite': HOME_PATH, Lieferung: path('delivery') }),
          ),
        ),
})
