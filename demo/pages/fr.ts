import { GIFT_CARD_BALANCE_PATH } from '#rules/account-addresses.ts'
import { DELIVERY_COSTS_PATH, HOME_PATH } from '#rules/addresses.ts'
import { VOUCHER_MONTHS } from '#rules/newsletter/form-of-site.ts'
import { placeholderOf } from '#rules/page-facts.ts'
import { profileOf } from '#sites/profiles/profiles.ts'
import { returnPeriod } from '#sites/return-periods.ts'
import type { Site } from '#sites/sites.ts'
import { type DemoPages, page, section, to } from './page-body.ts'

function periodOf(site: Site): string {
  const period = returnPeriod(site)
  return 'days' in period ? `${placeholderOf('returnDays')} jours` : `${period.months} mois`
}

export const fr: DemoPages = (site, path) => ({
  terms: page(
    'Conditions générales',
    'Ce qui vaut lors de votre visite dans cette boutique.',
    section(
      'De quoi il s’agit',
      [
        'Cette boutique présente le logiciel libre Crema. L’assortiment, les prix et les stocks sont des exemples. Son exploitant est nommé dans les mentions légales.',
      ],
      to({ 'Mentions légales': path('imprint') }),
    ),
    section('Commander', [
      'Le panier n’engage à rien. Vous commandez avec le bouton à la fin de la caisse ; le contrat est conclu lorsque nous confirmons votre commande par e-mail. Dans cette boutique de démonstration, rien n’est livré ni facturé.',
    ]),
    section(
      'Prix et livraison',
      [
        'Tous les prix comprennent la TVA légale, sauf pour les cartes cadeaux. Les frais d’envoi figurent sur une page à part.',
      ],
      to({ 'Frais d’envoi': DELIVERY_COSTS_PATH }),
    ),
  ),
  imprint: page(
    'Mentions légales',
    'Qui se trouve derrière cette boutique.',
    section('Une boutique de démonstration', [
      'Cette boutique est une démonstration du logiciel libre Crema. Aucune entreprise ne vend les articles présentés.',
    ]),
    section('Pour les commerçants', ['Qui vend avec ce logiciel indique ici :'], {
      list: [
        'le nom, la forme juridique et les personnes habilitées à représenter l’entreprise',
        'l’adresse postale, l’adresse e-mail et le numéro de téléphone',
        'l’inscription au registre du commerce',
        profileOf(site).country.isInEuropeanUnion
          ? 'le numéro de TVA'
          : 'le numéro d’identification des entreprises (IDE)',
      ],
    }),
  ),
  contact: page(
    'Contact',
    'Une question sur un article, la livraison ou votre compte ?',
    section(
      'Vous trouverez des réponses ici',
      ['Bien des questions se règlent tout de suite :'],
      to({
        'Questions fréquentes': path('faq'),
        Livraison: path('delivery'),
        Retours: path('returns'),
      }),
    ),
    section('Nous joindre', [
      'Ceci est une boutique de démonstration sans service clientèle propre. L’exploitant indique ici son adresse e-mail, son téléphone et ses horaires.',
    ]),
  ),
  'voucher-conditions': page(
    'Conditions des bons',
    'Ce qui vaut pour les rabais et les cartes cadeaux.',
    section('Rabais de la newsletter', [
      `L’inscription à la newsletter, une fois confirmée, donne droit à 10 % de rabais sur la première commande. Le bon est valable ${VOUCHER_MONTHS[site]} mois à compter de la confirmation, une seule fois par adresse e-mail, et non pour les cartes cadeaux.`,
    ]),
    section(
      'Cartes cadeaux',
      [
        'Une carte cadeau est comme de l’argent : elle ne comprend pas de TVA, ne compte pas pour la livraison gratuite et arrive par la poste sans frais.',
        'Nous envoyons le code par e-mail dès que la carte est payée. À la caisse, elle règle une partie ou la totalité, aussi avec d’autres cartes, mais pas une autre carte cadeau. Chaque carte indique son dernier jour de validité.',
      ],
      to({ 'Consulter le solde d’une carte cadeau': GIFT_CARD_BALANCE_PATH }),
    ),
  ),
  faq: page(
    'Questions fréquentes',
    'Des réponses brèves à ce que l’on nous demande souvent.',
    {
      headline: 'Commande et compte',
      questions: [
        {
          question: 'Dois-je me connecter ?',
          answer:
            'Non. Le panier et la liste d’envies fonctionnent aussi sans compte. Si vous vous connectez plus tard, ils rejoignent votre compte.',
        },
        {
          question: 'Combien de temps mon panier est-il conservé ?',
          answer: 'Sans compte, 30 jours après la dernière modification.',
        },
        {
          question: 'L’article n’est pas disponible. Que puis-je faire ?',
          answer:
            'Pour de nombreux articles, nous vous envoyons un e-mail dès leur retour. Il vous faut pour cela un compte ; votre demande vaut six semaines.',
        },
      ],
    },
    {
      headline: 'Livraison et retours',
      questions: [
        {
          question: 'Combien coûte la livraison ?',
          answer: 'Vous le lisez à la page des frais d’envoi et, pour votre choix, dans le panier.',
        },
        { question: 'Puis-je retourner un article ?', answer: `Oui, dans un délai de ${periodOf(site)}.` },
      ],
      ...to({ 'Frais d’envoi': DELIVERY_COSTS_PATH, Retours: path('returns') }),
    },
  ),
  delivery: page(
    'Livraison',
    'Comment votre commande arrive chez vous.',
    section(
      'Jusque chez vous',
      [
        'Vous voyez si un article est disponible avant de l’ajouter au panier. Les articles encombrants sont livrés par un transporteur ; la page de l’article l’indique.',
      ],
      to({ 'Frais d’envoi': DELIVERY_COSTS_PATH }),
    ),
    section('Cartes cadeaux', ['Les cartes cadeaux arrivent par la poste, sans frais d’envoi.']),
  ),
  about: page(
    'À propos de Crema',
    'Une boutique de café et de belles choses dont le programme appartient à tous.',
    section('Logiciel libre', [
      'Crema est une boutique en ligne à code ouvert pour de nombreux pays et de nombreuses langues. Chacun peut la lire, la modifier et s’en servir pour vendre.',
    ]),
    section('Dessiné plutôt que photographié', [
      'Les articles et les marques de cette boutique sont inventés et leurs images sont dessinées.',
    ]),
  ),
  accessibility: page(
    'Déclaration d’accessibilité',
    'Cette boutique doit être utilisable par tous, à la souris, au clavier, au doigt ou avec un lecteur d’écran.',
    section('État', [
      'Nos références sont les Web Content Accessibility Guidelines (WCAG) 2.2, niveau AA, et la norme EN 301 549. Un programme contrôle les pages à chaque modification, de même que l’usage au clavier, les fenêtres étroites et les couleurs imposées.',
    ]),
    section('Limites connues', ['Un contrôle par des personnes en situation de handicap reste à faire.']),
    section(
      'Signaler un obstacle',
      ['Si vous rencontrez un obstacle, écrivez à l’adresse de la page de contact.'],
      to({ Contact: path('contact') }),
    ),
  ),
  'store-finder': page(
    'Nos boutiques',
    'La recherche de boutiques n’est pas encore disponible ici.',
    section(
      'Depuis chez vous',
      ['Tout ce que vous voyez ici, vous pouvez le comparer, le noter dans vos envies et l’ajouter au panier.'],
      to({ 'Page d’accueil': HOME_PATH, Livraison: path('delivery') }),
    ),
  ),
})
