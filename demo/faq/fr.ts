import type { DemoQuestions } from '../pages/questions.ts'

export const fr: DemoQuestions = ({ payments, parcel, bulky, returnRight }) => ({
  headings: {
    payment: 'Paiement',
    delivery: 'Livraison',
    returns: 'Retours',
    card: 'Crema Card',
    app: 'Sur le téléphone',
  },
  answers: {
    'payment-kinds': [
      'Comment puis-je payer ?',
      `Vous pouvez payer ainsi : ${payments}. La caisse indique les moyens de paiement possibles pour vos achats avant que vous ne commandiez.`,
    ],
    'gift-card': [
      'Comment utiliser une carte cadeau ?',
      'À la caisse : saisissez le code de la carte à côté du total. Ce qui y reste après la commande servira la prochaine fois.',
    ],
    'delivery-time': [
      'Combien de temps prend la livraison ?',
      `Un colis met ${parcel.from} à ${parcel.to} jours ouvrables, un article encombrant ${bulky.from} à ${bulky.to}. Le transporteur prend contact avec vous auparavant.`,
    ],
    pickup: [
      'Comment retirer un achat en boutique ?',
      'Il n’est pas encore possible de choisir une boutique à la caisse ; nous livrons à domicile.',
    ],
    'how-to-return': [
      'Comment retourner un article ?',
      `${returnRight} : emballez-le avec soin, joignez le bulletin de livraison et envoyez le tout à l’adresse indiquée. Nous remboursons par le moyen de paiement que vous avez utilisé.`,
    ],
    complaint: [
      'Un article est défectueux ou manque. Que faire ?',
      'Nous en sommes désolés. Écrivez-nous par la page de contact ce qui ne va pas, si possible avec une photo. Nous réparons, échangeons ou remboursons ; vos droits légaux en cas de défaut restent réservés.',
    ],
    'card-benefits': [
      'Que m’apporte la Crema Card ?',
      'Vous collectez des grains de fidélité, achetez certains articles avant tout le monde et retrouvez votre carte dans votre compte. Elle est gratuite.',
    ],
    'home-screen-phone': [
      'Comment placer la boutique sur l’écran d’accueil de mon téléphone ?',
      'Sur iPhone : dans Safari, touchez « Partager », puis « Sur l’écran d’accueil ». Sur Android : ouvrez le menu de Chrome et choisissez « Ajouter à l’écran d’accueil ».',
    ],
    'home-screen-tablet': [
      'Et sur une tablette ?',
      'De la même manière. Sur un grand écran, la boutique affiche d’elle-même plus de colonnes.',
    ],
  },
})
