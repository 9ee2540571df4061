/**
 * Words of shared widgets in the locales of the specification (SITE-16, note 22), which are more than the shop's. They stay
 * out of `texts/`, so that no page loads them: a widget takes its words from the page that shows it, and these are for
 * pages without texts of their own.
 */
export const WIDGET_LOCALES = [
  'default',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-CH',
  'pl-PL',
  'sk-SK',
  'cs-CZ',
  'hu-HU',
  'tr-TR',
  'da-DK',
  'sv-SE',
  'en',
] as const
export type WidgetLocale = (typeof WIDGET_LOCALES)[number]

/** A widget's words by locale. The locales without a country may be missing. */
export type WidgetTexts<Words> = Record<Exclude<WidgetLocale, 'default' | 'en'>, Words> &
  Partial<Record<'default' | 'en', Words>>

/** The words of a locale, or those of another of its language; of a language that the table does not have, those of de-DE (SITE-17). */
export function widgetTexts<Words>(table: WidgetTexts<Words>, locale: string): Words {
  const known = Object.keys(table) as WidgetLocale[]
  const found = known.find((one) => one === locale) ?? known.find((one) => one.slice(0, 2) === locale.slice(0, 2))
  return (found && table[found]) || table['de-DE']
}

/** The same German words in all German locales; `de-CH` where it has a ß. */
function inAll<Words>(words: {
  de: Words
  deCH?: Words
  fr: Words
  pl: Words
  sk: Words
  cs: Words
  hu: Words
  tr: Words
  da: Words
  sv: Words
  en: Words
}): Record<WidgetLocale, Words> {
  return {
    default: words.de,
    'de-DE': words.de,
    'de-AT': words.de,
    'de-CH': words.deCH ?? words.de,
    'fr-CH': words.fr,
    'pl-PL': words.pl,
    'sk-SK': words.sk,
    'cs-CZ': words.cs,
    'hu-HU': words.hu,
    'tr-TR': words.tr,
    'da-DK': words.da,
    'sv-SE': words.sv,
    en: words.en,
  }
}

/** Four labels from weak to very strong, in the eleven locales of countries (UI-15, note 22), and in English. */
export const PASSWORD_STRENGTHS: WidgetTexts<readonly [weak: string, ok: string, strong: string, veryStrong: string]> =
  {
    'de-DE': ['schwach', 'in Ordnung', 'stark', 'sehr stark'],
    'de-AT': ['schwach', 'in Ordnung', 'stark', 'sehr stark'],
    'de-CH': ['schwach', 'in Ordnung', 'stark', 'sehr stark'],
    'fr-CH': ['faible', 'correct', 'fort', 'très fort'],
    'pl-PL': ['słabe', 'wystarczające', 'silne', 'bardzo silne'],
    'sk-SK': ['slabé', 'dostatočné', 'silné', 'veľmi silné'],
    'cs-CZ': ['slabé', 'dostatečné', 'silné', 'velmi silné'],
    'hu-HU': ['gyenge', 'megfelelő', 'erős', 'nagyon erős'],
    'tr-TR': ['zayıf', 'yeterli', 'güçlü', 'çok güçlü'],
    'da-DK': ['svag', 'i orden', 'stærk', 'meget stærk'],
    'sv-SE': ['svagt', 'godkänt', 'starkt', 'mycket starkt'],
    en: ['weak', 'fair', 'strong', 'very strong'],
  }

export const PASSWORD_FIELD = inAll({
  de: { label: 'Passwort', show: 'Passwort anzeigen', strength: 'Stärke des Passworts' },
  fr: { label: 'Mot de passe', show: 'Afficher le mot de passe', strength: 'Sécurité du mot de passe' },
  pl: { label: 'Hasło', show: 'Pokaż hasło', strength: 'Siła hasła' },
  sk: { label: 'Heslo', show: 'Zobraziť heslo', strength: 'Sila hesla' },
  cs: { label: 'Heslo', show: 'Zobrazit heslo', strength: 'Síla hesla' },
  hu: { label: 'Jelszó', show: 'Jelszó megjelenítése', strength: 'A jelszó erőssége' },
  tr: { label: 'Şifre', show: 'Şifreyi göster', strength: 'Şifrenin gücü' },
  da: { label: 'Adgangskode', show: 'Vis adgangskoden', strength: 'Adgangskodens styrke' },
  sv: { label: 'Lösenord', show: 'Visa lösenordet', strength: 'Lösenordets styrka' },
  en: { label: 'Password', show: 'Show the password', strength: 'Strength of the password' },
})

export const EXPANDABLE_TEXT = inAll({
  de: { more: 'Mehr anzeigen', less: 'Weniger anzeigen' },
  fr: { more: 'Afficher plus', less: 'Afficher moins' },
  pl: { more: 'Pokaż więcej', less: 'Pokaż mniej' },
  sk: { more: 'Zobraziť viac', less: 'Zobraziť menej' },
  cs: { more: 'Zobrazit více', less: 'Zobrazit méně' },
  hu: { more: 'Több megjelenítése', less: 'Kevesebb megjelenítése' },
  tr: { more: 'Daha fazla göster', less: 'Daha az göster' },
  da: { more: 'Vis mere', less: 'Vis mindre' },
  sv: { more: 'Visa mer', less: 'Visa mindre' },
  en: { more: 'Show more', less: 'Show less' },
})

export const MODAL = inAll({
  de: { close: 'Schließen' },
  deCH: { close: 'Schliessen' },
  fr: { close: 'Fermer' },
  pl: { close: 'Zamknij' },
  sk: { close: 'Zavrieť' },
  cs: { close: 'Zavřít' },
  hu: { close: 'Bezárás' },
  tr: { close: 'Kapat' },
  da: { close: 'Luk' },
  sv: { close: 'Stäng' },
  en: { close: 'Close' },
})
