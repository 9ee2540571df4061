import type { DemoProduct, Texts } from './demo-product.ts'

const CASA_LUMO_MAKER = {
  manufacturer: {
    name: 'Casa Lumo S.r.l.',
    address: 'Via dei Fornai 14, 36055 Nove (VI), Italia',
    email: 'service@casalumo.example',
  },
}
const NORDLICHT_MAKER = {
  manufacturer: {
    name: 'Nordlicht GmbH',
    address: 'Fördestraße 7, 24944 Flensburg, Deutschland',
    email: 'service@nordlicht.example',
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
const FOREST: Texts = { de: 'Tannengrün', fr: 'Vert sapin', pl: 'Jodłowa zieleń', cz: 'Jedlově zelená', hu: 'Fenyőzöld', sk: 'Jedľová zelená', tr: 'Çam yeşili' }
const OCHRE: Texts = { de: 'Ocker', fr: 'Ocre', pl: 'Ochra', cz: 'Okrová', hu: 'Okker', sk: 'Okrová', tr: 'Toprak sarısı' }
const CHARCOAL: Texts = { de: 'Anthrazit', fr: 'Anthracite', pl: 'Antracytowy', cz: 'Antracitová', hu: 'Antracit', sk: 'Antracitová', tr: 'Antrasit' }
const DOVE: Texts = { de: 'Taubenblau', fr: 'Bleu-gris', pl: 'Gołębi błękit', cz: 'Holubí modrá', hu: 'Galambkék', sk: 'Holubia modrá', tr: 'Gri mavi' }

const INDUCTION: Texts = {
  de: 'Für alle Herdarten, auch Induktion',
  fr: 'Tous feux, induction comprise',
  pl: 'Na wszystkie kuchenki, także indukcyjne',
  cz: 'Na všechny sporáky včetně indukce',
  hu: 'Minden tűzhelyre, indukcióra is',
  sk: 'Na všetky sporáky vrátane indukcie',
  tr: 'İndüksiyon dahil tüm ocaklara uygun',
}

/** Pans, pots, knives and what else lies about in a kitchen. */
export const HOUSEHOLD_COOKING: DemoProduct[] = [
  {
    number: 3007,
    range: 'household',
    categories: ['cooking'],
    brand: 'Casa Lumo',
    title: {
      de: 'Schmiedeeiserne Pfanne Fucina',
      fr: 'Poêle en fer forgé Fucina',
      pl: 'Patelnia z kutego żelaza Fucina',
      cz: 'Pánev z kovaného železa Fucina',
      hu: 'Fucina kovácsoltvas serpenyő',
      sk: 'Panvica z kovaného železa Fucina',
      tr: 'Fucina dövme demir tava',
    },
    description: {
      de: 'Diese Pfanne wird mit jedem Bratkartoffelabend besser: Aus Öl und Hitze wächst eine dunkle Patina, an der bald nichts mehr haftet. Der lange Stiel ist warm geschmiedet und genietet, nicht geschweißt. Gereinigt wird sie nur mit heißem Wasser und einer Bürste.',
      fr: 'Cette poêle se bonifie à chaque soirée de pommes de terre rissolées\u00a0: l’huile et la chaleur y font naître une patine sombre sur laquelle bientôt plus rien n’attache. La longue queue est forgée à chaud et rivetée, jamais soudée. De l’eau chaude et une brosse suffisent à la nettoyer.',
      pl: 'Ta patelnia staje się lepsza z\u00a0każdą porcją smażonych ziemniaków: z\u00a0oleju i\u00a0żaru powstaje ciemna patyna, do której wkrótce nic już nie przywiera. Długi trzonek jest kuty na gorąco i\u00a0nitowany, a\u00a0nie spawany. Do mycia wystarczą gorąca woda i\u00a0szczotka.',
      cz: 'Tahle pánev se s\u00a0každými opečenými bramborami zlepšuje: z\u00a0oleje a\u00a0žáru vzniká tmavá patina, na které se brzy už nic nepřichytí. Dlouhá rukojeť je kovaná za tepla a\u00a0nýtovaná, nikoli svařovaná. K\u00a0čištění stačí horká voda a\u00a0kartáč.',
      hu: 'Ez a serpenyő minden adag sült krumplival jobb lesz: az olajtól és a hőtől sötét patina képződik rajta, amelyhez idővel már semmi sem tapad. Hosszú nyele melegen kovácsolt és szegecselt, nem hegesztett. Tisztításához elég a forró víz és egy kefe.',
      sk: 'Táto panvica sa každými opekanými zemiakmi zlepšuje: z\u00a0oleja a\u00a0žiaru vzniká tmavá patina, na ktorú sa čoskoro už nič neprichytí. Dlhá rukoväť je kovaná za tepla a\u00a0nitovaná, nie zváraná. Na čistenie stačí horúca voda a\u00a0kefa.',
      tr: 'Bu tava her patates kızartmasında biraz daha güzelleşir: Yağ ve ısı zamanla koyu bir patina oluşturur, üzerine artık hiçbir şey yapışmaz. Uzun sapı sıcak dövülmüş ve perçinlenmiştir, kaynak kullanılmamıştır. Temizlemek için sıcak su ve bir fırça yeter.',
    },
    material: { de: 'Eisen, eingebrannt', fr: 'Fer culotté', pl: 'Żelazo wypalane', cz: 'Vypalované železo', hu: 'Beégetett vas', sk: 'Vypaľované železo', tr: 'Yağla fırınlanmış demir' },
    features: [
      INDUCTION,
      { de: 'Backofenfest', fr: 'Va au four', pl: 'Można wstawiać do piekarnika', cz: 'Vhodná do trouby', hu: 'Sütőbe is tehető', sk: 'Vhodná do rúry', tr: 'Fırına girebilir' },
      { de: 'Ganz ohne Beschichtung', fr: 'Sans aucun revêtement', pl: 'Bez powłoki', cz: 'Bez jakéhokoli povlaku', hu: 'Bevonat nélkül', sk: 'Bez akéhokoľvek povlaku', tr: 'Kaplamasız' },
    ],
    drawing: { kind: 'pan', colour: '#3d3a38', accent: '#5a4638' },
    rating: { count: 131, stars: 4.6 },
    dimensions: [
      {
        type: 'SIZE',
        values: [
          { key: '20', text: 'Ø\u00a020\u00a0cm', drawing: { size: 0.8 } },
          { key: '24', text: 'Ø\u00a024\u00a0cm', drawing: { size: 0.96 } },
          { key: '28', text: 'Ø\u00a028\u00a0cm', drawing: { size: 1.12 } },
        ],
      },
    ],
    articles: [
      { values: ['20'], price: 3995, stock: 58 },
      { values: ['24'], price: 4995, stock: 4 },
      { values: ['28'], price: 4795, history: [[400, 5995]], since: 20, stock: 73 },
    ],
    setWith: [3009, 3010],
    newDaysAgo: 700,
    safety: {
      ...CASA_LUMO_MAKER,
      warnings: {
        de: 'Der Stiel wird auf dem Herd und im Ofen heiß: Topflappen benutzen. Überhitztes Fett kann sich entzünden; niemals mit Wasser löschen.',
        fr: 'La queue chauffe sur le feu et au four\u00a0: utiliser une manique. La graisse surchauffée peut s’enflammer\u00a0; ne jamais l’éteindre avec de l’eau.',
        pl: 'Trzonek nagrzewa się na kuchence i\u00a0w\u00a0piekarniku: używać rękawicy. Przegrzany tłuszcz może się zapalić; nigdy nie gasić wodą.',
        cz: 'Rukojeť se na sporáku i\u00a0v\u00a0troubě zahřívá: používejte chňapku. Přehřátý tuk se může vznítit; nikdy ho nehaste vodou.',
        hu: 'A nyél a tűzhelyen és a sütőben felforrósodik: használjon edényfogót. A túlhevített zsiradék meggyulladhat; soha ne oltsa vízzel.',
        sk: 'Rukoväť sa na sporáku aj v\u00a0rúre zahrieva: používajte chňapku. Prehriaty tuk sa môže vznietiť; nikdy ho nehaste vodou.',
        tr: 'Sap, ocakta ve fırında ısınır: Tutacak kullanın. Aşırı ısınan yağ alev alabilir; asla suyla söndürmeyin.',
      },
    },
  },
  {
    number: 3008,
    range: 'household',
    categories: ['cooking'],
    brand: 'Casa Lumo',
    title: {
      de: 'Gusseiserner Bräter Domenica mit Deckel, 4,5\u00a0l',
      fr: 'Cocotte en fonte Domenica avec couvercle, 4,5\u00a0l',
      pl: 'Garnek żeliwny Domenica z pokrywką, 4,5\u00a0l',
      cz: 'Litinový hrnec Domenica s poklicí, 4,5\u00a0l',
      hu: 'Domenica öntöttvas lábas fedővel, 4,5\u00a0l',
      sk: 'Liatinový hrniec Domenica s pokrievkou, 4,5\u00a0l',
      tr: 'Domenica döküm tencere, kapaklı, 4,5\u00a0l',
    },
    description: {
      de: 'Ein Topf für Gerichte, die den ganzen Sonntag Zeit haben. Das schwere Gusseisen gibt die Hitze langsam ab, und die Noppen im Deckel lassen den Saft wieder auf den Braten tropfen. Er ist dreifach emailliert und schön genug, um darin zu servieren.',
      fr: 'Une cocotte pour les plats qui ont tout le dimanche devant eux. La fonte lourde restitue la chaleur lentement, et les picots du couvercle laissent le jus retomber sur le rôti. Émaillée en trois couches, elle est assez belle pour passer à table.',
      pl: 'Garnek do dań, które mają przed sobą całą niedzielę. Ciężkie żeliwo powoli oddaje ciepło, a\u00a0wypustki w\u00a0pokrywce sprawiają, że sok skapuje z\u00a0powrotem na pieczeń. Pokryty trzema warstwami emalii jest na tyle ładny, że można w\u00a0nim podawać do stołu.',
      cz: 'Hrnec na jídla, která mají čas celou neděli. Těžká litina odevzdává teplo pomalu a\u00a0díky výstupkům v\u00a0poklici kape šťáva zpátky na pečeni. Má tři vrstvy smaltu a\u00a0je dost hezký, abyste v\u00a0něm i\u00a0servírovali.',
      hu: 'Lábas olyan ételekhez, amelyekre egy egész vasárnap jut. A nehéz öntöttvas lassan adja le a hőt, a fedő belső bütykeiről pedig a szaft visszacsöpög a húsra. Háromrétegű zománca elég szép ahhoz, hogy rögtön ebben kerüljön az asztalra.',
      sk: 'Hrniec na jedlá, ktoré majú čas celú nedeľu. Ťažká liatina odovzdáva teplo pomaly a\u00a0vďaka výstupkom v\u00a0pokrievke kvapká šťava späť na pečienku. Má tri vrstvy smaltu a\u00a0je dosť pekný na to, aby sa v\u00a0ňom aj podávalo.',
      tr: 'Önünde koca bir pazar günü olan yemekler için bir tencere. Ağır döküm, ısıyı yavaş yavaş verir; kapağın içindeki çıkıntılar buharı yemeğin üzerine geri damlatır. Üç kat emaye kaplıdır ve doğrudan sofraya konacak kadar güzeldir.',
    },
    material: { de: 'Gusseisen, emailliert', fr: 'Fonte émaillée', pl: 'Żeliwo emaliowane', cz: 'Smaltovaná litina', hu: 'Zománcozott öntöttvas', sk: 'Smaltovaná liatina', tr: 'Emaye kaplı döküm demir' },
    features: [
      INDUCTION,
      { de: 'Deckelknauf bis 250\u00a0°C', fr: 'Bouton de couvercle jusqu’à 250\u00a0°C', pl: 'Uchwyt pokrywki do 250\u00a0°C', cz: 'Úchyt poklice do 250\u00a0°C', hu: 'A fedőgomb 250\u00a0°C-ig hőálló', sk: 'Úchytka pokrievky do 250\u00a0°C', tr: 'Kapak topuzu 250\u00a0°C’ye kadar dayanıklı' },
    ],
    drawing: { kind: 'pot', colour: '#a8322d', accent: '#d9b77c' },
    rating: { count: 84, stars: 4.9 },
    dimensions: [
      {
        type: 'COLOR',
        values: [
          { key: 'cherry', text: CHERRY, drawing: { colour: '#a8322d', accent: '#d9b77c' }, picture: true },
          { key: 'forest', text: FOREST, drawing: { colour: '#3f5b46', accent: '#d9b77c' }, picture: true },
          { key: 'ochre', text: OCHRE, drawing: { colour: '#cf9a45', accent: '#3d3a38' }, picture: true },
          { key: 'charcoal', text: CHARCOAL, drawing: { colour: '#45413f', accent: '#b87346' }, picture: true },
        ],
      },
    ],
    articles: [
      { values: ['cherry'], price: 9995, recommendedPrice: 12995, stock: 27 },
      { values: ['forest'], price: 9995, recommendedPrice: 12995, stock: 33 },
      { values: ['ochre'], price: 9995, recommendedPrice: 12995, stock: 1 },
      { values: ['charcoal'], price: 9995, recommendedPrice: 12995, stock: 0, backInStockOption: 'NONE' },
    ],
    newDaysAgo: 330,
    safety: {
      ...CASA_LUMO_MAKER,
      warnings: {
        de: 'Griffe und Deckel werden heiß: Topflappen benutzen. Mit Deckel wiegt der Bräter 5,2\u00a0kg.',
        fr: 'Les poignées et le couvercle chauffent\u00a0: utiliser des maniques. Avec son couvercle, la cocotte pèse 5,2\u00a0kg.',
        pl: 'Uchwyty i pokrywka nagrzewają się: używać rękawic. Garnek z pokrywką waży 5,2\u00a0kg.',
        cz: 'Úchyty i poklice se zahřívají: používejte chňapky. Hrnec s poklicí váží 5,2\u00a0kg.',
        hu: 'A fülek és a fedő felforrósodnak: használjon edényfogót. A lábas fedővel együtt 5,2\u00a0kg.',
        sk: 'Úchytky aj pokrievka sa zahrievajú: používajte chňapky. Hrniec s pokrievkou váži 5,2\u00a0kg.',
        tr: 'Kulplar ve kapak ısınır: Tutacak kullanın. Tencere, kapağıyla birlikte 5,2\u00a0kg’dır.',
      },
    },
  },
  {
    number: 3009,
    range: 'household',
    categories: ['cooking'],
    brand: 'Nordlicht',
    title: {
      de: 'Kochmesser Skær, Klinge 20\u00a0cm',
      fr: 'Couteau de chef Skær, lame de 20\u00a0cm',
      pl: 'Nóż szefa kuchni Skær, ostrze 20\u00a0cm',
      cz: 'Kuchařský nůž Skær, čepel 20\u00a0cm',
      hu: 'Skær szakácskés, 20\u00a0cm-es pengével',
      sk: 'Kuchársky nôž Skær, čepeľ 20\u00a0cm',
      tr: 'Skær şef bıçağı, 20\u00a0cm ağız',
    },
    description: {
      de: 'Mehr Messer braucht eine kleine Küche kaum: Die breite Klinge wiegt Kräuter, teilt Kürbisse und schiebt das Geschnittene gleich in den Topf. Der Schwerpunkt liegt genau dort, wo Daumen und Zeigefinger zugreifen. Der Griff aus Räuchereiche dunkelt mit den Jahren nach.',
      fr: 'Une petite cuisine n’a guère besoin d’autre chose\u00a0: la large lame hache les herbes, fend les courges et pousse le tout dans la casserole. Le point d’équilibre se trouve là où se posent le pouce et l’index. Le manche en chêne fumé fonce avec les années.',
      pl: 'Mała kuchnia prawie nie potrzebuje innych noży: szerokie ostrze sieka zioła, dzieli dynie i\u00a0od razu zsuwa wszystko do garnka. Środek ciężkości leży dokładnie tam, gdzie chwytają kciuk i\u00a0palec wskazujący. Rękojeść z\u00a0wędzonego dębu z\u00a0latami ciemnieje.',
      cz: 'Malá kuchyně jiný nůž skoro nepotřebuje: široká čepel seká bylinky, půlí dýně a\u00a0nakrájené rovnou přesune do hrnce. Těžiště leží přesně tam, kde uchopí palec a\u00a0ukazovák. Rukojeť z\u00a0kouřového dubu léty tmavne.',
      hu: 'Egy kis konyhában alig kell más kés: a széles penge zöldfűszert aprít, tököt felez, és a felvágott hozzávalókat mindjárt a fazékba tolja. Súlypontja pontosan ott van, ahol a hüvelyk- és a mutatóujj fogja. Füstölt tölgy nyele az évek során szépen sötétedik.',
      sk: 'Malá kuchyňa iný nôž takmer nepotrebuje: široká čepeľ seká bylinky, polí tekvice a\u00a0nakrájané hneď presunie do hrnca. Ťažisko leží presne tam, kde uchopí palec a\u00a0ukazovák. Rukoväť z\u00a0údeného duba rokmi tmavne.',
      tr: 'Küçük bir mutfakta başka bıçağa pek gerek kalmaz: Geniş ağzı otları kıyar, balkabağını böler, doğrananları da doğruca tencereye sürer. Ağırlık merkezi tam başparmakla işaret parmağının kavradığı yerdedir. Füme meşe sapı yıllar geçtikçe koyulaşır.',
    },
    material: { de: 'Klingenstahl, Räuchereiche', fr: 'Acier à lame, chêne fumé', pl: 'Stal nożowa, dąb wędzony', cz: 'Nožířská ocel, kouřový dub', hu: 'Késacél, füstölt tölgy', sk: 'Nožiarska oceľ, údený dub', tr: 'Bıçak çeliği, füme meşe' },
    features: [
      { de: 'Von Hand geschärft', fr: 'Affûté à la main', pl: 'Ostrzony ręcznie', cz: 'Ručně broušený', hu: 'Kézzel élezve', sk: 'Ručne brúsený', tr: 'Elde bilenmiş' },
      { de: 'Nur von Hand spülen', fr: 'Laver à la main uniquement', pl: 'Myć tylko ręcznie', cz: 'Mýt jen ručně', hu: 'Csak kézzel mosogatható', sk: 'Umývať len ručne', tr: 'Yalnızca elde yıkanmalı' },
    ],
    drawing: { kind: 'knife', colour: '#c3c6c3', accent: '#5a3d2b' },
    rating: { count: 62, stars: 4.8 },
    articles: [{ values: [], price: 7995, stock: 39, maxOrderVolume: 10 }],
    maxOrderVolume: 10,
    newDaysAgo: 150,
    safety: {
      ...NORDLICHT_MAKER,
      warnings: {
        de: 'Sehr scharfe Klinge. Außer Reichweite von Kindern aufbewahren und nicht als Hebel benutzen.',
        fr: 'Lame très tranchante. Conserver hors de portée des enfants et ne pas utiliser comme levier.',
        pl: 'Bardzo ostre ostrze. Przechowywać w miejscu niedostępnym dla dzieci i nie używać do podważania.',
        cz: 'Velmi ostrá čepel. Uchovávejte mimo dosah dětí a nepoužívejte k páčení.',
        hu: 'Nagyon éles penge. Gyermekektől elzárva tartandó, feszítésre nem használható.',
        sk: 'Veľmi ostrá čepeľ. Uchovávajte mimo dosahu detí a nepoužívajte na páčenie.',
        tr: 'Ağzı çok keskindir. Çocukların ulaşamayacağı yerde saklayın ve kaldıraç olarak kullanmayın.',
      },
    },
  },
  {
    number: 3010,
    range: 'household',
    categories: ['cooking'],
    brand: 'Nordlicht',
    title: {
      de: 'Schneidebrett Strand mit Saftrille, 40\u00a0×\u00a028\u00a0cm',
      fr: 'Planche à découper Strand avec rigole, 40\u00a0×\u00a028\u00a0cm',
      pl: 'Deska do krojenia Strand z rowkiem na sok, 40\u00a0×\u00a028\u00a0cm',
      cz: 'Prkénko Strand s drážkou na šťávu, 40\u00a0×\u00a028\u00a0cm',
      hu: 'Strand vágódeszka léfogó vájattal, 40\u00a0×\u00a028\u00a0cm',
      sk: 'Doska na krájanie Strand so žliabkom na šťavu, 40\u00a0×\u00a028\u00a0cm',
      tr: 'Strand kesme tahtası, su oluklu, 40\u00a0×\u00a028\u00a0cm',
    },
    description: {
      de: 'Aus einem Stück Holz gefräst, mit einer Saftrille auf der einen Seite und glatter Fläche für Brot und Käse auf der anderen. Eine Ecke ist abgeschrägt, damit nasse Hände das Brett gut greifen. Ein Tropfen Leinöl im Monat, und es wird alt.',
      fr: 'Taillée dans une seule pièce de bois, avec une rigole d’un côté et une face lisse pour le pain et le fromage de l’autre. Un angle est biseauté pour rester facile à saisir les mains mouillées. Une goutte d’huile de lin par mois, et elle vieillira bien.',
      pl: 'Wyfrezowana z\u00a0jednego kawałka drewna: po jednej stronie rowek na sok, po drugiej gładka powierzchnia na chleb i\u00a0ser. Jeden róg jest ścięty, żeby deskę łatwo było chwycić mokrymi rękami. Kropla oleju lnianego na miesiąc i\u00a0posłuży długie lata.',
      cz: 'Vyfrézované z\u00a0jednoho kusu dřeva: na jedné straně drážka na šťávu, na druhé hladká plocha na chléb a\u00a0sýr. Jeden roh je zkosený, aby se prkénko dobře bralo i\u00a0mokrýma rukama. Kapka lněného oleje měsíčně a\u00a0vydrží dlouhá léta.',
      hu: 'Egyetlen fadarabból mart deszka: egyik oldalán vájat fogja fel a levet, a másik sima felülete kenyérhez és sajthoz való. Az egyik sarkát levágták, hogy nedves kézzel is jól meg lehessen fogni. Havonta egy csepp lenolajjal szépen öregszik.',
      sk: 'Vyfrézovaná z\u00a0jedného kusa dreva: na jednej strane žliabok na šťavu, na druhej hladká plocha na chlieb a\u00a0syr. Jeden roh je skosený, aby sa doska dobre brala aj mokrými rukami. Kvapka ľanového oleja mesačne a\u00a0vydrží dlhé roky.',
      tr: 'Tek parça ahşaptan işlenmiştir: Bir yüzünde suyu toplayan oluk, diğer yüzünde ekmek ve peynir için düz bir alan vardır. Islak elle de rahat tutulsun diye bir köşesi pahlanmıştır. Ayda bir damla keten yağıyla uzun yıllar eskir ama eksilmez.',
    },
    material: {
      de: '<p>Variante Eiche: Eiche massiv, geölt</p><p>Variante Nussbaum: Nussbaum massiv, geölt</p>',
      fr: '<p>Version chêne\u00a0: chêne massif huilé</p><p>Version noyer\u00a0: noyer massif huilé</p>',
      pl: '<p>Wersja dębowa: lite drewno dębowe, olejowane</p><p>Wersja orzechowa: lite drewno orzechowe, olejowane</p>',
      cz: '<p>Varianta dub: dubový masiv, olejovaný</p><p>Varianta ořech: ořechový masiv, olejovaný</p>',
      hu: '<p>Tölgy változat: olajozott tömör tölgyfa</p><p>Dió változat: olajozott tömör diófa</p>',
      sk: '<p>Variant dub: dubový masív, olejovaný</p><p>Variant orech: orechový masív, olejovaný</p>',
      tr: '<p>Meşe seçeneği: yağlanmış masif meşe</p><p>Ceviz seçeneği: yağlanmış masif ceviz</p>',
    },
    features: [
      { de: 'Beidseitig nutzbar', fr: 'Utilisable des deux côtés', pl: 'Dwustronna', cz: 'Oboustranné', hu: 'Mindkét oldala használható', sk: 'Obojstranná', tr: 'Çift taraflı kullanım' },
      { de: 'Holz aus Europa', fr: 'Bois d’Europe', pl: 'Drewno z\u00a0Europy', cz: 'Dřevo z\u00a0Evropy', hu: 'Európai fából', sk: 'Drevo z\u00a0Európy', tr: 'Avrupa ağacından' },
    ],
    drawing: { kind: 'cutting-board', colour: '#c99a62', accent: '#8a5e38' },
    rating: { count: 49, stars: 4.3 },
    dimensions: [
      {
        type: 'TEXT',
        values: [
          { key: 'oak', text: { de: 'Eiche', fr: 'Chêne', pl: 'Dąb', cz: 'Dub', hu: 'Tölgy', sk: 'Dub', tr: 'Meşe' }, drawing: { colour: '#c99a62', accent: '#8a5e38' } },
          { key: 'walnut', text: { de: 'Nussbaum', fr: 'Noyer', pl: 'Orzech', cz: 'Ořech', hu: 'Dió', sk: 'Orech', tr: 'Ceviz' }, drawing: { colour: '#74492f', accent: '#4b2e1e' } },
        ],
      },
    ],
    articles: [
      { values: ['oak'], price: 3295, history: [[360, 3995]], since: 18, stock: 47 },
      { values: ['walnut'], price: 4595, history: [[360, 5495]], since: 18, stock: 21 },
    ],
    showOldPriceAsOnOffer: false,
    newDaysAgo: 505,
    safety: NORDLICHT_MAKER,
  },
  {
    number: 3011,
    range: 'household',
    categories: ['cooking', 'drinkware'],
    brand: 'Casa Lumo',
    title: {
      de: 'Flötenkessel Merlo, emailliert, 2\u00a0l',
      fr: 'Bouilloire à sifflet Merlo, émaillée, 2\u00a0l',
      pl: 'Czajnik z gwizdkiem Merlo, emaliowany, 2\u00a0l',
      cz: 'Konvice s píšťalkou Merlo, smaltovaná, 2\u00a0l',
      hu: 'Merlo zománcozott sípoló teáskanna, 2\u00a0l',
      sk: 'Kanvica s píšťalkou Merlo, smaltovaná, 2\u00a0l',
      tr: 'Merlo düdüklü çaydanlık, emaye, 2\u00a0l',
    },
    description: {
      de: 'Er pfeift nicht schrill, er ruft: zwei Töne, gestimmt wie eine Amsel am Morgen. Der breite Boden bringt zwei Liter zügig zum Kochen, und der Bügel aus Buchenholz bleibt dabei griffkühl. Die Tülle öffnet sich mit dem Daumen.',
      fr: 'Elle ne siffle pas, elle appelle\u00a0: deux notes accordées comme le chant d’un merle au matin. Le fond large porte rapidement deux litres à ébullition, et l’anse en hêtre ne brûle pas les doigts. Le bec s’ouvre d’une pression du pouce.',
      pl: 'Nie gwiżdże przeraźliwie, tylko woła: dwoma tonami nastrojonymi jak śpiew kosa o\u00a0poranku. Szerokie dno szybko doprowadza dwa litry wody do wrzenia, a\u00a0bukowy pałąk nie parzy w\u00a0dłonie. Dziobek otwiera się kciukiem.',
      cz: 'Nepíská pronikavě, ale volá: dvěma tóny naladěnými jako zpěv kosa po ránu. Široké dno rychle přivede k\u00a0varu dva litry vody a\u00a0držadlo z\u00a0bukového dřeva přitom nepálí. Hubička se otevírá palcem.',
      hu: 'Nem élesen sípol, hanem hívogat: két hangja úgy szól, mint a feketerigó reggelente. Széles alján gyorsan felforr a két liter víz, a bükkfa fül közben sem melegszik át. A kiöntő egy hüvelykujjmozdulattal nyílik.',
      sk: 'Nepíska prenikavo, ale volá: dvoma tónmi naladenými ako spev drozda za rána. Široké dno rýchlo privedie do varu dva litre vody a\u00a0držadlo z\u00a0bukového dreva pritom nepáli. Hubica sa otvára palcom.',
      tr: 'Tiz tiz ötmez, seslenir: Sabahları öten bir karatavuk gibi akort edilmiş iki sesi vardır. Geniş tabanı iki litre suyu çabucak kaynatır, kayın sapı ise eli yakmaz. Ağzı başparmakla açılır.',
    },
    material: { de: 'Stahl, emailliert; Buche', fr: 'Acier émaillé, hêtre', pl: 'Stal emaliowana, buk', cz: 'Smaltovaná ocel, buk', hu: 'Zománcozott acél, bükk', sk: 'Smaltovaná oceľ, buk', tr: 'Emaye çelik, kayın' },
    features: [
      INDUCTION,
      { de: 'Öffnet mit einer Hand', fr: 'S’ouvre d’une seule main', pl: 'Otwierany jedną ręką', cz: 'Otevírá se jednou rukou', hu: 'Egy kézzel nyitható', sk: 'Otvára sa jednou rukou', tr: 'Tek elle açılır' },
    ],
    drawing: { kind: 'kettle', colour: '#6f8799', accent: '#c99a62' },
    rating: { count: 27, stars: 4.5 },
    dimensions: [
      {
        type: 'COLOR',
        values: [
          { key: 'dove', text: DOVE, drawing: { colour: '#6f8799', accent: '#c99a62' }, picture: true },
          { key: 'cream', text: CREAM, drawing: { colour: '#efe3d0', accent: '#8a5e38' }, picture: true },
          { key: 'cherry', text: CHERRY, drawing: { colour: '#a8322d', accent: '#c99a62' }, picture: true },
        ],
      },
    ],
    articles: [
      { values: ['dove'], price: 4995, stock: 0, backInStockOption: 'OFFERED' },
      { values: ['cream'], price: 4995, stock: 0, backInStockOption: 'OFFERED' },
      { values: ['cherry'], price: 4995, stock: 0, backInStockOption: 'OFFERED' },
    ],
    newDaysAgo: 215,
    safety: {
      ...CASA_LUMO_MAKER,
      warnings: {
        de: 'Aus der Tülle tritt heißer Dampf aus. Nicht leer erhitzen und höchstens bis unter die Tülle füllen.',
        fr: 'De la vapeur brûlante s’échappe du bec. Ne pas chauffer à vide et ne pas remplir au-delà du bas du bec.',
        pl: 'Z dziobka wydobywa się gorąca para. Nie podgrzewać pustego i nie napełniać powyżej dolnej krawędzi dziobka.',
        cz: 'Z hubičky uniká horká pára. Nezahřívejte prázdnou a plňte nejvýše pod spodní okraj hubičky.',
        hu: 'A kiöntőből forró gőz áramlik ki. Üresen ne melegítse, és legfeljebb a kiöntő aljáig töltse.',
        sk: 'Z hubice uniká horúca para. Nezohrievajte prázdnu a plňte najviac pod spodný okraj hubice.',
        tr: 'Ağzından sıcak buhar çıkar. Boşken ısıtmayın ve en fazla ağız hizasının altına kadar doldurun.',
      },
    },
  },
  {
    number: 3012,
    range: 'household',
    categories: ['cooking', 'living'],
    brand: 'Kadamo',
    title: {
      de: 'Brotkasten Fırın mit Schneidebrett als Deckel',
      fr: 'Boîte à pain Fırın avec couvercle planche à découper',
      pl: 'Chlebak Fırın z deską do krojenia jako pokrywą',
      cz: 'Chlebník Fırın s víkem na krájení',
      hu: 'Fırın kenyértartó vágódeszka-fedéllel',
      sk: 'Chlebník Fırın s vekom na krájanie',
      tr: 'Fırın ekmek kutusu, kesme tahtası kapaklı',
    },
    description: {
      de: 'Brot hinein, Deckel drauf, und zum Frühstück wird der Deckel zum Brett. Kleine Löcher auf der Rückseite lassen den Laib atmen, damit die Kruste kracht. Der Platz reicht für ein Kilo Brot und vier Brötchen.',
      fr: 'Le pain dedans, le couvercle dessus\u00a0; au petit-déjeuner, le couvercle devient planche. De petits trous à l’arrière laissent respirer la miche pour que la croûte reste croustillante. Il y a de la place pour un pain d’un kilo et quatre petits pains.',
      pl: 'Chleb do środka, pokrywa na wierzch, a\u00a0przy śniadaniu pokrywa zamienia się w\u00a0deskę. Małe otwory z\u00a0tyłu pozwalają bochenkowi oddychać, żeby skórka pozostała chrupiąca. Zmieści się kilogramowy chleb i\u00a0cztery bułki.',
      cz: 'Chléb dovnitř, víko nahoru, a\u00a0u\u00a0snídaně se z\u00a0víka stane prkénko. Malé otvory vzadu nechají bochník dýchat, aby kůrka zůstala křupavá. Vejde se kilový chléb a\u00a0čtyři housky.',
      hu: 'Kenyér bele, fedél rá, reggelinél pedig a fedélből vágódeszka lesz. A hátoldal apró lyukain át szellőzik a cipó, így ropogós marad a héja. Egy kilós kenyérnek és négy zsemlének elegendő hely van benne.',
      sk: 'Chlieb dnu, veko navrch, a\u00a0pri raňajkách sa z\u00a0veka stane doska. Malé otvory vzadu nechajú bochník dýchať, aby kôrka zostala chrumkavá. Zmestí sa kilový chlieb a\u00a0štyri žemle.',
      tr: 'Ekmek içine, kapak üstüne; kahvaltıda kapak kesme tahtasına dönüşür. Arkadaki küçük delikler ekmeğin hava almasını sağlar, kabuğu çıtır kalır. Bir kiloluk ekmekle dört küçük ekmek rahatça sığar.',
    },
    material: { de: 'Metall, pulverbeschichtet; Bambus', fr: 'Métal thermolaqué, bambou', pl: 'Metal malowany proszkowo, bambus', cz: 'Kov s práškovou barvou, bambus', hu: 'Porszórt fém, bambusz', sk: 'Kov s práškovou farbou, bambus', tr: 'Toz boyalı metal, bambu' },
    features: [
      { de: '34\u00a0×\u00a022\u00a0×\u00a016\u00a0cm', fr: '34\u00a0×\u00a022\u00a0×\u00a016\u00a0cm', pl: '34\u00a0×\u00a022\u00a0×\u00a016\u00a0cm', cz: '34\u00a0×\u00a022\u00a0×\u00a016\u00a0cm', hu: '34\u00a0×\u00a022\u00a0×\u00a016\u00a0cm', sk: '34\u00a0×\u00a022\u00a0×\u00a016\u00a0cm', tr: '34\u00a0×\u00a022\u00a0×\u00a016\u00a0cm' },
      { de: 'Rutschfeste Füße', fr: 'Pieds antidérapants', pl: 'Antypoślizgowe nóżki', cz: 'Protiskluzové nožky', hu: 'Csúszásmentes talpak', sk: 'Protišmykové nožičky', tr: 'Kaymaz ayaklar' },
    ],
    drawing: { kind: 'storage-box', colour: '#efe3d0', accent: '#c99a62' },
    rating: { count: 18, stars: 4.2 },
    dimensions: [
      {
        type: 'COLOR',
        values: [
          { key: 'cream', text: CREAM, drawing: { colour: '#efe3d0' }, picture: true },
          { key: 'forest', text: FOREST, drawing: { colour: '#4c6a53' }, picture: true },
          { key: 'charcoal', text: CHARCOAL, drawing: { colour: '#45413f' }, picture: true },
        ],
      },
    ],
    articles: [
      { values: ['cream'], price: 3495, stock: 29 },
      { values: ['forest'], price: 3495, stock: null },
      { values: ['charcoal'], price: 3495, stock: 16 },
    ],
    newDaysAgo: 75,
    safety: KADAMO_MAKER,
  },
  {
    // No drawing: the product has no image anywhere.
    number: 3013,
    range: 'household',
    categories: ['cooking'],
    brand: 'Nordlicht',
    title: {
      de: 'Kochlöffel aus Olivenholz',
      fr: 'Cuillères en bois d’olivier',
      pl: 'Łyżki kuchenne z drewna oliwnego',
      cz: 'Vařečky z olivového dřeva',
      hu: 'Fakanalak olajfából',
      sk: 'Varešky z olivového dreva',
      tr: 'Zeytin ağacı tahta kaşıklar',
    },
    description: {
      de: 'Löffel, Wender und Spatel aus demselben alten Baum, deshalb passen sie in Ton und Maserung zusammen. Olivenholz ist dicht und glatt, nimmt kaum Saft auf und kratzt in keiner Pfanne. Ein Lederband am Ende hält das Set am Haken.',
      fr: 'Cuillère, pelle et spatule issues du même vieil arbre, d’où leur accord de teinte et de veinage. Le bois d’olivier est dense et lisse, absorbe très peu et ne raye aucune poêle. Un lien de cuir permet de suspendre le tout à un crochet.',
      pl: 'Łyżka, łopatka i\u00a0szpatułka z\u00a0tego samego starego drzewa, dlatego pasują do siebie odcieniem i\u00a0rysunkiem słojów. Drewno oliwne jest gęste i\u00a0gładkie, prawie nie chłonie soków i\u00a0nie rysuje patelni. Skórzany rzemyk pozwala powiesić komplet na haczyku.',
      cz: 'Vařečka, obracečka a\u00a0stěrka z\u00a0téhož starého stromu, proto k\u00a0sobě ladí odstínem i\u00a0kresbou. Olivové dřevo je husté a\u00a0hladké, téměř nenasákne a\u00a0žádnou pánev nepoškrábe. Na koženém řemínku visí celá sada na háčku.',
      hu: 'Kanál, forgató és spatula ugyanabból az öreg fából, ezért árnyalatuk és erezetük is összeillik. Az olajfa tömör és sima, alig szív magába levet, és egyetlen serpenyőt sem karcol meg. A végükön lévő bőrszíjjal az egész készlet felakasztható.',
      sk: 'Vareška, obracačka a\u00a0stierka z\u00a0toho istého starého stromu, preto k\u00a0sebe ladia odtieňom aj kresbou. Olivové drevo je husté a\u00a0hladké, takmer nenasiakne a\u00a0žiadnu panvicu nepoškriabe. Na koženom remienku visí celá súprava na háčiku.',
      tr: 'Kaşık, çevirici ve spatula aynı yaşlı ağaçtan çıkar; bu yüzden renkleri ve damarları birbirine uyar. Zeytin ağacı sık dokulu ve pürüzsüzdür, suyu pek çekmez, tavayı da çizmez. Uçlarındaki deri bağla takımı kancaya asabilirsiniz.',
    },
    material: { de: 'Olivenholz, geölt', fr: 'Bois d’olivier huilé', pl: 'Drewno oliwne, olejowane', cz: 'Olejované olivové dřevo', hu: 'Olajozott olajfa', sk: 'Olejované olivové drevo', tr: 'Yağlanmış zeytin ağacı' },
    features: [
      { de: 'Jedes Stück ein Unikat', fr: 'Chaque pièce est unique', pl: 'Każda sztuka jest inna', cz: 'Každý kus je originál', hu: 'Minden darab egyedi', sk: 'Každý kus je originál', tr: 'Her parça benzersiz' },
      { de: 'Schont beschichtete Pfannen', fr: 'Ménage les poêles à revêtement', pl: 'Oszczędza powłoki patelni', cz: 'Šetrné k\u00a0pánvím s\u00a0povlakem', hu: 'Kíméli a bevonatos edényeket', sk: 'Šetrné k\u00a0panviciam s\u00a0povlakom', tr: 'Kaplamalı tavaları çizmez' },
    ],
    dimensions: [
      {
        type: 'AMOUNT',
        values: [
          { key: '3', text: { de: '3-teilig', fr: '3 pièces', pl: '3 sztuki', cz: '3 kusy', hu: '3 darabos', sk: '3 kusy', tr: '3 parça' } },
          { key: '5', text: { de: '5-teilig', fr: '5 pièces', pl: '5 sztuk', cz: '5 kusů', hu: '5 darabos', sk: '5 kusov', tr: '5 parça' } },
        ],
      },
    ],
    articles: [
      { values: ['3'], price: 1995, stock: 54 },
      { values: ['5'], price: 2995, stock: 26 },
    ],
    newDaysAgo: 5,
    safety: NORDLICHT_MAKER,
  },
]
