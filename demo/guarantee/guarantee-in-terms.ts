import { GUARANTEE_PART } from '#sites/legal-guarantee.ts'
import type { Site } from '#sites/sites.ts'
import { type BySiteOrLanguage, entryOf } from '../entry-of.ts'
import { type DemoPageBody, section } from '../pages/page-body.ts'

/**
 * What the terms say of goods that are not as agreed: the law's guarantee of conformity (article 6(1)(l) of Directive 2011/83/EU,
 * and what stands for it in Switzerland, Türkiye and the United Kingdom), and who helps where shop and shopper disagree. A sample
 * for a lawyer's eyes.
 */
const WORDS: BySiteOrLanguage<[headline: string, ...paragraphs: string[]]> = {
  DE: [
    'Wenn etwas nicht stimmt',
    'Für alle Waren gilt das gesetzliche Mängelhaftungsrecht: Zeigt sich innerhalb von zwei Jahren nach der Lieferung ein Mangel, können Sie Reparatur oder Ersatz verlangen und, wenn das nicht gelingt, den Preis mindern oder vom Vertrag zurücktreten. Im ersten Jahr wird vermutet, dass der Mangel von Anfang an da war. Das kostet Sie nichts.',
    'Schreiben Sie uns bei einer Beschwerde; die Anschrift steht im Impressum. Ob der Händler an einer Schlichtung für Verbraucher teilnimmt und vor welcher Stelle, schreibt hierher, wer den Shop betreibt.',
  ],
  AT: [
    'Wenn etwas nicht stimmt',
    'Für alle Waren gilt die gesetzliche Gewährleistung: Zeigt sich innerhalb von zwei Jahren nach der Übergabe ein Mangel, können Sie Reparatur oder Austausch verlangen und, wenn das nicht gelingt, den Preis mindern oder den Vertrag auflösen. Im ersten Jahr wird vermutet, dass der Mangel von Anfang an da war. Das kostet Sie nichts.',
    'Schreiben Sie uns bei einer Beschwerde; die Anschrift steht im Impressum. Ob der Händler an einer Schlichtung für Verbraucher teilnimmt und vor welcher Stelle, schreibt hierher, wer den Shop betreibt.',
  ],
  CH: [
    'Wenn etwas nicht stimmt',
    'Für alle Waren gilt die gesetzliche Gewährleistung: Zeigt sich innerhalb von zwei Jahren nach der Lieferung ein Mangel, melden Sie ihn bitte bald. Sie können dann den Kauf rückgängig machen, eine Minderung des Preises oder mängelfreien Ersatz verlangen.',
    'Schreiben Sie uns bei einer Beschwerde; die Anschrift steht im Impressum.',
  ],
  CH_FR: [
    'Si quelque chose ne va pas',
    'La garantie légale vaut pour tous les articles : si un défaut apparaît dans les deux ans qui suivent la livraison, signalez-le-nous sans tarder. Vous pouvez alors annuler l’achat, demander une réduction du prix ou un article sans défaut.',
    'En cas de réclamation, écrivez-nous ; l’adresse figure dans les mentions légales.',
  ],
  fr: [
    'Si quelque chose ne va pas',
    'La garantie légale de conformité vaut pour tous les articles : si un défaut apparaît dans les deux ans qui suivent la livraison, vous pouvez demander la réparation ou le remplacement et, si ce n’est pas possible, une réduction du prix ou la résolution du contrat. Au cours de la première année, le défaut est présumé avoir existé dès la livraison. Cela ne vous coûte rien.',
    'En cas de réclamation, écrivez-nous ; l’adresse figure dans les mentions légales. L’exploitant de la boutique indique ici l’organe de médiation auquel il participe.',
  ],
  CZ: [
    'Když něco není v pořádku',
    'Na všechno zboží máte ze zákona práva z vadného plnění: projeví-li se vada do dvou let od převzetí, můžete žádat opravu nebo výměnu, a pokud to nejde, slevu nebo odstoupení od smlouvy. Objeví-li se vada v prvním roce, má se za to, že zboží bylo vadné už při převzetí. Nic vás to nestojí a reklamaci vyřídíme nejpozději do 30 dnů.',
    'Se stížností nám napište; adresu najdete v údajích o provozovateli. Spor lze řešit mimosoudně u České obchodní inspekce.',
  ],
  SK: [
    'Keď niečo nie je v poriadku',
    'Na všetok tovar sa vzťahuje zákonná zodpovednosť za vady: ak sa vada prejaví do dvoch rokov od dodania, môžete žiadať opravu alebo výmenu, a ak to nejde, zľavu z ceny alebo odstúpiť od zmluvy. Nič vás to nestojí.',
    'So sťažnosťou nám napíšte; adresu nájdete v údajoch o prevádzkovateľovi. Spor možno riešiť mimosúdne na Slovenskej obchodnej inšpekcii.',
  ],
  HU: [
    'Ha valami nincs rendben',
    'Minden árura törvényes kellékszavatosság jár: ha az átvételtől számított két éven belül hiba mutatkozik, kijavítást vagy kicserélést kérhet, ha pedig ez nem lehetséges, árleszállítást, vagy elállhat a szerződéstől. Az első évben vélelmezni kell, hogy a hiba már az átvételkor megvolt. Ez Önnek nem kerül semmibe. Egyes tartós fogyasztási cikkekre jogszabályban előírt jótállás is vonatkozik.',
    'Panaszával írjon nekünk; a cím az impresszumban található, és 30 napon belül válaszolunk. Vita esetén a lakóhelye szerinti békéltető testülethez is fordulhat.',
  ],
  PL: [
    'Gdy coś jest nie tak',
    'Za zgodność towaru z umową odpowiadamy na podstawie ustawy: jeśli w ciągu dwóch lat od dostawy okaże się, że towar jest niezgodny z umową, można żądać naprawy lub wymiany, a gdy to niemożliwe, obniżenia ceny albo odstąpić od umowy. Domniemywa się, że brak zgodności istniał już w chwili dostawy. Nic to nie kosztuje, a na reklamację odpowiadamy w ciągu 14 dni.',
    'Reklamację prosimy przesłać na adres podany w danych sprzedawcy. Spór można rozwiązać bez sądu, na przykład przed Inspekcją Handlową lub z pomocą rzecznika konsumentów.',
  ],
  TR: [
    'Bir sorun olursa',
    'Tüm ürünlerde yasal ayıplı mal hakları geçerlidir: teslimden itibaren iki yıl içinde bir ayıp ortaya çıkarsa, ücretsiz onarım, ayıpsız ürünle değişim veya bedelden indirim isteyebilir ya da sözleşmeden dönebilirsiniz. İlk altı ayda ortaya çıkan ayıbın teslim anında var olduğu kabul edilir.',
    'Şikâyetinizi bize yazın; adres künyede yer alır. Uyuşmazlıkta, parasal sınırlara göre tüketici hakem heyetine veya tüketici mahkemesine başvurabilirsiniz.',
  ],
  en: [
    'If something is not right',
    'Under the Consumer Rights Act 2015, goods must be of satisfactory quality, fit for their purpose and as described. If they are not, you can reject them within 30 days of receiving them and get your money back. After that you can ask for a repair or a replacement and, if that fails, for a price reduction or your money back. In the first six months a fault is presumed to have been there from the start. You can make a claim for up to six years, in Scotland for five. None of this costs you anything.',
    'If you have a complaint, write to us; the address is in the company information. The merchant who runs the shop states here whether it takes part in alternative dispute resolution, and with which body.',
  ],
}

export function guaranteeInTerms(site: Site): DemoPageBody['sections'][number] {
  const [headline, ...paragraphs] = entryOf(WORDS, site)
  return section(headline, paragraphs, { id: GUARANTEE_PART })
}
