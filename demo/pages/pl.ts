import { GIFT_CARD_BALANCE_PATH } from '#rules/account-addresses.ts'
import { DELIVERY_COSTS_PATH, HOME_PATH } from '#rules/addresses.ts'
import { VOUCHER_MONTHS } from '#rules/newsletter/form-of-site.ts'
import { type DemoPages, page, section, to } from './page-body.ts'

export const pl: DemoPages = (site, path) => ({
  terms: page(
    'Regulamin',
    'Zasady, które obowiązują podczas wizyty w tym sklepie.',
    section(
      'O sklepie',
      [
        'Ten sklep prezentuje wolne oprogramowanie Crema. Asortyment, ceny i stany magazynowe są przykładami. Kto prowadzi sklep, można przeczytać w danych sprzedawcy.',
      ],
      to({ 'Dane sprzedawcy': path('imprint') }),
    ),
    section('Zamówienie', [
      'Koszyk do niczego nie zobowiązuje. Zamówienie składa się przyciskiem na końcu kasy; umowa zostaje zawarta, gdy potwierdzimy je e-mailem. W tym sklepie demonstracyjnym niczego nie dostarczamy i za nic nie pobieramy opłat.',
    ]),
    section(
      'Ceny i dostawa',
      [
        'Wszystkie ceny zawierają podatek VAT, z wyjątkiem kart podarunkowych. Koszty dostawy są podane na osobnej stronie.',
      ],
      to({ 'Koszty dostawy': DELIVERY_COSTS_PATH }),
    ),
  ),
  imprint: page(
    'Dane sprzedawcy',
    'Kto prowadzi ten sklep.',
    section('Sklep pokazowy', [
      'Ten sklep jest pokazem wolnego oprogramowania Crema. Żadna firma nie sprzedaje przedstawionych towarów.',
    ]),
    section('Dla sprzedawców', ['Kto sprzedaje za pomocą tego oprogramowania, podaje tutaj:'], {
      list: [
        'nazwę, formę prawną i osoby uprawnione do reprezentacji',
        'adres, adres e-mail i numer telefonu',
        'sąd rejestrowy i numer KRS lub wpis do CEIDG',
        'numery NIP i REGON',
      ],
    }),
  ),
  contact: page(
    'Kontakt',
    'Pytania o artykuł, dostawę lub konto?',
    section(
      'Tu znajdą Państwo odpowiedzi',
      ['Wiele spraw można wyjaśnić od razu:'],
      to({
        'Częste pytania': path('faq'),
        Dostawa: path('delivery'),
        'Zwroty i odstąpienie': path('returns'),
      }),
    ),
    section('Jak się z nami skontaktować', [
      'To sklep pokazowy bez własnej obsługi klienta. Adres e-mail, telefon i godziny pracy podaje tutaj ten, kto prowadzi sklep.',
    ]),
  ),
  'voucher-conditions': page(
    'Warunki bonów',
    'Zasady dotyczące rabatów i kart podarunkowych.',
    section('Rabat za newsletter', [
      `Za potwierdzony zapis do newslettera przysługuje 10% rabatu na pierwsze zamówienie. Bon jest ważny ${VOUCHER_MONTHS[site]} miesiące od potwierdzenia, jeden raz dla danego adresu e-mail, i nie obejmuje kart podarunkowych.`,
    ]),
    section(
      'Karty podarunkowe',
      [
        'Karta podarunkowa jest jak pieniądze: nie zawiera podatku VAT, nie wlicza się do progu darmowej dostawy i przychodzi pocztą bez opłat.',
        'Kod wysyłamy e-mailem, gdy tylko karta zostanie opłacona. W kasie można nią zapłacić część albo całość, także razem z innymi kartami, ale nie kolejną kartę podarunkową. Przy każdej karcie podajemy jej ostatni dzień.',
      ],
      to({ 'Sprawdź saldo karty podarunkowej': GIFT_CARD_BALANCE_PATH }),
    ),
  ),
  faq: page(
    'Częste pytania',
    'Krótkie odpowiedzi na to, o co pytają klienci.',
    {
      headline: 'Zamówienie i konto',
      questions: [
        {
          question: 'Czy trzeba się zalogować?',
          answer:
            'Nie. Koszyk i lista życzeń działają także bez konta. Po zalogowaniu jedno i drugie trafia na Państwa konto.',
        },
        { question: 'Jak długo przechowywany jest koszyk?', answer: 'Bez konta 30 dni od ostatniej zmiany.' },
        {
          question: 'Artykuł jest niedostępny. Co można zrobić?',
          answer:
            'W przypadku wielu artykułów wyślemy e-mail, gdy tylko znów się pojawią. Potrzebne jest do tego konto; prośba jest ważna sześć tygodni.',
        },
      ],
    },
    {
      headline: 'Dostawa i zwroty',
      questions: [
        {
          question: 'Ile kosztuje dostawa?',
          answer: 'Informacja jest na stronie kosztów dostawy, a dla wybranych artykułów w koszyku.',
        },
        { question: 'Czy można zwrócić towar?', answer: 'Tak, w ciągu 30 dni.' },
      ],
      ...to({ 'Koszty dostawy': DELIVERY_COSTS_PATH, 'Zwroty i odstąpienie': path('returns') }),
    },
  ),
  delivery: page(
    'Dostawa',
    'Jak zamówienie trafia do Państwa domu.',
    section(
      'Prosto do domu',
      [
        'Dostępność artykułu widać przed włożeniem go do koszyka. Artykuły wielkogabarytowe dostarcza spedycja; informacja o tym jest przy artykule.',
      ],
      to({ 'Koszty dostawy': DELIVERY_COSTS_PATH }),
    ),
    section('Karty podarunkowe', ['Karty podarunkowe przychodzą pocztą, bez kosztów dostawy.']),
  ),
  about: page(
    'O Crema',
    'Sklep z kawą i pięknymi rzeczami, którego program należy do wszystkich.',
    section('Wolne oprogramowanie', [
      'Crema to sklep internetowy o otwartym kodzie dla dziewięciu krajów i w siedmiu językach. Każdy może go czytać, zmieniać i używać do sprzedaży.',
    ]),
    section('Rysunki zamiast zdjęć', ['Towary i marki w tym sklepie są zmyślone, a ich obrazy narysowane.']),
  ),
  accessibility: page(
    'Deklaracja dostępności',
    'Ten sklep ma być użyteczny dla wszystkich: z myszą, klawiaturą, palcem lub czytnikiem ekranu.',
    section('Stan', [
      'Miarą są wytyczne Web Content Accessibility Guidelines (WCAG) 2.2 na poziomie AA oraz norma EN 301 549. Program sprawdza strony przy każdej zmianie, podobnie jak obsługę klawiaturą, wąskie okna i wymuszone kolory.',
    ]),
    section('Znane ograniczenia', ['Sprawdzenie przez osoby z niepełnosprawnościami jest jeszcze przed nami.']),
    section(
      'Zgłoszenie bariery',
      ['Jeśli natrafią Państwo na barierę, prosimy napisać na adres ze strony kontaktowej.'],
      to({ Kontakt: path('contact') }),
    ),
  ),
  'store-finder': page(
    'Sklepy stacjonarne',
    'Wyszukiwarka sklepów nie jest tu jeszcze uruchomiona.',
    section(
      'Zakupy bez wychodzenia z domu',
      ['Wszystko, co tu widać, można porównać, zapisać na liście życzeń i włożyć do koszyka.'],
      to({ 'Strona główna': HOME_PATH, Dostawa: path('delivery') }),
    ),
  ),
})
