import { GIFT_CARD_BALANCE_PATH } from '#rules/account-addresses.ts'
import { DELIVERY_COSTS_PATH, HOME_PATH } from '#rules/addresses.ts'
import { VOUCHER_MONTHS } from '#rules/newsletter/form-of-site.ts'
import { type DemoPages, page, section, to } from './page-body.ts'

export const hu: DemoPages = (site, path) => ({
  terms: page(
    'Általános szerződési feltételek',
    'Ami az áruház látogatására érvényes.',
    section(
      'Az áruházról',
      [
        'Ez az áruház a Crema szabad szoftvert mutatja be. A kínálat, az árak és a készletek példák. Hogy ki üzemelteti az áruházat, az impresszumban olvasható.',
      ],
      to({ Impresszum: path('imprint') }),
    ),
    section('Rendelés', [
      'A kosár nem jár kötelezettséggel. A pénztár végén lévő gombbal rendel; a szerződés akkor jön létre, amikor e-mailben visszaigazoljuk a rendelését. Ebben a bemutató boltban semmit sem szállítunk ki és semmit sem számlázunk.',
    ]),
    section(
      'Árak és szállítás',
      ['Az ajándékkártyák kivételével minden ár tartalmazza az áfát. A szállítási költséget külön oldalon találja.'],
      to({ 'Szállítási költségek': DELIVERY_COSTS_PATH }),
    ),
  ),
  imprint: page(
    'Impresszum',
    'Ki áll az áruház mögött.',
    section('Bemutató áruház', [
      'Ez az áruház a Crema szabad szoftver bemutatója. A látható árukat egyetlen cég sem árusítja.',
    ]),
    section('Kereskedőknek', ['Aki ezzel a szoftverrel árusít, itt tünteti fel:'], {
      list: [
        'a cég nevét, formáját és képviselőit',
        'a székhelyet, az e-mail-címet és a telefonszámot',
        'a cégjegyzékszámot és a nyilvántartó bíróságot',
        'az adószámot és a tárhelyszolgáltató adatait',
      ],
    }),
  ),
  contact: page(
    'Kapcsolat',
    'Kérdése van egy termékről, a szállításról vagy a fiókjáról?',
    section(
      'Itt választ talál',
      ['Sok minden azonnal tisztázható:'],
      to({
        'Gyakori kérdések': path('faq'),
        Szállítás: path('delivery'),
        'Visszaküldés és elállás': path('returns'),
      }),
    ),
    section('Elérhetőségünk', [
      'Ez egy bemutató áruház saját ügyfélszolgálat nélkül. Az e-mail-címet, a telefonszámot és az ügyfélfogadási időt az üzemeltető adja meg itt.',
    ]),
  ),
  'voucher-conditions': page(
    'Utalványfeltételek',
    'Ami a kedvezményekre és az ajándékkártyákra érvényes.',
    section('Hírlevél-kedvezmény', [
      `A hírlevélre való, megerősített feliratkozásért 10% kedvezmény jár az első rendelésre. Az utalvány a megerősítéstől számított ${VOUCHER_MONTHS[site]} hónapig érvényes, e-mail-címenként egyszer használható fel, ajándékkártyára nem.`,
    ]),
    section(
      'Ajándékkártyák',
      [
        'Az ajándékkártya olyan, mint a pénz: nem tartalmaz áfát, és postán, díjmentesen érkezik.',
        'A kódot e-mailben küldjük, amint a kártyát kifizették. A pénztárnál a végösszeg egy részét vagy egészét fizetheti vele, más kártyákkal együtt is, másik ajándékkártyát azonban nem. Minden kártyán szerepel az utolsó napja.',
      ],
      to({ 'Ajándékkártya egyenlegének lekérdezése': GIFT_CARD_BALANCE_PATH }),
    ),
  ),
  faq: page(
    'Gyakori kérdések',
    'Rövid válaszok arra, amit gyakran kérdeznek.',
    {
      headline: 'Rendelés és fiók',
      questions: [
        {
          question: 'Be kell jelentkeznem?',
          answer:
            'Nem. A kosár és a kívánságlista fiók nélkül is használható. Ha később bejelentkezik, mindkettő a fiókjába kerül.',
        },
        { question: 'Meddig marad meg a kosaram?', answer: 'Fiók nélkül az utolsó módosítástól számított 30 napig.' },
        {
          question: 'A termék nem kapható. Mit tehetek?',
          answer:
            'Sok termékről e-mailt küldünk, amint újra kapható. Ehhez fiók szükséges; a kérése hat hétig érvényes.',
        },
      ],
    },
    {
      headline: 'Szállítás és visszaküldés',
      questions: [
        {
          question: 'Mennyibe kerül a szállítás?',
          answer: 'A szállítási költségek oldalán olvashatja, a kiválasztott árukra pedig a kosárban.',
        },
        { question: 'Visszaküldhetem az árut?', answer: 'Igen, 30 napon belül.' },
      ],
      ...to({ 'Szállítási költségek': DELIVERY_COSTS_PATH, 'Visszaküldés és elállás': path('returns') }),
    },
  ),
  delivery: page(
    'Szállítás',
    'Hogyan jut el Önhöz a rendelése.',
    section(
      'Házhoz szállítva',
      [
        'Hogy egy termék kapható-e, már azelőtt látja, hogy a kosárba tenné. A nagy méretű árukat szállítmányozó viszi házhoz; ezt a terméknél jelezzük.',
      ],
      to({ 'Szállítási költségek': DELIVERY_COSTS_PATH }),
    ),
    section('Ajándékkártyák', ['Az ajándékkártyák postán érkeznek, szállítási költség nélkül.']),
  ),
  about: page(
    'A Cremáról',
    'Kávé- és ajándékáruház, amelynek programja mindenkié.',
    section('Szabad szoftver', [
      'A Crema nyílt forráskódú webáruház kilenc országra, hét nyelven. Bárki olvashatja, módosíthatja és árusíthat vele.',
    ]),
    section('Fényképek helyett rajzok', ['Az áruházban látható áruk és márkák kitaláltak, képeik rajzok.']),
  ),
  accessibility: page(
    'Akadálymentességi nyilatkozat',
    'Az áruházat mindenkinek szánjuk, aki egérrel, billentyűzettel, ujjal vagy képernyőolvasóval használja.',
    section('Helyzet', [
      'Mércénk a Web Content Accessibility Guidelines (WCAG) 2.2 AA szintje és az EN 301 549 szabvány. Az oldalakat minden módosításkor program ellenőrzi, ahogy a billentyűzetes kezelést, a keskeny ablakokat és a kényszerített színeket is.',
    ]),
    section('Ismert korlátok', ['A fogyatékossággal élő emberek általi ellenőrzés még hátravan.']),
    section(
      'Akadály bejelentése',
      ['Ha akadályba ütközik, írjon a kapcsolati oldalon megadott címre.'],
      to({ Kapcsolat: path('contact') }),
    ),
  ),
  'store-finder': page(
    'Üzletek',
    'Az üzletkereső itt még nem érhető el.',
    section(
      'Böngésszen otthonról',
      ['Mindent, amit itt lát, összehasonlíthat, felvehet a kívánságlistára és a kosárba tehet.'],
      to({ Kezdőlap: HOME_PATH, Szállítás: path('delivery') }),
    ),
  ),
})
