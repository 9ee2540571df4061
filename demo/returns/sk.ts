import type { DemoReturns } from './returns-words.ts'

export const sk: DemoReturns = ({ period, label }) => ({
  title: 'Vrátenie a odstúpenie od zmluvy',
  intro: `Nepáči sa vám niečo? Tovar môžete vrátiť do ${period} dní.`,
  right: {
    headline: 'Vaše právo zo zákona',
    paragraphs: [
      'Od nákupu na internete môžete odstúpiť do 14 dní bez udania dôvodu. Lehota sa začína dňom, keď ste vy alebo vami určená osoba, ktorá nie je dopravcom, prevzali posledný tovar z objednávky.',
    ],
  },
  how: {
    headline: 'Ako odstúpiť',
    paragraphs: [
      `Najjednoduchšie je to online: odkaz „${label}“ nájdete na konci každej stránky a prihlásenie nepotrebujete. Ihneď dostanete e-mail, ktorý potvrdí obsah vášho vyhlásenia s dátumom a časom.`,
      'Svoje rozhodnutie nám môžete oznámiť aj akýmkoľvek iným jednoznačným vyhlásením, napríklad listom alebo e-mailom, a použiť na to formulár nižšie; povinný nie je. Lehota je zachovaná, ak oznámenie odošlete pred jej uplynutím.',
    ],
  },
  consequences: {
    headline: 'Dôsledky odstúpenia',
    paragraphs: [
      'Ak vrátite celú objednávku, vrátime vám všetko, čo ste zaplatili, aj náklady na najlacnejšie bežné doručenie; ak vrátite časť, jej cenu, a s poslednou časťou náklady na doručenie. Urobíme tak bez zbytočného odkladu, najneskôr do 14 dní od doručenia vášho odstúpenia, rovnakým spôsobom, akým ste platili, a bez ďalších nákladov pre vás. S vrátením peňazí môžeme počkať, kým tovar nedostaneme späť alebo kým nepreukážete, že ste ho odoslali.',
      'Tovar pošlite späť bez zbytočného odkladu, najneskôr do 14 dní od odstúpenia; stačí, ak ho dovtedy odošlete. Priame náklady na vrátenie znášate vy. Za zníženie hodnoty zodpovedáte iba vtedy, ak ste s tovarom zaobchádzali inak, než je potrebné na jeho vyskúšanie.',
      'Adresu a formulár na vrátenie nájdete na stránke svojej objednávky; adresa je aj v potvrdení o prijatí.',
    ],
  },
  longer: {
    headline: `U nás ${period} dní`,
    paragraphs: [
      `Nad rámec zákona prijímame tovar späť ${period} dní za rovnakých podmienok. Vaše zákonné právo tým nie je dotknuté.`,
    ],
  },
  exceptions: {
    headline: 'Čo späť neprijímame',
    paragraphs: [
      'Kávu a iné potraviny prijímame späť iba neotvorené, pretože otvorené sa z hygienických dôvodov nedajú znovu predať. Darčekovú kartu prijmeme späť, kým z nej nebolo nič minuté.',
    ],
  },
  form: {
    headline: 'Vzorový formulár na odstúpenie od zmluvy',
    paragraphs: ['Ak chcete odstúpiť písomne alebo e-mailom, vyplňte tento formulár a pošlite ho späť.'],
    list: [
      'Komu: meno, adresa a e-mailová adresa predávajúceho podľa údajov o prevádzkovateľovi',
      'Týmto oznamujem/oznamujeme (*), že odstupujem/odstupujeme (*) od zmluvy na tento tovar (*) / od zmluvy o poskytnutí tejto služby (*)',
      'Dátum objednania (*) / dátum prijatia (*)',
      'Meno a priezvisko spotrebiteľa/spotrebiteľov',
      'Adresa spotrebiteľa/spotrebiteľov',
      'Podpis spotrebiteľa/spotrebiteľov, iba ak sa tento formulár podáva v listinnej podobe',
      'Dátum',
      '(*) Nehodiace sa prečiarknite.',
    ],
  },
  terms: {
    headline: 'Odstúpenie a vrátenie',
    paragraphs: [
      `Od objednávky môžete odstúpiť v lehote uvedenej na stránke „Vrátenie a odstúpenie od zmluvy“, aj online cez „${label}“. Pred odoslaním ju môžete stornovať.`,
    ],
  },
  sample: {
    headline: 'V tomto ukážkovom obchode',
    paragraphs: ['Nič sa tu nedoručuje ani neúčtuje. Adresa na vrátenie je len príklad.'],
  },
})
