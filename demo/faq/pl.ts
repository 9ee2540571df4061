import type { DemoQuestions } from '../pages/questions.ts'

export const pl: DemoQuestions = ({ payments, parcel, bulky, returnRight }) => ({
  headings: {
    payment: 'Płatność',
    delivery: 'Dostawa',
    returns: 'Zwroty',
    card: 'Crema Card',
    app: 'Na telefonie',
  },
  answers: {
    'payment-kinds': [
      'Jak można zapłacić?',
      `Dostępne sposoby płatności: ${payments}. Które z nich dotyczą zakupów, kasa pokazuje przed złożeniem zamówienia.`,
    ],
    'gift-card': [
      'Jak zapłacić kartą podarunkową?',
      'W kasie: wystarczy wpisać kod karty obok sumy. Co zostanie po zamówieniu, przyda się następnym razem.',
    ],
    'delivery-time': [
      'Jak długo trwa dostawa?',
      `Paczka dociera w ciągu ${parcel.from}–${parcel.to} dni roboczych, towary wielkogabarytowe w ciągu ${bulky.from}–${bulky.to} dni roboczych. Spedycja kontaktuje się wcześniej.`,
    ],
    pickup: [
      'Jak odebrać zamówienie w sklepie?',
      'W kasie nie można jeszcze wybrać sklepu; dostarczamy pod wskazany adres.',
    ],
    'how-to-return': [
      'Jak zwrócić towar?',
      `${returnRight}: prosimy starannie zapakować towar, dołączyć dowód dostawy i wysłać na podany na nim adres. Pieniądze zwracamy w ten sam sposób, w jaki dokonano płatności.`,
    ],
    complaint: [
      'Towar jest uszkodzony albo czegoś brakuje. Co robić?',
      'Przykro nam. Prosimy opisać problem przez stronę kontaktową, najlepiej ze zdjęciem. Naprawimy, wymienimy albo zwrócimy pieniądze; ustawowe prawa z tytułu wad pozostają bez zmian.',
    ],
    'card-benefits': [
      'Co daje Crema Card?',
      'Zbiera się ziarna lojalnościowe, kupuje niektóre artykuły przed innymi i ma kartę zawsze na koncie. Karta jest bezpłatna.',
    ],
    'home-screen-phone': [
      'Jak dodać sklep do ekranu głównego telefonu?',
      'Na iPhonie: w Safari wybrać „Udostępnij”, a potem „Do ekranu początkowego”. Na Androidzie: otworzyć menu Chrome i wybrać „Dodaj do ekranu głównego”.',
    ],
    'home-screen-tablet': [
      'Czy działa to też na tablecie?',
      'Tak, w ten sam sposób. Na szerokim ekranie sklep sam pokazuje więcej kolumn.',
    ],
  },
})
