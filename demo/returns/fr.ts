import type { DemoReturns } from './returns-words.ts'

export const fr: DemoReturns = ({ period, label }) => ({
  title: 'Retours',
  intro: `Un article ne vous plaît pas ? Vous pouvez le retourner dans un délai de ${period} jours.`,
  right: {
    headline: 'Votre droit légal de rétractation',
    paragraphs: [
      'Vous pouvez vous rétracter d’un achat en ligne dans les 14 jours, sans donner de motif. Le délai commence le jour où vous-même, ou une personne que vous avez désignée et qui n’est pas le transporteur, recevez le dernier article de la commande.',
    ],
  },
  how: {
    headline: 'Comment vous rétracter',
    paragraphs: [
      `Le plus simple est de le faire en ligne : le lien « ${label} » figure au bas de chaque page, et il ne faut pas se connecter. Vous recevez aussitôt un e-mail qui confirme le contenu de votre déclaration avec la date et l’heure.`,
      'Vous pouvez aussi nous informer par toute autre déclaration claire, par exemple une lettre ou un e-mail, et utiliser pour cela le formulaire ci-dessous, qui n’est pas obligatoire. Le délai est respecté si vous envoyez la déclaration avant son expiration.',
    ],
  },
  consequences: {
    headline: 'Ce qui se passe ensuite',
    paragraphs: [
      'Si vous retournez toute la commande, nous vous remboursons tout ce que vous avez payé, y compris les frais de la livraison standard la moins chère ; si vous en retournez une partie, son prix, et avec la dernière partie les frais de livraison. Le remboursement a lieu sans retard, au plus tard 14 jours après la réception de votre déclaration, par le moyen que vous avez utilisé pour payer et sans frais pour vous. Nous pouvons attendre d’avoir reçu la marchandise ou la preuve de son envoi.',
      'Renvoyez la marchandise sans retard, au plus tard 14 jours après votre déclaration. Les frais directs du renvoi sont à votre charge. Vous ne répondez d’une perte de valeur que si vous avez manipulé la marchandise au-delà de ce qui est nécessaire pour l’examiner.',
      'L’adresse et un bon de retour se trouvent sur la page de votre commande ; l’adresse figure aussi dans l’accusé de réception.',
    ],
  },
  longer: {
    headline: `${period} jours chez nous`,
    paragraphs: [
      `Au-delà de la loi, nous reprenons les articles pendant ${period} jours aux mêmes conditions. Votre droit légal n’en est pas affecté.`,
    ],
  },
  exceptions: {
    headline: 'Ce que nous ne reprenons pas',
    paragraphs: [
      'Nous ne reprenons le café et les autres aliments que s’ils ne sont pas ouverts, car pour des raisons d’hygiène ils ne peuvent plus être vendus ensuite. Nous reprenons une carte cadeau tant que rien n’en a été dépensé.',
    ],
  },
  form: {
    headline: 'Modèle de formulaire de rétractation',
    paragraphs: [
      'Veuillez compléter et renvoyer ce formulaire si vous voulez renoncer au contrat par lettre ou par e-mail.',
    ],
    list: [
      'À l’attention de : nom, adresse et adresse e-mail du vendeur, selon les mentions légales',
      'Je/Nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*) / pour la prestation de services (*) ci-dessous',
      'Commandé le (*) / reçu le (*)',
      'Nom du (des) consommateur(s)',
      'Adresse du (des) consommateur(s)',
      'Signature du (des) consommateur(s), uniquement en cas de notification sur papier',
      'Date',
      '(*) Rayez la mention inutile.',
    ],
  },
  terms: {
    headline: 'Rétractation et retours',
    paragraphs: [
      `Vous pouvez renoncer à votre commande dans le délai indiqué à la page « Retours », également en ligne par « ${label} ». Avant l’expédition, vous pouvez l’annuler.`,
    ],
  },
  sample: {
    headline: 'Dans cette boutique de démonstration',
    paragraphs: ['Rien n’est livré ni facturé ici. L’adresse de retour est un exemple.'],
  },
})

/** In Switzerland the law gives no such right; the shop does. */
export const swissFrench: DemoReturns = ({ period, label, inBranches }) => {
  const words = fr({ period, label, inBranches })
  return {
    ...words,
    intro: `Un article ne vous plaît pas ? Vous pouvez le retourner dans un délai de ${period} mois.`,
    right: {
      headline: 'Votre droit de retour',
      paragraphs: [
        `La loi suisse ne prévoit pas de droit de révocation pour les achats en ligne. Nous vous accordons de notre plein gré le droit de renoncer à un achat, sans donner de motif, dans les ${period} mois qui suivent la réception de la marchandise.`,
      ],
    },
    how: { ...words.how, headline: 'Comment renoncer à un achat' },
  }
}
