import { productPath } from '#rules/addresses.ts'
import { scenePicture } from '../scene-pictures.ts'
import { type SiteTexts, textOn } from '../site-text.ts'
import { type DemoPart, HOME } from './demo-content.ts'

const HEADLINE: SiteTexts = {
  de: 'Wo die Kirschen langsam reifen',
  fr: 'Là où les cerises prennent leur temps',
  pl: 'Tam, gdzie owoce dojrzewają powoli',
  cz: 'Kde třešně zrají pomalu',
  hu: 'Ahol lassan érik a kávécseresznye',
  sk: 'Kde čerešne dozrievajú pomaly',
  tr: 'Kirazların ağır ağır olgunlaştığı yer',
  en: 'Where the cherries ripen slowly',
}

const PARAGRAPHS: SiteTexts[] = [
  {
    de: 'Unser Kaffee aus Äthiopien wächst auf 1900\u00a0Metern, im Schatten höherer Bäume. Die Nächte dort sind kühl, und so lassen sich die Kirschen Zeit: neun Monate von der Blüte bis zur Ernte.',
    fr: 'Notre café d’Éthiopie pousse à 1900\u00a0mètres, à l’ombre d’arbres plus grands que lui. Les nuits y sont fraîches, alors les cerises ne se pressent pas : neuf mois de la fleur à la récolte.',
    pl: 'Nasza kawa z Etiopii rośnie na wysokości 1900\u00a0metrów, w cieniu wyższych drzew. Noce są tam chłodne, więc owoce się nie spieszą: od kwiatu do zbioru mija dziewięć miesięcy.',
    cz: 'Naše káva z Etiopie roste ve výšce 1900\u00a0metrů, ve stínu vyšších stromů. Noci tam bývají chladné, a tak třešně nespěchají: od květu po sklizeň uplyne devět měsíců.',
    hu: 'Etióp kávénk 1900\u00a0méteren terem, magasabb fák árnyékában. Az éjszakák ott hűvösek, ezért a termés nem siet: a virágzástól a szüretig kilenc hónap telik el.',
    sk: 'Naša káva z Etiópie rastie vo výške 1900\u00a0metrov, v tieni vyšších stromov. Noci sú tam chladné, a tak sa čerešne neponáhľajú: od kvetu po zber uplynie deväť mesiacov.',
    tr: 'Etiyopya kahvemiz 1900\u00a0metrede, kendinden yüksek ağaçların gölgesinde yetişir. Orada geceler serindir, kirazlar da acele etmez: çiçekten hasada dokuz ay geçer.',
    en: 'Our Ethiopian coffee grows at 1,900\u00a0metres, in the shade of taller trees. Nights are cool up there, so the cherries take their time: nine months from blossom to harvest.',
  },
  {
    de: 'Gepflückt wird, was reif ist, und nur das. Danach trocknen die Früchte im Ganzen auf Hochbeeten in der Sonne, gut drei Wochen lang, immer wieder von Hand gewendet. In der Tasse bleibt davon: Aprikose, Jasmin, ein wenig Waldhonig.',
    at: 'Gepflückt wird, was reif ist, und nur das. Danach trocknen die Früchte im Ganzen auf Hochbeeten in der Sonne, gut drei Wochen lang, immer wieder von Hand gewendet. In der Tasse bleibt davon: Marille, Jasmin, ein wenig Waldhonig.',
    fr: 'On ne cueille que ce qui est mûr. Les fruits sèchent ensuite entiers au soleil, sur des lits surélevés, et sont retournés à la main pendant trois bonnes semaines. Dans la tasse, il en reste de l’abricot, du jasmin, un peu de miel de forêt.',
    pl: 'Zbiera się tylko to, co dojrzałe. Potem owoce schną w całości na słońcu, na podwyższonych sitach, i przez dobre trzy tygodnie są przewracane ręcznie. W filiżance zostaje z tego morela, jaśmin i odrobina leśnego miodu.',
    cz: 'Sklízí se jen to, co je zralé. Plody se pak suší vcelku na slunci na vyvýšených lískách a dobré tři týdny se obracejí ručně. V šálku z toho zůstane meruňka, jasmín a trocha lesního medu.',
    hu: 'Csak azt szedik le, ami érett. A terméseket azután egészben, magasított ágyásokon szárítja a nap, és jó három héten át kézzel forgatják. A csészében ebből sárgabarack, jázmin és egy kevés erdei méz marad.',
    sk: 'Zbiera sa len to, čo je zrelé. Plody sa potom sušia vcelku na slnku na vyvýšených lieskach a dobré tri týždne sa obracajú ručne. V šálke z toho ostane marhuľa, jazmín a trochu lesného medu.',
    tr: 'Yalnızca olgunlaşanlar toplanır. Meyveler sonra yükseltilmiş sergilerde, bütün hâlde güneşte kurur ve üç haftayı aşkın bir süre elle çevrilir. Fincana kalan: kayısı, yasemin, biraz orman balı.',
    en: 'Only what is ripe is picked. Then the fruit dries whole on raised beds in the sun for a good three weeks, turned by hand again and again. What remains in the cup: apricot, jasmine, a little forest honey.',
  },
]

const FACTS: Array<{ name: SiteTexts; value: SiteTexts }> = [
  {
    name: {
      de: 'Höhenlage',
      fr: 'Altitude',
      pl: 'Wysokość',
      cz: 'Nadmořská výška',
      hu: 'Magasság',
      sk: 'Nadmorská výška',
      tr: 'Rakım',
      en: 'Altitude',
    },
    value: {
      de: '1900\u00a0m',
      fr: '1900\u00a0m',
      pl: '1900\u00a0m',
      cz: '1900\u00a0m',
      hu: '1900\u00a0m',
      sk: '1900\u00a0m',
      tr: '1900\u00a0m',
      en: '1,900\u00a0m',
    },
  },
  {
    name: {
      de: 'Aufbereitung',
      fr: 'Traitement',
      pl: 'Obróbka',
      cz: 'Zpracování',
      hu: 'Feldolgozás',
      sk: 'Spracovanie',
      tr: 'İşleme',
      en: 'Processing',
    },
    value: {
      de: 'in der Sonne getrocknet',
      fr: 'séché au soleil',
      pl: 'suszenie na słońcu',
      cz: 'sušením na slunci',
      hu: 'napon szárítva',
      sk: 'sušením na slnku',
      tr: 'güneşte kurutma',
      en: 'dried in the sun',
    },
  },
  {
    name: { de: 'Geschmack', fr: 'Arômes', pl: 'Smak', cz: 'Chuť', hu: 'Íz', sk: 'Chuť', tr: 'Tat', en: 'Flavour' },
    value: {
      de: 'Aprikose, Jasmin, Honig',
      at: 'Marille, Jasmin, Honig',
      fr: 'abricot, jasmin, miel',
      pl: 'morela, jaśmin, miód',
      cz: 'meruňka, jasmín, med',
      hu: 'sárgabarack, jázmin, méz',
      sk: 'marhuľa, jazmín, med',
      tr: 'kayısı, yasemin, bal',
      en: 'apricot, jasmine, honey',
    },
  },
]

const ACTION: SiteTexts = {
  de: 'Den Äthiopier kennenlernen',
  fr: 'Découvrir ce café d’Éthiopie',
  pl: 'Poznaj kawę z Etiopii',
  cz: 'Poznat kávu z Etiopie',
  hu: 'Ismerje meg etióp kávénkat',
  sk: 'Spoznať kávu z Etiópie',
  tr: 'Etiyopya kahvesini tanıyın',
  en: 'Meet our Ethiopian coffee',
}

/** Where one of the coffees comes from; it tells what its product page says. */
export const story: DemoPart = (site) => [
  {
    kind: 'story',
    key: 'ethiopian-highland',
    slot: 'home',
    position: HOME.story,
    body: {
      headline: textOn(site, HEADLINE),
      paragraphs: PARAGRAPHS.map((paragraph) => textOn(site, paragraph)),
      facts: FACTS.map(({ name, value }) => ({ name: textOn(site, name), value: textOn(site, value) })),
      link: { href: productPath('p1004'), text: textOn(site, ACTION) },
      picture: scenePicture('story-highland'),
    },
  },
]
