import type { DemoPrivacy } from './privacy-words.ts'

export const pl: DemoPrivacy = (periods) => ({
  title: 'Ochrona danych',
  intro: 'Jakie dane zapisuje ten sklep, po co, jak długo i kto je widzi.',
  sample: {
    headline: 'Wzór',
    paragraphs: [
      'Ta strona opisuje, co zapisuje oprogramowanie tego sklepu. Jest wzorem: kto prowadzi sklep, podaje tu siebie jako administratora danych, usługi, z których korzysta, oraz podstawy prawne swojego kraju.',
    ],
  },
  shopping: {
    headline: 'Zakupy i konto',
    paragraphs: ['Tego sklep potrzebuje do Państwa zakupów i konta:'],
    list: [
      `koszyk i lista życzeń: pod losowym identyfikatorem, do ${periods.cookieDays} dni od ostatniej zmiany, albo na koncie, dopóki ono istnieje`,
      'subskrypcje skonfigurowane i niezamówione: 30 dni',
      `dane wpisane w kasie: ${periods.enteredDays} dni od ostatniej zmiany albo do złożenia zamówienia`,
      `zamówienia z adresem e-mail i adresami: ${periods.orderYears} lat po roku zamówienia, jak wymagają przepisy podatkowe i handlowe`,
      `rejestracja, która nie zostanie potwierdzona: ${periods.registrationDays} dni`,
      'imię, nazwisko i adres e-mail konta: dopóki konto istnieje; hasło tylko w postaci, z której nie można go odtworzyć',
      `subskrypcje z numerem umowy, adresem e-mail, artykułami i okresem trwania: do ${periods.declarationYears} lat po ich zakończeniu, także po usunięciu konta`,
      `prośba o powiadomienie o dostępności artykułu: ${periods.stockWeeks} tygodni, a potem jeszcze 30 dni`,
      'e-maile do Państwa: do chwili wysłania, najwyżej 30 dni',
    ],
  },
  cookies: {
    headline: 'Pliki cookie i pamięć przeglądarki',
    paragraphs: ['Bez Państwa zgody sklep zapisuje w przeglądarce tylko to, czego potrzebuje:'],
    list: [
      `cart lub __Host-cart: losowy identyfikator koszyka i listy życzeń, ${periods.cookieDays} dni`,
      'session lub __Host-session: utrzymuje zalogowanie do zamknięcia przeglądarki, najwyżej 12 godzin',
      'LoginToken: informuje o zalogowaniu, 15 minut',
      `LongTermToken: rozpoznaje Państwa po zalogowaniu, do zamknięcia przeglądarki; ${periods.cookieDays} dni, jeśli wybiorą to Państwo przy logowaniu`,
      `OptanonConsent: wybór dotyczący plików cookie z jego datą, bez identyfikatora, ${periods.consentDays} dni`,
      'w pamięci przeglądarki, do jej wyczyszczenia: kopia koszyka, aby pojawiał się od razu, informacja, czy mają Państwo listę życzeń (bez jej zawartości), oraz informacja o zamknięciu baneru aplikacji',
    ],
  },
  consent: {
    headline: 'Tylko za Państwa zgodą',
    paragraphs: [
      `Po zgodzie na statystykę przeglądarka zapamiętuje ostatnio oglądane artykuły, najwyżej ${periods.historyEntries} i przez ${periods.historyDays} dni, oraz wyszukiwanie, które do nich doprowadziło. Sklep może wtedy także mierzyć, co jest oglądane, wyszukiwane, dodawane do listy życzeń i do koszyka oraz zamawiane, z numerem i kwotą zamówienia, czy ktoś jest zalogowany, oraz poziom karty; nie ma wśród tych danych nazwisk ani adresów. Strona przechowuje je tylko do jej opuszczenia; przeglądarka zapamiętuje, które etapy zamówienia już policzono, aby żaden nie liczył się podwójnie.`,
      'Samo oprogramowanie nie zawiera narzędzia pomiarowego i nie zapisuje reklamowych plików cookie. Kto prowadzi sklep i dołącza takie usługi, wymienia je tutaj wraz z ich plikami cookie.',
      'Wybór można zmienić w każdej chwili, korzystając z linku na dole każdej strony. Po wycofaniu zgody sklep usuwa historię z przeglądarki i niczego już nie mierzy.',
    ],
  },
  newsletter: {
    headline: 'Newsletter',
    paragraphs: [
      'Na potrzeby newslettera sklep zapisuje adres e-mail i inne dane podane w formularzu, a jako dowód treść zgody oraz czas i adres IP zapisu i potwierdzenia. Podstawą jest Państwa zgoda.',
      `Zapis, który nie zostanie potwierdzony, jest usuwany po ${periods.confirmDays} dniach. Po rezygnacji dowód pozostaje zapisany przez ${periods.recordYears} lata. Bon powitalny wraz z adresem jest usuwany ${periods.recordYears} lata po upływie jego ważności.`,
      'Z newslettera można zrezygnować przez link w każdej jego wiadomości, bez logowania i jednym kliknięciem.',
    ],
  },
  cancellation: {
    headline: 'Wypowiedzenie subskrypcji i odstąpienie',
    paragraphs: [
      'W formularzu wypowiedzenia sklep zapisuje podane w nim dane: imię i nazwisko, adres e-mail, numer klienta lub umowy, subskrypcję, rodzaj, powód i oczekiwany koniec, a także czas wysłania. Potrzebuje ich, aby rozpatrzyć wypowiedzenie i potwierdzić jego otrzymanie.',
      `Kto prowadzi sklep, otrzymuje oświadczenie także e-mailem. Po ${periods.declarationYears} latach jest ono usuwane.`,
      'W formularzu odstąpienia sklep zapisuje imię i nazwisko, adres e-mail, numer zamówienia, towary i czas wysłania, z tego samego powodu i równie długo. To, co wraca z zamówienia, należy do jego dokumentów.',
    ],
  },
  contact: {
    headline: 'Wiadomość do sklepu',
    paragraphs: [
      `W formularzu kontaktowym sklep zapisuje imię i nazwisko, adres e-mail, temat, wiadomość i czas wysłania, aby na nią odpowiedzieć. Kto prowadzi sklep, otrzymuje wiadomość także e-mailem. Po ${periods.contactDays} dniach jest ona usuwana.`,
    ],
  },
  security: {
    headline: 'Działanie i bezpieczeństwo',
    list: [
      'adres IP: w celu ograniczania nadużyć, najwyżej dwie godziny',
      'wyszukiwane słowa, dla których nic nie znaleziono, bez informacji, kto szukał: 60 dni',
      'zgłoszenia błędów przeglądarki, także bez Państwa zgody, ponieważ są potrzebne do działania sklepu: co się nie powiodło, numer żądania i rodzaj przeglądarki, nic o Państwa osobie: 30 dni',
    ],
  },
  seen: {
    headline: 'Kto widzi dane',
    paragraphs: [
      'Przy płatności kartą podają Państwo jej dane na stronie usługi płatniczej Stripe. Sklep przekazuje jej numer i kwotę zamówienia, język i adres e-mail, bo wymaga tego płatność; danych karty sklep nie widzi.',
      'Dane widzi ten, kto prowadzi sklep, oraz ci, którzy na jego zlecenie zapewniają serwery i wysyłkę e-maili. Bez Państwa zgody sklep nie przekazuje ich nikomu innemu.',
    ],
  },
  rights: {
    headline: 'Państwa prawa',
    paragraphs: [
      'Mogą Państwo żądać dostępu do danych, ich sprostowania i usunięcia, w każdej chwili wycofać zgodę na przyszłość oraz wnieść skargę do organu ochrony danych. Adres do kontaktu podajemy w danych sprzedawcy.',
    ],
  },
})
