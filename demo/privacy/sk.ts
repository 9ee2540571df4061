import type { DemoPrivacy } from './privacy-words.ts'

export const sk: DemoPrivacy = (periods) => ({
  title: 'Ochrana osobných údajov',
  intro: 'Aké údaje tento obchod ukladá, prečo, ako dlho a kto ich vidí.',
  sample: {
    headline: 'Vzor',
    paragraphs: [
      'Táto stránka opisuje, čo ukladá softvér tohto obchodu. Je to vzor: prevádzkovateľ obchodu tu uvedie seba ako zodpovedného za údaje, služby, ktoré používa, a právne základy svojej krajiny.',
    ],
  },
  shopping: {
    headline: 'Nákup a účet',
    paragraphs: ['Toto obchod potrebuje na váš nákup a účet:'],
    list: [
      `košík a obľúbené: pod náhodným označením, do ${periods.cookieDays} dní od poslednej zmeny, alebo vo vašom účte, kým existuje`,
      'predplatné, ktoré zostavíte a neobjednáte: 30 dní',
      `čo zadáte v pokladni: ${periods.enteredDays} dní od poslednej zmeny, alebo do objednania`,
      `objednávky s e-mailom a adresami: ${periods.orderYears} rokov po roku objednávky, pretože to vyžaduje daňové a obchodné právo`,
      `registrácia, ktorú nepotvrdíte: ${periods.registrationDays} dni`,
      'meno a e-mailová adresa vášho účtu: kým účet existuje; heslo len v podobe, z ktorej sa nedá spätne zistiť',
      `predplatné s číslom zmluvy, e-mailovou adresou, tovarom a trvaním: do ${periods.declarationYears} rokov od jeho konca, aj keď účet vymažete`,
      `vaša žiadosť o správu, že je tovar opäť na sklade: ${periods.stockWeeks} týždňov a potom ešte 30 dní`,
      'e-maily pre vás: do odoslania, najdlhšie 30 dní',
    ],
  },
  cookies: {
    headline: 'Súbory cookie a pamäť prehliadača',
    paragraphs: ['Bez vášho súhlasu ukladá obchod do prehliadača len to, čo potrebuje:'],
    list: [
      `cart alebo __Host-cart: náhodné označenie pre košík a obľúbené, ${periods.cookieDays} dní`,
      'session alebo __Host-session: udržiava prihlásenie, kým nezatvoríte prehliadač, najdlhšie 12 hodín',
      'LoginToken: ukazuje, že ste prihlásení, 15 minút',
      `LongTermToken: spozná vás po prihlásení, kým nezatvoríte prehliadač; ${periods.cookieDays} dní, ak si to pri prihlásení želáte`,
      `OptanonConsent: vaša voľba o cookies a jej dátum, bez označenia osoby, ${periods.consentDays} dní`,
      'v pamäti prehliadača, kým ju nevymažete: kópia košíka, aby sa zobrazil hneď, či máte niečo v obľúbených (nie čo) a či ste zatvorili upozornenie na aplikáciu',
    ],
  },
  consent: {
    headline: 'Len s vaším súhlasom',
    paragraphs: [
      `Ak povolíte štatistiku, váš prehliadač si pamätá naposledy prezerané tovary, najviac ${periods.historyEntries} položiek počas ${periods.historyDays} dní, a cez aké hľadanie ste sa k nim dostali. Obchod potom môže aj merať, čo sa prezerá, hľadá, ukladá medzi obľúbené, vkladá do košíka a objednáva, s číslom a sumou objednávky, či ste prihlásení a úroveň vašej karty; mená a adresy medzi týmito údajmi nie sú. Stránka ich uchováva len dovtedy, kým ju neopustíte; prehliadač si pamätá, ktoré kroky objednávky už boli započítané, aby sa žiadny nepočítal dvakrát.`,
      'Samotný softvér žiadny merací nástroj neobsahuje a reklamné cookies neukladá. Prevádzkovateľ, ktorý takéto služby pripojí, ich tu uvedie aj s ich cookies.',
      'Svoju voľbu kedykoľvek zmeníte odkazom v päte každej stránky. Keď súhlas odvoláte, obchod históriu vo vašom prehliadači vymaže a prestane merať.',
    ],
  },
  newsletter: {
    headline: 'Newsletter',
    paragraphs: [
      'Pre newsletter ukladá obchod vašu e-mailovú adresu a ďalšie údaje, ktoré do formulára zadáte, a ako doklad znenie vášho súhlasu, čas a IP adresu prihlásenia na odber a jeho potvrdenia. Základom je váš súhlas.',
      `Nepotvrdené prihlásenie sa po ${periods.confirmDays} dňoch vymaže. Po odhlásení zostáva doklad uložený ${periods.recordYears} roky. Uvítacia poukážka sa vymaže aj s adresou ${periods.recordYears} roky po skončení platnosti.`,
      'Z odberu sa odhlásite odkazom v každom newsletteri, bez prihlásenia do účtu a jedným kliknutím.',
    ],
  },
  cancellation: {
    headline: 'Výpoveď predplatného a odstúpenie',
    paragraphs: [
      'Formulárom na výpoveď ukladá obchod to, čo vyplníte: meno, e-mailovú adresu, číslo zákazníka alebo zmluvy, predplatné, druh, dôvod a želaný koniec, a k tomu čas odoslania. Potrebuje to, aby výpoveď vybavil a doložil jej prijatie.',
      `Prevádzkovateľ obchodu dostane vaše vyhlásenie aj e-mailom. Po ${periods.declarationYears} rokoch sa vymaže.`,
      'Formulárom na odstúpenie ukladá meno, e-mailovú adresu, číslo objednávky, tovar a čas odoslania, z rovnakého dôvodu a rovnako dlho. Čo sa z objednávky vráti, patrí k jej dokladom.',
    ],
  },
  contact: {
    headline: 'Správa obchodu',
    paragraphs: [
      `Kontaktným formulárom obchod ukladá meno, e-mailovú adresu, predmet, správu a čas odoslania, aby vám mohol odpovedať. Prevádzkovateľ obchodu dostane správu aj e-mailom. Po ${periods.contactDays} dňoch sa vymaže.`,
    ],
  },
  security: {
    headline: 'Prevádzka a bezpečnosť',
    list: [
      'vaša IP adresa: na obmedzenie zneužitia, najdlhšie dve hodiny',
      'hľadané slová, ku ktorým sa nič nenašlo, bez údaja, kto hľadal: 60 dní',
      'hlásenia chýb prehliadača, aj bez vášho súhlasu, pretože ich prevádzka potrebuje: čo zlyhalo, číslo požiadavky a druh prehliadača, nič o vašej osobe: 30 dní',
    ],
  },
  seen: {
    headline: 'Kto údaje vidí',
    paragraphs: [
      'Ak platíte kartou, zadávate jej údaje na stránke platobnej služby Stripe. Obchod jej oznámi číslo a sumu objednávky, váš jazyk a e-mailovú adresu, lebo si to platba vyžaduje; údaje o karte obchod nevidí.',
      'Údaje vidí prevádzkovateľ obchodu a tí, ktorí preň zabezpečujú servery a odosielanie e-mailov. Bez vášho súhlasu ich obchod nikomu ďalšiemu neodovzdáva.',
    ],
  },
  rights: {
    headline: 'Vaše práva',
    paragraphs: [
      'Môžete žiadať o prístup k údajom, ich opravu aj vymazanie, súhlas kedykoľvek do budúcnosti odvolať a podať sťažnosť na úrade na ochranu osobných údajov. Na koho sa obrátiť, nájdete v údajoch o prevádzkovateľovi.',
    ],
  },
})
