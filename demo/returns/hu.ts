import type { DemoReturns } from './returns-words.ts'

export const hu: DemoReturns = ({ period, label }) => ({
  title: 'Visszaküldés és elállás',
  intro: `Nem tetszik valami? Az árut ${period} napon belül visszaküldheti.`,
  right: {
    headline: 'Törvényes elállási joga',
    paragraphs: [
      'Az interneten kötött vásárlástól 14 napon belül indokolás nélkül elállhat. A határidő azon a napon kezdődik, amikor Ön vagy az Ön által megjelölt, a fuvarozótól eltérő személy a rendelés utolsó áruját átvette.',
    ],
  },
  how: {
    headline: 'Így állhat el',
    paragraphs: [
      `A legegyszerűbb online: az „${label}” hivatkozás minden oldal alján ott van, bejelentkezni nem kell. Azonnal e-mailt kap, amely dátummal és időponttal igazolja nyilatkozata tartalmát.`,
      'Döntését bármely más egyértelmű nyilatkozattal is közölheti velünk, például levélben vagy e-mailben, és használhatja hozzá az alábbi mintát; ez nem kötelező. A határidőt megtartotta, ha a nyilatkozatot a lejárta előtt elküldi.',
    ],
  },
  consequences: {
    headline: 'Az elállás következményei',
    paragraphs: [
      'Ha a teljes rendelést visszaküldi, mindent visszafizetünk, amit fizetett, a legolcsóbb szokásos szállítás díját is; ha egy részét, annak árát, és az utolsó résszel a szállítás díját is. Ezt haladéktalanul, legkésőbb az elállás kézhezvételétől számított 14 napon belül tesszük, ugyanazzal a fizetési móddal, amelyet Ön használt, és Önnek nem kerül semmibe. A visszafizetéssel várhatunk, amíg az árut vissza nem kapjuk, vagy Ön nem igazolja, hogy elküldte.',
      'Az árut haladéktalanul, legkésőbb az elállástól számított 14 napon belül küldje vissza; elég, ha addig feladja. A visszaküldés közvetlen költségét Ön viseli. Az értékcsökkenésért csak akkor felel, ha az árut a kipróbáláshoz szükségesnél nagyobb mértékben használta.',
      'A címet és a visszaküldési lapot a rendelése oldalán találja; a cím az átvételi visszaigazolásban is szerepel.',
    ],
  },
  longer: {
    headline: `Nálunk ${period} nap`,
    paragraphs: [
      `A törvényen túl ${period} napig ugyanilyen feltételekkel vesszük vissza az árut. Ez nem érinti az Ön törvényes jogát.`,
    ],
  },
  exceptions: {
    headline: 'Amit nem veszünk vissza',
    paragraphs: [
      'Kávét és más élelmiszert csak bontatlanul veszünk vissza, mert felbontva higiéniai okból nem adható el újra. Ajándékkártyát addig veszünk vissza, amíg nem költött belőle.',
    ],
  },
  form: {
    headline: 'Elállási nyilatkozatminta',
    paragraphs: ['Ha levélben vagy e-mailben kíván elállni, töltse ki és küldje vissza ezt a nyilatkozatot.'],
    list: [
      'Címzett: a kereskedő neve, címe és e-mail-címe az impresszum szerint',
      'Alulírott/ak kijelentem/kijelentjük (*), hogy gyakorlom/gyakoroljuk (*) elállási jogomat/jogunkat (*) az alábbi termék/ek adásvételére (*) vagy az alábbi szolgáltatás nyújtására (*) irányuló szerződés tekintetében',
      'Szerződéskötés időpontja (*) / átvétel időpontja (*)',
      'A fogyasztó(k) neve',
      'A fogyasztó(k) címe',
      'A fogyasztó(k) aláírása, kizárólag papíron tett nyilatkozat esetén',
      'Kelt',
      '(*) A nem kívánt rész törlendő.',
    ],
  },
  terms: {
    headline: 'Elállás és visszaküldés',
    paragraphs: [
      `Rendelésétől a „Visszaküldés és elállás” oldalon megadott határidőn belül állhat el, online is: „${label}”. A feladás előtt törölheti a rendelést.`,
    ],
  },
  sample: {
    headline: 'Ebben a bemutató áruházban',
    paragraphs: ['Itt semmit sem szállítunk ki és semmit sem számlázunk. A visszaküldési cím csak példa.'],
  },
})
