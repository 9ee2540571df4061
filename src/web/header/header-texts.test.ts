import { expect, test } from 'vitest'
import { type Language, SITES, siteConfig } from '#sites/sites.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'

/**
 * What the header names, written by hand in each language: login, register, welcome greeting, my account, loyalty card, order overview,
 * watchlist, community, logout, store finder, postcode or city search, secured purchase, service and help, and the loyalty beans.
 */
const WORDS = {
  de: {
    login: 'Anmelden',
    register: 'Registrieren',
    welcome: 'Willkommen!',
    userMenu: 'Mein Konto',
    loyaltyCard: 'Crema Card',
    orderOverview: 'Meine Bestellungen',
    watchlist: 'Merkliste',
    community: 'Crema Community',
    logout: 'Abmelden',
    storeFinder: 'Filialen finden',
    storeFinderSearch: 'PLZ oder Ort',
    securedPurchase: 'Sicher einkaufen',
    serviceAndHelp: 'Service und Hilfe',
    beans: '1 Treuebohne, 120 Treuebohnen',
  },
  fr: {
    login: 'Se connecter',
    register: 'Créer un compte',
    welcome: 'Bienvenue !',
    userMenu: 'Mon compte',
    loyaltyCard: 'Crema Card',
    orderOverview: 'Mes commandes',
    watchlist: 'Liste d’envies',
    community: 'Communauté Crema',
    logout: 'Se déconnecter',
    storeFinder: 'Trouver une boutique',
    storeFinderSearch: 'NPA ou localité',
    securedPurchase: 'Achat sécurisé',
    serviceAndHelp: 'Service et aide',
    beans: '1 grain de fidélité, 120 grains de fidélité',
  },
  cz: {
    login: 'Přihlásit se',
    register: 'Zaregistrovat se',
    welcome: 'Vítejte!',
    userMenu: 'Můj účet',
    loyaltyCard: 'Crema Card',
    orderOverview: 'Přehled objednávek',
    watchlist: 'Oblíbené',
    community: 'Komunita Crema',
    logout: 'Odhlásit se',
    storeFinder: 'Najít prodejnu',
    storeFinderSearch: 'PSČ nebo město',
    securedPurchase: 'Bezpečný nákup',
    serviceAndHelp: 'Služby a pomoc',
    beans: '1 věrnostní zrnko, 120 věrnostních zrnek',
  },
  hu: {
    login: 'Bejelentkezés',
    register: 'Regisztráció',
    welcome: 'Üdvözöljük!',
    userMenu: 'Fiókom',
    loyaltyCard: 'Crema Card',
    orderOverview: 'Rendeléseim',
    watchlist: 'Kívánságlista',
    community: 'Crema közösség',
    logout: 'Kijelentkezés',
    storeFinder: 'Üzletkereső',
    storeFinderSearch: 'Irányítószám vagy település',
    securedPurchase: 'Biztonságos vásárlás',
    serviceAndHelp: 'Szolgáltatás és segítség',
    beans: '1 hűségbab, 120 hűségbab',
  },
  pl: {
    login: 'Zaloguj się',
    register: 'Załóż konto',
    welcome: 'Witamy!',
    userMenu: 'Moje konto',
    loyaltyCard: 'Crema Card',
    orderOverview: 'Moje zamówienia',
    watchlist: 'Lista życzeń',
    community: 'Społeczność Crema',
    logout: 'Wyloguj się',
    storeFinder: 'Znajdź sklep stacjonarny',
    storeFinderSearch: 'Kod pocztowy lub miejscowość',
    securedPurchase: 'Bezpieczne zakupy',
    serviceAndHelp: 'Obsługa i pomoc',
    beans: '1 ziarno lojalnościowe, 120 ziaren lojalnościowych',
  },
  sk: {
    login: 'Prihlásiť sa',
    register: 'Zaregistrovať sa',
    welcome: 'Vitajte!',
    userMenu: 'Môj účet',
    loyaltyCard: 'Crema Card',
    orderOverview: 'Prehľad objednávok',
    watchlist: 'Obľúbené',
    community: 'Komunita Crema',
    logout: 'Odhlásiť sa',
    storeFinder: 'Nájsť predajňu',
    storeFinderSearch: 'PSČ alebo mesto',
    securedPurchase: 'Bezpečný nákup',
    serviceAndHelp: 'Služby a pomoc',
    beans: '1 vernostné zrnko, 120 vernostných zrniek',
  },
  tr: {
    login: 'Giriş yap',
    register: 'Üye ol',
    welcome: 'Hoş geldiniz!',
    userMenu: 'Hesabım',
    loyaltyCard: 'Crema Card',
    orderOverview: 'Siparişlerim',
    watchlist: 'Favorilerim',
    community: 'Crema topluluğu',
    logout: 'Çıkış yap',
    storeFinder: 'Mağaza bul',
    storeFinderSearch: 'Posta kodu veya şehir',
    securedPurchase: 'Güvenli alışveriş',
    serviceAndHelp: 'Hizmet ve yardım',
    beans: '1 sadakat çekirdeği, 120 sadakat çekirdeği',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each(SITES)('%s has its words for all that the header names [HEAD-05]', (site) => {
  const { language, locale } = siteConfig(site)
  const texts = demoTexts('header', locale)
  const { beans, ...words } = WORDS[language]
  for (const [key, word] of Object.entries(words)) expect(plain(texts[key as keyof typeof words]), key).toBe(word)
  const count = texts.loyaltyBeansCount
  expect(plain(`${count({ count: 1 })}, ${count({ count: 120 })}`)).toBe(beans)
})
