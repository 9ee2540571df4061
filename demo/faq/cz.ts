import type { DemoQuestions } from '../pages/questions.ts'

export const cz: DemoQuestions = ({ payments, parcel, bulky, returnRight }) => ({
  headings: { payment: 'Platba', delivery: 'Doprava', returns: 'Vrácení', card: 'Crema Card', app: 'V telefonu' },
  answers: {
    'payment-kinds': [
      'Jak mohu zaplatit?',
      `Zaplatit můžete takto: ${payments}. Které způsoby platí pro váš nákup, ukáže pokladna ještě před objednáním.`,
    ],
    'gift-card': [
      'Jak uplatním dárkovou kartu?',
      'V pokladně: zadejte kód karty vedle součtu. Co na ní po objednávce zbude, zůstane na příště.',
    ],
    'delivery-time': [
      'Jak dlouho trvá doručení?',
      `Balík dorazí za ${parcel.from} až ${parcel.to} pracovních dnů, nadrozměrné zboží za ${bulky.from} až ${bulky.to}. Spedice se vám předem ozve.`,
    ],
    pickup: [
      'Jak funguje vyzvednutí v prodejně?',
      'V pokladně zvolte u dopravy prodejnu. Vyzvednutí nic nestojí. Nadrozměrné zboží, předplatné a zboží partnerů doručujeme vždy na vaši adresu.',
    ],
    'how-to-return': [
      'Jak zboží vrátím?',
      `${returnRight}: zboží pečlivě zabalte, přiložte dodací list a pošlete na adresu, která je na něm uvedena. Peníze vrátíme stejným způsobem, jakým jste zaplatili.`,
    ],
    complaint: [
      'Zboží je vadné nebo něco chybí. Co teď?',
      'Mrzí nás to. Napište nám přes stránku s kontaktem, co není v pořádku, nejlépe s fotografií. Zboží opravíme, vyměníme, nebo vrátíme peníze; vaše zákonná práva z vad tím nejsou dotčena.',
    ],
    'card-benefits': [
      'Co mi přinese Crema Card?',
      'Každá 11. káva v prodejně je zdarma, doprava je zdarma už od nižší částky a některé zboží koupíte dřív než ostatní. Karta nic nestojí.',
    ],
    'home-screen-phone': [
      'Jak si obchod přidám na domovskou obrazovku telefonu?',
      'Na iPhonu klepněte v Safari na „Sdílet“ a pak na „Přidat na plochu“. Na Androidu otevřete nabídku Chromu a zvolte „Přidat na plochu“.',
    ],
    'home-screen-tablet': [
      'Jde to i v tabletu?',
      'Ano, stejným způsobem. Na široké obrazovce obchod sám ukáže více sloupců.',
    ],
  },
})
