import type { DemoPrivacy } from './privacy-words.ts'

export const cz: DemoPrivacy = (periods) => ({
  title: 'Ochrana osobních údajů',
  intro: 'Jaké údaje tento obchod ukládá, proč, jak dlouho a kdo je vidí.',
  sample: {
    headline: 'Vzor',
    paragraphs: [
      'Tato stránka popisuje, co ukládá software tohoto obchodu. Je to vzor: provozovatel obchodu zde uvede sebe jako správce údajů, služby, které používá, a právní základy své země.',
    ],
  },
  shopping: {
    headline: 'Nákup a účet',
    paragraphs: ['Toto obchod potřebuje pro váš nákup a účet:'],
    list: [
      `košík a oblíbené: pod náhodným označením, do ${periods.cookieDays} dnů od poslední změny, nebo ve vašem účtu, dokud existuje`,
      'předplatné, které sestavíte a neobjednáte: 30 dní',
      `co zadáte v pokladně: ${periods.enteredDays} dní od poslední změny, nebo do objednání`,
      `objednávky s e-mailem a adresami: ${periods.orderYears} let po roce objednávky, protože to vyžaduje daňové a obchodní právo`,
      `registrace, kterou nepotvrdíte: ${periods.registrationDays} dny`,
      'jméno a e-mailová adresa vašeho účtu: dokud účet existuje; heslo jen v podobě, ze které je nelze zpětně zjistit',
      `předplatné s číslem smlouvy, e-mailovou adresou, zbožím a dobou trvání: do ${periods.declarationYears} let od jeho konce, i když účet smažete`,
      `vaše žádost o zprávu, že je zboží opět skladem: ${periods.stockWeeks} týdnů a poté ještě 30 dní`,
      'e-maily pro vás: do odeslání, nejdéle 30 dní',
    ],
  },
  cookies: {
    headline: 'Soubory cookie a paměť prohlížeče',
    paragraphs: ['Bez vašeho souhlasu ukládá obchod do prohlížeče jen to, co potřebuje:'],
    list: [
      `cart nebo __Host-cart: náhodné označení pro košík a oblíbené, ${periods.cookieDays} dní`,
      'session nebo __Host-session: udržuje přihlášení, dokud nezavřete prohlížeč, nejdéle 12 hodin',
      'LoginToken: ukazuje, že jste přihlášeni, 15 minut',
      `LongTermToken: pozná vás po přihlášení, dokud nezavřete prohlížeč; ${periods.cookieDays} dní, pokud si to při přihlášení přejete`,
      `OptanonConsent: vaše volba ohledně cookies a její datum, bez označení osoby, ${periods.consentDays} dní`,
      'v paměti prohlížeče, dokud ji nevymažete: kopie košíku, aby se zobrazil hned, zda máte něco v oblíbených (ne co) a zda jste zavřeli upozornění na aplikaci',
    ],
  },
  consent: {
    headline: 'Jen s vaším souhlasem',
    paragraphs: [
      `Pokud povolíte statistiku, váš prohlížeč si pamatuje naposledy prohlížené zboží, nejvýše ${periods.historyEntries} položek po dobu ${periods.historyDays} dní, a přes jaké hledání jste se k němu dostali. Obchod pak také může měřit, co se prohlíží, hledá, ukládá mezi oblíbené, vkládá do košíku a objednává, s číslem a částkou objednávky, zda jste přihlášeni a úroveň vaší karty; jména a adresy mezi těmito údaji nejsou. Stránka je uchovává jen do chvíle, kdy ji opustíte; prohlížeč si pamatuje, které kroky objednávky už byly započítány, aby se žádný nepočítal dvakrát.`,
      'Samotný software žádný měřicí nástroj neobsahuje a reklamní cookies neukládá. Provozovatel, který takové služby připojí, je zde uvede i s jejich cookies.',
      'Svou volbu kdykoli změníte odkazem v patičce každé stránky. Když souhlas odvoláte, obchod historii ve vašem prohlížeči vymaže a přestane měřit.',
    ],
  },
  newsletter: {
    headline: 'Newsletter',
    paragraphs: [
      'Pro newsletter ukládá obchod vaši e-mailovou adresu a další údaje, které do formuláře zadáte, a jako doklad znění vašeho souhlasu, čas a IP adresu přihlášení k odběru a jeho potvrzení. Základem je váš souhlas.',
      `Nepotvrzené přihlášení se po ${periods.confirmDays} dnech vymaže. Po odhlášení zůstává doklad uložen ${periods.recordYears} roky. Uvítací poukaz se vymaže i s adresou ${periods.recordYears} roky po skončení platnosti.`,
      'Z odběru se odhlásíte odkazem v každém newsletteru, bez přihlášení k účtu a jedním kliknutím.',
    ],
  },
  cancellation: {
    headline: 'Výpověď předplatného a odstoupení',
    paragraphs: [
      'Formulářem pro výpověď ukládá obchod to, co vyplníte: jméno, e-mailovou adresu, číslo zákazníka nebo smlouvy, předplatné, druh, důvod a požadovaný konec, a k tomu čas odeslání. Potřebuje to, aby výpověď vyřídil a doložil její přijetí.',
      `Provozovatel obchodu dostane vaše prohlášení také e-mailem. Po ${periods.declarationYears} letech se vymaže.`,
      'Formulářem pro odstoupení ukládá jméno, e-mailovou adresu, číslo objednávky, zboží a čas odeslání, ze stejného důvodu a stejně dlouho. Co se z objednávky vrátí, patří k jejím dokladům.',
    ],
  },
  contact: {
    headline: 'Zpráva obchodu',
    paragraphs: [
      `Kontaktním formulářem obchod ukládá jméno, e-mailovou adresu, předmět, zprávu a čas odeslání, aby vám mohl odpovědět. Provozovatel obchodu dostane zprávu také e-mailem. Po ${periods.contactDays} dnech se vymaže.`,
    ],
  },
  security: {
    headline: 'Provoz a bezpečnost',
    list: [
      'vaše IP adresa: k omezení zneužití, nejdéle dvě hodiny',
      'hledaná slova, ke kterým se nic nenašlo, bez údaje, kdo hledal: 60 dní',
      'hlášení chyb prohlížeče, i bez vašeho souhlasu, protože je provoz potřebuje: co selhalo, číslo požadavku a druh prohlížeče, nic o vaší osobě: 30 dní',
    ],
  },
  seen: {
    headline: 'Kdo údaje vidí',
    paragraphs: [
      'Platíte-li kartou, zadáváte její údaje na stránce platební služby Stripe. Obchod jí sdělí číslo a částku objednávky, váš jazyk a e-mailovou adresu, protože je platba vyžaduje; údaje o kartě obchod nevidí.',
      'Údaje vidí provozovatel obchodu a ti, kdo pro něj zajišťují servery a odesílání e-mailů. Bez vašeho souhlasu je obchod nikomu dalšímu nepředává.',
    ],
  },
  rights: {
    headline: 'Vaše práva',
    paragraphs: [
      'Můžete žádat o přístup k údajům, jejich opravu i výmaz, souhlas kdykoli do budoucna odvolat a podat stížnost u úřadu pro ochranu osobních údajů. Na koho se obrátit, najdete v údajích o provozovateli.',
    ],
  },
})
