import type { DemoReturns } from './returns-words.ts'

export const cz: DemoReturns = ({ period, label }) => ({
  title: 'Vrácení a odstoupení od smlouvy',
  intro: `Nelíbí se vám něco? Zboží můžete vrátit do ${period} dnů.`,
  right: {
    headline: 'Vaše právo ze zákona',
    paragraphs: [
      'Od nákupu na internetu můžete odstoupit do 14 dnů bez udání důvodu. Lhůta začíná dnem, kdy jste vy nebo vámi určená osoba, která není dopravcem, převzali poslední zboží z objednávky.',
    ],
  },
  how: {
    headline: 'Jak odstoupit',
    paragraphs: [
      `Nejjednodušší je to online: odkaz „${label}“ najdete na konci každé stránky a přihlášení nepotřebujete. Ihned dostanete e-mail, který potvrdí obsah vašeho prohlášení s datem a časem.`,
      'Své rozhodnutí nám můžete oznámit i jakýmkoli jiným jednoznačným prohlášením, například dopisem nebo e-mailem, a použít k tomu formulář níže; povinný není. Lhůta je zachována, pokud oznámení odešlete před jejím uplynutím.',
    ],
  },
  consequences: {
    headline: 'Důsledky odstoupení',
    paragraphs: [
      'Vrátíte-li celou objednávku, vrátíme vám vše, co jste zaplatili, i náklady na nejlevnější běžné doručení; vrátíte-li část, její cenu, a s poslední částí náklady na doručení. Učiníme tak bez zbytečného odkladu, nejpozději do 14 dnů od doručení vašeho odstoupení, stejným způsobem, jakým jste platili, a bez dalších nákladů pro vás. S vrácením peněz můžeme počkat, dokud zboží nedostaneme zpět nebo neprokážete, že jste je odeslali.',
      'Zboží pošlete zpět bez zbytečného odkladu, nejpozději do 14 dnů od odstoupení; stačí, když je do té doby odešlete. Přímé náklady na vrácení nesete vy. Za snížení hodnoty odpovídáte jen tehdy, když jste se zbožím zacházeli jinak, než je nutné k jeho vyzkoušení.',
      'Adresu a formulář k vrácení najdete na stránce své objednávky; adresa je i v potvrzení o přijetí.',
    ],
  },
  longer: {
    headline: `U nás ${period} dnů`,
    paragraphs: [
      `Nad rámec zákona přijímáme zboží zpět ${period} dnů za stejných podmínek. Vaše zákonné právo tím není dotčeno.`,
    ],
  },
  exceptions: {
    headline: 'Co zpět nepřijímáme',
    paragraphs: [
      'Kávu a jiné potraviny přijímáme zpět jen neotevřené, protože otevřené je z hygienických důvodů nelze znovu prodat. Dárkovou kartu přijmeme zpět, dokud z ní nebylo nic utraceno.',
    ],
  },
  form: {
    headline: 'Vzorový formulář pro odstoupení od smlouvy',
    paragraphs: ['Chcete-li odstoupit písemně nebo e-mailem, vyplňte tento formulář a pošlete jej zpět.'],
    list: [
      'Adresát: jméno, adresa a e-mailová adresa prodávajícího podle údajů o provozovateli',
      'Oznamuji/oznamujeme (*), že tímto odstupuji/odstupujeme (*) od smlouvy o nákupu tohoto zboží (*) / o poskytnutí těchto služeb (*)',
      'Datum objednání (*) / datum obdržení (*)',
      'Jméno a příjmení spotřebitele/spotřebitelů',
      'Adresa spotřebitele/spotřebitelů',
      'Podpis spotřebitele/spotřebitelů, pouze pokud je formulář zasílán v listinné podobě',
      'Datum',
      '(*) Nehodící se škrtněte.',
    ],
  },
  terms: {
    headline: 'Odstoupení a vrácení',
    paragraphs: [
      `Od objednávky můžete odstoupit ve lhůtě uvedené na stránce „Vrácení a odstoupení od smlouvy“, i online přes „${label}“. Před odesláním ji můžete stornovat.`,
    ],
  },
  sample: {
    headline: 'V tomto ukázkovém obchodě',
    paragraphs: ['Nic se tu nedoručuje ani neúčtuje. Adresa pro vrácení je jen příklad.'],
  },
})
