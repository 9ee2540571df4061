import { GIFT_CARD_BALANCE_PATH } from '#rules/account-addresses.ts'
import { DELIVERY_COSTS_PATH, HOME_PATH } from '#rules/addresses.ts'
import { VOUCHER_MONTHS } from '#rules/newsletter/form-of-site.ts'
import { type DemoPages, page, section, to } from './page-body.ts'

export const sk: DemoPages = (site, path, hasStores) => ({
  terms: page(
    'Obchodné podmienky',
    'Čo platí pri návšteve tohto obchodu.',
    section(
      'O obchode',
      [
        'Tento obchod predvádza slobodný softvér Crema. Sortiment, ceny aj zásoby sú príklady. Kto obchod prevádzkuje, nájdete v údajoch o prevádzkovateľovi.',
      ],
      to({ 'Údaje o prevádzkovateľovi': path('imprint') }),
    ),
    section('Objednávka', [
      'Košík k ničomu nezaväzuje. Objednávate tlačidlom na konci pokladne; zmluva vzniká, keď objednávku potvrdíme e-mailom. V tomto ukážkovom obchode sa nič nedoručuje ani neúčtuje.',
    ]),
    section(
      'Ceny a doprava',
      ['Všetky ceny sú vrátane DPH, okrem darčekových kariet. Koľko stojí doprava, nájdete na samostatnej stránke.'],
      to({ 'Cena dopravy': DELIVERY_COSTS_PATH }),
    ),
  ),
  imprint: page(
    'Údaje o prevádzkovateľovi',
    'Kto za týmto obchodom stojí.',
    section('Ukážkový obchod', [
      'Tento obchod je ukážkou slobodného softvéru Crema. Zobrazený tovar žiadna firma nepredáva.',
    ]),
    section('Pre obchodníkov', ['Kto s týmto softvérom predáva, uvedie na tomto mieste:'], {
      list: [
        'názov, právnu formu a osoby oprávnené konať',
        'sídlo, e-mailovú adresu a telefónne číslo',
        'zápis v obchodnom registri',
        'IČO a IČ DPH',
      ],
    }),
  ),
  contact: page(
    'Kontakt',
    'Máte otázku k tovaru, doprave alebo k svojmu účtu?',
    section(
      'Tu nájdete odpovede',
      ['Mnohé sa vyjasní hneď:'],
      to({
        'Časté otázky': path('faq'),
        Doručenie: path('delivery'),
        'Vrátenie a odstúpenie': path('returns'),
      }),
    ),
    section('Ako nás kontaktovať', [
      'Toto je ukážkový obchod bez vlastného zákazníckeho servisu. E-mail, telefón a prevádzkový čas sem doplní ten, kto obchod prevádzkuje.',
    ]),
  ),
  'voucher-conditions': page(
    'Podmienky poukážok',
    'Čo platí pre zľavy a darčekové karty.',
    section('Zľava za newsletter', [
      `Za potvrdené prihlásenie na odber newslettera získate zľavu 10 % na prvú objednávku. Poukážka platí ${VOUCHER_MONTHS[site]} mesiace od potvrdenia, raz pre každú e-mailovú adresu, a nevzťahuje sa na darčekové karty.`,
    ]),
    section(
      'Darčekové karty',
      [
        'Darčeková karta je ako peniaze: neobsahuje DPH, nezapočítava sa do hodnoty pre dopravu zadarmo a príde poštou bez poplatku.',
        'Kód pošleme e-mailom, hneď ako je karta zaplatená. V pokladni ňou zaplatíte časť alebo všetko, aj spolu s inými kartami, ale nie ďalšiu darčekovú kartu. Pri každej karte je uvedený jej posledný deň.',
      ],
      to({ 'Zistiť zostatok darčekovej karty': GIFT_CARD_BALANCE_PATH }),
    ),
  ),
  faq: page(
    'Časté otázky',
    'Stručné odpovede na to, na čo sa často pýtate.',
    {
      headline: 'Objednávka a účet',
      questions: [
        {
          question: 'Musím sa prihlásiť?',
          answer:
            'Nie. Košík aj obľúbené fungujú aj bez účtu. Ak sa prihlásite neskôr, presunie sa oboje do vášho účtu.',
        },
        { question: 'Ako dlho zostáva košík uložený?', answer: 'Bez účtu 30 dní od poslednej zmeny.' },
        {
          question: 'Tovar nie je na sklade. Čo môžem urobiť?',
          answer:
            'Pri mnohých položkách vám pošleme e-mail, len čo budú znova na sklade. Potrebujete na to účet; žiadosť platí šesť týždňov.',
        },
      ],
    },
    {
      headline: 'Doručenie a vrátenie',
      questions: [
        {
          question: 'Koľko stojí doprava?',
          answer: 'Nájdete to na stránke Cena dopravy a pre váš výber v košíku.',
        },
        { question: 'Môžem tovar vrátiť?', answer: 'Áno, do 30 dní.' },
      ],
      ...to({ 'Cena dopravy': DELIVERY_COSTS_PATH, 'Vrátenie a odstúpenie': path('returns') }),
    },
  ),
  delivery: page(
    'Doručenie',
    'Ako sa k vám objednávka dostane.',
    section(
      'Až k vám domov',
      [
        'Či je tovar na sklade, vidíte skôr, než ho vložíte do košíka. Nadrozmerný tovar privezie špedičná služba; pri tovare je to uvedené.',
      ],
      to({ 'Cena dopravy': DELIVERY_COSTS_PATH }),
    ),
    ...(hasStores
      ? [
          section(
            'Do predajne',
            ['V pokladni si zvolíte predajňu; vyzdvihnutie nič nestojí.'],
            to({ Predajne: path('store-finder') }),
          ),
        ]
      : []),
    section('Darčekové karty', ['Darčekové karty prídu poštou, bez nákladov na dopravu.']),
  ),
  about: page(
    'O Creme',
    'Obchod s kávou a peknými vecami, ktorého program patrí všetkým.',
    section('Slobodný softvér', [
      'Crema je internetový obchod s otvoreným kódom pre deväť krajín a sedem jazykov. Každý ho môže čítať, meniť a predávať s ním.',
    ]),
    section('Kreslené namiesto fotografií', ['Tovar aj značky v tomto obchode sú vymyslené a ich obrázky kreslené.']),
  ),
  accessibility: page(
    'Vyhlásenie o prístupnosti',
    'Tento obchod má slúžiť všetkým: s myšou, klávesnicou, prstom aj čítačkou obrazovky.',
    section('Stav', [
      'Meradlom sú Web Content Accessibility Guidelines (WCAG) 2.2 na úrovni AA a norma EN 301 549. Stránky pri každej zmene preveruje program, rovnako ako ovládanie klávesnicou, úzke okná a vynútené farby.',
    ]),
    section('Známe obmedzenia', ['Preverenie ľuďmi so zdravotným postihnutím sa ešte len uskutoční.']),
    section(
      'Nahlásenie prekážky',
      ['Ak narazíte na prekážku, napíšte na adresu uvedenú na stránke s kontaktom.'],
      to({ Kontakt: path('contact') }),
    ),
  ),
  // what the footer's group on picking up leads to
  'store-finder': hasStores
    ? page(
        'Predajne',
        'V našich predajniach si objednávku zadarmo vyzdvihnete a vrátite. Rovnako ako sortiment a ceny sú aj predajne tohto obchodu príklady.',
      )
    : page(
        'Predajne',
        'Vyhľadávanie predajní tu zatiaľ nie je spustené.',
        section(
          'Nakupovanie z domu',
          ['Všetko, čo tu vidíte, môžete porovnať, uložiť medzi obľúbené a vložiť do košíka.'],
          to({ 'Úvodná stránka': HOME_PATH, Doručenie: path('delivery') }),
        ),
      ),
})
