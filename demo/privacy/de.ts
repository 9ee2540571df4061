import type { DemoPrivacy } from './privacy-words.ts'

export const de: DemoPrivacy = (periods) => ({
  title: 'Datenschutz',
  intro: 'Welche Daten dieser Shop speichert, wozu, wie lange und wer sie sieht.',
  sample: {
    headline: 'Ein Muster',
    paragraphs: [
      'Diese Seite beschreibt, was die Software dieses Shops speichert. Sie ist ein Muster: Wer den Shop betreibt, nennt hier sich selbst als Verantwortlichen, die Dienste, die er nutzt, und die Rechtsgrundlagen seines Landes.',
    ],
  },
  shopping: {
    headline: 'Einkaufen und Konto',
    paragraphs: ['Das braucht der Shop für Ihren Einkauf und für Ihr Konto:'],
    list: [
      `Warenkorb und Merkliste: zu einer zufälligen Kennung, bis ${periods.cookieDays} Tage nach der letzten Änderung, oder zu Ihrem Konto, solange es besteht`,
      'Abos, die Sie zusammenstellen und nicht bestellen: 30 Tage',
      `Was Sie an der Kasse eingeben: ${periods.enteredDays} Tage nach der letzten Änderung, oder bis Sie bestellen`,
      `Bestellungen mit E-Mail-Adresse und Anschriften: ${periods.orderYears} Jahre über das Jahr der Bestellung hinaus, weil Handels- und Steuerrecht das verlangen`,
      `Registrierungen, die Sie nicht bestätigen: ${periods.registrationDays} Tage`,
      'Name und E-Mail-Adresse Ihres Kontos: solange es besteht; das Passwort nur in einer Form, aus der es sich nicht zurückrechnen lässt',
      `Abos mit Vertragsnummer, E-Mail-Adresse, Artikeln und Laufzeit: bis ${periods.declarationYears} Jahre nach ihrem Ende, auch wenn Sie Ihr Konto löschen`,
      `Ihr Wunsch, von einem wieder lieferbaren Artikel zu erfahren: ${periods.stockWeeks} Wochen und danach noch 30 Tage`,
      'E-Mails an Sie: bis sie verschickt sind, höchstens 30 Tage',
    ],
  },
  cookies: {
    headline: 'Cookies und Speicher im Browser',
    paragraphs: ['Ohne Ihre Zustimmung speichert der Shop in Ihrem Browser nur, was er braucht:'],
    list: [
      `cart oder __Host-cart: eine zufällige Kennung für Warenkorb und Merkliste, ${periods.cookieDays} Tage`,
      'session oder __Host-session: hält Sie angemeldet, bis Sie den Browser schließen, höchstens 12 Stunden',
      'LoginToken: zeigt an, dass Sie angemeldet sind, 15 Minuten',
      `LongTermToken: erkennt Sie nach einer Anmeldung wieder, bis Sie den Browser schließen; ${periods.cookieDays} Tage, wenn Sie das bei der Anmeldung wünschen`,
      `OptanonConsent: Ihre Auswahl zu Cookies mit ihrem Datum, ohne Kennung, ${periods.consentDays} Tage`,
      'im Speicher des Browsers, bis Sie ihn leeren: eine Kopie des Warenkorbs, damit er sofort erscheint, ob Sie eine Merkliste haben (nicht, was darauf steht), und ob Sie den Hinweis auf die App geschlossen haben',
    ],
  },
  consent: {
    headline: 'Nur mit Ihrer Zustimmung',
    paragraphs: [
      `Stimmen Sie der Statistik zu, merkt sich Ihr Browser die zuletzt angesehenen Artikel, höchstens ${periods.historyEntries} und ${periods.historyDays} Tage lang, und über welche Suche Sie zu einem Artikel gekommen sind. Der Shop kann dann auch messen, was angesehen, gesucht, gemerkt, in den Warenkorb gelegt und bestellt wird, mit Nummer und Betrag der Bestellung, ob Sie angemeldet sind und die Stufe Ihrer Karte; Namen und Adressen sind nicht dabei. Die Seite behält das nur, bis Sie sie verlassen; welche Schritte einer Bestellung gezählt sind, merkt sich Ihr Browser, damit keiner doppelt zählt.`,
      'Die Software selbst enthält kein Messprogramm und setzt keine Cookies für Werbung. Wer den Shop betreibt und solche Dienste einbindet, nennt sie hier mit ihren Cookies.',
      'Ihre Auswahl ändern Sie jederzeit unter dem Link am Fuß jeder Seite. Nehmen Sie die Zustimmung zurück, löscht der Shop den Verlauf in Ihrem Browser, und gemessen wird nichts mehr.',
    ],
  },
  newsletter: {
    headline: 'Newsletter',
    paragraphs: [
      'Für den Newsletter speichert der Shop Ihre E-Mail-Adresse und was Sie sonst in das Formular eintragen, dazu als Nachweis den Wortlaut Ihrer Einwilligung sowie Zeitpunkt und IP-Adresse der Anmeldung und der Bestätigung. Grundlage ist Ihre Einwilligung.',
      `Eine Anmeldung, die nicht bestätigt wird, wird nach ${periods.confirmDays} Tagen gelöscht. Nach einer Abmeldung bleibt der Nachweis ${periods.recordYears} Jahre gespeichert. Ihr Willkommensgutschein wird mit der Adresse ${periods.recordYears} Jahre nach seinem Ablauf gelöscht.`,
      'Den Newsletter bestellen Sie mit dem Link in jeder seiner E-Mails ab, ohne Anmeldung und mit einem Klick.',
    ],
  },
  cancellation: {
    headline: 'Kündigung eines Abos und Widerruf',
    paragraphs: [
      'Mit dem Kündigungsformular speichert der Shop, was Sie eintragen: Name, E-Mail-Adresse, Kunden- oder Vertragsnummer, Abo, Art, Grund und gewünschtes Ende, dazu den Zeitpunkt. Er braucht das, um Ihre Kündigung zu bearbeiten und ihren Eingang zu belegen.',
      `Wer den Shop betreibt, erhält Ihre Erklärung auch per E-Mail. Nach ${periods.declarationYears} Jahren wird sie gelöscht.`,
      'Mit dem Widerrufsformular speichert er Name, E-Mail-Adresse, Bestellnummer, Artikel und Zeitpunkt, aus demselben Grund und ebenso lange. Was von einer Bestellung zurückkommt, gehört zu ihren Unterlagen.',
    ],
  },
  contact: {
    headline: 'Nachricht an den Shop',
    paragraphs: [
      `Mit dem Kontaktformular speichert der Shop Name, E-Mail-Adresse, Betreff, Nachricht und Zeitpunkt, um Ihnen zu antworten. Wer den Shop betreibt, erhält die Nachricht auch per E-Mail. Nach ${periods.contactDays} Tagen wird sie gelöscht.`,
    ],
  },
  security: {
    headline: 'Betrieb und Sicherheit',
    list: [
      'Ihre IP-Adresse: um Missbrauch zu bremsen, höchstens zwei Stunden',
      'Suchwörter, zu denen es nichts gab, ohne Angabe, wer gesucht hat: 60 Tage',
      'Fehlerberichte des Browsers, auch ohne Ihre Zustimmung, weil der Betrieb sie braucht: was fehlgeschlagen ist, eine Nummer der Anfrage und die Art des Browsers, nichts zu Ihrer Person: 30 Tage',
    ],
  },
  seen: {
    headline: 'Wer die Daten sieht',
    paragraphs: [
      'Zahlen Sie mit Karte, geben Sie deren Daten auf der Seite des Zahlungsdienstes Stripe ein. Er erfährt vom Shop Nummer und Betrag der Bestellung, Ihre Sprache und Ihre E-Mail-Adresse, weil die Zahlung das braucht; der Shop sieht keine Kartendaten.',
      'Die Daten sieht, wer den Shop betreibt und wer in seinem Auftrag die Server und den Versand der E-Mails besorgt. Ohne Ihre Zustimmung gibt der Shop sie an niemanden sonst weiter.',
    ],
  },
  rights: {
    headline: 'Ihre Rechte',
    paragraphs: [
      'Sie können Auskunft, Berichtigung und Löschung verlangen, eine Einwilligung jederzeit für die Zukunft widerrufen und sich bei einer Datenschutzbehörde beschweren. An wen Sie sich wenden, steht im Impressum.',
    ],
  },
})
