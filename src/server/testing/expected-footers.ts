import type { Language, UsualSite } from '#sites/sites.ts'

/**
 * What the footers say and link, written by hand from the specification (FOOT-01 to FOOT-22, FOOT-30). Nothing here comes from the
 * contents and texts that are shown, so that a test sees when one of them changes.
 */

interface FooterWordsOfLanguage {
  /** Payment, delivery, store pickup where it exists, returns, contact, card, services, company, popular categories. */
  groups: readonly string[]
  seo: string
  social: string
  apps: string
  quality: string
  /** Without the one about returns. */
  seals: readonly [secure: string, openSource: string]
  /** Imprint, privacy, consent management, terms, withdrawal right. */
  legal: readonly string[]
  salesTax: string
  salesTaxLink: string
  desktopView: string
}

const WORDS: Readonly<Record<Language, FooterWordsOfLanguage>> = {
  de: {
    groups: [
      'Bezahlen',
      'Lieferung',
      'In der Filiale abholen',
      'Rückgabe und Reklamation',
      'Kontakt und Hilfe',
      'Crema Card',
      'Weitere Services',
      'Über Crema',
      'Beliebte Kategorien',
    ],
    seo: 'Mehr aus unserem Sortiment',
    social: 'Kaffee im offenen Netz',
    apps: 'Crema wie eine App',
    quality: 'Darauf ist Verlass',
    seals: ['Verschlüsselte Verbindung', 'Freie Software'],
    legal: ['Impressum', 'Datenschutz', 'Cookie-Einstellungen', 'AGB', 'Rückgabe und Widerruf'],
    salesTax: 'Alle Preise inkl. gesetzlicher MwSt., zzgl. Versandkosten, ausgenommen Geschenkkarten.',
    salesTaxLink: 'Versandkosten',
    desktopView: 'Zur Desktop-Ansicht',
  },
  fr: {
    groups: [
      'Paiement',
      'Livraison',
      '',
      'Retours et réclamations',
      'Contact et aide',
      'Crema Card',
      'Autres services',
      'À propos de Crema',
      'Catégories populaires',
    ],
    seo: 'Plus de notre assortiment',
    social: 'Le café sur le web ouvert',
    apps: 'Crema comme une application',
    quality: 'Vous pouvez y compter',
    seals: ['Connexion chiffrée', 'Logiciel libre'],
    legal: ['Mentions légales', 'Protection des données', 'Gestion des cookies', 'Conditions générales', 'Retours'],
    salesTax: 'Tous les prix s’entendent TVA légale incluse, plus frais d’envoi, sauf cartes cadeaux.',
    salesTaxLink: 'frais d’envoi',
    desktopView: 'Version pour ordinateur',
  },
  cz: {
    groups: [
      'Platba',
      'Doprava',
      'Vyzvednutí v prodejně',
      'Vrácení a reklamace',
      'Kontakt a pomoc',
      'Crema Card',
      'Další služby',
      'O Cremě',
      'Oblíbené kategorie',
    ],
    seo: 'Více z naší nabídky',
    social: 'Káva na otevřeném webu',
    apps: 'Crema jako aplikace',
    quality: 'Na to se můžete spolehnout',
    seals: ['Šifrované spojení', 'Svobodný software'],
    legal: [
      'Údaje o provozovateli',
      'Ochrana osobních údajů',
      'Nastavení cookies',
      'Obchodní podmínky',
      'Vrácení a odstoupení',
    ],
    salesTax: 'Všechny ceny jsou včetně zákonné DPH, připočítává se k nim cena dopravy (kromě dárkových karet).',
    salesTaxLink: 'cena dopravy',
    desktopView: 'Zobrazení pro počítač',
  },
  hu: {
    groups: [
      'Fizetés',
      'Szállítás',
      '',
      'Visszaküldés és reklamáció',
      'Kapcsolat és segítség',
      'Crema Card',
      'További szolgáltatások',
      'A Cremáról',
      'Népszerű kategóriák',
    ],
    seo: 'Még több a kínálatunkból',
    social: 'Kávé a nyílt weben',
    apps: 'A Crema alkalmazásként',
    quality: 'Erre számíthat',
    seals: ['Titkosított kapcsolat', 'Szabad szoftver'],
    legal: [
      'Impresszum',
      'Adatvédelem',
      'Sütibeállítások',
      'Általános szerződési feltételek',
      'Visszaküldés és elállás',
    ],
    salesTax:
      'Áraink tartalmazzák az áfát, de nem tartalmazzák a szállítási költséget (az ajándékkártyák kivételével).',
    salesTaxLink: 'szállítási költséget',
    desktopView: 'Asztali nézet',
  },
  pl: {
    groups: [
      'Płatność',
      'Dostawa',
      '',
      'Zwroty i reklamacje',
      'Kontakt i pomoc',
      'Crema Card',
      'Inne usługi',
      'O Crema',
      'Popularne kategorie',
    ],
    seo: 'Więcej z naszej oferty',
    social: 'Kawa w otwartej sieci',
    apps: 'Crema jak aplikacja',
    quality: 'Na tym można polegać',
    seals: ['Szyfrowane połączenie', 'Wolne oprogramowanie'],
    legal: ['Dane sprzedawcy', 'Ochrona danych', 'Ustawienia plików cookie', 'Regulamin', 'Zwroty i odstąpienie'],
    salesTax:
      'Wszystkie ceny zawierają ustawowy podatek VAT i nie obejmują kosztów dostawy (oprócz kart podarunkowych).',
    salesTaxLink: 'kosztów dostawy',
    desktopView: 'Wersja na komputer',
  },
  sk: {
    groups: [
      'Platba',
      'Doprava',
      'Vyzdvihnutie v predajni',
      'Vrátenie a reklamácie',
      'Kontakt a pomoc',
      'Crema Card',
      'Ďalšie služby',
      'O Creme',
      'Obľúbené kategórie',
    ],
    seo: 'Viac z našej ponuky',
    social: 'Káva na otvorenom webe',
    apps: 'Crema ako aplikácia',
    quality: 'Na to sa môžete spoľahnúť',
    seals: ['Šifrované spojenie', 'Slobodný softvér'],
    legal: [
      'Údaje o prevádzkovateľovi',
      'Ochrana osobných údajov',
      'Nastavenia cookies',
      'Obchodné podmienky',
      'Vrátenie a odstúpenie',
    ],
    salesTax: 'Všetky ceny sú vrátane zákonnej DPH, pripočítava sa k nim cena dopravy (okrem darčekových kariet).',
    salesTaxLink: 'cena dopravy',
    desktopView: 'Zobrazenie pre počítač',
  },
  tr: {
    groups: [
      'Ödeme',
      'Teslimat',
      '',
      'İade ve şikâyet',
      'İletişim ve yardım',
      'Crema Card',
      'Diğer hizmetler',
      'Crema hakkında',
      'Popüler kategoriler',
    ],
    seo: 'Ürün yelpazemizden',
    social: 'Açık ağda kahve',
    apps: 'Uygulama gibi Crema',
    quality: 'Güvenebilirsiniz',
    seals: ['Şifreli bağlantı', 'Özgür yazılım'],
    legal: ['Künye', 'Kişisel verilerin korunması', 'Çerez ayarları', 'Kullanım koşulları', 'İade ve cayma hakkı'],
    salesTax: 'Tüm fiyatlara KDV dahildir, kargo ücreti hariçtir (hediye kartları dışında).',
    salesTaxLink: 'kargo ücreti',
    desktopView: 'Masaüstü görünümü',
  },
  en: {
    groups: [
      'Payment',
      'Delivery',
      '',
      'Returns and complaints',
      'Contact and help',
      'Crema Card',
      'More services',
      'About Crema',
      'Popular categories',
    ],
    seo: 'More from our range',
    social: 'Coffee on the open web',
    apps: 'Crema like an app',
    quality: 'You can rely on it',
    seals: ['Encrypted connection', 'Open-source software'],
    legal: ['Company information', 'Privacy', 'Cookie settings', 'Terms and conditions', 'Returns and cancellation'],
    salesTax: 'All prices include VAT, except on gift cards. Delivery is extra: see delivery costs.',
    salesTaxLink: 'delivery costs',
    desktopView: 'Desktop view',
  },
}

interface OfSite {
  language: Language
  returns: string
  /** Where the group of store pickup stands. */
  pickup?: true
  privacy?: string
  contact?: string
  terms?: string
  salesTax?: string
  cancellation?: string
}

const SITES: Readonly<Record<UsualSite, OfSite>> = {
  DE: {
    language: 'de',
    returns: '30 Tage Rückgaberecht',
    pickup: true,
    terms: '/agb-s400007325.html',
    cancellation: 'Kaffee-Abo kündigen',
  },
  AT: { language: 'de', returns: '14 Tage Rückgaberecht', cancellation: 'Kaffee-Abo kündigen' },
  CH: {
    language: 'de',
    returns: '3 Monate Rückgaberecht',
    salesTax: 'Alle Preise inkl. gesetzlicher MWST, zzgl. Versandkosten, ausgenommen Geschenkkarten.',
    cancellation: 'Kaffee-Abo kündigen',
  },
  CH_FR: { language: 'fr', returns: '3 mois pour retourner l’article', cancellation: 'Résilier l’abonnement café' },
  CZ: { language: 'cz', returns: '30 dnů na vrácení', pickup: true },
  HU: { language: 'hu', returns: '30 nap a visszaküldésre', privacy: '/adatvedelem', contact: '/kapcsolat' },
  PL: { language: 'pl', returns: '30 dni na zwrot' },
  SK: { language: 'sk', returns: '30 dní na vrátenie', pickup: true },
  TR: { language: 'tr', returns: '90 gün içinde iade', privacy: '/kisisel-veriler', contact: '/iletisim' },
}

type LinkText = [path: string, text: string]

/** @returns the words of a site's footer, its groups with their icons and paths, and its links */
export function expectedFooter(site: UsualSite) {
  const own = SITES[site]
  const words = WORDS[own.language]
  const { privacy = '/privacy', contact = '/contact', terms = '/terms' } = own
  const [payment, delivery, pickup, returning, help, card, services, company, popular] = words.groups
  const groups: Array<[icon: string, heading: string | undefined, path?: string]> = [
    ['card', payment, '/faq'],
    ['truck', delivery, '/delivery'],
    ...(own.pickup ? [['shop', pickup, '/service/storefinder/search'] as [string, string, string]] : []),
    ['return', returning, '/returns'],
    ['speech', help, contact],
    ['person', card, '/cremacardwelcome'],
    ['gift', services],
    ['info', company, '/about'],
    ['bean', popular],
  ]
  const [imprint = '', privacyWord = '', consent = '', termsWord = '', returns = ''] = words.legal
  const legal: LinkText[] = [
    ['/imprint', imprint],
    [privacy, privacyWord],
    ['/consent', consent],
    [terms, termsWord],
    ['/returns', returns],
  ]
  const seals: LinkText[] = [
    [privacy, words.seals[0]],
    ['/returns', own.returns],
    ['/about', words.seals[1]],
  ]
  return { ...words, salesTax: own.salesTax ?? words.salesTax, cancellation: own.cancellation, groups, legal, seals }
}
