import type { DemoArticle, DemoDimension, DemoProduct, Texts } from './demo-product.ts'

/** A bigger bag is drawn bigger. */
const AMOUNTS: DemoDimension = {
  type: 'AMOUNT',
  values: [
    { key: '250g', text: '250\u00a0g', drawing: { size: 0.8 } },
    { key: '500g', text: '500\u00a0g', drawing: { size: 0.96 } },
    { key: '1kg', text: '1\u00a0kg', drawing: { size: 1.12 } },
  ],
}

/** There is no seal for filter grind, so the bag says it in its label. */
function beanTypes(label: string): DemoDimension {
  return {
    type: 'BEAN_TYPE',
    values: [
      {
        key: 'bean',
        text: {
          de: 'Ganze Bohne',
          fr: 'En grains',
          pl: 'Ziarnista',
          cz: 'Zrnková',
          hu: 'Szemes',
          sk: 'Zrnková',
          tr: 'Çekirdek',
        },
        drawing: { seal: 'bean' },
      },
      {
        key: 'ground',
        text: {
          de: 'Für Espresso gemahlen',
          fr: 'Moulu pour espresso',
          pl: 'Mielona do espresso',
          cz: 'Mletá na espresso',
          hu: 'Eszpresszóhoz őrölt',
          sk: 'Mletá na espresso',
          tr: 'Espresso için öğütülmüş',
        },
        drawing: { seal: 'ground' },
      },
      {
        key: 'filter',
        text: {
          de: 'Für Filter gemahlen',
          fr: 'Moulu pour filtre',
          pl: 'Mielona do przelewu',
          cz: 'Mletá na filtr',
          hu: 'Filterhez őrölt',
          sk: 'Mletá na filter',
          tr: 'Filtre için öğütülmüş',
        },
        drawing: { seal: 'ground', label: `${label} Filter` },
      },
    ],
  }
}

function without(key: string, dimension: DemoDimension): DemoDimension {
  return { ...dimension, values: dimension.values.filter((value) => value.key !== key) }
}

const GRAMS = { '250g': 250, '500g': 500, '1kg': 1000 }
type Amount = keyof typeof GRAMS

function bag(values: [Amount, ...string[]], price: number, more: Partial<DemoArticle> = {}): DemoArticle {
  return { values, price, content: { unit: 'kg', milli: GRAMS[values[0]] }, ...more }
}

const ORGANIC: Texts = {
  de: 'Aus kontrolliert biologischem Anbau',
  fr: 'Issu de l’agriculture biologique contrôlée',
  pl: 'Z kontrolowanych upraw ekologicznych',
  cz: 'Z kontrolovaného ekologického zemědělství',
  hu: 'Ellenőrzött ökológiai gazdálkodásból',
  sk: 'Z kontrolovaného ekologického poľnohospodárstva',
  tr: 'Kontrollü organik tarımdan',
}

const FAIR: Texts = {
  de: 'Fair gehandelt',
  fr: 'Issu du commerce équitable',
  pl: 'Ze sprawiedliwego handlu',
  cz: 'Z férového obchodu',
  hu: 'Méltányos kereskedelemből',
  sk: 'Zo spravodlivého obchodu',
  tr: 'Adil ticaret ürünü',
}

const RECYCLED: Texts = {
  de: 'Beutel aus recyceltem Material',
  fr: 'Sachet en matière recyclée',
  pl: 'Opakowanie z materiału z recyklingu',
  cz: 'Sáček z recyklovaného materiálu',
  hu: 'Újrahasznosított anyagból készült tasak',
  sk: 'Vrecko z recyklovaného materiálu',
  tr: 'Geri dönüştürülmüş malzemeden ambalaj',
}

const ARABICA: Texts = {
  de: '100\u00a0% Arabica',
  fr: '100\u00a0% arabica',
  pl: '100% arabiki',
  cz: '100\u00a0% arabika',
  hu: '100% arabica',
  sk: '100\u00a0% arabika',
  tr: '%100 Arabica',
}

const LIGHT_ROAST: Texts = {
  de: 'Helle Röstung',
  fr: 'Torréfaction claire',
  pl: 'Jasno palona',
  cz: 'Světlé pražení',
  hu: 'Világos pörkölés',
  sk: 'Svetlé praženie',
  tr: 'Açık kavrum',
}

const MEDIUM_ROAST: Texts = {
  de: 'Mittlere Röstung',
  fr: 'Torréfaction moyenne',
  pl: 'Średnio palona',
  cz: 'Střední pražení',
  hu: 'Közepes pörkölés',
  sk: 'Stredné praženie',
  tr: 'Orta kavrum',
}

const DARK_ROAST: Texts = {
  de: 'Dunkle Röstung',
  fr: 'Torréfaction foncée',
  pl: 'Ciemno palona',
  cz: 'Tmavé pražení',
  hu: 'Sötét pörkölés',
  sk: 'Tmavé praženie',
  tr: 'Koyu kavrum',
}

const DRUM_ROASTED: Texts = {
  de: 'Schonend in der Trommel geröstet',
  fr: 'Torréfié lentement au tambour',
  pl: 'Powoli palona w bębnie',
  cz: 'Pomalu pražená v bubnu',
  hu: 'Lassan, dobban pörkölve',
  sk: 'Pomaly pražená v bubne',
  tr: 'Tamburda yavaşça kavrulmuş',
}

const AROMA_VALVE: Texts = {
  de: 'Wiederverschließbarer Beutel mit Aromaventil',
  fr: 'Sachet refermable avec valve fraîcheur',
  pl: 'Zamykane opakowanie z zaworkiem aromatu',
  cz: 'Uzavíratelný sáček s aromatickým ventilkem',
  hu: 'Visszazárható tasak aromaszeleppel',
  sk: 'Uzatvárateľné vrecko s aróma ventilom',
  tr: 'Aroma valfli, tekrar kapanabilir ambalaj',
}

const SINGLE_ORIGIN: Texts = {
  de: 'Sortenrein aus einer Region',
  fr: 'Pure origine, une seule région',
  pl: 'Z jednego regionu, bez domieszek',
  cz: 'Jednodruhová, z jediné oblasti',
  hu: 'Egyetlen termőterületről',
  sk: 'Jednodruhová, z jedinej oblasti',
  tr: 'Tek bir yöreden, harmansız',
}

export const COFFEE_BEANS: DemoProduct[] = [
  {
    number: 1001,
    range: 'coffee',
    categories: ['beans', 'ground', 'espresso-beans'],
    family: 'COFFEE',
    brand: 'Monte Sereno',
    title: {
      de: 'Bio-Espresso Alba',
      fr: 'Espresso bio Alba',
      pl: 'Ekologiczne espresso Alba',
      cz: 'Bio espresso Alba',
      hu: 'Alba bio eszpresszókávé',
      sk: 'Bio espresso Alba',
      tr: 'Alba organik espresso',
    },
    description: {
      de: 'Ein Espresso für den ersten Sonnenstrahl: geröstete Haselnuss, Kakao und ein Hauch Orangenschale. Die Bohnen aus Peru und Honduras liegen achtzehn Minuten in der Trommel, damit die Crema dicht und kupferfarben steht. Auch unter viel Milchschaum bleibt er deutlich zu schmecken.',
      fr: 'Un espresso pour le premier rayon de soleil\u00a0: noisette grillée, cacao et une touche d’écorce d’orange. Les grains du Pérou et du Honduras passent dix-huit minutes au tambour, pour une crema dense aux reflets cuivrés. Même sous une généreuse mousse de lait, son caractère reste intact.',
      pl: 'Espresso na pierwszy promień słońca: prażony orzech laskowy, kakao i odrobina skórki pomarańczowej. Ziarna z Peru i Hondurasu spędzają w bębnie osiemnaście minut, dlatego crema jest gęsta i miedziana. Nawet pod grubą warstwą mlecznej pianki jego smak nie ginie.',
      cz: 'Espresso pro první sluneční paprsek: pražený lískový oříšek, kakao a špetka pomerančové kůry. Zrna z Peru a Hondurasu stráví v bubnu osmnáct minut, a crema je proto hustá a měděná. Neztratí se ani pod pořádnou vrstvou mléčné pěny.',
      hu: 'Eszpresszó az első napsugárhoz: pörkölt mogyoró, kakaó és egy leheletnyi narancshéj. A perui és hondurasi szemek tizennyolc percig forognak a dobban, ettől lesz a krémje sűrű és rézszínű. Bőséges tejhab alatt is megőrzi a karakterét.',
      sk: 'Espresso k prvému slnečnému lúču: pražený lieskovec, kakao a štipka pomarančovej kôry. Zrná z Peru a Hondurasu strávia v bubne osemnásť minút, preto je crema hustá a medená. Nestratí sa ani pod poriadnou vrstvou mliečnej peny.',
      tr: 'Günün ilk ışığına yakışan bir espresso: kavrulmuş fındık, kakao ve hafif bir portakal kabuğu tadı. Peru ve Honduras çekirdekleri tamburda on sekiz dakika kavrulur; kreması bu yüzden yoğun ve bakır rengidir. Bol süt köpüğünün altında bile kendini belli eder.',
    },
    material: {
      de: '<p>80\u00a0% Arabica</p><p>20\u00a0% Robusta</p><p>Röstkaffee aus ökologischem Anbau</p>',
      fr: '<p>80\u00a0% arabica</p><p>20\u00a0% robusta</p><p>Café torréfié issu de l’agriculture biologique</p>',
      pl: '<p>80% arabiki</p><p>20% robusty</p><p>Kawa palona z upraw ekologicznych</p>',
      cz: '<p>80\u00a0% arabika</p><p>20\u00a0% robusta</p><p>Pražená káva z ekologického zemědělství</p>',
      hu: '<p>80% arabica</p><p>20% robusta</p><p>Pörkölt kávé ökológiai gazdálkodásból</p>',
      sk: '<p>80\u00a0% arabika</p><p>20\u00a0% robusta</p><p>Pražená káva z ekologického poľnohospodárstva</p>',
      tr: '<p>%80 Arabica</p><p>%20 Robusta</p><p>Organik tarım ürünü kavrulmuş kahve</p>',
    },
    features: [DARK_ROAST, DRUM_ROASTED, AROMA_VALVE],
    drawing: { kind: 'coffee-bag', colour: '#7a2e22', accent: '#ecd9c0', label: 'Alba' },
    rating: { count: 612, stars: 4.7 },
    dimensions: [AMOUNTS, beanTypes('Alba')],
    articles: [
      bag(['250g', 'bean'], 799),
      bag(['250g', 'ground'], 799),
      bag(['250g', 'filter'], 799),
      bag(['500g', 'bean'], 1249, { history: [[380, 1449]], since: 11 }),
      bag(['500g', 'ground'], 1249, { history: [[380, 1449]], since: 11 }),
      bag(['500g', 'filter'], 1249, { history: [[380, 1449]], since: 11 }),
      bag(['1kg', 'bean'], 2599, { stock: 140 }),
      bag(['1kg', 'ground'], 2599),
    ],
    logos: [
      { name: 'organic', title: ORGANIC, obligatory: true, position: 1 },
      { name: 'fair', title: FAIR, obligatory: false, position: 2 },
    ],
    subscription: 'coffee',
    newDaysAgo: 420,
  },
  {
    number: 1002,
    range: 'coffee',
    categories: ['beans', 'ground', 'crema-beans'],
    family: 'COFFEE',
    brand: 'Crema',
    title: {
      de: 'Hausmischung Nr.\u00a01, Caffè Crema',
      fr: 'Mélange maison n°\u00a01, caffè crema',
      pl: 'Mieszanka domowa nr\u00a01, caffè crema',
      cz: 'Domácí směs č.\u00a01, caffè crema',
      hu: '1. számú házi keverék, caffè crema',
      sk: 'Domáca zmes č.\u00a01, caffè crema',
      tr: '1 numaralı ev harmanı, caffè crema',
    },
    description: {
      de: 'Mit dieser Mischung fing bei uns alles an: rund, nussig und mit einer Süße, die an Karamellbonbons erinnert. Sie gelingt im Vollautomaten so gut wie in der Stempelkanne. Ein Kaffee, der niemanden überrascht und trotzdem immer zuerst leer ist.',
      fr: 'C’est avec ce mélange que tout a commencé\u00a0: rond, aux notes de noix, avec une douceur de caramel au beurre. Il réussit aussi bien à la machine automatique qu’à la cafetière à piston. Un café sans surprise, et pourtant toujours le premier fini.',
      pl: 'Od tej mieszanki wszystko się u nas zaczęło: krągła, orzechowa, ze słodyczą przypominającą krówki. Udaje się w ekspresie automatycznym równie dobrze jak w zaparzaczu tłokowym. Nikogo nie zaskakuje, a i tak zawsze kończy się pierwsza.',
      cz: 'Touto směsí u nás všechno začalo: je kulatá, oříšková a sladká jako karamelový bonbon. Z automatického kávovaru chutná stejně dobře jako z french pressu. Nikoho nepřekvapí, a přesto vždycky dojde jako první.',
      hu: 'Ezzel a keverékkel kezdődött nálunk minden: kerek, diós, édessége a vajkaramellára emlékeztet. Automata gépben éppoly jól sikerül, mint dugattyús kannában. Senkit sem lep meg, mégis mindig ez fogy el elsőként.',
      sk: 'Touto zmesou sa u nás všetko začalo: je plná, oriešková a sladká ako karamelový cukrík. Z automatického kávovaru chutí rovnako dobre ako z french pressu. Nikoho neprekvapí, a predsa sa vždy minie ako prvá.',
      tr: 'Bizde her şey bu harmanla başladı: dengeli, fındıksı ve tatlılığıyla karamelli şekeri andırıyor. Tam otomatik makinede de French press’te de aynı güzellikte demleniyor. Kimseyi şaşırtmaz ama paketi hep ilk biten odur.',
    },
    features: [MEDIUM_ROAST, ARABICA, AROMA_VALVE],
    drawing: { kind: 'coffee-bag', colour: '#a55f26', accent: '#fbf1e1', label: 'Uno' },
    rating: { count: 1840, stars: 4.8 },
    dimensions: [AMOUNTS, beanTypes('Uno')],
    articles: [
      bag(['250g', 'bean'], 599, { stock: 220 }),
      bag(['250g', 'ground'], 599, { stock: 0, backInStockOption: 'OFFERED' }),
      bag(['500g', 'bean'], 1099, { stock: 320 }),
      bag(['500g', 'ground'], 1099),
      bag(['500g', 'filter'], 1099),
      bag(['1kg', 'bean'], 1899, { stock: 500 }),
      bag(['1kg', 'filter'], 1899),
    ],
    subscription: 'coffee',
    setWith: [1001, 1005],
    newDaysAgo: 1500,
  },
  {
    number: 1003,
    range: 'coffee',
    categories: ['beans', 'ground', 'filter-beans'],
    family: 'COFFEE',
    brand: 'Nordlicht',
    title: {
      de: 'Polarmorgen, helle Filterröstung',
      fr: 'Matin polaire, torréfaction claire pour filtre',
      pl: 'Polarny Poranek, jasno palona kawa do przelewu',
      cz: 'Polární ráno, světle pražená káva na filtr',
      hu: 'Sarki Reggel, világos pörkölésű filterkávé',
      sk: 'Polárne ráno, svetlo pražená káva na filter',
      tr: 'Kutup Sabahı, açık kavrum filtre kahve',
    },
    description: {
      de: 'So klar wie Winterluft: rote Johannisbeere, Bergamotte und ein langer, teeartiger Nachklang. Die gewaschenen Bohnen kommen aus Kenia und werden hell geröstet, damit die Frucht vorn bleibt. Am schönsten von Hand aufgegossen, bei 93\u00a0°C und ohne Eile.',
      fr: 'Limpide comme l’air d’hiver\u00a0: groseille rouge, bergamote et une longue finale qui rappelle le thé. Les grains lavés viennent du Kenya et sont torréfiés clair pour laisser le fruit au premier plan. À verser à la main, à 93\u00a0°C et sans se presser.',
      pl: 'Czysta jak zimowe powietrze: czerwona porzeczka, bergamotka i długi, herbaciany finisz. Myte ziarna pochodzą z Kenii, a jasne palenie pozostawia owoce na pierwszym planie. Najlepiej smakuje zalewana ręcznie, wodą o temperaturze 93\u00a0°C i bez pośpiechu.',
      cz: 'Čistá jako zimní vzduch: červený rybíz, bergamot a dlouhý, čajový závěr. Promytá zrna pocházejí z Keni a světlé pražení nechává vyniknout ovoci. Nejlepší je ručně přelitá, při 93\u00a0°C a beze spěchu.',
      hu: 'Tiszta, akár a téli levegő: ribizli, bergamott és hosszú, teára emlékeztető lecsengés. A mosott szemek Kenyából érkeznek, a világos pörkölés pedig a gyümölcsöt engedi előtérbe. Kézzel felöntve a legszebb, 93\u00a0°C-on, sietség nélkül.',
      sk: 'Čistá ako zimný vzduch: červené ríbezle, bergamot a dlhý, čajový záver. Premyté zrná pochádzajú z Kene a svetlé praženie necháva vyniknúť ovocie. Najkrajšia je ručne zalievaná, pri 93\u00a0°C a bez náhlenia.',
      tr: 'Kış havası kadar berrak: kırmızı frenk üzümü, bergamot ve çayı andıran uzun bir bitiş. Yıkanmış çekirdekler Kenya’dan gelir; meyvemsi tatlar öne çıksın diye açık kavrulur. En güzeli 93\u00a0°C suyla, elde ve acele etmeden demlemek.',
    },
    features: [LIGHT_ROAST, SINGLE_ORIGIN, ARABICA],
    drawing: { kind: 'coffee-bag', colour: '#8fa6b2', accent: '#f6efe3', label: 'Polar' },
    rating: { count: 148, stars: 4.5 },
    dimensions: [AMOUNTS, without('ground', beanTypes('Polar'))],
    articles: [
      bag(['250g', 'bean'], 899),
      bag(['250g', 'filter'], 899),
      bag(['500g', 'bean'], 1649),
      bag(['500g', 'filter'], 1649, { stock: 0, backInStockOption: 'SOLD_OUT' }),
      bag(['1kg', 'bean'], 2999, { stock: 18 }),
    ],
    logos: [{ name: 'recycled', title: RECYCLED, obligatory: false, position: 1 }],
    subscription: 'coffee',
    newDaysAgo: 95,
  },
  {
    number: 1004,
    range: 'coffee',
    categories: ['beans', 'ground', 'filter-beans'],
    family: 'COFFEE',
    brand: 'Kadamo',
    title: {
      de: 'Hochland Äthiopien, Bio und fair',
      fr: 'Hauts plateaux d’Éthiopie, bio et équitable',
      pl: 'Wyżyna Etiopska, kawa ekologiczna ze sprawiedliwego handlu',
      cz: 'Etiopská vysočina, bio a fér',
      hu: 'Etióp felföld, bio és méltányos',
      sk: 'Etiópska vysočina, bio a fér',
      tr: 'Etiyopya Yaylası, organik ve adil ticaret',
    },
    description: {
      de: 'Auf 1900\u00a0Metern reifen die Kirschen langsam, und das schmeckt man: Aprikose, Jasmin, etwas Waldhonig. Getrocknet wird ganz auf Hochbeeten in der Sonne, gewendet von Hand. Wer Kaffee bisher nur kräftig kannte, lernt hier seine blumige Seite kennen.',
      fr: 'À 1900\u00a0mètres, les cerises mûrissent lentement et cela se goûte\u00a0: abricot, jasmin, un peu de miel de forêt. Elles sèchent entières au soleil sur des lits surélevés, retournées à la main. Qui ne connaît le café que corsé découvrira ici son côté floral.',
      pl: 'Na wysokości 1900\u00a0metrów owoce dojrzewają powoli i to się czuje: morela, jaśmin, odrobina leśnego miodu. Schną w całości na słońcu, na podwyższonych sitach, przewracane ręcznie. Kto znał dotąd tylko mocną kawę, pozna tu jej kwiatowe oblicze.',
      cz: 'Ve výšce 1900\u00a0metrů zrají kávové třešně pomalu a je to znát: meruňka, jasmín, trocha lesního medu. Suší se vcelku na slunci na vyvýšených lískách a obracejí se ručně. Kdo znal dosud jen silnou kávu, pozná tady její květinovou stránku.',
      hu: '1900\u00a0méteren lassan érik a kávécseresznye, és ez érződik is: sárgabarack, jázmin, egy kevés erdei méz. A terméseket egészben, magasított ágyásokon szárítja a nap, kézzel forgatva. Aki eddig csak erősnek ismerte a kávét, itt megismerheti virágos oldalát.',
      sk: 'Vo výške 1900\u00a0metrov dozrievajú kávové čerešne pomaly a cítiť to: marhuľa, jazmín, trochu lesného medu. Sušia sa vcelku na slnku na vyvýšených lieskach a obracajú sa ručne. Kto poznal doteraz len silnú kávu, spozná tu jej kvetinovú stránku.',
      tr: '1900\u00a0metrede kahve kirazları ağır ağır olgunlaşır, bu da tadına yansır: kayısı, yasemin, biraz orman balı. Meyveler yükseltilmiş sergilerde, bütün hâlde güneşte kurutulur ve elle çevrilir. Kahveyi hep sert bilenler burada onun çiçeksi yanıyla tanışır.',
    },
    features: [LIGHT_ROAST, SINGLE_ORIGIN, DRUM_ROASTED],
    drawing: { kind: 'coffee-bag', colour: '#2f4a44', accent: '#e0a83e', label: 'Etiopia' },
    rating: { count: 327, stars: 4.9 },
    dimensions: [AMOUNTS, beanTypes('Etiopia')],
    articles: [
      // Up and then half-way down again: the best price of the last 30 days is below today's.
      bag(['250g', 'bean'], 899, { history: [[210, 799], [24, 999]], since: 6 }),
      bag(['250g', 'ground'], 899, { history: [[210, 799], [24, 999]], since: 6 }),
      bag(['250g', 'filter'], 899, { history: [[210, 799], [24, 999]], since: 6 }),
      bag(['500g', 'bean'], 1799),
      bag(['500g', 'ground'], 1799, { stock: 2 }),
      bag(['1kg', 'bean'], 3299),
    ],
    logos: [
      { name: 'fair', title: FAIR, obligatory: false, position: 2 },
      { name: 'organic', title: ORGANIC, obligatory: true, position: 1 },
      { name: 'recycled', title: RECYCLED, obligatory: false, position: 3 },
    ],
    subscription: 'coffee',
    newDaysAgo: 210,
  },
  {
    number: 1005,
    range: 'coffee',
    categories: ['beans', 'ground', 'espresso-beans'],
    family: 'COFFEE',
    brand: 'Velora',
    title: {
      de: 'Notte, kräftiger Espresso',
      fr: 'Notte, espresso corsé',
      pl: 'Notte, mocne espresso',
      cz: 'Notte, silné espresso',
      hu: 'Notte, erőteljes eszpresszókávé',
      sk: 'Notte, silné espresso',
      tr: 'Notte, sert espresso',
    },
    description: {
      de: 'Für die letzte Tasse nach dem Essen: tiefdunkel, mit Lakritz, Bitterschokolade und einer Spur Rauch. Ein gutes Drittel gewaschener Robusta aus Indien gibt ihm Körper und eine Crema, auf der der Zucker einen Augenblick liegen bleibt.',
      fr: 'Pour la dernière tasse après le repas\u00a0: très foncé, avec réglisse, chocolat noir et une pointe de fumé. Un bon tiers de robusta lavé d’Inde lui donne du corps et une crema sur laquelle le sucre hésite un instant avant de sombrer.',
      pl: 'Na ostatnią filiżankę po kolacji: bardzo ciemne, z lukrecją, gorzką czekoladą i nutą dymu. Ponad jedna trzecia mytej robusty z Indii daje mu treściwość i cremę, na której cukier przez chwilę się zatrzymuje.',
      cz: 'Na poslední šálek po večeři: hluboce tmavé, s lékořicí, hořkou čokoládou a náznakem kouře. Více než třetina promyté indické robusty mu dává plnost a cremu, na které se cukr na okamžik zastaví.',
      hu: 'Vacsora utáni utolsó csészének: mélysötét, édesgyökérrel, étcsokoládéval és egy árnyalatnyi füsttel. Több mint egyharmad mosott indiai robusta adja a testességét és azt a krémet, amelyen a cukor egy pillanatra megáll.',
      sk: 'Na poslednú šálku po večeri: hlboko tmavé, so sladkým drievkom, horkou čokoládou a náznakom dymu. Viac než tretina premytej indickej robusty mu dáva plnosť a cremu, na ktorej sa cukor na chvíľu zastaví.',
      tr: 'Yemek sonrası son fincan için: kopkoyu, meyan köklü, bitter çikolatalı ve hafif isli. Üçte birinden fazlası yıkanmış Hint Robustası; gövdesini ve şekerin üzerinde bir an durduğu kremasını ona borçlu.',
    },
    features: [DARK_ROAST, AROMA_VALVE],
    drawing: { kind: 'coffee-bag', colour: '#3d3042', accent: '#d8a79b', label: 'Notte' },
    rating: { count: 489, stars: 4.4 },
    dimensions: [AMOUNTS, beanTypes('Notte')],
    articles: [
      bag(['250g', 'bean'], 599, { history: [[300, 699], [18, 649]], since: 6 }),
      bag(['250g', 'ground'], 599, {
        history: [[300, 699], [18, 649]],
        since: 6,
        stock: 0,
        backInStockOption: 'NONE',
      }),
      bag(['500g', 'bean'], 1099, { history: [[300, 1299], [18, 1199]], since: 6 }),
      bag(['500g', 'ground'], 1099, { history: [[300, 1299], [18, 1199]], since: 6 }),
      bag(['500g', 'filter'], 1099, { history: [[300, 1299], [18, 1199]], since: 6 }),
      bag(['1kg', 'bean'], 1999, { history: [[300, 2399], [18, 2199]], since: 6 }),
    ],
    subscription: 'coffee',
    newDaysAgo: 310,
  },
  {
    number: 1006,
    range: 'coffee',
    categories: ['beans', 'crema-beans'],
    family: 'COFFEE',
    brand: 'Casa Lumo',
    title: {
      de: 'Tre Amici, milder Caffè Crema in ganzen Bohnen',
      fr: 'Tre Amici, caffè crema doux en grains',
      pl: 'Tre Amici, łagodna kawa ziarnista caffè crema',
      cz: 'Tre Amici, jemná zrnková káva caffè crema',
      hu: 'Tre Amici, lágy caffè crema szemes kávé',
      sk: 'Tre Amici, jemná zrnková káva caffè crema',
      tr: 'Tre Amici, yumuşak içimli çekirdek kahve',
    },
    description: {
      de: 'Drei Freunde an einem Tisch: Brasilien bringt die Nuss, Guatemala die Schokolade, Costa Rica einen Spritzer Zitrus. Zusammen ergibt das eine lange, sanfte Tasse fast ohne Säure, wie gemacht für den Kuchen am Sonntagnachmittag.',
      fr: 'Trois amis autour d’une table\u00a0: le Brésil apporte la noix, le Guatemala le chocolat, le Costa Rica une pointe d’agrumes. Ensemble, ils donnent une longue tasse douce, presque sans acidité, faite pour la tarte du dimanche après-midi.',
      pl: 'Troje przyjaciół przy jednym stole: Brazylia przynosi orzechy, Gwatemala czekoladę, a Kostaryka kroplę cytrusów. Razem dają długą, delikatną kawę niemal bez kwasowości, stworzoną do niedzielnego ciasta.',
      cz: 'Tři přátelé u jednoho stolu: Brazílie přináší oříšky, Guatemala čokoládu a Kostarika kapku citrusů. Dohromady je to velký, jemný šálek téměř bez kyselosti, jako stvořený k nedělní bábovce.',
      hu: 'Három barát egy asztalnál: Brazília hozza a diót, Guatemala a csokoládét, Costa Rica pedig egy csepp citrust. Együtt hosszú, selymes, alig savas kávét adnak, amely illik a vasárnapi süteményhez.',
      sk: 'Traja priatelia pri jednom stole: Brazília prináša oriešky, Guatemala čokoládu a Kostarika kvapku citrusov. Spolu je to veľká, jemná šálka takmer bez kyslosti, ako stvorená k nedeľnému koláču.',
      tr: 'Aynı masada üç arkadaş: Brezilya fındığı, Guatemala çikolatayı, Kosta Rika ise bir damla narenciyeyi getiriyor. Birlikte, asiditesi neredeyse hissedilmeyen, yumuşak ve uzun içimli bir fincan sunuyorlar; pazar kekinin en iyi eşlikçisi.',
    },
    features: [MEDIUM_ROAST, ARABICA],
    drawing: { kind: 'coffee-bag', colour: '#d3a67c', accent: '#7a2e22', label: 'Tre Amici', seal: 'bean' },
    rating: { count: 874, stars: 4.6 },
    dimensions: [AMOUNTS],
    articles: [
      bag(['250g'], 549),
      bag(['500g'], 999),
      bag(['1kg'], 1699, { stock: 240 }),
    ],
    subscription: 'coffee',
    newDaysAgo: 700,
  },
  {
    number: 1007,
    range: 'coffee',
    categories: ['beans', 'filter-beans'],
    family: 'COFFEE',
    brand: 'Monte Sereno',
    title: {
      de: 'Niebla, Kleinernte aus Kolumbien',
      fr: 'Niebla, micro-lot de Colombie',
      pl: 'Niebla, mikrolot z Kolumbii',
      cz: 'Niebla, mikrolot z Kolumbie',
      hu: 'Niebla, kolumbiai kistermés',
      sk: 'Niebla, mikrolot z Kolumbie',
      tr: 'Niebla, Kolombiya’dan mikro parti',
    },
    description: {
      de: 'Ganze elf Säcke gab der Nebelhang in diesem Jahr her, und jeder davon trägt eine Nummer. In der Tasse: reife Pflaume, Panelazucker und ein Schimmer von Rosenblättern. Wer die Crema Card hat, darf zuerst zugreifen.',
      fr: 'Cette année, le versant embrumé n’a donné que onze sacs, tous numérotés. En tasse\u00a0: prune mûre, sucre panela et un reflet de pétales de rose. Les titulaires de la Crema Card sont servis en premier.',
      pl: 'Zamglone zbocze dało w tym roku zaledwie jedenaście worków, a każdy z nich ma swój numer. W filiżance: dojrzała śliwka, cukier panela i cień płatków róży. Posiadacze karty Crema Card mają pierwszeństwo.',
      cz: 'Mlžný svah letos vydal pouhých jedenáct pytlů a každý z nich nese své číslo. V šálku najdete zralou švestku, třtinový cukr panela a náznak růžových lístků. Držitelé karty Crema Card mají přednost.',
      hu: 'A ködös domboldal idén mindössze tizenegy zsákot adott, mindegyik számozott. A csészében érett szilva, panelacukor és rózsaszirmok halvány illata. A Crema Card kártya birtokosai választhatnak elsőként.',
      sk: 'Hmlistý svah vydal tento rok iba jedenásť vriec a každé z nich nesie svoje číslo. V šálke nájdete zrelú slivku, trstinový cukor panela a náznak ružových lupeňov. Držitelia karty Crema Card majú prednosť.',
      tr: 'Sisli yamaç bu yıl yalnızca on bir çuval verdi, her birinin bir numarası var. Fincanda olgun erik, panela şekeri ve belli belirsiz gül yaprağı. İlk seçme hakkı Crema Card sahiplerinin.',
    },
    features: [SINGLE_ORIGIN, ARABICA],
    drawing: { kind: 'coffee-bag', colour: '#8fa08c', accent: '#4a2c1e', label: 'Niebla', seal: 'new', size: 0.85 },
    articles: [
      {
        values: [],
        price: 1695,
        stock: 3,
        maxOrderVolume: 5,
        cremaCard: true,
        content: { unit: 'kg', milli: 250 },
      },
    ],
    newDaysAgo: 4,
  },
  {
    number: 1008,
    range: 'coffee',
    categories: ['beans', 'espresso-beans'],
    family: 'COFFEE',
    brand: 'Nordlicht',
    title: {
      de: 'Blaue Stunde, entkoffeinierter Bio-Espresso',
      fr: 'Heure bleue, espresso bio décaféiné',
      pl: 'Błękitna Godzina, ekologiczne espresso bezkofeinowe',
      cz: 'Modrá hodina, bio espresso bez kofeinu',
      hu: 'Kék Óra, koffeinmentes bio eszpresszókávé',
      sk: 'Modrá hodina, bio espresso bez kofeínu',
      tr: 'Mavi Saat, kafeinsiz organik espresso',
    },
    description: {
      de: 'Wenn draußen das Licht blau wird und noch jemand einen Espresso möchte: Malz, Dörrfeige, ein wenig Muskat. Das Koffein geht mit reinem Quellwasser, der Geschmack bleibt. Niemand am Tisch wird den Unterschied bemerken.',
      fr: 'Quand la lumière devient bleue et que quelqu’un réclame encore un espresso\u00a0: malt, figue séchée, un soupçon de muscade. La caféine s’en va avec de l’eau de source pure, le goût reste. Personne à table ne verra la différence.',
      pl: 'Gdy za oknem robi się niebiesko, a ktoś prosi jeszcze o espresso: słód, suszona figa, szczypta gałki muszkatołowej. Kofeinę usuwa czysta woda źródlana, smak zostaje. Nikt przy stole nie zauważy różnicy.',
      cz: 'Když venku zmodrá světlo a někdo by si ještě dal espresso: slad, sušený fík, špetka muškátu. Kofein odchází s čistou pramenitou vodou, chuť zůstává. Nikdo u stolu nepozná rozdíl.',
      hu: 'Amikor kint kékre vált a fény, és valaki még kérne egy kávét: maláta, aszalt füge, csipetnyi szerecsendió. A koffeint tiszta forrásvíz viszi el, az íz marad. Az asztalnál senki sem veszi észre a különbséget.',
      sk: 'Keď vonku zmodrie svetlo a niekto by si ešte dal espresso: slad, sušená figa, štipka muškátu. Kofeín odchádza s čistou pramenitou vodou, chuť ostáva. Nikto pri stole nespozná rozdiel.',
      tr: 'Dışarıda ışık maviye dönerken biri daha espresso isterse: malt, kuru incir, azıcık muskat. Kafein saf kaynak suyuyla ayrılır, tat kalır. Masada kimse farkı anlamaz.',
    },
    features: [MEDIUM_ROAST, DRUM_ROASTED, AROMA_VALVE],
    drawing: { kind: 'coffee-bag', colour: '#45566e', accent: '#e6d3b5', label: 'Ora Blu', seal: 'organic' },
    rating: { count: 203, stars: 4.2 },
    dimensions: [without('500g', AMOUNTS)],
    articles: [bag(['250g'], 849, { stock: null }), bag(['1kg'], 2849, { stock: null })],
    logos: [{ name: 'organic', title: ORGANIC, obligatory: true, position: 1 }],
    newDaysAgo: 540,
  },
]
