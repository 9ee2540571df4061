import type { DemoReturns } from './returns-words.ts'

export const pl: DemoReturns = ({ period, label }) => ({
  title: 'Zwroty i odstąpienie od umowy',
  intro: `Coś się nie podoba? Towar można zwrócić w ciągu ${period} dni.`,
  right: {
    headline: 'Prawo ustawowe',
    paragraphs: [
      'Od umowy zawartej przez internet można odstąpić w ciągu 14 dni bez podania przyczyny. Termin biegnie od dnia, w którym Państwo lub wskazana przez Państwa osoba inna niż przewoźnik otrzymali ostatnią rzecz z zamówienia.',
    ],
  },
  how: {
    headline: 'Jak odstąpić',
    paragraphs: [
      `Najprościej przez internet: odnośnik „${label}” jest na dole każdej strony i nie wymaga logowania. Od razu wysyłamy e-mail, który potwierdza treść oświadczenia wraz z datą i godziną.`,
      'Mogą też Państwo zawiadomić nas każdym innym jednoznacznym oświadczeniem, na przykład listem lub e-mailem, i użyć poniższego wzoru; nie jest to obowiązkowe. Termin jest zachowany, jeśli oświadczenie zostanie wysłane przed jego upływem.',
    ],
  },
  consequences: {
    headline: 'Skutki odstąpienia',
    paragraphs: [
      'Jeśli zwracają Państwo całe zamówienie, oddajemy wszystko, co zostało zapłacone, także koszt najtańszej zwykłej dostawy; jeśli część, jej cenę, a z ostatnią częścią koszt dostawy. Robimy to niezwłocznie, najpóźniej 14 dni po otrzymaniu odstąpienia, tym samym sposobem płatności i bez opłat. Możemy wstrzymać się ze zwrotem pieniędzy, dopóki nie otrzymamy towaru lub dowodu jego odesłania.',
      'Towar prosimy odesłać niezwłocznie, najpóźniej 14 dni po odstąpieniu; wystarczy nadać go przed upływem tego terminu. Bezpośrednie koszty odesłania ponoszą Państwo. Za zmniejszenie wartości odpowiadają Państwo tylko wtedy, gdy korzystanie z towaru wykraczało poza to, co konieczne do jego sprawdzenia.',
      'Adres i formularz zwrotu są na stronie zamówienia; adres podajemy też w potwierdzeniu otrzymania.',
    ],
  },
  longer: {
    headline: `U nas ${period} dni`,
    paragraphs: [
      `Ponad to, czego wymaga prawo, przyjmujemy zwroty przez ${period} dni na tych samych zasadach. Prawo ustawowe pozostaje nienaruszone.`,
    ],
  },
  exceptions: {
    headline: 'Czego nie przyjmujemy',
    paragraphs: [
      'Kawę i inną żywność przyjmujemy z powrotem tylko nieotwartą, bo otwartej ze względów higienicznych nie można ponownie sprzedać. Kartę podarunkową przyjmujemy, dopóki nic z niej nie wydano.',
    ],
  },
  form: {
    headline: 'Wzór formularza odstąpienia od umowy',
    paragraphs: [
      'Formularz ten należy wypełnić i odesłać tylko w przypadku chęci odstąpienia od umowy listem lub e-mailem.',
    ],
    list: [
      'Adresat: nazwa, adres i adres e-mail sprzedawcy, jak w danych firmy',
      'Ja/My (*) niniejszym informuję/informujemy (*) o moim/naszym (*) odstąpieniu od umowy sprzedaży następujących rzeczy (*) / o świadczenie następującej usługi (*)',
      'Data zawarcia umowy (*) / odbioru (*)',
      'Imię i nazwisko konsumenta(-ów)',
      'Adres konsumenta(-ów)',
      'Podpis konsumenta(-ów), tylko jeżeli formularz jest przesyłany w wersji papierowej',
      'Data',
      '(*) Niepotrzebne skreślić.',
    ],
  },
  terms: {
    headline: 'Odstąpienie i zwroty',
    paragraphs: [
      `Od zamówienia można odstąpić w terminie podanym na stronie „Zwroty i odstąpienie od umowy”, także przez internet: „${label}”. Przed wysyłką można je anulować.`,
    ],
  },
  sample: {
    headline: 'W tym sklepie pokazowym',
    paragraphs: ['Niczego tu nie dostarczamy i za nic nie pobieramy opłat. Adres do zwrotu jest tylko przykładem.'],
  },
})
