import type { DemoQuestions } from '../pages/questions.ts'

export const sk: DemoQuestions = ({ payments, parcel, bulky, returnRight }) => ({
  headings: { payment: 'Platba', delivery: 'Doprava', returns: 'Vrátenie', card: 'Crema Card', app: 'V telefóne' },
  answers: {
    'payment-kinds': [
      'Ako môžem zaplatiť?',
      `Zaplatiť môžete takto: ${payments}. Ktoré spôsoby platia pre váš nákup, ukáže pokladňa ešte pred objednaním.`,
    ],
    'gift-card': [
      'Ako uplatním darčekovú kartu?',
      'V pokladni: zadajte kód karty vedľa súčtu. Čo na nej po objednávke zostane, ostane nabudúce.',
    ],
    'delivery-time': [
      'Ako dlho trvá doručenie?',
      `Balík dorazí za ${parcel.from} až ${parcel.to} pracovných dní, nadrozmerný tovar za ${bulky.from} až ${bulky.to}. Špedícia sa vám vopred ozve.`,
    ],
    pickup: [
      'Ako funguje vyzdvihnutie v predajni?',
      'V pokladni zvoľte pri doručení predajňu. Vyzdvihnutie nič nestojí. Nadrozmerný tovar, predplatné a tovar partnerov doručujeme vždy na vašu adresu.',
    ],
    'how-to-return': [
      'Ako tovar vrátim?',
      `${returnRight}: tovar starostlivo zabaľte, priložte dodací list a pošlite na adresu, ktorá je na ňom uvedená. Peniaze vrátime rovnakým spôsobom, akým ste zaplatili.`,
    ],
    complaint: [
      'Tovar je chybný alebo niečo chýba. Čo teraz?',
      'Mrzí nás to. Napíšte nám cez stránku s kontaktom, čo nie je v poriadku, najlepšie s fotografiou. Tovar opravíme, vymeníme alebo vrátime peniaze; vaše zákonné práva z chýb tým nie sú dotknuté.',
    ],
    'card-benefits': [
      'Čo mi prinesie Crema Card?',
      'Každá 11. káva v predajni je zadarmo, doprava je zadarmo už od nižšej sumy a niektorý tovar kúpite skôr než ostatní. Karta nič nestojí.',
    ],
    'home-screen-phone': [
      'Ako si obchod pridám na domovskú obrazovku telefónu?',
      'Na iPhone ťuknite v Safari na „Zdieľať“ a potom na „Pridať na plochu“. Na Androide otvorte ponuku Chromu a zvoľte „Pridať na plochu“.',
    ],
    'home-screen-tablet': [
      'Dá sa to aj v tablete?',
      'Áno, rovnakým spôsobom. Na širokej obrazovke obchod sám ukáže viac stĺpcov.',
    ],
  },
})
