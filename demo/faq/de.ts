import type { DemoQuestions } from '../pages/questions.ts'

export const de: DemoQuestions = ({ payments, parcel, bulky, returnRight }) => ({
  headings: {
    payment: 'Bezahlen',
    delivery: 'Lieferung',
    returns: 'Rückgabe',
    card: 'Crema Card',
    app: 'Auf dem Handy',
  },
  answers: {
    'payment-kinds': [
      'Wie kann ich bezahlen?',
      `So können Sie bezahlen: ${payments}. Welche Zahlungsarten für Ihren Einkauf gelten, zeigt die Kasse, bevor Sie bestellen.`,
    ],
    'gift-card': [
      'Wie löse ich eine Geschenkkarte ein?',
      'An der Kasse: Geben Sie den Code der Karte neben der Summe ein. Was nach der Bestellung noch darauf ist, bleibt für das nächste Mal.',
    ],
    'delivery-time': [
      'Wie lange dauert die Lieferung?',
      `Ein Paket ist ${parcel.from} bis ${parcel.to} Werktage unterwegs, sperrige Ware ${bulky.from} bis ${bulky.to} Werktage. Die Spedition meldet sich vorher bei Ihnen.`,
    ],
    pickup: [
      'Wie hole ich in der Filiale ab?',
      'Wählen Sie an der Kasse bei der Lieferung eine Filiale. Die Abholung kostet nichts. Sperrige Artikel, Abos und Artikel von Partnern kommen immer zu Ihnen nach Hause.',
    ],
    'how-to-return': [
      'Wie gebe ich etwas zurück?',
      `${returnRight}: Packen Sie die Ware sorgfältig ein, legen Sie den Lieferschein dazu und schicken Sie alles an die Adresse, die darauf steht. Den Preis erstatten wir auf dem Weg, auf dem Sie bezahlt haben.`,
    ],
    complaint: [
      'Etwas ist defekt oder fehlt. Was nun?',
      'Das tut uns leid. Schreiben Sie uns über die Kontaktseite, was nicht in Ordnung ist, am besten mit einem Foto. Wir reparieren, tauschen oder erstatten; Ihre gesetzlichen Rechte bei Mängeln bleiben daneben bestehen.',
    ],
    'card-benefits': [
      'Was bringt mir die Crema Card?',
      'Sie sammeln Treuebohnen, kaufen manche Artikel vor allen anderen und haben Ihre Karte in Ihrem Konto immer dabei. Sie kostet nichts.',
    ],
    'home-screen-phone': [
      'Wie lege ich den Shop auf den Startbildschirm meines Handys?',
      'Auf dem iPhone: in Safari auf „Teilen“ tippen, dann auf „Zum Home-Bildschirm“. Auf Android: in Chrome das Menü öffnen und „Zum Startbildschirm hinzufügen“ wählen.',
    ],
    'home-screen-tablet': [
      'Geht das auch auf dem Tablet?',
      'Ja, auf dieselbe Weise. Auf breiten Bildschirmen zeigt der Shop von selbst mehr Spalten.',
    ],
  },
})
