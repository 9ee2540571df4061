import type { DemoQuestions } from '../pages/questions.ts'

export const hu: DemoQuestions = ({ payments, parcel, bulky, returnRight }) => ({
  headings: {
    payment: 'Fizetés',
    delivery: 'Szállítás',
    returns: 'Visszaküldés',
    card: 'Crema Card',
    app: 'Telefonon',
  },
  answers: {
    'payment-kinds': [
      'Hogyan fizethetek?',
      `Így fizethet: ${payments}. Hogy a vásárlására melyik érvényes, a pénztár még a megrendelés előtt megmutatja.`,
    ],
    'gift-card': [
      'Hogyan váltható be az ajándékkártya?',
      'A pénztárnál: adja meg a kártya kódját az összeg mellett. Ami a rendelés után rajta marad, legközelebb is felhasználható.',
    ],
    'delivery-time': [
      'Mennyi ideig tart a szállítás?',
      `A csomag ${parcel.from}–${parcel.to} munkanap alatt ér Önhöz, a nagy méretű áru ${bulky.from}–${bulky.to} munkanap alatt. A szállítmányozó előtte jelentkezik Önnél.`,
    ],
    pickup: ['Hogyan vehetem át az árut az üzletben?', 'A pénztárnál még nem választható üzlet; házhoz szállítunk.'],
    'how-to-return': [
      'Hogyan küldhetek vissza árut?',
      `${returnRight}: gondosan csomagolja be az árut, mellékelje a szállítólevelet, és küldje a rajta szereplő címre. A vételárat ugyanazon a módon térítjük vissza, ahogyan fizetett.`,
    ],
    complaint: [
      'Hibás az áru, vagy hiányzik valami. Mi a teendő?',
      'Sajnáljuk. Írja meg a kapcsolati oldalon, mi a gond, lehetőleg fényképpel. Kijavítjuk, kicseréljük vagy visszatérítjük az árát; törvényes szavatossági jogai ettől függetlenül megmaradnak.',
    ],
    'card-benefits': [
      'Mit ad a Crema Card?',
      'Hűségbabokat gyűjt, egyes termékeket mások előtt vehet meg, és a kártyája mindig ott van a fiókjában. A kártya ingyenes.',
    ],
    'home-screen-phone': [
      'Hogyan tehetem az áruházat a telefonom kezdőképernyőjére?',
      'iPhone-on: a Safariban koppintson a „Megosztás”, majd a „Főképernyőhöz adás” pontra. Androidon: nyissa meg a Chrome menüjét, és válassza a „Hozzáadás a kezdőképernyőhöz” pontot.',
    ],
    'home-screen-tablet': [
      'Táblagépen is működik?',
      'Igen, ugyanígy. Széles képernyőn az áruház magától több oszlopot mutat.',
    ],
  },
})
