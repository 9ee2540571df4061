import type { SiteTexts } from '../site-text.ts'

/** The words of the demo's promotions. Free delivery lowers no price, so that no earlier price has to be named beside it. */

interface Block {
  headline: SiteTexts
  subline: SiteTexts
  action: SiteTexts
}

export const VOUCHER = {
  code: 'WINTERPOST',
  instruction: {
    de: 'Ihr Code',
    fr: 'Votre code',
    pl: 'Kod',
    cz: 'Váš kód',
    hu: 'Az Ön kódja',
    sk: 'Váš kód',
    tr: 'Kodunuz',
  } satisfies SiteTexts,
  hint: {
    de: 'Bedingungen der Aktion',
    fr: 'Conditions de l’offre',
    pl: 'Warunki akcji',
    cz: 'Podmínky akce',
    hu: 'Az akció feltételei',
    sk: 'Podmienky akcie',
    tr: 'Kampanya koşulları',
  } satisfies SiteTexts,
  hintShort: {
    de: 'Bedingungen',
    fr: 'Conditions',
    pl: 'Warunki',
    cz: 'Podmínky',
    hu: 'Feltételek',
    sk: 'Podmienky',
    tr: 'Koşullar',
  } satisfies SiteTexts,
  what: {
    de: 'Mit dem Code entfallen die Versandkosten einer Bestellung. Zeitraum: {dates}',
    ch: 'Mit dem Code entfällt das Porto einer Bestellung. Zeitraum: {dates}',
    fr: 'Avec ce code, les frais de livraison d’une commande sont offerts. Période : {dates}',
    pl: 'Dostawa jednego zamówienia z tym kodem nic nie kosztuje. Okres: {dates}',
    cz: 'S kódem neplatíte dopravu jedné objednávky. Období: {dates}',
    hu: 'A kóddal egy rendelés szállítása ingyenes. Időszak: {dates}',
    sk: 'S kódom neplatíte dopravu jednej objednávky. Obdobie: {dates}',
    tr: 'Bu kodla bir siparişin kargosu ücretsizdir. Dönem: {dates}',
  } satisfies SiteTexts,
  limits: {
    de: 'Einmal pro Person, nicht mit anderen Codes kombinierbar und nicht für Artikel, die eine Spedition bringt. Es gelten die {conditions}.',
    fr: 'Une fois par personne, non cumulable avec d’autres codes et hors articles livrés par transporteur. Les {conditions} s’appliquent.',
    pl: 'Kodu można użyć raz; nie łączy się z innymi kodami i nie obejmuje towarów dostarczanych przez spedycję. Obowiązują {conditions}.',
    cz: 'Jednou na osobu; kód nelze kombinovat s jinými a neplatí pro zboží doručované spedicí. Platí {conditions}.',
    hu: 'Személyenként egyszer használható, más kóddal nem vonható össze, és nem érvényes a szállítmányozóval kézbesített árukra. Érvényesek rá az {conditions}.',
    sk: 'Raz na osobu; kód nemožno kombinovať s inými a neplatí na tovar doručovaný špedíciou. Platia {conditions}.',
    tr: 'Kişi başına bir kez kullanılabilir, başka kodlarla birleştirilemez ve nakliyeyle teslim edilen ürünlerde geçerli değildir. {conditions} geçerlidir.',
  } satisfies SiteTexts,
  conditions: {
    de: 'Gutscheinbedingungen',
    fr: 'conditions des bons',
    pl: 'warunki bonów',
    cz: 'podmínky poukazů',
    hu: 'utalványok feltételei',
    sk: 'podmienky poukazov',
    tr: 'Kupon koşulları',
  } satisfies SiteTexts,
}

export const WINTER_BANNER: { long: SiteTexts; short: SiteTexts } = {
  long: {
    de: 'Der Winter kommt zu Ihnen: Versand geschenkt',
    ch: 'Der Winter kommt zu Ihnen: Porto geschenkt',
    fr: 'L’hiver vient à vous : la livraison est offerte',
    pl: 'Zima w domu, zakupy pod drzwiami: dostawa gratis',
    cz: 'Zima přijde až k vám: doprava zdarma',
    hu: 'A tél házhoz jön: a szállítás most ingyenes',
    sk: 'Zima príde až k vám: doprava zadarmo',
    tr: 'Kış kapınıza geliyor: kargo bizden',
  },
  short: {
    de: 'Versand geschenkt',
    ch: 'Porto geschenkt',
    fr: 'Livraison offerte',
    pl: 'Dostawa gratis',
    cz: 'Doprava zdarma',
    hu: 'Ingyenes szállítás',
    sk: 'Doprava zadarmo',
    tr: 'Kargo bizden',
  },
}

export const WARM_BANNER: { long: SiteTexts; short: SiteTexts; action: SiteTexts } = {
  long: {
    de: 'Die Balkonsaison ist eröffnet: leichte Kaffees für draußen',
    fr: 'La saison du balcon est ouverte : des cafés légers pour le grand air',
    pl: 'Sezon balkonowy otwarty: lekkie kawy na świeże powietrze',
    cz: 'Balkonová sezona začala: lehké kávy na čerstvý vzduch',
    hu: 'Nyitva az erkélyszezon: könnyed kávék a szabadba',
    sk: 'Balkónová sezóna sa začala: ľahké kávy na čerstvý vzduch',
    tr: 'Balkon sezonu açıldı: açık havaya hafif kahveler',
  },
  short: {
    de: 'Leichte Kaffees für draußen',
    fr: 'Des cafés légers pour le grand air',
    pl: 'Lekkie kawy na balkon',
    cz: 'Lehké kávy na balkon',
    hu: 'Könnyed kávék a szabadba',
    sk: 'Ľahké kávy na balkón',
    tr: 'Balkona hafif kahveler',
  },
  action: {
    de: 'Jetzt entdecken',
    fr: 'Les découvrir',
    pl: 'Odkryj je',
    cz: 'Objevit',
    hu: 'Felfedezem',
    sk: 'Objaviť',
    tr: 'Keşfedin',
  },
}

export const WINTER_HOME: Block & { more: SiteTexts } = {
  headline: {
    de: 'Die schönste Jahreszeit ist drinnen',
    fr: 'La plus belle saison est à l’intérieur',
    pl: 'Najpiękniejsza pora roku jest w domu',
    cz: 'Nejkrásnější roční období je doma',
    hu: 'A legszebb évszak odabent van',
    sk: 'Najkrajšie ročné obdobie je doma',
    tr: 'En güzel mevsim evin içinde',
  },
  subline: {
    de: 'Wollene Decken, weiches Licht und ein Tee, der nach Zimt duftet: unsere Auswahl für lange Abende.',
    fr: 'Des plaids de laine, une lumière douce et un thé qui sent la cannelle : notre sélection pour les longues soirées.',
    pl: 'Wełniane koce, miękkie światło i herbata pachnąca cynamonem: nasz wybór na długie wieczory.',
    cz: 'Vlněné deky, měkké světlo a čaj, který voní skořicí: náš výběr na dlouhé večery.',
    hu: 'Gyapjútakarók, lágy fények és fahéjillatú tea: válogatásunk hosszú estékre.',
    sk: 'Vlnené deky, mäkké svetlo a čaj, ktorý vonia škoricou: náš výber na dlhé večery.',
    tr: 'Yün battaniyeler, yumuşak ışıklar ve tarçın kokulu bir çay: uzun akşamlar için seçtiklerimiz.',
  },
  action: {
    de: 'Gemütliches entdecken',
    fr: 'Se mettre au chaud',
    pl: 'Odkryj przytulny dom',
    cz: 'Zútulnit si domov',
    hu: 'Irány a meghitt otthon',
    sk: 'Zútulniť si domov',
    tr: 'Sıcacık bir ev için',
  },
  more: {
    de: 'Tee für kalte Tage',
    fr: 'Des thés pour l’hiver',
    pl: 'Herbaty na zimę',
    cz: 'Čaje na zimu',
    hu: 'Téli teák',
    sk: 'Čaje na zimu',
    tr: 'Kış çayları',
  },
}

export const WARM_HOME: Block = {
  headline: {
    de: 'Hinaus, solange es hell ist',
    fr: 'Dehors, tant qu’il fait jour',
    pl: 'Na dwór, póki jasno',
    cz: 'Ven, dokud je světlo',
    hu: 'Ki a szabadba, amíg világos van',
    sk: 'Von, kým je svetlo',
    tr: 'Gün ışığı varken dışarı',
  },
  subline: {
    de: 'Tasche ans Rad, Decke ins Gras, etwas Kaltes dazu: was ein langer Sommerabend braucht.',
    at: 'Tasche ans Rad, Decke ins Gras, etwas Kaltes dazu: alles, was ein langer Sommerabend braucht.',
    ch: 'Tasche ans Velo, Decke ins Gras, etwas Kaltes dazu: was ein langer Sommerabend braucht.',
    fr: 'Une sacoche au vélo, un plaid dans l’herbe, une boisson fraîche : tout ce que demande une longue soirée d’été.',
    pl: 'Sakwa na rower, koc na trawę, do tego coś zimnego: wszystko na długi letni wieczór.',
    cz: 'Brašna na kolo, deka do trávy a něco studeného k pití: všechno, co potřebuje dlouhý letní večer.',
    hu: 'Táska a kerékpárra, takaró a fűre, mellé valami hideg: minden, ami egy hosszú nyári estéhez kell.',
    sk: 'Taška na bicykel, deka do trávy a niečo studené na pitie: všetko, čo potrebuje dlhý letný večer.',
    tr: 'Bisiklete çanta, çimene örtü, yanına soğuk bir şeyler: uzun bir yaz akşamına yetecek ne varsa.',
  },
  action: {
    de: 'Ab nach draußen',
    fr: 'Partir au grand air',
    pl: 'Ruszaj w plener',
    cz: 'Vyrazit ven',
    hu: 'Irány a szabad',
    sk: 'Vyraziť von',
    tr: 'Açık havaya çıkın',
  },
}

export const WINTER_COFFEE: Block = {
  headline: {
    de: 'Kräftig geröstet für kurze Tage',
    fr: 'Une torréfaction corsée pour les jours courts',
    pl: 'Mocniej palona na krótkie dni',
    cz: 'Výrazněji pražená na krátké dny',
    hu: 'Erősebb pörkölés rövid napokra',
    sk: 'Výraznejšie pražená na krátke dni',
    tr: 'Kısa günler için koyu kavrum',
  },
  subline: {
    de: 'Bohnen mit viel Körper und Noten von Schokolade und Nuss.',
    fr: 'Des grains qui ont du corps, aux notes de chocolat et de noisette.',
    pl: 'Ziarna o pełnym smaku, z nutą czekolady i orzechów.',
    cz: 'Zrna s plným tělem a tóny čokolády a ořechů.',
    hu: 'Testes szemek, csokoládés és diós jegyekkel.',
    sk: 'Zrná s plným telom a tónmi čokolády a orechov.',
    tr: 'Çikolata ve fındık notalı, gövdeli çekirdekler.',
  },
  action: {
    de: 'Zu den Espressobohnen',
    fr: 'Voir les grains pour espresso',
    pl: 'Zobacz ziarna do espresso',
    cz: 'Zrna na espresso',
    hu: 'Eszpresszókávék',
    sk: 'Zrná na espresso',
    tr: 'Espresso çekirdekleri',
  },
}

export const WARM_COFFEE: Block = {
  headline: {
    de: 'Kaffee, der auch kalt schmeckt',
    fr: 'Un café qui se boit aussi glacé',
    pl: 'Kawa, która smakuje też na zimno',
    cz: 'Káva, která chutná i studená',
    hu: 'Kávé, amely hidegen is finom',
    sk: 'Káva, ktorá chutí aj studená',
    tr: 'Soğuk da içilen kahveler',
  },
  subline: {
    de: 'Helle Röstungen mit Frucht, für Cold Brew und Eiskaffee.',
    fr: 'Des torréfactions claires et fruitées, pour le cold brew et le café glacé.',
    pl: 'Jasno palone, owocowe ziarna do cold brew i kawy mrożonej.',
    cz: 'Světle pražená ovocná zrna na cold brew a ledovou kávu.',
    hu: 'Világos pörkölésű, gyümölcsös szemek cold brew-hoz és jegeskávéhoz.',
    sk: 'Svetlo pražené ovocné zrná na cold brew a ľadovú kávu.',
    tr: 'Cold brew ve buzlu kahve için açık kavrulmuş, meyvemsi çekirdekler.',
  },
  action: {
    de: 'Zu den Filterbohnen',
    fr: 'Voir les grains pour filtre',
    pl: 'Zobacz ziarna do filtra',
    cz: 'Zrna na filtr',
    hu: 'Szemes kávé filterhez',
    sk: 'Zrná na filter',
    tr: 'Filtre kahve çekirdekleri',
  },
}

export const WINTER_HOUSEHOLD: Omit<Block, 'action'> = {
  headline: {
    de: 'Versand geschenkt, Winter daheim',
    ch: 'Porto geschenkt, Winter daheim',
    fr: 'Livraison offerte, hiver à la maison',
    pl: 'Dostawa gratis na zimę w domu',
    cz: 'Doprava zdarma na zimu doma',
    hu: 'Ingyenes szállítás',
    sk: 'Doprava zadarmo na zimu doma',
    tr: 'Evdeki kışınız için kargo bizden',
  },
  subline: {
    de: 'Decken, Kerzen und Kannen kommen ohne Versandkosten zu Ihnen.',
    ch: 'Decken, Kerzen und Kannen kommen ohne Porto zu Ihnen.',
    fr: 'Plaids, bougies et carafes arrivent chez vous sans frais de livraison.',
    pl: 'Koce, świece i dzbanki dotrą bez kosztów dostawy.',
    cz: 'Deky, svíčky a konvice k vám dorazí bez poplatku za dopravu.',
    hu: 'A takarók, gyertyák és kannák szállítási költség nélkül érkeznek.',
    sk: 'Deky, sviečky a kanvice k vám prídu bez poplatku za dopravu.',
    tr: 'Battaniyeler, mumlar ve sürahiler kargo ücreti olmadan gelir.',
  },
}

export const WARM_OTHER: Omit<Block, 'action'> = {
  headline: {
    de: 'Ein Wochenende ohne Auto',
    fr: 'Un week-end sans voiture',
    pl: 'Weekend bez samochodu',
    cz: 'Víkend bez auta',
    hu: 'Egy hétvége autó nélkül',
    sk: 'Víkend bez auta',
    tr: 'Arabasız bir hafta sonu',
  },
  subline: {
    de: 'Taschen, Helm und Decke für kleine Fluchten mit dem Rad.',
    ch: 'Taschen, Helm und Decke für kleine Fluchten mit dem Velo.',
    fr: 'Sacoches, casque et plaid pour de petites escapades à vélo.',
    pl: 'Sakwy, kask i koc na małe wyprawy rowerem.',
    cz: 'Brašny, přilba a deka na malé výlety na kole.',
    hu: 'Táskák, sisak és takaró kis kerékpáros kiruccanásokhoz.',
    sk: 'Tašky, prilba a deka na malé výlety na bicykli.',
    tr: 'Bisikletle küçük kaçamaklar için çantalar, kask ve örtü.',
  },
}
