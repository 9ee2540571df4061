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
const VELORA_MAKER = {
  manufacturer: {
    name: 'Velora, Lda.',
    address: 'Rua do Tear 120, 4810-225 Guimarães, Portugal',
    email: 'service@velora.example',
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

const WHITE: Texts = { de: 'Naturweiß', fr: 'Blanc cassé', pl: 'Złamana biel', cz: 'Přírodní bílá', hu: 'Törtfehér', sk: 'Prírodná biela', tr: 'Kırık beyaz' }
const SAND: Texts = { de: 'Sand', fr: 'Sable', pl: 'Piaskowy', cz: 'Písková', hu: 'Homok', sk: 'Piesková', tr: 'Kum beji' }
const SAGE: Texts = { de: 'Salbei', fr: 'Sauge', pl: 'Szałwiowy', cz: 'Šalvějová', hu: 'Zsályazöld', sk: 'Šalviová', tr: 'Adaçayı yeşili' }
const NIGHT: Texts = { de: 'Nachtblau', fr: 'Bleu nuit', pl: 'Granatowy', cz: 'Noční modrá', hu: 'Éjkék', sk: 'Nočná modrá', tr: 'Gece mavisi' }
const OCHRE: Texts = { de: 'Ocker', fr: 'Ocre', pl: 'Ochra', cz: 'Okrová', hu: 'Okker', sk: 'Okrová', tr: 'Toprak sarısı' }
const ROSE: Texts = { de: 'Altrosa', fr: 'Vieux rose', pl: 'Brudny róż', cz: 'Starorůžová', hu: 'Hamvas rózsaszín', sk: 'Staroružová', tr: 'Gül kurusu' }
const TERRACOTTA: Texts = { de: 'Terrakotta', fr: 'Terre cuite', pl: 'Terakota', cz: 'Terakotová', hu: 'Terrakotta', sk: 'Terakotová', tr: 'Kiremit' }
const DOVE: Texts = { de: 'Taubenblau', fr: 'Bleu-gris', pl: 'Gołębi błękit', cz: 'Holubí modrá', hu: 'Galambkék', sk: 'Holubia modrá', tr: 'Gri mavi' }
const CHARCOAL: Texts = { de: 'Anthrazit', fr: 'Anthracite', pl: 'Antracytowy', cz: 'Antracitová', hu: 'Antracit', sk: 'Antracitová', tr: 'Antrasit' }

const TESTED: Texts = {
  de: 'Auf Schadstoffe geprüfte Textilien',
  fr: 'Textiles testés contre les substances nocives',
  pl: 'Tkaniny przebadane na obecność substancji szkodliwych',
  cz: 'Textil testovaný na škodlivé látky',
  hu: 'Káros anyagokra bevizsgált textil',
  sk: 'Textil testovaný na škodlivé látky',
  tr: 'Zararlı maddelere karşı test edilmiş tekstil',
}
const RECYCLED: Texts = {
  de: 'Mit recycelten Fasern',
  fr: 'Avec des fibres recyclées',
  pl: 'Z\u00a0włóknami z\u00a0recyklingu',
  cz: 'S\u00a0recyklovanými vlákny',
  hu: 'Újrahasznosított szállal',
  sk: 'S\u00a0recyklovanými vláknami',
  tr: 'Geri dönüştürülmüş elyaf içerir',
}
const VEGAN: Texts = { de: 'Vegan', fr: 'Végane', pl: 'Wegańskie', cz: 'Veganské', hu: 'Vegán', sk: 'Vegánske', tr: 'Vegan' }
const WASH_60: Texts = {
  de: 'Waschbar bei 60\u00a0°C',
  fr: 'Lavable à 60\u00a0°C',
  pl: 'Można prać w\u00a060\u00a0°C',
  cz: 'Pratelné na 60\u00a0°C',
  hu: '60\u00a0°C-on mosható',
  sk: 'Možno prať pri 60\u00a0°C',
  tr: '60\u00a0°C’de yıkanabilir',
}

/** For the living room, the bath and the bed. */
export const HOUSEHOLD_LIVING: DemoProduct[] = [
  {
    number: 3014,
    range: 'household',
    categories: ['living'],
    brand: 'Nordlicht',
    title: {
      de: 'Duftkerze Hyggestund im Glas, 220\u00a0g',
      fr: 'Bougie parfumée Hyggestund en pot de verre, 220\u00a0g',
      pl: 'Świeca zapachowa Hyggestund w szkle, 220\u00a0g',
      cz: 'Vonná svíčka Hyggestund ve skle, 220\u00a0g',
      hu: 'Hyggestund illatgyertya üvegben, 220\u00a0g',
      sk: 'Vonná sviečka Hyggestund v skle, 220\u00a0g',
      tr: 'Hyggestund mumu, cam kapta, kokulu, 220\u00a0g',
    },
    description: {
      de: 'Rapswachs aus Jütland, ein Docht aus Baumwolle und ein Duft, der im Zimmer bleibt, ohne sich vorzudrängen. Rund vierzig Abendstunden brennt die Kerze. Das leere Glas wird danach zum Windlicht oder zum Stiftebecher.',
      fr: 'De la cire de colza du Jutland, une mèche en coton et un parfum qui reste dans la pièce sans s’imposer. La bougie accompagne une quarantaine d’heures de soirée. Une fois vide, le verre devient photophore ou pot à crayons.',
      pl: 'Wosk rzepakowy z\u00a0Jutlandii, bawełniany knot i\u00a0zapach, który zostaje w\u00a0pokoju, ale się nie narzuca. Świeca pali się przez około czterdzieści wieczornych godzin. Puste szkło posłuży potem jako lampion albo kubek na ołówki.',
      cz: 'Řepkový vosk z\u00a0Jutska, bavlněný knot a\u00a0vůně, která v\u00a0pokoji zůstane, ale nevnucuje se. Svíčka vydrží hořet zhruba čtyřicet večerních hodin. Z\u00a0prázdné sklenice pak bude svícen nebo stojánek na tužky.',
      hu: 'Jütlandi repceviasz, pamutkanóc és egy illat, amely belengi a szobát, de nem tolakszik. A gyertya nagyjából negyven esti órán át ég. A kiürült pohárból mécsestartó vagy ceruzatartó lehet.',
      sk: 'Repkový vosk z\u00a0Jutska, bavlnený knôt a\u00a0vôňa, ktorá v\u00a0izbe zostane, no nevnucuje sa. Sviečka horí približne štyridsať večerných hodín. Z\u00a0prázdneho pohára potom bude svietnik alebo stojan na ceruzky.',
      tr: 'Jutland’dan kolza mumu, pamuk fitil ve odada kalan ama kendini dayatmayan bir koku. Mum yaklaşık kırk akşam saati boyunca yanar. Boşalan bardak sonra mumluk ya da kalemlik olur.',
    },
    material: { de: 'Rapswachs, Baumwolldocht, Glas', fr: 'Cire de colza, mèche en coton, verre', pl: 'Wosk rzepakowy, knot bawełniany, szkło', cz: 'Řepkový vosk, bavlněný knot, sklo', hu: 'Repceviasz, pamutkanóc, üveg', sk: 'Repkový vosk, bavlnený knôt, sklo', tr: 'Kolza mumu, pamuk fitil, cam' },
    features: [
      { de: 'Etwa 40 Stunden Brenndauer', fr: 'Environ 40\u00a0heures de combustion', pl: 'Około 40 godzin palenia', cz: 'Hoří asi 40 hodin', hu: 'Kb. 40 óra égési idő', sk: 'Horí asi 40 hodín', tr: 'Yaklaşık 40 saat yanma süresi' },
      { de: 'Ohne tierische Wachse', fr: 'Sans cire d’origine animale', pl: 'Bez wosków zwierzęcych', cz: 'Bez živočišných vosků', hu: 'Állati eredetű viasz nélkül', sk: 'Bez živočíšnych voskov', tr: 'Hayvansal mum içermez' },
    ],
    drawing: { kind: 'candle', colour: '#e8d7bd', accent: '#5a3d2b', label: 'Hyggestund' },
    rating: { count: 77, stars: 4.4 },
    dimensions: [
      {
        type: 'TEXT',
        values: [
          { key: 'cardamom', text: { de: 'Kardamom und Zeder', fr: 'Cardamome et cèdre', pl: 'Kardamon i\u00a0cedr', cz: 'Kardamom a\u00a0cedr', hu: 'Kardamom és cédrus', sk: 'Kardamóm a\u00a0céder', tr: 'Kakule ve sedir' }, drawing: { colour: '#c9a06a' } },
          { key: 'fig', text: { de: 'Feige und Heu', fr: 'Figue et foin', pl: 'Figa i\u00a0siano', cz: 'Fík a\u00a0seno', hu: 'Füge és széna', sk: 'Figa a\u00a0seno', tr: 'İncir ve saman' }, drawing: { colour: '#8f9f80' } },
          { key: 'orange', text: { de: 'Orange und Nelke', fr: 'Orange et girofle', pl: 'Pomarańcza i\u00a0goździk', cz: 'Pomeranč a\u00a0hřebíček', hu: 'Narancs és szegfűszeg', sk: 'Pomaranč a\u00a0klinček', tr: 'Portakal ve karanfil' }, drawing: { colour: '#c8713f' } },
        ],
      },
    ],
    articles: [
      { values: ['cardamom'], price: 1695, history: [[190, 1995]], since: 6, stock: 82, content: { unit: 'kg', milli: 220 } },
      { values: ['fig'], price: 1695, history: [[190, 1995]], since: 6, stock: 64, content: { unit: 'kg', milli: 220 } },
      { values: ['orange'], price: 1695, history: [[190, 1995]], since: 6, stock: 5, content: { unit: 'kg', milli: 220 } },
    ],
    logos: [{ name: 'vegan', title: VEGAN, obligatory: false, position: 1 }],
    newDaysAgo: 190,
    promotionText: {
      de: 'Preis der Lichterwochen',
      fr: 'Prix des semaines lumière',
      pl: 'Cena na tygodnie światła',
      cz: 'Cena týdnů světla',
      hu: 'A fény heteinek ára',
      sk: 'Cena týždňov svetla',
      tr: 'Işık haftalarına özel fiyat',
    },
    safety: {
      ...NORDLICHT_MAKER,
      warnings: {
        de: 'Brennende Kerzen nie unbeaufsichtigt lassen. Von Kindern, Haustieren und Brennbarem fernhalten; Docht vor dem Anzünden auf 5\u00a0mm kürzen.',
        fr: 'Ne jamais laisser une bougie allumée sans surveillance. Tenir à l’écart des enfants, des animaux et des matières inflammables\u00a0; couper la mèche à 5\u00a0mm avant d’allumer.',
        pl: 'Nigdy nie zostawiać palącej się świecy bez nadzoru. Trzymać z\u00a0dala od dzieci, zwierząt i\u00a0materiałów palnych; przed zapaleniem skrócić knot do 5\u00a0mm.',
        cz: 'Hořící svíčku nikdy nenechávejte bez dozoru. Chraňte před dětmi, zvířaty a\u00a0hořlavými předměty; knot před zapálením zkraťte na 5\u00a0mm.',
        hu: 'Égő gyertyát soha ne hagyjon felügyelet nélkül. Gyermekektől, háziállatoktól és gyúlékony tárgyaktól tartsa távol; meggyújtás előtt vágja a kanócot 5\u00a0mm-re.',
        sk: 'Horiacu sviečku nikdy nenechávajte bez dozoru. Chráňte pred deťmi, zvieratami a\u00a0horľavými predmetmi; knôt pred zapálením skráťte na 5\u00a0mm.',
        tr: 'Yanan mumu asla gözetimsiz bırakmayın. Çocuklardan, evcil hayvanlardan ve yanıcı maddelerden uzak tutun; yakmadan önce fitili 5\u00a0mm’ye kısaltın.',
      },
    },
  },
  {
    number: 3015,
    range: 'household',
    categories: ['living'],
    brand: 'Casa Lumo',
    title: {
      de: 'Keramikvase Anfora, 26\u00a0cm',
      fr: 'Vase en céramique Anfora, 26\u00a0cm',
      pl: 'Wazon ceramiczny Anfora, 26\u00a0cm',
      cz: 'Keramická váza Anfora, 26\u00a0cm',
      hu: 'Anfora kerámiaváza, 26\u00a0cm',
      sk: 'Keramická váza Anfora, 26\u00a0cm',
      tr: 'Anfora seramik vazo, 26\u00a0cm',
    },
    description: {
      de: 'Die Schultern breit, der Hals eng: Drei Zweige genügen, und sie fallen wie von selbst in die richtige Richtung. Außen bleibt der Ton rau und kreidig, innen ist er glasiert und dicht. Auch leer ist sie im Regal kein Lückenfüller.',
      fr: 'Des épaules larges, un col étroit\u00a0: trois branches suffisent, et elles tombent d’elles-mêmes du bon côté. L’extérieur reste brut et crayeux, l’intérieur est émaillé et étanche. Même vide, il tient sa place sur une étagère.',
      pl: 'Szerokie ramiona i\u00a0wąska szyjka: wystarczą trzy gałązki, a\u00a0same ułożą się we właściwą stronę. Z\u00a0zewnątrz glina pozostaje szorstka i\u00a0kredowa, w\u00a0środku jest szkliwiona i\u00a0szczelna. Nawet pusty nie wygląda na półce jak zapchajdziura.',
      cz: 'Široká ramena, úzké hrdlo: stačí tři větvičky a\u00a0samy se skloní tím správným směrem. Zvenku zůstává hlína drsná a\u00a0křídová, uvnitř je glazovaná a\u00a0nepropustná. Ani prázdná nepůsobí na polici jako výplň.',
      hu: 'Széles váll, keskeny nyak: három ág is elég bele, és maguktól a jó irányba hajlanak. Kívül az agyag nyers és krétás marad, belül mázas és vízzáró. A polcon üresen is megállja a helyét.',
      sk: 'Široké ramená, úzke hrdlo: stačia tri vetvičky a\u00a0samy sa sklonia tým správnym smerom. Zvonka zostáva hlina drsná a\u00a0kriedová, vnútri je glazovaná a\u00a0nepriepustná. Ani prázdna nepôsobí na polici ako výplň.',
      tr: 'Omuzları geniş, boynu dar: Üç dal yeter, kendiliğinden doğru yöne eğilirler. Dışı ham ve tebeşirimsi bırakılmış, içi ise sırlanmıştır, su geçirmez. Boşken bile rafta sırıtmaz.',
    },
    material: { de: 'Ton, innen glasiert', fr: 'Argile, intérieur émaillé', pl: 'Glina, wewnątrz szkliwiona', cz: 'Hlína, uvnitř glazovaná', hu: 'Agyag, belül mázas', sk: 'Hlina, vnútri glazovaná', tr: 'Kil, içi sırlı' },
    features: [
      { de: 'Auf der Scheibe gedreht', fr: 'Tourné à la main', pl: 'Toczony na kole', cz: 'Točená na kruhu', hu: 'Korongozott', sk: 'Točená na kruhu', tr: 'Çömlekçi çarkında şekillendirilmiş' },
      { de: 'Wasserdicht', fr: 'Étanche', pl: 'Wodoszczelny', cz: 'Nepropouští vodu', hu: 'Vízzáró', sk: 'Neprepúšťa vodu', tr: 'Su geçirmez' },
    ],
    drawing: { kind: 'vase', colour: '#b9573a', accent: '#8a9a7b' },
    rating: { count: 33, stars: 4.6 },
    dimensions: [
      {
        type: 'COLOR',
        values: [
          { key: 'terracotta', text: TERRACOTTA, drawing: { colour: '#b9573a' }, picture: true },
          { key: 'white', text: WHITE, drawing: { colour: '#f1eadd' }, picture: true },
          { key: 'charcoal', text: CHARCOAL, drawing: { colour: '#4a4542' }, picture: true },
        ],
      },
    ],
    articles: [
      { values: ['terracotta'], price: 2795, stock: 0, backInStockOption: 'NONE' },
      { values: ['white'], price: 2795, stock: 0, backInStockOption: 'NONE' },
      { values: ['charcoal'], price: 2795, stock: 0, backInStockOption: 'NONE' },
    ],
    newDaysAgo: 560,
    safety: CASA_LUMO_MAKER,
  },
  {
    number: 3016,
    range: 'household',
    categories: ['living', 'sleeping'],
    brand: 'Nordlicht',
    title: {
      de: 'Korb Fjordgras mit Lederhenkeln',
      fr: 'Panier Fjordgras à anses en cuir',
      pl: 'Kosz Fjordgras ze skórzanymi uchwytami',
      cz: 'Koš Fjordgras s koženými uchy',
      hu: 'Fjordgras kosár bőrfülekkel',
      sk: 'Kôš Fjordgras s koženými uškami',
      tr: 'Fjordgras sepet, deri kulplu',
    },
    description: {
      de: 'Von Hand aus Seegras geflochten, das noch lange nach Wiese riecht. Der kleine Korb nimmt Post und Schlüssel, der mittlere Wolldecken, der große Brennholz oder einen ganzen Waschtag. Ein Boden aus Filz schont das Parkett.',
      fr: 'Tressé à la main en jonc de mer, il sent longtemps la prairie. Le petit accueille le courrier et les clés, le moyen les plaids, le grand du bois de chauffage ou toute une lessive. Le fond en feutre ménage le parquet.',
      pl: 'Ręcznie pleciony z\u00a0trawy morskiej, która jeszcze długo pachnie łąką. Mały kosz pomieści listy i\u00a0klucze, średni koce, a\u00a0duży drewno do kominka albo całe pranie. Filcowy spód chroni parkiet.',
      cz: 'Ručně pletený z\u00a0mořské trávy, která ještě dlouho voní loukou. Malý koš pojme poštu a\u00a0klíče, střední deky, velký dříví nebo celé prádlo. Plstěné dno šetří parkety.',
      hu: 'Kézzel font tengerifű kosár, amely még sokáig rétillatú. A kicsibe levelek és kulcsok, a közepesbe takarók, a nagyba tűzifa vagy egy egész mosásnyi ruha fér. Filc alja kíméli a parkettát.',
      sk: 'Ručne pletený z\u00a0morskej trávy, ktorá ešte dlho vonia lúkou. Malý kôš pojme poštu a\u00a0kľúče, stredný deky, veľký drevo na kúrenie alebo celú bielizeň. Plstené dno šetrí parkety.',
      tr: 'Uzun süre çayır kokan deniz otundan elde örülür. Küçüğü mektupları ve anahtarları, ortancası battaniyeleri, büyüğü şömine odununu ya da bir çamaşır gününün tamamını alır. Keçe tabanı parkeyi korur.',
    },
    material: { de: 'Seegras, Leder, Filz', fr: 'Jonc de mer, cuir, feutre', pl: 'Trawa morska, skóra, filc', cz: 'Mořská tráva, kůže, plsť', hu: 'Tengerifű, bőr, filc', sk: 'Morská tráva, koža, plsť', tr: 'Deniz otu, deri, keçe' },
    features: [
      { de: 'Von Hand geflochten', fr: 'Tressé à la main', pl: 'Pleciony ręcznie', cz: 'Ručně pletený', hu: 'Kézi fonású', sk: 'Ručne pletený', tr: 'Elde örülmüş' },
      { de: 'Ineinander stapelbar', fr: 'Se rangent l’un dans l’autre', pl: 'Można je wkładać jeden w\u00a0drugi', cz: 'Dají se vložit do sebe', hu: 'Egymásba rakhatók', sk: 'Dajú sa vložiť do seba', tr: 'İç içe konulabilir' },
    ],
    drawing: { kind: 'basket', colour: '#c9a873', accent: '#7a4d30' },
    rating: { count: 45, stars: 4.1 },
    dimensions: [
      {
        type: 'SIZE',
        values: [
          { key: 's', text: 'S', drawing: { size: 0.76 } },
          { key: 'm', text: 'M', drawing: { size: 0.94 } },
          { key: 'l', text: 'L', drawing: { size: 1.13 } },
        ],
      },
    ],
    articles: [
      { values: ['s'], price: 1995, stock: 57 },
      { values: ['m'], price: 3495, stock: 38 },
      { values: ['l'], price: 5995, stock: 12, bulky: true },
    ],
    newDaysAgo: 290,
    safety: NORDLICHT_MAKER,
  },
  {
    number: 3017,
    range: 'household',
    categories: ['living', 'sleeping'],
    brand: 'Nordlicht',
    title: {
      de: 'Wolldecke Skagen mit Fransen, 130\u00a0×\u00a0180\u00a0cm',
      fr: 'Plaid en laine Skagen à franges, 130\u00a0×\u00a0180\u00a0cm',
      pl: 'Koc wełniany Skagen z frędzlami, 130\u00a0×\u00a0180\u00a0cm',
      cz: 'Vlněná deka Skagen s třásněmi, 130\u00a0×\u00a0180\u00a0cm',
      hu: 'Skagen rojtos gyapjútakaró, 130\u00a0×\u00a0180\u00a0cm',
      sk: 'Vlnená deka Skagen so strapcami, 130\u00a0×\u00a0180\u00a0cm',
      tr: 'Skagen püsküllü yün battaniye, 130\u00a0×\u00a0180\u00a0cm',
    },
    description: {
      de: 'Weich wie ein viel getragener Pullover und schwer genug, um auf dem Sofa liegen zu bleiben. Das Fischgrat stammt von einem alten Webstuhl an der Küste, ein Drittel der Wolle aus aufgetrennten Strickwaren. Die Fransen sind von Hand geknotet.',
      fr: 'Doux comme un pull longtemps porté et assez lourd pour rester en place sur le canapé. Le chevron vient d’un vieux métier à tisser de la côte, et un tiers de la laine, de tricots détricotés. Les franges sont nouées à la main.',
      pl: 'Miękki jak dobrze znoszony sweter i\u00a0na tyle ciężki, że nie zsuwa się z\u00a0kanapy. Wzór w\u00a0jodełkę powstaje na starym krośnie na wybrzeżu, a\u00a0jedna trzecia wełny pochodzi ze sprutych dzianin. Frędzle są wiązane ręcznie.',
      cz: 'Měkká jako dlouho nošený svetr a\u00a0dost těžká, aby z\u00a0pohovky nesklouzla. Vzor rybí kosti vzniká na starém stavu na pobřeží a\u00a0třetina vlny pochází z\u00a0rozpárané pleteniny. Třásně jsou vázané ručně.',
      hu: 'Puha, akár egy sokat hordott pulóver, és elég nehéz ahhoz, hogy a kanapén maradjon. A halszálkaminta egy régi tengerparti szövőszéken készül, a gyapjú harmada pedig felfejtett kötöttárukból származik. A rojtokat kézzel csomózzák.',
      sk: 'Mäkká ako dlho nosený sveter a\u00a0dosť ťažká, aby z\u00a0pohovky neskĺzla. Vzor rybej kosti vzniká na starých krosnách na pobreží a\u00a0tretina vlny pochádza z\u00a0vypáraných pletenín. Strapce sú viazané ručne.',
      tr: 'Çok giyilmiş bir kazak kadar yumuşak, koltuktan kaymayacak kadar da ağır. Balıksırtı deseni kıyıdaki eski bir tezgâhta dokunur; yünün üçte biri sökülmüş örgülerden gelir. Püskülleri elde düğümlenmiştir.',
    },
    material: {
      de: '65\u00a0% Schurwolle, 35\u00a0% recycelte Wolle',
      fr: '65\u00a0% laine vierge, 35\u00a0% laine recyclée',
      pl: '65% żywej wełny, 35% wełny z\u00a0recyklingu',
      cz: '65\u00a0% střižní vlna, 35\u00a0% recyklovaná vlna',
      hu: '65% élőgyapjú, 35% újrahasznosított gyapjú',
      sk: '65\u00a0% strižná vlna, 35\u00a0% recyklovaná vlna',
      tr: '%65 saf yün, %35 geri dönüştürülmüş yün',
    },
    features: [
      { de: 'Gewebtes Fischgratmuster', fr: 'Motif à chevrons tissé', pl: 'Tkany wzór w\u00a0jodełkę', cz: 'Tkaný vzor rybí kosti', hu: 'Szövött halszálkaminta', sk: 'Tkaný vzor rybej kosti', tr: 'Dokuma balıksırtı desen' },
      { de: 'Von Hand geknotete Fransen', fr: 'Franges nouées à la main', pl: 'Ręcznie wiązane frędzle', cz: 'Ručně vázané třásně', hu: 'Kézzel csomózott rojtok', sk: 'Ručne viazané strapce', tr: 'Elde düğümlenmiş püsküller' },
    ],
    drawing: { kind: 'blanket', colour: '#cf9a45', accent: '#f1e4cb' },
    rating: { count: 108, stars: 4.8 },
    dimensions: [
      {
        type: 'COLOR',
        values: [
          { key: 'ochre', text: OCHRE, drawing: { colour: '#cf9a45', accent: '#f1e4cb' }, picture: true },
          { key: 'dove', text: DOVE, drawing: { colour: '#6f8799', accent: '#e9e2d4' }, picture: true },
          { key: 'rose', text: ROSE, drawing: { colour: '#c99488', accent: '#f3e7dc' }, picture: true },
        ],
      },
    ],
    articles: [
      { values: ['ochre'], price: 5995, history: [[420, 8995], [28, 6995], [21, 7995]], since: 8, stock: 24 },
      { values: ['dove'], price: 7995, stock: 19 },
      { values: ['rose'], price: 7995, stock: 0, backInStockOption: 'SOLD_OUT' },
    ],
    logos: [{ name: 'recycled', title: RECYCLED, obligatory: false, position: 1 }],
    newDaysAgo: 350,
    safety: NORDLICHT_MAKER,
  },
  {
    number: 3018,
    range: 'household',
    categories: ['living', 'sleeping'],
    brand: 'Velora',
    title: {
      de: 'Kissen Ribeira aus Cord',
      fr: 'Coussin Ribeira en velours côtelé',
      pl: 'Poduszka sztruksowa Ribeira',
      cz: 'Manšestrový polštář Ribeira',
      hu: 'Ribeira kordbársony párna',
      sk: 'Menčestrový vankúš Ribeira',
      tr: 'Ribeira fitilli kadife kırlent',
    },
    description: {
      de: 'Breite Rippen, satte Farben und eine Füllung, die sich immer wieder aufschütteln lässt. Der Reißverschluss versteckt sich in der Naht, sodass man ihn weder sieht noch spürt. Zwei Größen machen aus einem Sofa einen Leseplatz.',
      fr: 'De larges côtes, des couleurs franches et un garnissage qui retrouve toujours son gonflant. La fermeture se cache dans la couture\u00a0: on ne la voit pas, on ne la sent pas. Avec ses deux tailles, le canapé devient un coin lecture.',
      pl: 'Szerokie prążki, nasycone kolory i\u00a0wypełnienie, które zawsze można na nowo spulchnić. Zamek kryje się w\u00a0szwie, więc ani go nie widać, ani nie czuć. Dwa rozmiary zamienią kanapę w\u00a0kącik do czytania.',
      cz: 'Široké žebrování, syté barvy a\u00a0výplň, kterou stačí vždy znovu načechrat. Zip se skrývá ve švu, takže není vidět ani cítit. Dvě velikosti udělají z\u00a0pohovky čtenářský koutek.',
      hu: 'Széles bordák, telt színek és olyan töltet, amely mindig újra felrázható. A cipzár a varrásban rejtőzik, így se nem látszik, se nem érezhető. A két méretből a kanapén igazi olvasósarok lesz.',
      sk: 'Široké rebrovanie, sýte farby a\u00a0výplň, ktorú stačí vždy znova načechrať. Zips sa skrýva vo šve, takže ho nevidno ani necítiť. Dve veľkosti urobia z\u00a0pohovky čitateľský kútik.',
      tr: 'Geniş fitiller, doygun renkler ve silkeledikçe yeniden kabaran bir dolgu. Fermuarı dikişin içine gizlenmiştir; ne görünür ne de hissedilir. İki boyu bir arada, kanepeyi okuma köşesine çevirir.',
    },
    material: {
      de: '<p>Bezug: 100\u00a0% Baumwolle</p><p>Füllung: recycelter Polyester</p>',
      fr: '<p>Housse\u00a0: 100\u00a0% coton</p><p>Garnissage\u00a0: polyester recyclé</p>',
      pl: '<p>Poszewka: 100% bawełny</p><p>Wypełnienie: poliester z\u00a0recyklingu</p>',
      cz: '<p>Potah: 100\u00a0% bavlna</p><p>Výplň: recyklovaný polyester</p>',
      hu: '<p>Huzat: 100% pamut</p><p>Töltet: újrahasznosított poliészter</p>',
      sk: '<p>Poťah: 100\u00a0% bavlna</p><p>Výplň: recyklovaný polyester</p>',
      tr: '<p>Kılıf: %100 pamuk</p><p>Dolgu: geri dönüştürülmüş polyester</p>',
    },
    features: [
      { de: 'Bezug abnehmbar', fr: 'Housse amovible', pl: 'Zdejmowana poszewka', cz: 'Snímatelný potah', hu: 'Levehető huzat', sk: 'Snímateľný poťah', tr: 'Çıkarılabilir kılıf' },
      { de: 'Mit Füllung', fr: 'Garnissage compris', pl: 'Z\u00a0wypełnieniem', cz: 'Včetně výplně', hu: 'Töltettel együtt', sk: 'Vrátane výplne', tr: 'Dolgusu dahil' },
    ],
    drawing: { kind: 'cushion', colour: '#b9573a', accent: '#f0e2d0' },
    rating: { count: 89, stars: 4.5 },
    dimensions: [
      {
        type: 'COLOR',
        values: [
          { key: 'terracotta', text: TERRACOTTA, drawing: { colour: '#b9573a', accent: '#8e3f29' }, picture: true },
          { key: 'sage', text: SAGE, drawing: { colour: '#8f9f80', accent: '#64745a' }, picture: true },
          { key: 'night', text: NIGHT, drawing: { colour: '#2f4156', accent: '#8ea0b0' }, picture: true },
        ],
      },
      {
        type: 'SIZE',
        values: [
          { key: '40', text: '40\u00a0×\u00a040\u00a0cm', drawing: { size: 0.85 } },
          { key: '50', text: '50\u00a0×\u00a050\u00a0cm', drawing: { size: 1.05 } },
        ],
      },
    ],
    articles: [
      { values: ['terracotta', '40'], price: 1795, history: [[280, 2295]], since: 11, stock: 48 },
      { values: ['terracotta', '50'], price: 2395, history: [[280, 2995]], since: 11, stock: 35 },
      { values: ['sage', '40'], price: 2295, stock: 62 },
      { values: ['sage', '50'], price: 2995, stock: 4 },
      { values: ['night', '40'], price: 2295, stock: 0, backInStockOption: 'SOLD_OUT' },
      { values: ['night', '50'], price: 2995, stock: 0, backInStockOption: 'OFFERED' },
    ],
    logos: [
      { name: 'oeko', title: TESTED, obligatory: false, position: 1 },
      { name: 'recycled', title: RECYCLED, obligatory: false, position: 2 },
    ],
    newDaysAgo: 98,
    safety: VELORA_MAKER,
  },
  {
    number: 3019,
    range: 'household',
    categories: ['living'],
    brand: 'Casa Lumo',
    title: {
      de: 'Wanduhr Meriggio, Ø\u00a030\u00a0cm',
      fr: 'Horloge murale Meriggio, Ø\u00a030\u00a0cm',
      pl: 'Zegar ścienny Meriggio, Ø\u00a030\u00a0cm',
      cz: 'Nástěnné hodiny Meriggio, Ø\u00a030\u00a0cm',
      hu: 'Meriggio falióra, Ø\u00a030\u00a0cm',
      sk: 'Nástenné hodiny Meriggio, Ø\u00a030\u00a0cm',
      tr: 'Meriggio duvar saati, Ø\u00a030\u00a0cm',
    },
    description: {
      de: 'Eine Uhr, die nicht tickt: Der Sekundenzeiger gleitet, statt zu springen. Das Zifferblatt ist matt lackiert und ohne Glas, damit sich kein Fenster darin spiegelt. Gegenüber vom Esstisch liest man sie noch aus der hintersten Ecke.',
      fr: 'Une horloge qui ne fait pas tic-tac\u00a0: la trotteuse glisse au lieu de sauter. Le cadran laqué mat n’a pas de verre, si bien qu’aucune fenêtre ne s’y reflète. Depuis la table, l’heure se lit encore au fond de la pièce.',
      pl: 'Zegar, który nie tyka: sekundnik sunie, zamiast skakać. Tarcza jest pokryta matowym lakierem i\u00a0nie ma szkła, więc nie odbija się w\u00a0niej żadne okno. Godzinę widać nawet z\u00a0najdalszego kąta jadalni.',
      cz: 'Hodiny, které netikají: vteřinová ručička klouže, místo aby poskakovala. Matně lakovaný ciferník nemá sklo, a\u00a0tak se v\u00a0něm neodráží žádné okno. Čas z\u00a0nich přečtete i\u00a0z\u00a0nejvzdálenějšího kouta jídelny.',
      hu: 'Óra, amely nem ketyeg: a másodpercmutató siklik, nem ugrál. Matt lakkozású számlapja előtt nincs üveg, így egyetlen ablak sem tükröződik benne. Az ebédlő legtávolabbi sarkából is jól leolvasható.',
      sk: 'Hodiny, ktoré netikajú: sekundová ručička kĺže, namiesto toho, aby poskakovala. Matne lakovaný ciferník nemá sklo, a\u00a0tak sa v\u00a0ňom neodráža žiadne okno. Čas z\u00a0nich prečítate aj z\u00a0najvzdialenejšieho kúta jedálne.',
      tr: 'Tik tak etmeyen bir saat: Saniye ibresi sıçramaz, kayar. Mat lake kadranının önünde cam yoktur, böylece pencereler yansımaz. Yemek odasının en uzak köşesinden bile rahatça okunur.',
    },
    material: { de: 'Metall, lackiert; Esche', fr: 'Métal laqué, frêne', pl: 'Metal lakierowany, jesion', cz: 'Lakovaný kov, jasan', hu: 'Lakkozott fém, kőris', sk: 'Lakovaný kov, jaseň', tr: 'Lake metal, dişbudak' },
    features: [
      { de: 'Lautloses Uhrwerk', fr: 'Mouvement silencieux', pl: 'Bezgłośny mechanizm', cz: 'Tichý strojek', hu: 'Hangtalan óramű', sk: 'Tichý strojček', tr: 'Sessiz mekanizma' },
      { de: '1 Batterie AA, nicht enthalten', fr: '1\u00a0pile AA, non fournie', pl: '1 bateria AA, brak w\u00a0zestawie', cz: '1 baterie AA, není součástí balení', hu: '1 db AA elem, nem tartozék', sk: '1 batéria AA, nie je súčasťou balenia', tr: '1 adet AA pil, dahil değildir' },
    ],
    drawing: { kind: 'clock', colour: '#f3ece0', accent: '#3b2418' },
    rating: { count: 14, stars: 4.4 },
    dimensions: [
      {
        type: 'COLOR',
        values: [
          { key: 'white', text: WHITE, drawing: { colour: '#f3ece0', accent: '#3b2418' }, picture: true },
          { key: 'night', text: NIGHT, drawing: { colour: '#2f4156', accent: '#e3c38d' }, picture: true },
        ],
      },
    ],
    articles: [
      { values: ['white'], price: 3995, stock: 28, onlineExclusive: true },
      { values: ['night'], price: 3995, stock: 17, onlineExclusive: true },
    ],
    newDaysAgo: 21,
    safety: CASA_LUMO_MAKER,
  },
  {
    number: 3020,
    range: 'household',
    categories: ['living', 'sleeping'],
    brand: 'Casa Lumo',
    title: {
      de: 'Tischleuchte Luna Bassa mit Stoffschirm, 38\u00a0cm',
      fr: 'Lampe de table Luna Bassa avec abat-jour en tissu, 38\u00a0cm',
      pl: 'Lampa stołowa Luna Bassa z materiałowym kloszem, 38\u00a0cm',
      cz: 'Stolní lampa Luna Bassa s látkovým stínidlem, 38\u00a0cm',
      hu: 'Luna Bassa asztali lámpa textilernyővel, 38\u00a0cm',
      sk: 'Stolová lampa Luna Bassa s látkovým tienidlom, 38\u00a0cm',
      tr: 'Luna Bassa masa lambası, kumaş abajurlu, 38\u00a0cm',
    },
    description: {
      de: 'Ein tiefer Mond neben dem Lieblingssessel: Der Leinenschirm macht aus jedem Leuchtmittel warmes Abendlicht. Der Keramikfuß ist schwer und steht sicher, das Textilkabel darf man ruhig sehen. Gedimmt wird mit einem Drehknopf am Kabel.',
      fr: 'Une lune basse à côté du fauteuil préféré\u00a0: l’abat-jour en lin transforme n’importe quelle ampoule en lumière du soir. Le pied en céramique est lourd et stable, et le câble textile n’a pas à se cacher. Un bouton rotatif sur le fil règle l’intensité.',
      pl: 'Nisko zawieszony księżyc obok ulubionego fotela: lniany klosz zamienia każdą żarówkę w\u00a0ciepłe wieczorne światło. Ceramiczna podstawa jest ciężka i\u00a0stabilna, a\u00a0kabla w\u00a0oplocie nie trzeba chować. Jasność reguluje się pokrętłem na przewodzie.',
      cz: 'Nízký měsíc vedle oblíbeného křesla: lněné stínidlo promění každou žárovku v\u00a0teplé večerní světlo. Keramická noha je těžká a\u00a0stabilní a\u00a0textilní kabel není třeba schovávat. Jas se reguluje otočným knoflíkem na kabelu.',
      hu: 'Mélyen járó hold a kedvenc fotel mellett: a lenvászon ernyő bármilyen izzóból meleg esti fényt varázsol. Kerámiatalpa nehéz és stabilan áll, a textilkábelt nem kell elrejteni. A fényerő a vezetéken lévő tekerőgombbal állítható.',
      sk: 'Nízky mesiac vedľa obľúbeného kresla: ľanové tienidlo premení každú žiarovku na teplé večerné svetlo. Keramická noha je ťažká a\u00a0stabilná a\u00a0textilný kábel netreba schovávať. Jas sa reguluje otočným gombíkom na kábli.',
      tr: 'Sevdiğiniz koltuğun yanında alçak bir ay: Keten abajur her ampulü sıcak bir akşam ışığına çevirir. Seramik ayağı ağırdır, sağlam durur; kumaş kaplı kablosunu saklamaya gerek yok. Işık, kablonun üzerindeki düğmeyle kısılır.',
    },
    material: { de: 'Keramik, Leinen, Textilkabel', fr: 'Céramique, lin, câble textile', pl: 'Ceramika, len, kabel w\u00a0oplocie', cz: 'Keramika, len, textilní kabel', hu: 'Kerámia, len, textilkábel', sk: 'Keramika, ľan, textilný kábel', tr: 'Seramik, keten, kumaş kaplı kablo' },
    features: [
      { de: 'Fassung E27, ohne Leuchtmittel', fr: 'Douille E27, sans ampoule', pl: 'Gwint E27, bez żarówki', cz: 'Objímka E27, bez žárovky', hu: 'E27 foglalat, izzó nélkül', sk: 'Objímka E27, bez žiarovky', tr: 'E27 duy, ampulsüz' },
      { de: 'Stufenlos dimmbar', fr: 'Intensité réglable en continu', pl: 'Płynna regulacja jasności', cz: 'Plynule stmívatelná', hu: 'Fokozatmentesen szabályozható', sk: 'Plynule stmievateľná', tr: 'Kademesiz kısılabilir' },
    ],
    drawing: { kind: 'lamp', colour: '#f0e2c8', accent: '#8f9f80' },
    rating: { count: 41, stars: 4.7 },
    dimensions: [
      {
        type: 'COLOR',
        values: [
          { key: 'sage', text: SAGE, drawing: { colour: '#f0e2c8', accent: '#8f9f80' }, picture: true },
          { key: 'terracotta', text: TERRACOTTA, drawing: { colour: '#f3e3cd', accent: '#b9573a' }, picture: true },
          { key: 'charcoal', text: CHARCOAL, drawing: { colour: '#e7dccb', accent: '#45413f' }, picture: true },
        ],
      },
    ],
    articles: [
      { values: ['sage'], price: 6995, stock: 26 },
      { values: ['terracotta'], price: 6995, stock: 2 },
      { values: ['charcoal'], price: 7495, stock: 15 },
    ],
    newDaysAgo: 130,
    safety: {
      ...CASA_LUMO_MAKER,
      warnings: {
        de: 'Nur in trockenen Innenräumen verwenden. Vor dem Wechsel des Leuchtmittels den Stecker ziehen und abkühlen lassen; höchstens 40\u00a0W.',
        fr: 'À utiliser uniquement à l’intérieur et au sec. Débrancher et laisser refroidir avant de changer l’ampoule\u00a0; 40\u00a0W au maximum.',
        pl: 'Używać tylko w\u00a0suchych pomieszczeniach. Przed wymianą żarówki wyjąć wtyczkę i\u00a0poczekać, aż ostygnie; najwyżej 40\u00a0W.',
        cz: 'Používejte jen v\u00a0suchých interiérech. Před výměnou žárovky vytáhněte zástrčku a\u00a0nechte vychladnout; nejvýše 40\u00a0W.',
        hu: 'Csak száraz beltérben használható. Izzócsere előtt húzza ki a csatlakozót, és várja meg, míg lehűl; legfeljebb 40\u00a0W.',
        sk: 'Používajte len v\u00a0suchých interiéroch. Pred výmenou žiarovky vytiahnite zástrčku a\u00a0nechajte vychladnúť; najviac 40\u00a0W.',
        tr: 'Yalnızca kuru iç mekânlarda kullanın. Ampulü değiştirmeden önce fişi çekin ve soğumasını bekleyin; en fazla 40\u00a0W.',
      },
    },
  },
  {
    number: 3021,
    range: 'household',
    categories: ['sleeping'],
    brand: 'Velora',
    title: {
      de: 'Bettwäsche Brisa aus Baumwolle und Leinen',
      fr: 'Parure de lit Brisa en coton et lin',
      pl: 'Pościel Brisa z bawełny i lnu',
      cz: 'Povlečení Brisa z bavlny a lnu',
      hu: 'Brisa ágynemű pamutból és lenből',
      sk: 'Posteľná bielizeň Brisa z bavlny a ľanu',
      tr: 'Brisa nevresim takımı, pamuk ve keten',
    },
    description: {
      de: 'Im Sommer kühl, im Winter trocken und nach jeder Wäsche ein wenig weicher. Das Leinen bringt den lässigen Knitter, die Baumwolle die Ruhe; gebügelt werden muss hier nichts. Geschlossen wird der Bezug mit Knöpfen aus Steinnuss.',
      fr: 'Fraîche en été, bien sèche en hiver et un peu plus douce à chaque lavage. Le lin apporte le froissé décontracté, le coton la tenue\u00a0; le fer peut rester au placard. La housse se ferme avec des boutons en corozo.',
      pl: 'Latem chłodna, zimą przyjemnie sucha, a\u00a0po każdym praniu trochę bardziej miękka. Len wnosi swobodne zagniecenia, bawełna spokój; żelazko nie jest tu potrzebne. Poszwę zapina się na guziki z\u00a0orzecha corozo.',
      cz: 'V\u00a0létě chladí, v\u00a0zimě zůstává suché a\u00a0po každém praní je o\u00a0něco měkčí. Len přináší ležérní zmačkání, bavlna klid; žehlit tu není co. Povlak se zapíná na knoflíky z\u00a0ořechu corozo.',
      hu: 'Nyáron hűvös, télen száraz tapintású, és minden mosástól egy kicsit puhább. A len laza gyűrődést ad, a pamut nyugalmat; vasalni itt semmit sem kell. A huzatot corozodió gombok zárják.',
      sk: 'V\u00a0lete chladí, v\u00a0zime zostáva suchá a\u00a0po každom praní je o\u00a0čosi mäkšia. Ľan prináša ležérne pokrčenie, bavlna pokoj; žehliť tu netreba nič. Obliečka sa zapína na gombíky z\u00a0orecha corozo.',
      tr: 'Yazın serin, kışın kuru tutar; her yıkamada biraz daha yumuşar. Keten o rahat kırışıklığı, pamuk ise dinginliği getirir; ütüye gerek kalmaz. Nevresim, corozo cevizinden düğmelerle kapanır.',
    },
    material: {
      de: '<p>Baumwolle</p><p>Leinen</p>',
      fr: '<p>Coton</p><p>Lin</p>',
      pl: '<p>Bawełna</p><p>Len</p>',
      cz: '<p>Bavlna</p><p>Len</p>',
      hu: '<p>Pamut</p><p>Len</p>',
      sk: '<p>Bavlna</p><p>Ľan</p>',
      tr: '<p>Pamuk</p><p>Keten</p>',
    },
    features: [
      WASH_60,
      { de: 'Mit Kissenbezug', fr: 'Taie d’oreiller comprise', pl: 'Z\u00a0poszewką na poduszkę', cz: 'Včetně povlaku na polštář', hu: 'Párnahuzattal', sk: 'Vrátane obliečky na vankúš', tr: 'Yastık kılıfı dahil' },
      { de: 'Vorgewaschen', fr: 'Prélavée', pl: 'Wstępnie prana', cz: 'Předepráno', hu: 'Előmosott', sk: 'Predpraté', tr: 'Ön yıkamalı' },
    ],
    drawing: { kind: 'bedding', colour: '#d8c3a5', accent: '#f3ece0' },
    rating: { count: 152, stars: 4.6 },
    dimensions: [
      {
        type: 'COLOR',
        values: [
          { key: 'sand', text: SAND, drawing: { colour: '#d8c3a5', accent: '#f3ece0' }, picture: true },
          { key: 'dove', text: DOVE, drawing: { colour: '#7d93a3', accent: '#e6e3da' }, picture: true },
          { key: 'rose', text: ROSE, drawing: { colour: '#cfa094', accent: '#f3e7dc' }, picture: true },
        ],
      },
      {
        type: 'SIZE',
        values: [
          { key: '135', text: '135\u00a0×\u00a0200\u00a0cm', drawing: { size: 0.85 } },
          { key: '155', text: '155\u00a0×\u00a0220\u00a0cm', drawing: { size: 0.98 } },
          { key: '200', text: '200\u00a0×\u00a0200\u00a0cm', drawing: { size: 1.1 } },
        ],
      },
    ],
    articles: [
      { values: ['sand', '135'], price: 5995, stock: 70 },
      { values: ['sand', '155'], price: 6995, stock: 55 },
      { values: ['sand', '200'], price: 8995, stock: 3 },
      { values: ['dove', '135'], price: 4795, history: [[310, 5995]], since: 17, stock: 44 },
      { values: ['dove', '155'], price: 5595, history: [[310, 6995]], since: 17, stock: 30 },
      { values: ['dove', '200'], price: 7195, history: [[310, 8995]], since: 17, stock: 0, backInStockOption: 'NONE' },
      { values: ['rose', '135'], price: 5995, stock: 61 },
      // Rose at 155 × 220 cm does not exist: a hole in the grid of variants.
      { values: ['rose', '200'], price: 8995, stock: 22 },
    ],
    logos: [{ name: 'oeko', title: TESTED, obligatory: false, position: 1 }],
    newDaysAgo: 240,
    safety: VELORA_MAKER,
  },
  {
    number: 3022,
    range: 'household',
    categories: ['sleeping', 'living'],
    brand: 'Kadamo',
    title: {
      de: 'Frottiertuch Denizli in Waffelstruktur',
      fr: 'Serviette Denizli en nid d’abeille',
      pl: 'Ręcznik Denizli o strukturze waflowej',
      cz: 'Ručník Denizli s vaflovou strukturou',
      hu: 'Denizli gofrimintás törölköző',
      sk: 'Uterák Denizli s vaflovou štruktúrou',
      tr: 'Denizli petek dokuma havlu',
    },
    description: {
      de: 'Auf der einen Seite Waffelpikee, auf der anderen kurzer Flor: So trocknet das Tuch die Haut und anschließend sich selbst im Handumdrehen. Gewebt wird es in Denizli, wo Handtücher seit Generationen Stadtgespräch sind. Die Aufhängeschlaufe sitzt an der langen Seite.',
      fr: 'Nid d’abeille d’un côté, bouclettes rases de l’autre\u00a0: la serviette sèche la peau, puis sèche elle-même en un rien de temps. Elle est tissée à Denizli, où l’on parle éponge depuis des générations. L’attache se trouve sur le grand côté.',
      pl: 'Z\u00a0jednej strony wafel, z\u00a0drugiej krótka pętelka: ręcznik szybko osusza skórę, a\u00a0potem równie szybko schnie sam. Tka się go w\u00a0Denizli, gdzie o\u00a0ręcznikach rozmawia się od pokoleń. Wieszak jest wszyty przy dłuższym boku.',
      cz: 'Na jedné straně vafle, na druhé krátká smyčka: ručník rychle osuší pokožku a\u00a0potom stejně rychle uschne sám. Tká se v\u00a0Denizli, kde se o\u00a0ručnících mluví po generace. Poutko je všité na delší straně.',
      hu: 'Egyik oldala gofrimintás, a másik rövid hurkú frottír: gyorsan szárít, aztán ugyanolyan gyorsan meg is szárad. Denizliben szövik, ahol nemzedékek óta a törölköző a fő beszédtéma. Az akasztó a hosszabbik oldalára került.',
      sk: 'Na jednej strane vafľa, na druhej krátka slučka: uterák rýchlo osuší pokožku a\u00a0potom rovnako rýchlo uschne sám. Tká sa v\u00a0Denizli, kde sa o\u00a0uterákoch hovorí celé generácie. Pútko je všité na dlhšej strane.',
      tr: 'Bir yüzü petek dokuma, öbür yüzü kısa havlı: Cildi çabucak kurular, sonra kendisi de aynı hızla kurur. Kuşaklardır havlunun konuşulduğu Denizli’de dokunur. Askısı uzun kenarına dikilmiştir.',
    },
    material: { de: '100\u00a0% Baumwolle, davon 30\u00a0% recycelt', fr: '100\u00a0% coton, dont 30\u00a0% recyclé', pl: '100% bawełny, w\u00a0tym 30% z\u00a0recyklingu', cz: '100\u00a0% bavlna, z\u00a0toho 30\u00a0% recyklovaná', hu: '100% pamut, ebből 30% újrahasznosított', sk: '100\u00a0% bavlna, z\u00a0toho 30\u00a0% recyklovaná', tr: '%100 pamuk, %30’u geri dönüştürülmüş' },
    features: [
      WASH_60,
      { de: 'Trocknet schnell', fr: 'Sèche vite', pl: 'Szybko schnie', cz: 'Rychle schne', hu: 'Gyorsan szárad', sk: 'Rýchlo schne', tr: 'Çabuk kurur' },
    ],
    drawing: { kind: 'towel', colour: '#f1eadd', accent: '#c9a77c' },
    rating: { count: 66, stars: 4.3 },
    dimensions: [
      {
        type: 'COLOR',
        values: [
          { key: 'white', text: WHITE, drawing: { colour: '#f1eadd', accent: '#c9a77c' }, picture: true },
          { key: 'sage', text: SAGE, drawing: { colour: '#8f9f80', accent: '#efe6d3' }, picture: true },
          { key: 'terracotta', text: TERRACOTTA, drawing: { colour: '#b9573a', accent: '#f0dcc6' }, picture: true },
          { key: 'night', text: NIGHT, drawing: { colour: '#2f4156', accent: '#c9d0d3' }, picture: true },
        ],
      },
      {
        type: 'SIZE',
        values: [
          { key: '30', text: '30\u00a0×\u00a050\u00a0cm', drawing: { size: 0.75 } },
          { key: '50', text: '50\u00a0×\u00a0100\u00a0cm', drawing: { size: 0.92 } },
          { key: '70', text: '70\u00a0×\u00a0140\u00a0cm', drawing: { size: 1.1 } },
        ],
      },
    ],
    articles: [
      { values: ['white', '30'], price: 495, stock: 210 },
      { values: ['white', '50'], price: 1195, stock: 160 },
      { values: ['white', '70'], price: 2295, stock: 95 },
      { values: ['sage', '30'], price: 495, stock: 88 },
      { values: ['sage', '50'], price: 1195, stock: 5 },
      { values: ['sage', '70'], price: 2295, stock: 47 },
      { values: ['terracotta', '30'], price: 495, stock: 73 },
      { values: ['terracotta', '50'], price: 1195, stock: 66 },
      { values: ['terracotta', '70'], price: 2295, stock: 0, backInStockOption: 'OFFERED' },
      { values: ['night', '30'], price: 495, stock: 0, backInStockOption: 'SOLD_OUT' },
      { values: ['night', '50'], price: 1195, stock: 58 },
      { values: ['night', '70'], price: 2295, stock: 39 },
    ],
    logos: [
      { name: 'oeko', title: TESTED, obligatory: false, position: 1 },
      { name: 'recycled', title: RECYCLED, obligatory: false, position: 2 },
    ],
    newDaysAgo: 33,
    safety: KADAMO_MAKER,
  },
]
