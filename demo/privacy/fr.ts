import type { DemoPrivacy } from './privacy-words.ts'

export const fr: DemoPrivacy = (periods) => ({
  title: 'Protection des données',
  intro: 'Quelles données cette boutique enregistre, pourquoi, combien de temps, et qui les voit.',
  sample: {
    headline: 'Un modèle',
    paragraphs: [
      'Cette page décrit ce que le logiciel de cette boutique enregistre. C’est un modèle : la personne qui exploite la boutique s’y désigne comme responsable et y nomme les services qu’elle utilise et les bases légales de son pays.',
    ],
  },
  shopping: {
    headline: 'Achats et compte',
    paragraphs: ['Voici ce dont la boutique a besoin pour vos achats et pour votre compte :'],
    list: [
      `panier et liste d’envies : sous un identifiant aléatoire, jusqu’à ${periods.cookieDays} jours après la dernière modification, ou dans votre compte tant qu’il existe`,
      'abonnements composés et non commandés : 30 jours',
      `ce que vous saisissez à la caisse : ${periods.enteredDays} jours après la dernière modification, ou jusqu’à la commande`,
      `les commandes avec adresse e-mail et adresses postales : ${periods.orderYears} ans après l’année de la commande, comme l’exige le droit fiscal et commercial`,
      `une inscription que vous ne confirmez pas : ${periods.registrationDays} jours`,
      'nom et adresse e-mail de votre compte : tant qu’il existe ; le mot de passe uniquement sous une forme qui ne permet pas de le retrouver',
      `les abonnements avec numéro de contrat, adresse e-mail, articles et durée : jusqu’à ${periods.declarationYears} ans après leur fin, même si vous supprimez votre compte`,
      `votre souhait d’être averti du retour d’un article : ${periods.stockWeeks} semaines, puis encore 30 jours`,
      'e-mails qui vous sont destinés : jusqu’à leur envoi, 30 jours au plus',
    ],
  },
  cookies: {
    headline: 'Cookies et mémoire du navigateur',
    paragraphs: ['Sans votre accord, la boutique n’enregistre dans votre navigateur que ce dont elle a besoin :'],
    list: [
      `cart ou __Host-cart : un identifiant aléatoire pour le panier et la liste d’envies, ${periods.cookieDays} jours`,
      'session ou __Host-session : vous garde connecté jusqu’à la fermeture du navigateur, 12 heures au plus',
      'LoginToken : indique que vous êtes connecté, 15 minutes',
      `LongTermToken : vous reconnaît après une connexion, jusqu’à la fermeture du navigateur ; ${periods.cookieDays} jours si vous le souhaitez en vous connectant`,
      `OptanonConsent : votre choix concernant les cookies et sa date, sans identifiant, ${periods.consentDays} jours`,
      'dans la mémoire du navigateur, jusqu’à ce que vous la vidiez : une copie du panier, pour qu’il s’affiche aussitôt, le fait que vous avez une liste d’envies (pas son contenu) et le fait que vous avez fermé le bandeau de l’application',
    ],
  },
  consent: {
    headline: 'Uniquement avec votre accord',
    paragraphs: [
      `Si vous acceptez les statistiques, votre navigateur retient les articles consultés en dernier, ${periods.historyEntries} au plus et pendant ${periods.historyDays} jours, ainsi que la recherche qui vous a mené à un article. La boutique peut en outre mesurer ce qui est consulté, recherché, noté sur la liste d’envies, mis au panier ou commandé, avec le numéro et le montant de la commande, si vous êtes connecté et le niveau de votre carte ; ni nom ni adresse n’en font partie. La page ne garde ces données que jusqu’à ce que vous la quittiez ; votre navigateur retient quelles étapes d’une commande ont été comptées, pour qu’aucune ne le soit deux fois.`,
      'Le logiciel lui-même ne contient aucun outil de mesure et ne dépose aucun cookie publicitaire. La personne qui exploite la boutique et y ajoute de tels services les nomme ici avec leurs cookies.',
      'Vous modifiez votre choix à tout moment par le lien en bas de chaque page. Si vous retirez votre accord, la boutique efface l’historique dans votre navigateur et ne mesure plus rien.',
    ],
  },
  newsletter: {
    headline: 'Newsletter',
    paragraphs: [
      'Pour la newsletter, la boutique enregistre votre adresse e-mail et ce que vous indiquez d’autre dans le formulaire ainsi que, comme preuve, le texte de votre consentement et la date, l’heure et l’adresse IP de l’inscription et de la confirmation. Votre consentement en est la base.',
      `Une inscription qui n’est pas confirmée est effacée après ${periods.confirmDays} jours. Après une désinscription, la preuve est conservée ${periods.recordYears} ans. Votre bon de bienvenue est effacé avec l’adresse ${periods.recordYears} ans après son expiration.`,
      'Vous vous désinscrivez par le lien figurant dans chaque newsletter, sans vous connecter et en un clic.',
    ],
  },
  cancellation: {
    headline: 'Résiliation d’un abonnement et rétractation',
    paragraphs: [
      'Avec le formulaire de résiliation, la boutique enregistre ce que vous indiquez : nom, adresse e-mail, numéro de client ou de contrat, abonnement, type, motif et fin souhaitée, ainsi que la date et l’heure. Elle en a besoin pour traiter votre résiliation et en prouver la réception.',
      `La personne qui exploite la boutique reçoit aussi votre déclaration par e-mail. Elle est effacée après ${periods.declarationYears} ans.`,
      'Avec le formulaire de rétractation, elle enregistre le nom, l’adresse e-mail, le numéro de commande, les articles ainsi que la date et l’heure, pour la même raison et aussi longtemps. Ce qui est retourné d’une commande fait partie de ses pièces.',
    ],
  },
  contact: {
    headline: 'Message à la boutique',
    paragraphs: [
      `Avec le formulaire de contact, la boutique enregistre le nom, l’adresse e-mail, l’objet, le message ainsi que la date et l’heure, afin de vous répondre. La personne qui exploite la boutique reçoit aussi le message par e-mail. Il est effacé après ${periods.contactDays} jours.`,
    ],
  },
  security: {
    headline: 'Fonctionnement et sécurité',
    list: [
      'votre adresse IP : pour freiner les abus, deux heures au plus',
      'termes de recherche restés sans résultat, sans indication de qui a cherché : 60 jours',
      'rapports d’erreur du navigateur, même sans votre accord, car l’exploitation en a besoin : ce qui a échoué, un numéro de la requête et le type de navigateur, rien sur votre personne : 30 jours',
    ],
  },
  seen: {
    headline: 'Qui voit ces données',
    paragraphs: [
      'Si vous payez par carte, vous saisissez ses données sur la page du prestataire de paiement Stripe. La boutique lui indique le numéro et le montant de la commande, votre langue et votre adresse e-mail, nécessaires au paiement ; elle ne voit pas les données de la carte.',
      'Ces données sont vues par la personne qui exploite la boutique et par celles qui s’occupent pour elle des serveurs et de l’envoi des e-mails. Sans votre accord, la boutique ne les transmet à personne d’autre.',
    ],
  },
  rights: {
    headline: 'Vos droits',
    paragraphs: [
      'Vous pouvez demander l’accès à vos données, leur rectification et leur effacement, retirer à tout moment un consentement pour l’avenir et vous adresser à l’autorité de protection des données. Les mentions légales indiquent à qui écrire.',
    ],
  },
})
