import type { DemoProduct, Texts } from './demo-product.ts'

const CREMA_MAKER = {
  manufacturer: {
    name: 'Crema Handels GmbH',
    address: 'Speicherhof 7, 20457 Hamburg, Deutschland',
    email: 'service@crema.example',
  },
}
const CASA_LUMO_MAKER = {
  manufacturer: {
    name: 'Casa Lumo S.r.l.',
    address: 'Via dei Fornai 14, 36055 Nove (VI), Italia',
    email: 'service@casalumo.example',
  },
}
const KADAMO_MAKER = {
  manufacturer: {
    name: 'Kadamo Sanayi ve Ticaret A.Ş.',
    address: 'Dokumacılar Caddesi No: 18, 35620 Çiğli/İzmir, Türkiye',
    email: 'service@kadamo.example',
  },
  responsible: {
    name: 'Kadamo Europe GmbH',
    address: 'Speicherstraße 11, 20457 Hamburg, Deutschland',
    email: 'europe@kadamo.example',
  },
}

const CREAM: Texts = { de: 'Creme', fr: 'Crème', pl: 'Kremowy', cz: 'Krémová', hu: 'Krémszín', sk: 'Krémová', tr: 'Krem' }
const CHERRY: Texts = { de: 'Kirschrot', fr: 'Rouge cerise', pl: 'Wiśniowy', cz: 'Višňová', hu: 'Meggypiros', sk: 'Višňová', tr: 'Vişne kırmızısı' }
const SAGE: Texts = { de: 'Salbei', fr: 'Sauge', pl: 'Szałwiowy', cz: 'Šalvějová', hu: 'Zsályazöld', sk: 'Šalviová', tr: 'Adaçayı yeşili' }
const NIGHT: Texts = { de: 'Nachtblau', fr: 'Bleu nuit', pl: 'Granatowy', cz: 'Noční modrá', hu: 'Éjkék', sk: 'Nočná modrá', tr: 'Gece mavisi' }
const OCHRE: Texts = { de: 'Ocker', fr: 'Ocre', pl: 'Ochra', cz: 'Okrová', hu: 'Okker', sk: 'Okrová', tr: 'Toprak sarısı' }
const ROSE: Texts = { de: 'Altrosa', fr: 'Vieux rose', pl: 'Brudny róż', cz: 'Starorůžová', hu: 'Hamvas rózsaszín', sk: 'Staroružová', tr: 'Gül kurusu' }
const TERRACOTTA: Texts = { de: 'Terrakotta', fr: 'Terre cuite', pl: 'Terakota', cz: 'Terakotová', hu: 'Terrakotta', sk: 'Terakotová', tr: 'Kiremit' }

const DISHWASHER: Texts = {
  de: 'Spülmaschinenfest',
  fr: 'Passe au lave-vaisselle',
  pl: 'Można myć w\u00a0zmywarce',
  cz: 'Vhodné do myčky',
  hu: 'Mosogatógépben mosható',
  sk: 'Vhodné do umývačky riadu',
  tr: 'Bulaşık makinesinde yıkanabilir',
}
const HOT_GLASS: Texts = {
  de: 'Glas kann bei starken Temperaturwechseln springen. Nicht auf eine Herdplatte stellen; angeschlagenes Glas nicht weiterverwenden.',
  fr: 'Le verre peut se briser en cas de fort écart de température. Ne pas poser sur une plaque de cuisson\u00a0; ne plus utiliser un verre ébréché.',
  pl: 'Szkło może pęknąć przy gwałtownej zmianie temperatury. Nie stawiać na płycie kuchennej; wyszczerbionego szkła nie używać.',
  cz: 'Sklo může při prudké změně teploty prasknout. Nestavte je na varnou desku; naštípnuté sklo dále nepoužívejte.',
  hu: 'Az üveg hirtelen hőmérséklet-változás hatására megrepedhet. Ne helyezze főzőlapra; a csorba üveget ne használja tovább.',
  sk: 'Sklo môže pri prudkej zmene teploty prasknúť. Nekladte ho na varnú dosku; vyštrbené sklo ďalej nepoužívajte.',
  tr: 'Cam, ani sıcaklık değişimlerinde çatlayabilir. Ocağın üzerine koymayın; kenarı kırılmış camı kullanmayın.',
}

/** Cups, glasses, carafes and what belongs to them. */
export const HOUSEHOLD_DRINKWARE: DemoProduct[] = [
  {
    number: 3001,
    range: 'household',
    categories: ['drinkware'],
    brand: 'Crema',
    title: {
      de: 'Steingutbecher Alba, 350\u00a0ml',
      fr: 'Mug en faïence Alba, 350\u00a0ml',
      pl: 'Kubek fajansowy Alba, 350\u00a0ml',
      cz: 'Keramický hrnek Alba, 350\u00a0ml',
      hu: 'Alba kerámiabögre, 350\u00a0ml',
      sk: 'Keramický hrnček Alba, 350\u00a0ml',
      tr: 'Alba seramik kupa, 350\u00a0ml',
    },
    description: {
      de: 'Ein Becher für die erste Stunde des Tages: bauchig genug für einen großen Milchkaffee, mit einem Henkel, in den drei Finger passen. Die Glasur wird von Hand getaucht und läuft am Fuß in einer feinen, unglasierten Kante aus. So sieht jedes Stück ein wenig anders aus.',
      fr: 'Un mug pour la première heure de la journée\u00a0: assez ventru pour un grand café au lait, avec une anse où passent trois doigts. L’émail est trempé à la main et s’arrête au pied sur une fine lisière brute. Chaque pièce est donc un peu différente.',
      pl: 'Kubek na pierwszą godzinę dnia: na tyle pękaty, że zmieści się w\u00a0nim duża kawa z\u00a0mlekiem, i\u00a0z\u00a0uchem na trzy palce. Szkliwo nakłada się przez ręczne zanurzanie, a\u00a0przy stopce kończy je wąski, surowy brzeg. Dlatego każda sztuka wygląda trochę inaczej.',
      cz: 'Hrnek na první hodinu dne: dost baculatý na velkou bílou kávu a\u00a0s\u00a0uchem, do kterého se vejdou tři prsty. Glazura se nanáší ručním namáčením a\u00a0u\u00a0paty končí úzkým neglazovaným proužkem. Každý kus je proto trochu jiný.',
      hu: 'Bögre a nap első órájára: elég öblös egy nagy tejeskávéhoz, a fülébe pedig kényelmesen belefér három ujj. A mázat kézi merítéssel viszik fel, és a talpnál keskeny, nyers perem zárja le. Így nincs két teljesen egyforma darab.',
      sk: 'Hrnček na prvú hodinu dňa: dosť bruchatý na veľkú bielu kávu a\u00a0s\u00a0uškom, do ktorého sa zmestia tri prsty. Glazúra sa nanáša ručným namáčaním a\u00a0pri päte sa končí úzkym neglazovaným pásikom. Každý kus preto vyzerá trochu inak.',
      tr: 'Günün ilk saatine yakışan bir kupa: Büyük bir sütlü kahve alacak kadar geniş, kulpu da üç parmağı rahatça kavrayacak boyda. Sırı elde daldırılarak uygulanır ve dipte ince, sırsız bir çizgiyle biter. Bu yüzden her biri diğerinden biraz farklıdır.',
    },
    material: { de: 'Steingut, glasiert', fr: 'Faïence émaillée', pl: 'Fajans szkliwiony', cz: 'Glazovaná keramika', hu: 'Mázas kerámia', sk: 'Glazovaná keramika', tr: 'Sırlı seramik' },
    features: [
      DISHWASHER,
      { de: 'Von Hand glasiert', fr: 'Émaillé à la main', pl: 'Ręcznie szkliwiony', cz: 'Ručně glazovaný', hu: 'Kézzel mázazva', sk: 'Ručne glazovaný', tr: 'Elde sırlanmış' },
      { de: 'Auch für die Mikrowelle', fr: 'Convient au micro-ondes', pl: 'Nadaje się do mikrofalówki', cz: 'Vhodný i do mikrovlnky', hu: 'Mikrohullámú sütőben is használható', sk: 'Vhodný aj do mikrovlnky', tr: 'Mikrodalgada kullanılabilir' },
    ],
    drawing: { kind: 'mug', colour: '#efe3d0', accent: '#c9a77c' },
    rating: { count: 214, stars: 4.7 },
    dimensions: [
      {
        type: 'COLOR',
        values: [
          { key: 'cream', text: CREAM, drawing: { colour: '#efe3d0', accent: '#c9a77c' }, picture: true },
          { key: 'cherry', text: CHERRY, drawing: { colour: '#a8322d', accent: '#e9d8c0' }, picture: true },
          { key: 'sage', text: SAGE, drawing: { colour: '#8f9f80', accent: '#e6dcc8' }, picture: true },
          { key: 'night', text: NIGHT, drawing: { colour: '#2f4156', accent: '#d9c7a8' }, picture: true },
          { key: 'ochre', text: OCHRE, drawing: { colour: '#cf9a45', accent: '#f2e5cd' }, picture: true },
        ],
      },
    ],
    articles: [
      { values: ['cream'], price: 1295, stock: 140 },
      { values: ['cherry'], price: 995, history: [[320, 1295]], since: 9, stock: 64 },
      { values: ['sage'], price: 1295, stock: 3 },
      { values: ['night'], price: 1295, stock: 88 },
      { values: ['ochre'], price: 1295, stock: 0, backInStockOption: 'OFFERED' },
    ],
    setWith: [3002, 3003],
    newDaysAgo: 410,
    safety: CREMA_MAKER,
  },
  {
    number: 3002,
    range: 'household',
    categories: ['drinkware'],
    brand: 'Crema',
    title: {
      de: 'Espressotassen Piazzetta mit Untertassen, 2er-Set',
      fr: 'Tasses à espresso Piazzetta avec soucoupes, lot de 2',
      pl: 'Filiżanki do espresso Piazzetta ze spodkami, 2 sztuki',
      cz: 'Šálky na espresso Piazzetta s podšálky, sada 2\u00a0ks',
      hu: 'Piazzetta eszpresszócsésze csészealjjal, 2 darabos készlet',
      sk: 'Šálky na espresso Piazzetta s podšálkami, súprava 2\u00a0ks',
      tr: 'Piazzetta espresso fincanı, tabaklı, 2’li takım',
    },
    description: {
      de: 'Dickes Porzellan, das Vorwärmen dankt: Der Espresso bleibt heiß, bis das Gespräch zu Ende ist. Innen sind die Tassen immer hell, damit die Crema leuchtet. Die Untertasse hat eine Mulde für den Löffel und Platz für einen Keks.',
      fr: 'Une porcelaine épaisse qui aime être préchauffée\u00a0: l’espresso reste chaud jusqu’au bout de la conversation. L’intérieur est toujours clair pour mettre la mousse en valeur. La soucoupe a un creux pour la cuillère et une place pour un biscuit.',
      pl: 'Gruba porcelana, którą warto wcześniej ogrzać: espresso pozostaje gorące do końca rozmowy. Wnętrze filiżanek jest zawsze jasne, żeby pianka ładnie się odcinała. Na spodku jest wgłębienie na łyżeczkę i\u00a0miejsce na ciastko.',
      cz: 'Silný porcelán, který se vyplatí předehřát: espresso zůstane horké, dokud neskončí rozhovor. Uvnitř jsou šálky vždy světlé, aby crema vynikla. Podšálek má prohlubeň na lžičku a\u00a0místo na sušenku.',
      hu: 'Vastag falú porcelán, amelyet érdemes előmelegíteni: az eszpresszó forró marad, amíg a beszélgetés tart. A csészék belseje mindig világos, hogy a krémes hab jól látsszon. A csészealjon van egy mélyedés a kanálnak és hely egy keksznek.',
      sk: 'Hrubý porcelán, ktorý sa oplatí predhriať: espresso zostane horúce, kým sa neskončí rozhovor. Vnútro šálok je vždy svetlé, aby crema vynikla. Podšálka má priehlbinku na lyžičku a\u00a0miesto na keksík.',
      tr: 'Önceden ısıtılmayı seven kalın porselen: Espresso sohbet bitene kadar sıcak kalır. Fincanların içi hep açık renktir, böylece krema güzelce ortaya çıkar. Tabağında kaşık için bir oyuk, bir kurabiye için de yer var.',
    },
    material: { de: 'Hartporzellan', fr: 'Porcelaine dure', pl: 'Porcelana twarda', cz: 'Tvrdý porcelán', hu: 'Keményporcelán', sk: 'Tvrdý porcelán', tr: 'Sert porselen' },
    features: [
      { de: '70\u00a0ml je Tasse', fr: '70\u00a0ml par tasse', pl: 'Pojemność filiżanki: 70\u00a0ml', cz: 'Objem šálku 70\u00a0ml', hu: 'Csészénként 70\u00a0ml', sk: 'Objem šálky 70\u00a0ml', tr: 'Fincan başına 70\u00a0ml' },
      { de: 'Stapelbar', fr: 'Empilables', pl: 'Można układać w\u00a0stos', cz: 'Stohovatelné', hu: 'Egymásra rakható', sk: 'Stohovateľné', tr: 'Üst üste dizilebilir' },
    ],
    drawing: { kind: 'cup-set', colour: '#f3ece0', accent: '#b4763f' },
    rating: { count: 96, stars: 4.8 },
    dimensions: [
      {
        type: 'COLOR',
        values: [
          { key: 'cream', text: CREAM, drawing: { colour: '#f3ece0', accent: '#b4763f' }, picture: true },
          { key: 'terracotta', text: TERRACOTTA, drawing: { colour: '#b9573a', accent: '#f0e2d0' }, picture: true },
          { key: 'night', text: NIGHT, drawing: { colour: '#2f4156', accent: '#f0e2d0' }, picture: true },
        ],
      },
    ],
    articles: [
      { values: ['cream'], price: 2495, history: [[500, 2295]], since: 120, stock: 75 },
      { values: ['terracotta'], price: 2495, history: [[500, 2295]], since: 120, stock: 41 },
      { values: ['night'], price: 2495, history: [[500, 2295]], since: 120, stock: 0, backInStockOption: 'SOLD_OUT' },
    ],
    newDaysAgo: 620,
    safety: CREMA_MAKER,
  },
  {
    number: 3003,
    range: 'household',
    categories: ['drinkware', 'cooking'],
    brand: 'Casa Lumo',
    title: {
      de: 'Handfilter-Karaffe Sorgente mit Holzkragen, 0,8\u00a0l',
      fr: 'Carafe à café filtre Sorgente avec col en bois, 0,8\u00a0l',
      pl: 'Karafka do kawy przelewowej Sorgente z drewnianym kołnierzem, 0,8\u00a0l',
      cz: 'Karafa na překapávanou kávu Sorgente s dřevěným límcem, 0,8\u00a0l',
      hu: 'Sorgente kézi filteres kávékanna fagallérral, 0,8\u00a0l',
      sk: 'Karafa na prekvapkávanú kávu Sorgente s drevenou manžetou, 0,8\u00a0l',
      tr: 'Sorgente filtre kahve sürahisi, ahşap bilezikli, 0,8\u00a0l',
    },
    description: {
      de: 'Filter falten, Kaffee hinein, Wasser in langsamen Kreisen: Mehr braucht es nicht für fünf gute Tassen. Der Kragen aus geöltem Holz hält die Finger kühl und wird nur mit einem Lederband gehalten. Zum Spülen ist er in zwei Handgriffen ab.',
      fr: 'Plier le filtre, ajouter le café, verser l’eau en cercles lents\u00a0: il n’en faut pas plus pour cinq bonnes tasses. Le col en bois huilé protège les doigts de la chaleur et ne tient que par un lien de cuir. Pour le lavage, il s’enlève en deux gestes.',
      pl: 'Złożyć filtr, wsypać kawę, polewać wodą powolnymi kręgami: tyle wystarczy na pięć dobrych filiżanek. Kołnierz z\u00a0olejowanego drewna chroni palce przed gorącem i\u00a0trzyma się tylko na skórzanym rzemyku. Do mycia zdejmuje się go w\u00a0dwóch ruchach.',
      cz: 'Složit filtr, nasypat kávu, lít vodu v\u00a0pomalých kruzích: víc pět dobrých šálků nepotřebuje. Límec z\u00a0olejovaného dřeva chrání prsty před horkem a\u00a0drží jen na koženém řemínku. Před mytím ho sejmete dvěma pohyby.',
      hu: 'Filtert hajtani, kávét bele, vizet lassú körökben rá: ennyi kell öt jó csésze kávéhoz. Az olajozott fából készült gallér megóvja az ujjakat a forróságtól, és csak egy bőrszíj tartja. Mosogatáshoz két mozdulattal levehető.',
      sk: 'Zložiť filter, nasypať kávu, liať vodu v\u00a0pomalých kruhoch: viac na päť dobrých šálok netreba. Golier z\u00a0olejovaného dreva chráni prsty pred horúčavou a\u00a0drží ho len kožený remienok. Pred umývaním ho odložíte dvoma pohybmi.',
      tr: 'Filtreyi katlayın, kahveyi ekleyin, suyu yavaş daireler çizerek dökün: Beş güzel fincan için bu kadarı yeter. Yağlanmış ahşap bilezik parmakları sıcaktan korur ve yalnızca deri bir bağla tutturulur. Yıkarken iki harekette çıkar.',
    },
    material: { de: 'Borosilikatglas, Holz, Leder', fr: 'Verre borosilicate, bois, cuir', pl: 'Szkło borokrzemowe, drewno, skóra', cz: 'Borosilikátové sklo, dřevo, kůže', hu: 'Boroszilikát üveg, fa, bőr', sk: 'Borosilikátové sklo, drevo, koža', tr: 'Borosilikat cam, ahşap, deri' },
    features: [
      { de: 'Mundgeblasenes Glas', fr: 'Verre soufflé à la bouche', pl: 'Szkło dmuchane ustnie', cz: 'Ručně foukané sklo', hu: 'Szájjal fúvott üveg', sk: 'Ručne fúkané sklo', tr: 'Üfleme cam' },
      { de: 'Für Papierfilter Größe 4', fr: 'Pour filtres en papier n°\u00a04', pl: 'Na papierowe filtry w\u00a0rozmiarze 4', cz: 'Na papírové filtry velikosti 4', hu: '4-es méretű papírfilterhez', sk: 'Na papierové filtre veľkosti 4', tr: '4 numara kâğıt filtreye uygun' },
    ],
    drawing: { kind: 'carafe', colour: '#d9e0db', accent: '#c99a62' },
    rating: { count: 58, stars: 4.6 },
    dimensions: [
      {
        type: 'COLOR',
        values: [
          { key: 'oak', text: { de: 'Eiche', fr: 'Chêne', pl: 'Dąb', cz: 'Dub', hu: 'Tölgy', sk: 'Dub', tr: 'Meşe' }, drawing: { accent: '#c99a62' }, picture: true },
          { key: 'walnut', text: { de: 'Nussbaum', fr: 'Noyer', pl: 'Orzech', cz: 'Ořech', hu: 'Dió', sk: 'Orech', tr: 'Ceviz' }, drawing: { accent: '#6a4630' }, picture: true },
          { key: 'smoke', text: { de: 'Rauchglas mit Eiche', fr: 'Verre fumé et chêne', pl: 'Szkło dymione i\u00a0dąb', cz: 'Kouřové sklo a\u00a0dub', hu: 'Füstüveg tölggyel', sk: 'Dymové sklo a\u00a0dub', tr: 'Füme cam ve meşe' }, drawing: { colour: '#7d756c', accent: '#c99a62' }, picture: true },
        ],
      },
    ],
    articles: [
      { values: ['oak'], price: 3995, stock: 36 },
      { values: ['walnut'], price: 4295, stock: 5 },
      { values: ['smoke'], price: 4495, stock: 22 },
    ],
    setWith: [3001, 3002, 3004],
    newDaysAgo: 45,
    safety: { ...CASA_LUMO_MAKER, warnings: HOT_GLASS },
  },
  {
    number: 3004,
    range: 'household',
    categories: ['drinkware'],
    brand: 'Casa Lumo',
    title: {
      de: 'Doppelwandige Latte-Gläser Nuvola, 300\u00a0ml',
      fr: 'Verres à latte à double paroi Nuvola, 300\u00a0ml',
      pl: 'Szklanki do latte z podwójną ścianką Nuvola, 300\u00a0ml',
      cz: 'Dvoustěnné sklenice na latte Nuvola, 300\u00a0ml',
      hu: 'Nuvola duplafalú lattés pohár, 300\u00a0ml',
      sk: 'Dvojstenné poháre na latte Nuvola, 300\u00a0ml',
      tr: 'Nuvola çift cidarlı latte bardağı, 300\u00a0ml',
    },
    description: {
      de: 'Zwischen den beiden Glaswänden liegt nur Luft, und so scheint der Latte macchiato im Glas zu schweben. Außen lässt es sich anfassen, innen bleibt es heiß; an Sommertagen funktioniert es umgekehrt mit Eiskaffee ebenso gut.',
      fr: 'Entre les deux parois, il n’y a que de l’air, et le latte macchiato semble flotter dans le verre. Dehors, on le tient sans se brûler\u00a0; dedans, il reste chaud. En été, l’effet inverse fait merveille avec un café glacé.',
      pl: 'Między dwiema szklanymi ściankami jest tylko powietrze, dlatego latte macchiato zdaje się unosić w\u00a0szklance. Z\u00a0zewnątrz można ją spokojnie trzymać, a\u00a0w\u00a0środku kawa pozostaje gorąca. Latem działa to równie dobrze w\u00a0drugą stronę, z\u00a0kawą mrożoną.',
      cz: 'Mezi oběma skleněnými stěnami je jen vzduch, a\u00a0tak se latte macchiato ve sklenici jako by vznáší. Zvenku ji v\u00a0klidu udržíte, uvnitř zůstává káva horká. V\u00a0létě to stejně dobře funguje i\u00a0opačně, s\u00a0ledovou kávou.',
      hu: 'A két üvegfal között csak levegő van, ezért a latte macchiato szinte lebegni látszik a pohárban. Kívül nyugodtan megfogható, belül forró marad az ital. Nyáron fordítva is működik: a jegeskávé sokáig hideg marad benne.',
      sk: 'Medzi dvoma sklenenými stenami je len vzduch, a\u00a0tak sa latte macchiato v\u00a0pohári akoby vznáša. Zvonka ho pokojne udržíte, vnútri zostáva káva horúca. V\u00a0lete to rovnako dobre funguje aj naopak, s\u00a0ľadovou kávou.',
      tr: 'İki cam duvarın arasında yalnızca hava var; latte macchiato bardağın içinde asılı duruyor gibi görünür. Dışı el yakmaz, içi sıcak kalır. Yaz günlerinde ise buzlu kahveyi uzun süre serin tutar.',
    },
    material: { de: 'Borosilikatglas', fr: 'Verre borosilicate', pl: 'Szkło borokrzemowe', cz: 'Borosilikátové sklo', hu: 'Boroszilikát üveg', sk: 'Borosilikátové sklo', tr: 'Borosilikat cam' },
    features: [
      DISHWASHER,
      { de: 'Ohne Henkel und trotzdem griffig', fr: 'Sans anse, mais bien en main', pl: 'Bez ucha, a\u00a0pewnie leżą w\u00a0dłoni', cz: 'Bez ucha, a\u00a0přesto dobře drží v\u00a0ruce', hu: 'Fül nélkül is biztos a fogása', sk: 'Bez uška, a\u00a0predsa dobre sedia v\u00a0ruke', tr: 'Kulpsuz ama ele tam oturur' },
    ],
    drawing: { kind: 'cup-set', colour: '#e3e2da', accent: '#b0713c' },
    rating: { count: 173, stars: 4.4 },
    dimensions: [
      {
        type: 'AMOUNT',
        values: [
          { key: '2', text: { de: '2er-Set', fr: 'Lot de 2', pl: '2 sztuki', cz: 'Sada 2\u00a0ks', hu: '2 darabos', sk: 'Súprava 2\u00a0ks', tr: '2’li' }, drawing: { size: 0.78 } },
          { key: '4', text: { de: '4er-Set', fr: 'Lot de 4', pl: '4 sztuki', cz: 'Sada 4\u00a0ks', hu: '4 darabos', sk: 'Súprava 4\u00a0ks', tr: '4’lü' }, drawing: { size: 0.95 } },
          { key: '6', text: { de: '6er-Set', fr: 'Lot de 6', pl: '6 sztuk', cz: 'Sada 6\u00a0ks', hu: '6 darabos', sk: 'Súprava 6\u00a0ks', tr: '6’lı' }, drawing: { size: 1.12 } },
        ],
      },
    ],
    articles: [
      { values: ['2'], price: 1795, stock: 120 },
      { values: ['4'], price: 2695, history: [[380, 3295]], since: 14, stock: 52 },
      { values: ['6'], price: 4495, stock: 31 },
    ],
    newDaysAgo: 260,
    safety: { ...CASA_LUMO_MAKER, warnings: HOT_GLASS },
  },
  {
    number: 3005,
    range: 'household',
    categories: ['drinkware', 'cooking'],
    brand: 'Kadamo',
    title: {
      de: 'Frühstücksschale Mattina für Milchkaffee, Müsli und Suppe, 500\u00a0ml',
      fr: 'Bol de petit-déjeuner Mattina pour café au lait, muesli et soupe, 500\u00a0ml',
      pl: 'Miseczka śniadaniowa Mattina do kawy z mlekiem, musli i zupy, 500\u00a0ml',
      cz: 'Snídaňová miska Mattina na bílou kávu, müsli i polévku, 500\u00a0ml',
      hu: 'Mattina festett peremű, csiszolt talpú, mosogatógépben mosható kőagyag reggelizőtál tejeskávéhoz, müzlihez és leveshez, 500\u00a0ml',
      sk: 'Raňajková miska Mattina na bielu kávu, müsli aj polievku, 500\u00a0ml',
      tr: 'Mattina kahvaltı kâsesi, sütlü kahve, müsli ve çorba için, 500\u00a0ml',
    },
    description: {
      de: 'Im Süden trinkt man den Milchkaffee morgens aus der Schale, mit beiden Händen und ohne Eile. Diese hier steht auf einem geschliffenen Fuß, trägt einen handgemalten Rand und taugt mittags genauso für eine Linsensuppe.',
      fr: 'Le matin, le café au lait se boit au bol, à deux mains et sans se presser. Celui-ci repose sur un pied poncé, porte un filet peint à la main et accueille aussi bien, à midi, une soupe de lentilles.',
      pl: 'Na południu poranną kawę z\u00a0mlekiem pije się z\u00a0miseczki, trzymając ją oburącz i\u00a0bez pośpiechu. Ta stoi na szlifowanej stopce, ma ręcznie malowany brzeg, a\u00a0w\u00a0południe sprawdzi się równie dobrze z\u00a0zupą z\u00a0soczewicy.',
      cz: 'Na jihu se ranní bílá káva pije z\u00a0misky, oběma rukama a\u00a0beze spěchu. Tahle stojí na broušené patce, zdobí ji ručně malovaný okraj a\u00a0v\u00a0poledne poslouží stejně dobře na čočkovou polévku.',
      hu: 'Délen a reggeli tejeskávét tálkából isszák, két kézzel fogva, ráérősen. Ez a darab csiszolt talpon áll, a peremét kézzel festették, délben pedig ugyanolyan jól jön egy tál lencseleveshez.',
      sk: 'Na juhu sa ranná biela káva pije z\u00a0misky, oboma rukami a\u00a0bez náhlenia. Táto stojí na brúsenej pätke, zdobí ju ručne maľovaný okraj a\u00a0na obed poslúži rovnako dobre na šošovicovú polievku.',
      tr: 'Güneyde sabahın sütlü kahvesi kâseden içilir; iki elle kavrayarak, acele etmeden. Bu kâsenin tabanı zımparalı, kenar şeridi elde boyanmış; öğlen bir mercimek çorbasına da aynı güzellikle ev sahipliği yapar.',
    },
    material: { de: 'Steinzeug', fr: 'Grès', pl: 'Kamionka', cz: 'Kamenina', hu: 'Kőagyag', sk: 'Kamenina', tr: 'Stoneware seramik' },
    features: [
      DISHWASHER,
      { de: 'Rand von Hand bemalt', fr: 'Filet peint à la main', pl: 'Ręcznie malowany brzeg', cz: 'Ručně malovaný okraj', hu: 'Kézzel festett perem', sk: 'Ručne maľovaný okraj', tr: 'Kenarı el boyaması' },
    ],
    drawing: { kind: 'bowl', colour: '#efe3d0', accent: '#2f4156' },
    rating: { count: 37, stars: 4.5 },
    dimensions: [
      {
        type: 'COLOR',
        values: [
          { key: 'cream', text: CREAM, drawing: { colour: '#efe3d0', accent: '#2f4156' }, picture: true },
          { key: 'rose', text: ROSE, drawing: { colour: '#d3a397', accent: '#8c3f38' }, picture: true },
          { key: 'sage', text: SAGE, drawing: { colour: '#8f9f80', accent: '#f0e6d3' }, picture: true },
          // No picture: the picker must fall back to plain labels for the whole dimension.
          { key: 'surprise', text: { de: 'Überraschungsfarbe', fr: 'Couleur surprise', pl: 'Kolor niespodzianka', cz: 'Barva jako překvapení', hu: 'Meglepetésszín', sk: 'Farba ako prekvapenie', tr: 'Sürpriz renk' }, drawing: { colour: '#b9573a', accent: '#f0e2d0' } },
        ],
      },
    ],
    articles: [
      { values: ['cream'], price: 1495, stock: 66 },
      { values: ['rose'], price: 1495, stock: 2 },
      { values: ['sage'], price: 1495, stock: 48 },
      { values: ['surprise'], price: 1195, stock: 90 },
    ],
    newDaysAgo: 12,
    safety: KADAMO_MAKER,
  },
  {
    number: 3006,
    range: 'household',
    categories: ['drinkware', 'cooking'],
    brand: 'Monte Sereno',
    title: {
      de: 'Stempel-Milchschäumer Schiuma, 400\u00a0ml',
      fr: 'Mousseur à lait à piston Schiuma, 400\u00a0ml',
      pl: 'Ręczny spieniacz do mleka Schiuma, 400\u00a0ml',
      cz: 'Ruční pěnič mléka Schiuma, 400\u00a0ml',
      hu: 'Schiuma dugattyús tejhabosító, 400\u00a0ml',
      sk: 'Ručný speňovač mlieka Schiuma, 400\u00a0ml',
      tr: 'Schiuma pistonlu süt köpürtücü, 400\u00a0ml',
    },
    description: {
      de: 'Kein Kabel, kein Summen, nur zwanzig ruhige Hübe mit dem feinen Doppelsieb. Der Schaum wird so dicht, dass ein Löffel darin stehen bleibt, und das Kännchen kommt gleich mit an den Tisch.',
      fr: 'Pas de fil, pas de bourdonnement, juste vingt coups de piston tranquilles avec le fin double tamis. La mousse devient si dense qu’une cuillère y tient debout, et le pichet passe directement à table.',
      pl: 'Bez kabla i\u00a0bez brzęczenia: wystarczy dwadzieścia spokojnych ruchów drobnym podwójnym sitkiem. Pianka robi się tak gęsta, że stoi w\u00a0niej łyżeczka, a\u00a0dzbanuszek od razu wędruje na stół.',
      cz: 'Žádný kabel, žádné bzučení, jen dvacet klidných zdvihů s\u00a0jemným dvojitým sítkem. Pěna zhoustne tak, že v\u00a0ní stojí lžička, a\u00a0konvička putuje rovnou na stůl.',
      hu: 'Nincs kábel, nincs zúgás, csak húsz nyugodt mozdulat a finom szövésű dupla szitával. A hab olyan sűrű lesz, hogy megáll benne a kanál, a kiöntő pedig rögtön mehet az asztalra.',
      sk: 'Žiadny kábel, žiadne bzučanie, len dvadsať pokojných zdvihov s\u00a0jemným dvojitým sitkom. Pena zhustne tak, že v\u00a0nej stojí lyžička, a\u00a0kanvička putuje rovno na stôl.',
      tr: 'Kablosuz ve sessiz: İnce çift süzgeçle yirmi sakin hareket yeter. Köpük, kaşığı dik tutacak kadar yoğunlaşır; sürahisi de doğrudan sofraya gelir.',
    },
    material: { de: 'Edelstahl 18/10', fr: 'Acier inoxydable 18/10', pl: 'Stal nierdzewna 18/10', cz: 'Nerezová ocel 18/10', hu: '18/10-es rozsdamentes acél', sk: 'Nehrdzavejúca oceľ 18/10', tr: '18/10 paslanmaz çelik' },
    features: [
      { de: 'Ganz ohne Strom', fr: 'Fonctionne sans électricité', pl: 'Działa bez prądu', cz: 'Zcela bez elektřiny', hu: 'Áram nélkül működik', sk: 'Úplne bez elektriny', tr: 'Elektrik gerektirmez' },
      { de: 'Auch für Induktionsherde', fr: 'Convient aussi à l’induction', pl: 'Także na płyty indukcyjne', cz: 'Vhodný i na indukci', hu: 'Indukciós főzőlapon is használható', sk: 'Vhodný aj na indukciu', tr: 'İndüksiyonlu ocaklara da uygun' },
    ],
    drawing: { kind: 'milk-frother', colour: '#b9bab5', accent: '#3b2418' },
    articles: [{ values: [], price: 2995, stock: 44, onlineExclusive: true }],
    newDaysAgo: 1,
    safety: {
      manufacturer: {
        name: 'Monte Sereno S.r.l.',
        address: 'Via delle Officine 18, 25121 Brescia, Italia',
        email: 'service@montesereno.example',
      },
      warnings: {
        de: 'Höchstens bis zur Markierung füllen und den Deckel beim Schäumen festhalten: Heiße Milch kann überschwappen.',
        fr: 'Ne pas dépasser le repère de remplissage et maintenir le couvercle pendant l’utilisation\u00a0: le lait chaud peut déborder.',
        pl: 'Napełniać najwyżej do kreski i podczas spieniania przytrzymywać pokrywkę: gorące mleko może się wylać.',
        cz: 'Plňte nejvýše po rysku a při pěnění přidržujte víčko: horké mléko může vystříknout.',
        hu: 'Legfeljebb a jelölésig töltse meg, és habosítás közben tartsa a fedelet: a forró tej kifröccsenhet.',
        sk: 'Plňte najviac po rysku a pri speňovaní pridržiavajte viečko: horúce mlieko môže vystreknúť.',
        tr: 'En fazla işaret çizgisine kadar doldurun ve köpürtürken kapağı tutun: Sıcak süt taşabilir.',
      },
    },
  },
]
