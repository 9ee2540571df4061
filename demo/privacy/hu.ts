import type { DemoPrivacy } from './privacy-words.ts'

export const hu: DemoPrivacy = (periods) => ({
  title: 'Adatvédelem',
  intro: 'Milyen adatokat tárol ez az áruház, miért, meddig, és ki láthatja őket.',
  sample: {
    headline: 'Minta',
    paragraphs: [
      'Ez az oldal azt írja le, mit tárol az áruház szoftvere. Minta: az áruház üzemeltetője itt nevezi meg önmagát mint adatkezelőt, az igénybe vett szolgáltatásokat és országa jogalapjait.',
    ],
  },
  shopping: {
    headline: 'Vásárlás és fiók',
    paragraphs: ['Erre van szüksége az áruháznak a vásárlásához és a fiókjához:'],
    list: [
      `kosár és kívánságlista: véletlen azonosítóval, az utolsó módosítástól számított ${periods.cookieDays} napig, vagy a fiókjában, amíg az létezik`,
      'összeállított, de meg nem rendelt előfizetések: 30 napig',
      `amit a pénztárnál megad: az utolsó módosítástól számított ${periods.enteredDays} napig, vagy a megrendelésig`,
      `rendelések e-mail-címmel és postai címekkel: a rendelés éve után ${periods.orderYears} évig, mert az adó- és kereskedelmi jog előírja`,
      `meg nem erősített regisztráció: ${periods.registrationDays} napig`,
      'a fiókjához tartozó név és e-mail-cím: amíg a fiók létezik; a jelszó csak olyan formában, amelyből nem fejthető vissza',
      `előfizetések a szerződésszámmal, az e-mail-címmel, a termékekkel és a futamidővel: a végük után ${periods.declarationYears} évig, akkor is, ha törli a fiókját`,
      `értesítési kérése arról, hogy egy termék újra kapható: ${periods.stockWeeks} hétig, majd még 30 napig`,
      'az Önnek szóló e-mailek: az elküldésükig, legfeljebb 30 napig',
    ],
  },
  cookies: {
    headline: 'Sütik és a böngésző tárhelye',
    paragraphs: ['Hozzájárulása nélkül az áruház csak azt tárolja a böngészőjében, amire szüksége van:'],
    list: [
      `cart vagy __Host-cart: véletlen azonosító a kosárhoz és a kívánságlistához, ${periods.cookieDays} napig`,
      'session vagy __Host-session: bejelentkezve tartja, amíg be nem zárja a böngészőt, legfeljebb 12 óráig',
      'LoginToken: jelzi, hogy be van jelentkezve, 15 percig',
      `LongTermToken: bejelentkezés után felismeri Önt, amíg be nem zárja a böngészőt; ${periods.cookieDays} napig, ha bejelentkezéskor ezt kéri`,
      `OptanonConsent: a sütikre vonatkozó választása és annak napja, azonosító nélkül, ${periods.consentDays} napig`,
      'a böngésző tárhelyén, amíg ki nem üríti: a kosár másolata, hogy azonnal megjelenjen, hogy van-e kívánságlistája (az nem, hogy mi van rajta), és hogy bezárta-e az alkalmazást ajánló sávot',
    ],
  },
  consent: {
    headline: 'Csak az Ön hozzájárulásával',
    paragraphs: [
      `Ha hozzájárul a statisztikához, böngészője megjegyzi a legutóbb megtekintett termékeket, legfeljebb ${periods.historyEntries} terméket ${periods.historyDays} napig, és azt, hogy melyik kereséssel jutott egy termékhez. Az áruház ekkor azt is mérheti, mit néznek meg, mit keresnek, mit tesznek a kívánságlistára vagy a kosárba, és mit rendelnek meg, a rendelés számával és összegével, be van-e jelentkezve, és milyen szintű a kártyája; nevek és címek nincsenek köztük. Az oldal ezeket csak addig őrzi, amíg el nem hagyja; hogy egy rendelés mely lépéseit számoltuk már meg, azt a böngészője jegyzi meg, hogy egyik se számítson kétszer.`,
      'Maga a szoftver nem tartalmaz mérőprogramot, és nem helyez el reklámsütiket. Ha az áruház üzemeltetője ilyen szolgáltatást használ, itt nevezi meg, a sütijeivel együtt.',
      'Választását bármikor módosíthatja az oldalak alján található hivatkozással. Ha visszavonja a hozzájárulását, az áruház törli az előzményeket a böngészőjéből, és nem mér többé.',
    ],
  },
  newsletter: {
    headline: 'Hírlevél',
    paragraphs: [
      'A hírlevélhez az áruház az e-mail-címét és az űrlapon megadott többi adatot tárolja, bizonyítékként pedig hozzájárulásának szövegét, valamint a feliratkozás és a megerősítés időpontját és IP-címét. A jogalap az Ön hozzájárulása.',
      `A meg nem erősített feliratkozást ${periods.confirmDays} nap után töröljük. Leiratkozás után a bizonyítékot ${periods.recordYears} évig őrizzük meg. Az üdvözlő utalványt a címmel együtt ${periods.recordYears} évvel a lejárta után töröljük.`,
      'A hírlevélről bármelyik hírlevélben lévő hivatkozással leiratkozhat, bejelentkezés nélkül, egyetlen kattintással.',
    ],
  },
  cancellation: {
    headline: 'Előfizetés felmondása és elállás',
    paragraphs: [
      'A felmondási űrlappal az áruház azt tárolja, amit megad: a nevét, az e-mail-címét, az ügyfél- vagy szerződésszámot, az előfizetést, a felmondás módját, indoklását és a kívánt befejezést, valamint az időpontot. Erre azért van szükség, hogy a felmondást feldolgozza, és a beérkezését igazolni tudja.',
      `A nyilatkozatot az áruház üzemeltetője e-mailben is megkapja. ${periods.declarationYears} év után töröljük.`,
      'Az elállási űrlappal a nevét, az e-mail-címét, a rendelésszámot, az árucikkeket és az időpontot tárolja, ugyanezért és ugyanaddig. Ami egy rendelésből visszaérkezik, annak irataihoz tartozik.',
    ],
  },
  contact: {
    headline: 'Üzenet az áruháznak',
    paragraphs: [
      `A kapcsolatfelvételi űrlappal az áruház a nevét, az e-mail-címét, a tárgyat, az üzenetet és az időpontot tárolja, hogy válaszolhasson Önnek. Az üzenetet az áruház üzemeltetője e-mailben is megkapja. ${periods.contactDays} nap után töröljük.`,
    ],
  },
  security: {
    headline: 'Működés és biztonság',
    list: [
      'az IP-címe: a visszaélések fékezésére, legfeljebb két óráig',
      'keresőszavak, amelyekre nem volt találat, a kereső személy megjelölése nélkül: 60 napig',
      'a böngésző hibajelentései, az Ön hozzájárulása nélkül is, mert az üzemeltetéshez szükségesek: mi hiúsult meg, a kérés száma és a böngésző típusa, az Ön személyéről semmi: 30 napig',
    ],
  },
  seen: {
    headline: 'Ki láthatja az adatokat',
    paragraphs: [
      'Ha kártyával fizet, annak adatait a Stripe fizetési szolgáltató oldalán adja meg. Az áruház közli vele a rendelés számát és összegét, az Ön nyelvét és e-mail-címét, mert a fizetéshez ezek kellenek; a kártya adatait az áruház nem látja.',
      'Az adatokat az áruház üzemeltetője láthatja, valamint azok, akik megbízásából a szervereket és az e-mailek küldését biztosítják. Hozzájárulása nélkül az áruház senki másnak nem adja át őket.',
    ],
  },
  rights: {
    headline: 'Az Ön jogai',
    paragraphs: [
      'Kérheti adatai megismerését, helyesbítését és törlését, hozzájárulását a jövőre nézve bármikor visszavonhatja, és panasszal fordulhat az adatvédelmi hatósághoz. Hogy kinek írhat, az impresszumban találja.',
    ],
  },
})
