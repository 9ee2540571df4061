import { GIFT_CARD_BALANCE_PATH } from '#rules/account-addresses.ts'
import { DELIVERY_COSTS_PATH, HOME_PATH } from '#rules/addresses.ts'
import { VOUCHER_MONTHS } from '#rules/newsletter/form-of-site.ts'
import { type DemoPages, page, section, to } from './page-body.ts'

export const cz: DemoPages = (site, path, hasStores) => ({
  terms: page(
    'Obchodní podmínky',
    'Co platí při návštěvě tohoto obchodu.',
    section(
      'O obchodě',
      [
        'Tento obchod předvádí svobodný software Crema. Sortiment, ceny i zásoby jsou příklady. Kdo obchod provozuje, najdete v údajích o provozovateli.',
      ],
      to({ 'Údaje o provozovateli': path('imprint') }),
    ),
    section('Objednávka', [
      'Košík k ničemu nezavazuje. Objednáváte tlačítkem na konci pokladny; smlouva vzniká, když objednávku potvrdíme e-mailem. V tomto ukázkovém obchodě se nic nedoručuje ani neúčtuje.',
    ]),
    section(
      'Ceny a doprava',
      ['Všechny ceny jsou včetně DPH, kromě dárkových karet. Kolik stojí doprava, najdete na samostatné stránce.'],
      to({ 'Cena dopravy': DELIVERY_COSTS_PATH }),
    ),
  ),
  imprint: page(
    'Údaje o provozovateli',
    'Kdo za tímto obchodem stojí.',
    section('Ukázkový obchod', [
      'Tento obchod je ukázkou svobodného softwaru Crema. Zobrazené zboží žádná firma neprodává.',
    ]),
    section('Pro obchodníky', ['Kdo s tímto softwarem prodává, uvede na tomto místě:'], {
      list: [
        'název, právní formu a osoby oprávněné jednat',
        'sídlo, e-mailovou adresu a telefonní číslo',
        'spisovou značku v obchodním rejstříku',
        'IČO a DIČ',
      ],
    }),
  ),
  contact: page(
    'Kontakt',
    'Máte dotaz ke zboží, dopravě nebo ke svému účtu?',
    section(
      'Zde najdete odpovědi',
      ['Mnohé se vyjasní hned:'],
      to({
        'Časté dotazy': path('faq'),
        Doručení: path('delivery'),
        'Vrácení a odstoupení': path('returns'),
      }),
    ),
    section('Jak nás kontaktovat', [
      'Toto je ukázkový obchod bez vlastního zákaznického servisu. E-mail, telefon a provozní dobu sem doplní ten, kdo obchod provozuje.',
    ]),
  ),
  'voucher-conditions': page(
    'Podmínky poukazů',
    'Co platí pro slevy a dárkové karty.',
    section('Sleva za newsletter', [
      `Za potvrzené přihlášení k odběru newsletteru získáte slevu 10 % na první objednávku. Poukaz platí ${VOUCHER_MONTHS[site]} měsíce od potvrzení, jednou pro každou e-mailovou adresu, a nevztahuje se na dárkové karty.`,
    ]),
    section(
      'Dárkové karty',
      [
        'Dárková karta je jako peníze: neobsahuje DPH, nezapočítává se do hodnoty pro dopravu zdarma a přijde poštou bez poplatku.',
        'Kód pošleme e-mailem, jakmile je karta zaplacená. V pokladně jí zaplatíte část nebo vše, i spolu s jinými kartami, ale ne další dárkovou kartu. U každé karty je uveden její poslední den.',
      ],
      to({ 'Zjistit zůstatek dárkové karty': GIFT_CARD_BALANCE_PATH }),
    ),
  ),
  faq: page(
    'Časté dotazy',
    'Stručné odpovědi na to, na co se často ptáte.',
    {
      headline: 'Objednávka a účet',
      questions: [
        {
          question: 'Musím se přihlásit?',
          answer:
            'Ne. Košík i oblíbené fungují také bez účtu. Přihlásíte-li se později, přesunou se obojí do vašeho účtu.',
        },
        { question: 'Jak dlouho zůstává košík uložený?', answer: 'Bez účtu 30 dní od poslední změny.' },
        {
          question: 'Zboží není skladem. Co mohu udělat?',
          answer:
            'U mnoha položek vám pošleme e-mail, jakmile budou znovu skladem. Potřebujete k tomu účet; žádost platí šest týdnů.',
        },
      ],
    },
    {
      headline: 'Doručení a vrácení',
      questions: [
        {
          question: 'Kolik stojí doprava?',
          answer: 'Najdete to na stránce Cena dopravy a pro váš výběr v košíku.',
        },
        { question: 'Mohu zboží vrátit?', answer: 'Ano, do 30 dnů.' },
      ],
      ...to({ 'Cena dopravy': DELIVERY_COSTS_PATH, 'Vrácení a odstoupení': path('returns') }),
    },
  ),
  delivery: page(
    'Doručení',
    'Jak se k vám objednávka dostane.',
    section(
      'Až k vám domů',
      [
        'Zda je zboží skladem, vidíte dřív, než je vložíte do košíku. Nadrozměrné zboží přiveze spediční služba; u zboží je to uvedeno.',
      ],
      to({ 'Cena dopravy': DELIVERY_COSTS_PATH }),
    ),
    ...(hasStores
      ? [
          section(
            'Do prodejny',
            ['V pokladně si zvolíte prodejnu; vyzvednutí nic nestojí.'],
            to({ Prodejny: path('store-finder') }),
          ),
        ]
      : []),
    section('Dárkové karty', ['Dárkové karty přijdou poštou, bez nákladů na dopravu.']),
  ),
  about: page(
    'O Cremě',
    'Obchod s kávou a krásnými věcmi, jehož program patří všem.',
    section('Svobodný software', [
      'Crema je internetový obchod s otevřeným kódem pro devět zemí a sedm jazyků. Každý jej může číst, měnit a prodávat s ním.',
    ]),
    section('Kreslené místo fotografií', ['Zboží i značky v tomto obchodě jsou vymyšlené a jejich obrázky kreslené.']),
  ),
  accessibility: page(
    'Prohlášení o přístupnosti',
    'Tento obchod má sloužit všem: s myší, klávesnicí, prstem i čtečkou obrazovky.',
    section('Stav', [
      'Měřítkem jsou Web Content Accessibility Guidelines (WCAG) 2.2 na úrovni AA a norma EN 301 549. Stránky při každé změně prověřuje program, stejně jako ovládání klávesnicí, úzká okna a vynucené barvy.',
    ]),
    section('Známá omezení', ['Prověření lidmi se zdravotním postižením teprve proběhne.']),
    section(
      'Nahlášení překážky',
      ['Narazíte-li na překážku, napište na adresu uvedenou na stránce s kontaktem.'],
      to({ Kontakt: path('contact') }),
    ),
  ),
  // what the footer's group on picking up leads to
  'store-finder': hasStores
    ? page(
        'Prodejny',
        'V našich prodejnách si objednávku zdarma vyzvednete a vrátíte. Stejně jako sortiment a ceny jsou i prodejny tohoto obchodu příklady.',
      )
    : page(
        'Prodejny',
        'Vyhledávání prodejen tu zatím není spuštěno.',
        section(
          'Nakupování z domova',
          ['Vše, co tu vidíte, můžete porovnat, uložit mezi oblíbené a vložit do košíku.'],
          to({ 'Úvodní stránka': HOME_PATH, Doručení: path('delivery') }),
        ),
      ),
})
