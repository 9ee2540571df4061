import { categoryPath } from '#rules/addresses.ts'
import { type SiteTexts, textOn } from '../site-text.ts'
import type { DemoPart } from './demo-content.ts'

const HEADLINE: SiteTexts = {
  de: 'Noch unentschlossen?',
  fr: 'Encore indécis ?',
  pl: 'Wciąż trudno się zdecydować?',
  cz: 'Ještě váháte?',
  hu: 'Még nem tudja, mit válasszon?',
  sk: 'Ešte váhate?',
  tr: 'Hâlâ karar veremediniz mi?',
  en: 'Still undecided?',
}
const TEXT: SiteTexts = {
  de: 'Eine Geschenkkarte überlässt die Wahl dem, der den Kaffee trinkt.',
  fr: 'Une carte cadeau laisse le choix à la personne qui boira le café.',
  pl: 'Karta podarunkowa zostawia wybór temu, kto będzie pił kawę.',
  cz: 'Dárková karta nechá výběr na tom, kdo kávu opravdu vypije.',
  hu: 'Ajándékkártyával az választ, aki a kávét meg is issza.',
  sk: 'Darčeková karta nechá výber na tom, kto kávu naozaj vypije.',
  tr: 'Hediye kartı, seçimi kahveyi içecek kişiye bırakır.',
  en: 'A gift card leaves the choice to the person who will be drinking the coffee.',
}
const ACTION: SiteTexts = {
  de: 'Zu den Geschenkkarten',
  fr: 'Voir les cartes cadeaux',
  pl: 'Zobacz karty podarunkowe',
  cz: 'Zobrazit dárkové karty',
  hu: 'Ajándékkártyák megtekintése',
  sk: 'Zobraziť darčekové karty',
  tr: 'Hediye kartlarına bakın',
  en: 'See the gift cards',
}

/** The promotion of the placement SHOP_FOOTER. */
export const footerPromotion: DemoPart = (site) => [
  {
    kind: 'footer-promotion',
    key: 'footer-promotion',
    slot: 'SHOP_FOOTER',
    position: 10,
    body: {
      headline: textOn(site, HEADLINE),
      text: textOn(site, TEXT),
      link: { href: categoryPath('gift-cards'), text: textOn(site, ACTION) },
    },
  },
]
