import type { DemoReturns, ReturnsWords } from './returns-words.ts'

const FORM: ReturnsWords['form'] = {
  headline: 'Muster-Widerrufsformular',
  paragraphs: [
    'Wenn Sie den Vertrag auf Papier oder per E-Mail widerrufen wollen, füllen Sie dieses Formular aus und senden es zurück.',
  ],
  list: [
    'An: Name, Anschrift und E-Mail-Adresse des Händlers, wie im Impressum',
    'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*) / die Erbringung der folgenden Dienstleistung (*)',
    'Bestellt am (*) / erhalten am (*)',
    'Name des/der Verbraucher(s)',
    'Anschrift des/der Verbraucher(s)',
    'Unterschrift des/der Verbraucher(s), nur bei Mitteilung auf Papier',
    'Datum',
    '(*) Unzutreffendes streichen.',
  ],
}
const SAMPLE: ReturnsWords['sample'] = {
  headline: 'In diesem Vorführshop',
  paragraphs: ['Hier wird nichts geliefert und nichts berechnet. Die Rücksendeadresse ist nur ein Beispiel.'],
}
const EXCEPTIONS: ReturnsWords['exceptions'] = {
  headline: 'Was wir nicht zurücknehmen',
  paragraphs: [
    'Kaffee und andere Lebensmittel nehmen wir nur ungeöffnet zurück, weil sie aus Gründen der Hygiene nicht wieder verkauft werden können, sobald die Packung offen ist. Eine Geschenkkarte nehmen wir zurück, solange nichts davon ausgegeben ist.',
  ],
}
const refund = (event: string) =>
  `Geben Sie die ganze Bestellung zurück, zahlen wir Ihnen alles zurück, was Sie gezahlt haben, auch die Kosten der günstigsten Standardlieferung; geben Sie einen Teil zurück, dessen Preis, und mit dem letzten Teil die Lieferkosten. Das geschieht unverzüglich, spätestens binnen 14 Tagen, nachdem ${event}, auf dem Weg, auf dem Sie bezahlt haben, und kostet Sie nichts. Wir dürfen damit warten, bis die Ware zurück ist oder Sie nachweisen, dass Sie sie abgeschickt haben.`
const online = (label: string) =>
  `Am einfachsten geht es online: Der Link „${label}“ steht am Ende jeder Seite, eine Anmeldung brauchen Sie nicht. Sie bekommen sofort eine E-Mail, die den Inhalt Ihrer Erklärung mit Datum und Uhrzeit bestätigt.`

export const de: DemoReturns = ({ period, label, inBranches }) => ({
  title: 'Rückgabe und Widerruf',
  intro: `Gefällt Ihnen etwas nicht, können Sie es innerhalb von ${period} Tagen zurückgeben.`,
  right: {
    headline: 'Ihr gesetzliches Widerrufsrecht',
    paragraphs: [
      'Sie können einen Kauf im Internet binnen 14 Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt an dem Tag, an dem Sie oder jemand, den Sie benannt haben und der nicht der Beförderer ist, die letzte Ware der Bestellung erhalten haben.',
    ],
  },
  how: {
    headline: 'So widerrufen Sie',
    paragraphs: [
      online(label),
      'Sie können uns Ihren Entschluss auch mit jeder anderen eindeutigen Erklärung mitteilen, etwa per Brief oder E-Mail, und dafür das Formular unten verwenden; vorgeschrieben ist es nicht. Die Frist ist gewahrt, wenn Sie die Mitteilung absenden, bevor sie abläuft.',
    ],
  },
  consequences: {
    headline: 'Folgen des Widerrufs',
    paragraphs: [
      refund('Ihr Widerruf bei uns angekommen ist'),
      `Schicken Sie die Ware unverzüglich zurück, spätestens binnen 14 Tagen nach Ihrem Widerruf; es genügt, dass Sie sie bis dahin absenden. Die unmittelbaren Kosten der Rücksendung tragen Sie. ${inBranches ? 'In unseren über 550 Filialen können Sie die Ware auch kostenlos abgeben. ' : ''}Für einen Wertverlust kommen Sie nur auf, wenn Sie mit der Ware anders umgegangen sind, als es nötig ist, um sie zu prüfen.`,
      'Die Adresse und einen Rücksendeschein finden Sie auf der Seite Ihrer Bestellung; die Adresse steht auch in der Eingangsbestätigung.',
    ],
  },
  longer: {
    headline: `${period} Tage bei uns`,
    paragraphs: [
      `Über das Gesetz hinaus nehmen wir Ware ${period} Tage lang zu denselben Bedingungen zurück. Ihr gesetzliches Recht bleibt davon unberührt.`,
    ],
  },
  exceptions: EXCEPTIONS,
  form: FORM,
  terms: {
    headline: 'Widerruf und Rückgabe',
    paragraphs: [
      `Sie können Ihre Bestellung innerhalb der Frist widerrufen, die auf der Seite „Rückgabe und Widerruf“ steht, auch online über „${label}“. Vor dem Versand können Sie sie stornieren.`,
    ],
  },
  sample: SAMPLE,
})

/** In Switzerland the law gives no such right; the shop does. */
export const swiss: DemoReturns = ({ period, label, inBranches }) => ({
  ...de({ period, label, inBranches }),
  intro: `Gefällt Ihnen etwas nicht, können Sie es innerhalb von ${period} Monaten zurückgeben.`,
  right: {
    headline: 'Ihr Rückgaberecht',
    paragraphs: [
      `Ein gesetzliches Widerrufsrecht gibt es für Käufe im Internet in der Schweiz nicht. Wir geben Ihnen freiwillig das Recht, einen Kauf innerhalb von ${period} Monaten nach Erhalt der Ware ohne Angabe von Gründen zu widerrufen.`,
    ],
  },
})
