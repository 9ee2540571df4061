import { COFFEE_TAX_CLASS } from './coffee-tax-class.ts'
import type { DemoArticle, DemoDimension, DemoDimensionValue, DemoProduct, Texts } from './demo-product.ts'

/** A bigger box is drawn bigger. */
const CAPSULES = {
  '10': {
    key: '10',
    text: {
      de: '10\u00a0Kapseln',
      fr: '10\u00a0capsules',
      pl: '10\u00a0kapsułek',
      cz: '10\u00a0kapslí',
      hu: '10\u00a0kapszula',
      sk: '10\u00a0kapsúl',
      tr: '10\u00a0kapsül',
    },
    drawing: { size: 0.78 },
  },
  '30': {
    key: '30',
    text: {
      de: '30\u00a0Kapseln',
      fr: '30\u00a0capsules',
      pl: '30\u00a0kapsułek',
      cz: '30\u00a0kapslí',
      hu: '30\u00a0kapszula',
      sk: '30\u00a0kapsúl',
      tr: '30\u00a0kapsül',
    },
    drawing: { size: 0.95 },
  },
  '60': {
    key: '60',
    text: {
      de: '60\u00a0Kapseln',
      fr: '60\u00a0capsules',
      pl: '60\u00a0kapsułek',
      cz: '60\u00a0kapslí',
      hu: '60\u00a0kapszula',
      sk: '60\u00a0kapsúl',
      tr: '60\u00a0kapsül',
    },
    drawing: { size: 1.1 },
  },
} satisfies Record<string, DemoDimensionValue>

const PADS = {
  '18': {
    key: '18',
    text: {
      de: '18\u00a0Pads',
      fr: '18\u00a0dosettes',
      pl: '18\u00a0saszetek',
      cz: '18\u00a0podů',
      hu: '18\u00a0kávépárna',
      sk: '18\u00a0podov',
      tr: '18\u00a0kahve pedi',
    },
    drawing: { size: 0.8 },
  },
  '36': {
    key: '36',
    text: {
      de: '36\u00a0Pads',
      fr: '36\u00a0dosettes',
      pl: '36\u00a0saszetek',
      cz: '36\u00a0podů',
      hu: '36\u00a0kávépárna',
      sk: '36\u00a0podov',
      tr: '36\u00a0kahve pedi',
    },
    drawing: { size: 0.95 },
  },
  '90': {
    key: '90',
    text: {
      de: '90\u00a0Pads',
      fr: '90\u00a0dosettes',
      pl: '90\u00a0saszetek',
      cz: '90\u00a0podů',
      hu: '90\u00a0kávépárna',
      sk: '90\u00a0podov',
      tr: '90\u00a0kahve pedi',
    },
    drawing: { size: 1.12 },
  },
} satisfies Record<string, DemoDimensionValue>

type CapsuleCount = keyof typeof CAPSULES
type PadCount = keyof typeof PADS

/** The net weight of one piece, for base prices. */
const CAPSULE_GRAMS = 6
const PAD_GRAMS = 7

function capsuleCounts(...keys: CapsuleCount[]): DemoDimension[] {
  return [{ type: 'AMOUNT', values: keys.map((key) => CAPSULES[key]) }]
}

function padCounts(...keys: PadCount[]): DemoDimension[] {
  return [{ type: 'AMOUNT', values: keys.map((key) => PADS[key]) }]
}

function capsules(count: CapsuleCount, price: number, more: Partial<DemoArticle> = {}): DemoArticle {
  return { values: [count], price, content: { unit: 'kg', milli: Number(count) * CAPSULE_GRAMS }, ...more }
}

function pads(count: PadCount, price: number, more: Partial<DemoArticle> = {}): DemoArticle {
  return { values: [count], price, content: { unit: 'kg', milli: Number(count) * PAD_GRAMS }, ...more }
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
  de: 'Kapseln aus recyceltem Aluminium',
  fr: 'Capsules en aluminium recyclé',
  pl: 'Kapsułki z aluminium z recyklingu',
  cz: 'Kapsle z recyklovaného hliníku',
  hu: 'Újrahasznosított alumíniumból készült kapszulák',
  sk: 'Kapsuly z recyklovaného hliníka',
  tr: 'Geri dönüştürülmüş alüminyum kapsül',
}

const CREMA_SYSTEM: Texts = {
  de: 'Für alle Crema-Kapselmaschinen',
  fr: 'Pour toutes les machines à capsules Crema',
  pl: 'Do wszystkich ekspresów kapsułkowych Crema',
  cz: 'Pro všechny kapslové kávovary Crema',
  hu: 'Minden Crema kapszulás kávéfőzőhöz',
  sk: 'Pre všetky kapsulové kávovary Crema',
  tr: 'Tüm Crema kapsül makineleri için',
}

const PAD_MACHINES: Texts = {
  de: 'Für alle gängigen Padmaschinen',
  fr: 'Pour toutes les machines à dosettes courantes',
  pl: 'Do popularnych ekspresów na saszetki',
  cz: 'Pro všechny běžné kávovary na pody',
  hu: 'Minden elterjedt kávépárnás géphez',
  sk: 'Pre všetky bežné kávovary na pody',
  tr: 'Yaygın tüm ped makineleri için',
}

const SEALED_SINGLY: Texts = {
  de: 'Einzeln aromaversiegelt',
  fr: 'Scellées une à une pour préserver l’arôme',
  pl: 'Każda zamknięta osobno, by zachować aromat',
  cz: 'Každá zvlášť uzavřená, aby nevyvanulo aroma',
  hu: 'Egyenként lezárva az aromáért',
  sk: 'Každá zvlášť uzavretá, aby nevyprchala aróma',
  tr: 'Aroma için tek tek mühürlenmiş',
}

const PLANT_PAPER: Texts = {
  de: 'Pad aus Papier auf Pflanzenbasis',
  fr: 'Dosette en papier d’origine végétale',
  pl: 'Saszetka z papieru roślinnego',
  cz: 'Pod z papíru rostlinného původu',
  hu: 'Növényi alapú papírból készült párna',
  sk: 'Pod z papiera rastlinného pôvodu',
  tr: 'Bitkisel kâğıttan ped',
}

const RISTRETTO_SIZE: Texts = {
  de: 'Für Tassen von 25 bis 40\u00a0ml',
  fr: 'Pour des tasses de 25 à 40\u00a0ml',
  pl: 'Do filiżanek 25–40\u00a0ml',
  cz: 'Pro šálky 25 až 40\u00a0ml',
  hu: '25–40\u00a0ml-es csészéhez',
  sk: 'Pre šálky 25 až 40\u00a0ml',
  tr: '25–40\u00a0ml’lik fincanlar için',
}

const LUNGO_SIZE: Texts = {
  de: 'Für Tassen von 110 bis 150\u00a0ml',
  fr: 'Pour des tasses de 110 à 150\u00a0ml',
  pl: 'Do filiżanek 110–150\u00a0ml',
  cz: 'Pro šálky 110 až 150\u00a0ml',
  hu: '110–150\u00a0ml-es csészéhez',
  sk: 'Pre šálky 110 až 150\u00a0ml',
  tr: '110–150\u00a0ml’lik fincanlar için',
}

export const COFFEE_CAPSULES: DemoProduct[] = [
  {
    number: 1017,
    range: 'coffee',
    categories: ['capsules'],
    family: 'COFFEE',
    tax: COFFEE_TAX_CLASS,
    attributes: { system: ['capsules'], roast: ['dark'], strength: ['strong'] },
    brand: 'Crema',
    title: {
      de: 'Kapseln Espresso Piazza',
      fr: 'Capsules Espresso Piazza',
      pl: 'Kapsułki Espresso Piazza',
      cz: 'Kapsle Espresso Piazza',
      hu: 'Espresso Piazza kávékapszula',
      sk: 'Kapsuly Espresso Piazza',
      tr: 'Espresso Piazza kapsül kahve',
    },
    description: {
      de: 'Ein Knopfdruck, und es klingt nach Mittag auf der Piazza: Tassenklappern, Stimmen, ein kurzer Espresso im Stehen. Brotkruste, Mandel und dunkle Schokolade auf dreißig Millilitern. Die Kapsel gibt ihr Aroma erst unter dem Druck der Maschine frei.',
      fr: 'Une pression sur le bouton et voici midi sur la place\u00a0: tasses qui tintent, voix, un espresso bu debout. Croûte de pain, amande et chocolat noir en trente millilitres. La capsule ne libère son arôme que sous la pression de la machine.',
      pl: 'Jedno naciśnięcie guzika i jest południe na włoskim placu: brzęk filiżanek, gwar i krótkie espresso wypite na stojąco. Skórka chleba, migdał i ciemna czekolada w trzydziestu mililitrach. Kapsułka oddaje aromat dopiero pod ciśnieniem ekspresu.',
      cz: 'Stačí stisknout tlačítko a je poledne na italském náměstí: cinkání šálků, hovor, rychlé espresso vestoje. Chlebová kůrka, mandle a hořká čokoláda ve třiceti mililitrech. Kapsle vydá své aroma teprve pod tlakem kávovaru.',
      hu: 'Egy gombnyomás, és máris dél van az olasz főtéren: csészecsörgés, beszédfoszlányok, állva felhajtott eszpresszó. Kenyérhéj, mandula és étcsokoládé harminc milliliterben. A kapszula csak a gép nyomása alatt adja ki az aromáját.',
      sk: 'Stačí stlačiť tlačidlo a je poludnie na talianskom námestí: cinkot šálok, vrava, rýchle espresso postojačky. Chlebová kôrka, mandľa a horká čokoláda v tridsiatich mililitroch. Kapsula vydá svoju arómu až pod tlakom kávovaru.',
      tr: 'Tek bir düğme ve İtalyan meydanında öğle vakti: fincan şıkırtıları, sesler, ayaküstü bir espresso. Otuz mililitrede ekmek kabuğu, badem ve bitter çikolata. Kapsül, aromasını ancak makinenin basıncı altında bırakır.',
    },
    features: [CREMA_SYSTEM, RISTRETTO_SIZE, SEALED_SINGLY],
    drawing: { kind: 'capsule-box', colour: '#9c3f2b', accent: '#f2d9b3', label: 'Piazza', seal: 'capsule' },
    rating: { count: 1102, stars: 4.6 },
    dimensions: capsuleCounts('10', '30', '60'),
    articles: [
      capsules('10', 349, { stock: 400 }),
      capsules('30', 969, { stock: 260 }),
      capsules('60', 1895, { freeShipping: true }),
    ],
    logos: [{ name: 'recycled', title: RECYCLED, obligatory: false, position: 1 }],
    subscription: 'coffee',
    setWith: [1018, 1019],
    newDaysAgo: 610,
  },
  {
    number: 1018,
    range: 'coffee',
    categories: ['capsules'],
    family: 'COFFEE',
    tax: COFFEE_TAX_CLASS,
    attributes: { system: ['capsules'], roast: ['light'], strength: ['mild'] },
    brand: 'Crema',
    title: {
      de: 'Kapseln Lungo Lido',
      fr: 'Capsules Lungo Lido',
      pl: 'Kapsułki Lungo Lido',
      cz: 'Kapsle Lungo Lido',
      hu: 'Lungo Lido kávékapszula',
      sk: 'Kapsuly Lungo Lido',
      tr: 'Lungo Lido kapsül kahve',
    },
    description: {
      de: 'Lang und leicht wie ein Vormittag am Wasser. Die helle Röstung aus Ruanda bringt Mandarine und Rohrzucker mit und hält auch in der großen Tasse ihren Körper. Über Eiswürfel gebrüht wird daraus ein Sommerkaffee.',
      fr: 'Long et léger comme une matinée au bord de l’eau. La torréfaction claire du Rwanda apporte mandarine et sucre de canne, et garde du corps même en grande tasse. Versé sur des glaçons, il devient un café d’été.',
      pl: 'Długa i lekka jak przedpołudnie nad wodą. Jasno palone ziarna z Rwandy wnoszą mandarynkę i cukier trzcinowy, a nawet w dużej filiżance nie tracą treściwości. Zaparzona na kostkach lodu staje się kawą na lato.',
      cz: 'Dlouhé a lehké jako dopoledne u vody. Světle pražená zrna ze Rwandy přinášejí mandarinku a třtinový cukr a ani ve velkém šálku neztrácejí plnost. Přes kostky ledu z nich je káva na léto.',
      hu: 'Hosszú és könnyed, mint egy vízparti délelőtt. A világosra pörkölt ruandai szemek mandarint és nádcukrot hoznak, és nagy csészében is testesek maradnak. Jégkockára főzve igazi nyári kávé.',
      sk: 'Dlhé a ľahké ako predpoludnie pri vode. Svetlo pražené zrná z Rwandy prinášajú mandarínku a trstinový cukor a ani vo veľkej šálke nestrácajú plnosť. Cez kocky ľadu je z nich káva na leto.',
      tr: 'Su kenarında geçen bir öğleden önce gibi uzun ve hafif. Ruanda’dan açık kavrum çekirdekler mandalina ve kamış şekeri tadı getirir, büyük fincanda bile gövdesini korur. Buz üstüne demlendiğinde yaz kahvesine dönüşür.',
    },
    features: [CREMA_SYSTEM, LUNGO_SIZE],
    drawing: { kind: 'capsule-box', colour: '#7fa09a', accent: '#f7ead2', label: 'Lido', seal: 'capsule' },
    rating: { count: 438, stars: 4.3 },
    dimensions: capsuleCounts('10', '30', '60'),
    articles: [
      capsules('10', 299, { history: [[150, 369]], since: 8 }),
      capsules('30', 819, { history: [[150, 1049]], since: 8 }),
      capsules('60', 1549, { history: [[150, 1995]], since: 8 }),
    ],
    logos: [
      { name: 'fair', title: FAIR, obligatory: false, position: 2 },
      { name: 'recycled', title: RECYCLED, obligatory: false, position: 1 },
    ],
    subscription: 'coffee',
    newDaysAgo: 365,
  },
  {
    number: 1019,
    range: 'coffee',
    categories: ['capsules'],
    family: 'COFFEE',
    tax: COFFEE_TAX_CLASS,
    attributes: { system: ['capsules'], roast: ['medium'], strength: ['mild'] },
    brand: 'Crema',
    title: {
      de: 'Kapseln Sera, entkoffeiniert',
      fr: 'Capsules Sera, café décaféiné',
      pl: 'Kapsułki Sera, kawa bezkofeinowa',
      cz: 'Kapsle Sera, bez kofeinu',
      hu: 'Sera koffeinmentes kávékapszula',
      sk: 'Kapsuly Sera, bez kofeínu',
      tr: 'Sera kafeinsiz kapsül kahve',
    },
    description: {
      de: 'Die Tasse zum zweiten Kapitel, wenn das Haus schon still ist. Biskuit, Rosine und ein Hauch Kirschholz bleiben übrig, wo das Koffein gegangen ist. Sanft geröstet und dicht genug für einen kleinen Macchiato.',
      fr: 'La tasse du deuxième chapitre, quand la maison s’est tue. Biscuit, raisin sec et une note de bois de cerisier restent là où la caféine s’en est allée. Une torréfaction douce, assez dense pour un petit macchiato.',
      pl: 'Filiżanka do drugiego rozdziału, kiedy w domu jest już cicho. Tam, gdzie była kofeina, zostają biszkopt, rodzynka i cień drewna wiśniowego. Łagodnie palona, a przy tym dość gęsta na małe macchiato.',
      cz: 'Šálek ke druhé kapitole, když už je v domě ticho. Kde býval kofein, zůstal piškot, rozinka a dech třešňového dřeva. Jemně pražená, a přitom dost hustá na malé macchiato.',
      hu: 'Csésze a második fejezethez, amikor a ház már elcsendesedett. A koffein távoztával piskóta, mazsola és egy leheletnyi cseresznyefa marad. Gyengéden pörkölt, mégis elég sűrű egy kis macchiatóhoz.',
      sk: 'Šálka k druhej kapitole, keď je v dome už ticho. Kde býval kofeín, ostal piškót, hrozienko a dych čerešňového dreva. Jemne pražená, a predsa dosť hustá na malé macchiato.',
      tr: 'Ev sessizliğe büründüğünde, kitabın ikinci bölümüne eşlik eden fincan. Kafeinin gittiği yerde bisküvi, kuru üzüm ve hafif bir kiraz ağacı notası kalır. Yumuşak kavrulmuştur ama küçük bir macchiato’ya yetecek kadar yoğundur.',
    },
    features: [CREMA_SYSTEM, RISTRETTO_SIZE],
    drawing: { kind: 'capsule-box', colour: '#6d5a78', accent: '#e9cfc0', label: 'Sera', seal: 'capsule' },
    rating: { count: 76, stars: 4.1 },
    dimensions: capsuleCounts('10', '30'),
    articles: [capsules('10', 369), capsules('30', 1049, { stock: 4 })],
    logos: [{ name: 'recycled', title: RECYCLED, obligatory: false, position: 1 }],
    newDaysAgo: 330,
  },
  {
    number: 1020,
    range: 'coffee',
    categories: ['capsules'],
    family: 'COFFEE',
    tax: COFFEE_TAX_CLASS,
    attributes: { system: ['capsules'], roast: ['light', 'medium', 'dark'], strength: ['mild', 'balanced', 'strong'] },
    brand: 'Crema',
    title: {
      de: 'Kapselreise, Probierkasten mit sechs Sorten',
      fr: 'Voyage en capsules, coffret découverte de six cafés',
      pl: 'Podróż w kapsułkach, zestaw degustacyjny sześciu kaw',
      cz: 'Cesta v kapslích, ochutnávkový box šesti káv',
      hu: 'Kapszulautazás, kóstolódoboz hat kávéval',
      sk: 'Cesta v kapsulách, ochutnávkový box šiestich káv',
      tr: 'Kapsülle Yolculuk, altı çeşitlik tadım kutusu',
    },
    description: {
      de: 'Sechs Lagen, sechs Landschaften: von der Küste Kolumbiens bis zu den Hängen Ruandas. Auf jedem Einleger steht, was es zu schmecken gibt, und daneben bleibt Platz für eigene Notizen. Ein freundliches Mitbringsel für alle, die ihren Liebling noch suchen.',
      fr: 'Six étages, six paysages\u00a0: des côtes de Colombie aux collines du Rwanda. Chaque feuillet décrit ce qu’il y a à goûter et laisse de la place pour ses propres notes. Une jolie attention pour qui cherche encore son préféré.',
      pl: 'Sześć warstw, sześć krajobrazów: od wybrzeży Kolumbii po wzgórza Rwandy. Na każdej wkładce opisano, czego szukać w smaku, a obok zostało miejsce na własne notatki. Miły upominek dla każdego, kto wciąż szuka swojej ulubionej kawy.',
      cz: 'Šest pater, šest krajin: od kolumbijského pobřeží až po svahy Rwandy. Na každé vložce stojí, co lze v šálku najít, a vedle zbývá místo na vlastní poznámky. Milá drobnost pro všechny, kdo svou oblíbenou kávu ještě hledají.',
      hu: 'Hat szint, hat táj: Kolumbia partjaitól Ruanda lankáiig. Minden betétlapon ott áll, mit érdemes keresni az ízben, mellette pedig hely marad a saját jegyzeteknek. Kedves figyelmesség annak, aki még keresi a kedvencét.',
      sk: 'Šesť poschodí, šesť krajín: od kolumbijského pobrežia až po svahy Rwandy. Na každej vložke stojí, čo možno v šálke nájsť, a vedľa ostáva miesto na vlastné poznámky. Milá drobnosť pre všetkých, čo svoju obľúbenú kávu ešte hľadajú.',
      tr: 'Altı kat, altı manzara: Kolombiya kıyılarından Ruanda yamaçlarına. Her kartta tadılacak notalar yazar, yanında da kişisel notlar için boşluk bulunur. Gözdesini hâlâ arayanlara hoş bir hediye.',
    },
    features: [CREMA_SYSTEM, SEALED_SINGLY],
    drawing: { kind: 'capsule-box', colour: '#d9a441', accent: '#7a2e22', label: 'Giro', seal: 'capsule', size: 1.1 },
    rating: { count: 58, stars: 4.8 },
    articles: [
      {
        values: [],
        price: 1995,
        onlineExclusive: true,
        content: { unit: 'kg', milli: 60 * CAPSULE_GRAMS },
      },
    ],
    newDaysAgo: 21,
  },
  {
    number: 1021,
    range: 'coffee',
    categories: ['pads'],
    family: 'COFFEE',
    tax: COFFEE_TAX_CLASS,
    attributes: { system: ['pads'], roast: ['light'], strength: ['mild'] },
    brand: 'Casa Lumo',
    title: {
      de: 'Kaffeepads Terrazza, mild geröstet',
      fr: 'Dosettes Terrazza, torréfaction douce',
      pl: 'Saszetki Terrazza, łagodnie palone',
      cz: 'Kávové pody Terrazza, jemně pražené',
      hu: 'Terrazza kávépárna, enyhe pörkölésű',
      sk: 'Kávové pody Terrazza, jemne pražené',
      tr: 'Terrazza kahve pedi, yumuşak kavrum',
    },
    description: {
      de: 'Ein Pad für die Pause auf der Terrasse, mit Aussicht oder mit Wäscheleine. Es schmeckt nach Haferkeks und hellem Honig und lässt auch als Doppelportion nichts Bitteres zurück. Dreißig Sekunden, eine samtige Schicht Crema, fertig.',
      fr: 'Une dosette pour la pause sur la terrasse, avec vue ou avec corde à linge. Des saveurs de biscuit à l’avoine et de miel clair, sans amertume même en double portion. Trente secondes, une crema veloutée, c’est prêt.',
      pl: 'Saszetka na przerwę na tarasie, z widokiem albo ze sznurem na pranie. Smakuje ciasteczkiem owsianym i jasnym miodem, a nawet jako podwójna porcja nie zostawia goryczki. Trzydzieści sekund, aksamitna crema i gotowe.',
      cz: 'Pod na přestávku na terase, ať už s výhledem, nebo se šňůrou na prádlo. Chutná po ovesné sušence a světlém medu a ani jako dvojitá porce není hořký. Třicet vteřin, sametová crema a hotovo.',
      hu: 'Kávépárna a teraszon töltött szünethez, akár kilátással, akár szárítókötéllel. Zabkeksz és világos méz íze van, és dupla adagként sem hagy keserűséget. Harminc másodperc, bársonyos krém, és kész.',
      sk: 'Pod na prestávku na terase, či už s výhľadom, alebo so šnúrou na bielizeň. Chutí po ovsenej sušienke a svetlom mede a ani ako dvojitá porcia nie je horký. Tridsať sekúnd, zamatová crema a hotovo.',
      tr: 'Manzaralı ya da çamaşır ipli, her terasın molasına bir ped. Yulaflı kurabiye ve açık renkli bal tadındadır, çift porsiyonda bile acılık bırakmaz. Otuz saniye, kadifemsi bir krema ve hazır.',
    },
    features: [PAD_MACHINES, PLANT_PAPER],
    drawing: { kind: 'pad-pack', colour: '#c98f6b', accent: '#fdf3e2', label: 'Terrazza' },
    rating: { count: 265, stars: 4.4 },
    dimensions: padCounts('18', '36', '90'),
    articles: [
      pads('18', 249, { history: [[240, 299]], since: 3 }),
      pads('36', 459, { history: [[240, 549]], since: 3 }),
      pads('90', 1095),
    ],
    newDaysAgo: 275,
  },
  {
    number: 1022,
    range: 'coffee',
    categories: ['pads'],
    family: 'COFFEE',
    tax: COFFEE_TAX_CLASS,
    attributes: { system: ['pads'], roast: ['dark'], strength: ['strong'] },
    brand: 'Kadamo',
    title: {
      de: 'Bio-Kaffeepads Savanne, kräftig',
      fr: 'Dosettes bio Savane, corsées',
      pl: 'Ekologiczne saszetki Sawanna, mocne',
      cz: 'Bio kávové pody Savana, silné',
      hu: 'Szavanna bio kávépárna, erőteljes',
      sk: 'Bio kávové pody Savana, silné',
      tr: 'Savan organik kahve pedi, sert',
    },
    description: {
      de: 'Uganda und Tansania in einem runden Päckchen: warme Erde, Tabakblatt, ein Stück Kandis. Geröstet wird so dunkel, dass ein Schuss Milch den Ton nur weicher macht. Frisch aufgenommen, die Bilder sind noch unterwegs.',
      fr: 'L’Ouganda et la Tanzanie dans un petit rond\u00a0: terre chaude, feuille de tabac, un éclat de sucre candi. La torréfaction est assez foncée pour qu’un nuage de lait ne fasse qu’adoucir le ton. Tout juste arrivées, les photos sont encore en route.',
      pl: 'Uganda i Tanzania w jednej okrągłej saszetce: ciepła ziemia, liść tytoniu, okruch cukru kandyzowanego. Palona tak ciemno, że odrobina mleka tylko łagodzi jej ton. Dopiero co trafiła do oferty, zdjęcia są jeszcze w drodze.',
      cz: 'Uganda a Tanzanie v jednom kulatém sáčku: teplá země, tabákový list, kousek kandysu. Pražení je tak tmavé, že trocha mléka jen změkčí tón. Do nabídky přišly teprve teď, obrázky jsou ještě na cestě.',
      hu: 'Uganda és Tanzánia egy kerek kis párnában: meleg föld, dohánylevél, egy darabka kandiscukor. Olyan sötétre pörkölik, hogy egy csepp tej csak lágyítja az ízét. Most érkezett a kínálatba, a képek még úton vannak.',
      sk: 'Uganda a Tanzánia v jednom okrúhlom vrecúšku: teplá zem, tabakový list, kúsok kandisu. Praženie je také tmavé, že trocha mlieka iba zjemní tón. V ponuke je celkom čerstvo, obrázky sú ešte na ceste.',
      tr: 'Uganda ve Tanzanya küçük yuvarlak bir pedde: sıcak toprak, tütün yaprağı, bir parça nöbet şekeri. O kadar koyu kavrulur ki biraz süt yalnızca tonunu yumuşatır. Ürün yelpazesine yeni katıldı, görselleri henüz yolda.',
    },
    features: [PAD_MACHINES, PLANT_PAPER],
    rating: { count: 3, stars: 4 },
    dimensions: padCounts('18', '36'),
    articles: [pads('18', 329), pads('36', 595)],
    logos: [
      { name: 'fair', title: FAIR, obligatory: false, position: 2 },
      { name: 'organic', title: ORGANIC, obligatory: true, position: 1 },
    ],
    newDaysAgo: 9,
  },
]
