import { describe, expect, test } from 'vitest'
import { type Language, SITES, siteConfig } from '#sites/sites.ts'
import { demoTexts } from '../testing/demo-texts.ts'

/**
 * Texts whose words the specification gives, in each language, written by hand. Tests of pages and dialogs find these texts by their
 * keys; a changed or exchanged text is noticed only here.
 */

type Locale = ReturnType<typeof siteConfig>['locale']
type Words = Readonly<Record<Language, string>>

/** With plain spaces and without invisible characters. */
const plain = (text: string) => text.replaceAll(/[\u00ad\u2060]/g, '').replaceAll(/\s/g, ' ')

const LIMIT = { limit: 5 }

const CART_LIMIT: Words = {
  de: 'Sie können pro Einkauf höchstens 5 Produkte kaufen.',
  fr: 'Vous pouvez commander au maximum 5 produits par achat.',
  cz: 'Při jednom nákupu můžete koupit nejvýše 5 produktů.',
  hu: 'Vásárlásonként legfeljebb 5 terméket vehet.',
  pl: 'Podczas jednych zakupów można kupić najwyżej 5 produktów.',
  sk: 'Pri jednom nákupe môžete kúpiť najviac 5 produktov.',
  tr: 'Bir alışverişte en fazla 5 ürün satın alabilirsiniz.',
  en: 'You can buy no more than 5 products per order.',
}
const ITEM_LIMIT: Words = {
  de: 'Sie können von diesem Artikel höchstens 5 Stück pro Einkauf kaufen.',
  fr: 'Vous pouvez commander au maximum 5 pièces de cet article par achat.',
  cz: 'Tohoto produktu můžete při jednom nákupu koupit nejvýše 5 kusů.',
  hu: 'Ebből a termékből vásárlásonként legfeljebb 5 darabot vehet.',
  pl: 'Podczas jednych zakupów można kupić najwyżej 5 sztuk tego produktu.',
  sk: 'Z tohto produktu môžete pri jednom nákupe kúpiť najviac 5 kusov.',
  tr: 'Bu üründen bir alışverişte en fazla 5 adet satın alabilirsiniz.',
  en: 'You can buy up to 5 of this item per order.',
}
const AVAILABILITY_LIMIT: Words = {
  de: 'Von diesem Artikel sind nur noch 5 Stück verfügbar.',
  fr: 'Il ne reste plus que 5 pièces de cet article.',
  cz: 'K dispozici je už jen 5 kusů tohoto produktu.',
  hu: 'Ebből a termékből már csak 5 darab kapható.',
  pl: 'Dostępnych jest już tylko 5 sztuk tego produktu.',
  sk: 'K dispozícii je už len 5 kusov tohto produktu.',
  tr: 'Bu üründen yalnızca 5 adet kaldı.',
  en: 'Only 5 left.',
}

describe.each<[string, (locale: Locale) => string, Words]>([
  [
    'an article is in the cart [CART-07]',
    (locale) => demoTexts('quick-buy', locale).cartSuccess,
    {
      de: 'Der Artikel wurde in den Warenkorb gelegt.',
      fr: 'L’article a été ajouté au panier.',
      cz: 'Produkt byl přidán do košíku.',
      hu: 'A termék a kosárba került.',
      pl: 'Produkt został dodany do koszyka.',
      sk: 'Produkt bol pridaný do košíka.',
      tr: 'Ürün sepetinize eklendi.',
      en: 'The item has been added to your basket.',
    },
  ],
  [
    'the link to the cart [CART-07]',
    (locale) => demoTexts('quick-buy', locale).toCart,
    {
      de: 'Zum Warenkorb',
      fr: 'Aller au panier',
      cz: 'Přejít do košíku',
      hu: 'Tovább a kosárhoz',
      pl: 'Przejdź do koszyka',
      sk: 'Prejsť do košíka',
      tr: 'Sepete git',
      en: 'Go to basket',
    },
  ],
  [
    'an article could not be added [CART-06] [CART-08]',
    (locale) => demoTexts('quick-buy', locale).cartFailure,
    {
      de: 'Der Artikel konnte nicht in den Warenkorb gelegt werden.',
      fr: 'L’article n’a pas pu être ajouté au panier.',
      cz: 'Produkt se nepodařilo přidat do košíku.',
      hu: 'A terméket nem sikerült a kosárba tenni.',
      pl: 'Nie udało się dodać produktu do koszyka.',
      sk: 'Produkt sa nepodarilo pridať do košíka.',
      tr: 'Ürün sepetinize eklenemedi.',
      en: 'The item could not be added to your basket.',
    },
  ],
  [
    'an article is on the watch list [WATCH-02]',
    (locale) => demoTexts('quick-buy', locale).watchListSuccess,
    {
      de: 'Der Artikel wurde auf Ihre Merkliste gesetzt.',
      fr: 'L’article a été ajouté à votre liste d’envies.',
      cz: 'Produkt byl přidán do vašich oblíbených.',
      hu: 'A termék felkerült a kívánságlistájára.',
      pl: 'Produkt został dodany do listy życzeń.',
      sk: 'Produkt bol pridaný do vašich obľúbených.',
      tr: 'Ürün favorilerinize eklendi.',
      en: 'The item has been added to your wish list.',
    },
  ],
  [
    'an article could not be put on the watch list [WATCH-03]',
    (locale) => demoTexts('quick-buy', locale).watchListFailure,
    {
      de: 'Der Artikel konnte nicht auf die Merkliste gesetzt werden.',
      fr: 'L’article n’a pas pu être ajouté à la liste d’envies.',
      cz: 'Produkt se nepodařilo přidat do oblíbených.',
      hu: 'A terméket nem sikerült felvenni a kívánságlistára.',
      pl: 'Nie udało się dodać produktu do listy życzeń.',
      sk: 'Produkt sa nepodarilo pridať do obľúbených.',
      tr: 'Ürün favorilerinize eklenemedi.',
      en: 'The item could not be added to your wish list.',
    },
  ],
  [
    'a back-in-stock mail was requested [BIS-04] [BIS-06]',
    (locale) => demoTexts('quick-buy', locale).backInStockSuccess,
    {
      de: 'Vielen Dank! Ist der Artikel innerhalb von 6 Wochen wieder lieferbar, schreiben wir Ihnen eine E-Mail. Eine Garantie dafür können wir nicht geben.',
      fr: 'Merci beaucoup ! Si l’article est de nouveau disponible dans les 6 semaines, nous vous enverrons un e-mail. Nous ne pouvons toutefois pas le garantir.',
      cz: 'Děkujeme! Pokud bude produkt do 6 týdnů znovu skladem, pošleme vám e-mail. Zaručit to však nemůžeme.',
      hu: 'Köszönjük! Ha a termék 6 héten belül újra kapható lesz, e-mailt küldünk Önnek. Garanciát erre nem tudunk vállalni.',
      pl: 'Dziękujemy! Jeśli w ciągu 6 tygodni produkt będzie znów dostępny, wyślemy e-mail. Nie możemy tego jednak zagwarantować.',
      sk: 'Ďakujeme! Ak bude produkt do 6 týždňov opäť na sklade, pošleme vám e-mail. Zaručiť to však nemôžeme.',
      tr: 'Teşekkür ederiz! Ürün 6 hafta içinde yeniden stoklara girerse size e-posta göndereceğiz. Ancak bunun için garanti veremeyiz.',
      en: 'Thank you! If the item is available again within 6 weeks, we will send you an email. We cannot guarantee that it will be.',
    },
  ],
  [
    'a back-in-stock mail could not be requested [BIS-05]',
    (locale) => demoTexts('quick-buy', locale).backInStockError,
    {
      de: 'Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
      fr: 'Votre demande n’a pas pu être envoyée. Veuillez réessayer plus tard.',
      cz: 'Vaši žádost se nepodařilo odeslat. Zkuste to prosím později znovu.',
      hu: 'Kérését nem sikerült elküldeni. Kérjük, próbálja meg később újra.',
      pl: 'Nie udało się wysłać zgłoszenia. Prosimy spróbować ponownie później.',
      sk: 'Vašu žiadosť sa nepodarilo odoslať. Skúste to, prosím, neskôr znova.',
      tr: 'Talebiniz gönderilemedi. Lütfen daha sonra tekrar deneyin.',
      en: 'Your request could not be sent. Please try again later.',
    },
  ],
  [
    'the overlay failed [ERR-08]',
    (locale) => demoTexts('quick-buy', locale).boundaryError,
    {
      de: 'Es ist ein Fehler aufgetreten. Bitte wenden Sie sich an unser Servicecenter.',
      fr: 'Une erreur est survenue. Veuillez vous adresser à notre service clientèle.',
      cz: 'Došlo k chybě. Obraťte se prosím na naše zákaznické centrum.',
      hu: 'Hiba történt. Kérjük, forduljon ügyfélszolgálatunkhoz.',
      pl: 'Wystąpił błąd. Prosimy o kontakt z naszym działem obsługi klienta.',
      sk: 'Vyskytla sa chyba. Obráťte sa, prosím, na naše zákaznícke centrum.',
      tr: 'Bir hata oluştu. Lütfen müşteri hizmetlerimizle iletişime geçin.',
      en: 'Something went wrong. Please contact our customer service.',
    },
  ],
  ['the cart limit in the overlay [ERR-01]', (locale) => demoTexts('quick-buy', locale).cartLimit(LIMIT), CART_LIMIT],
  [
    'the cart limit in the mini cart [ERR-01]',
    (locale) => demoTexts('cart', locale)['setErrors.CART_LIMIT'](LIMIT),
    CART_LIMIT,
  ],
  [
    'the item limit in the mini cart [ERR-04]',
    (locale) => demoTexts('cart', locale)['setErrors.ITEM_LIMIT'](LIMIT),
    ITEM_LIMIT,
  ],
  [
    'the availability limit in the overlay [ERR-05]',
    (locale) => demoTexts('quick-buy', locale).availabilityLimit(LIMIT),
    AVAILABILITY_LIMIT,
  ],
  [
    'the availability limit in the mini cart [ERR-05]',
    (locale) => demoTexts('cart', locale)['setErrors.AVAILABILITY_LIMIT'](LIMIT),
    AVAILABILITY_LIMIT,
  ],
  [
    'the cart cannot be shown [ERR-09]',
    (locale) => demoTexts('cart', locale).getErrorUnknown,
    {
      de: 'Aus technischen Gründen kann der Inhalt Ihres Warenkorbs nicht angezeigt werden. Bitte versuchen Sie es später noch einmal.',
      fr: 'Pour des raisons techniques, le contenu de votre panier ne peut pas être affiché. Veuillez réessayer plus tard.',
      cz: 'Z technických důvodů nelze obsah vašeho košíku zobrazit. Zkuste to prosím později znovu.',
      hu: 'Kosarának tartalma technikai okok miatt nem jeleníthető meg. Kérjük, próbálja meg később újra.',
      pl: 'Z przyczyn technicznych nie można wyświetlić zawartości koszyka. Prosimy spróbować ponownie później.',
      sk: 'Z technických príčin nie je možné zobraziť obsah vášho košíka. Skúste to, prosím, neskôr znova.',
      tr: 'Teknik nedenlerle sepetinizin içeriği görüntülenemiyor. Lütfen daha sonra tekrar deneyin.',
      en: 'For technical reasons we cannot show what is in your basket. Please try again later.',
    },
  ],
  [
    'the cart cannot be changed [ERR-10]',
    (locale) => demoTexts('cart', locale)['setErrors.UNKNOWN'],
    {
      de: 'Aus technischen Gründen kann der Inhalt Ihres Warenkorbs nicht geändert werden. Bitte versuchen Sie es später noch einmal.',
      fr: 'Pour des raisons techniques, le contenu de votre panier ne peut pas être modifié. Veuillez réessayer plus tard.',
      cz: 'Z technických důvodů nelze obsah vašeho košíku změnit. Zkuste to prosím později znovu.',
      hu: 'Kosarának tartalma technikai okok miatt nem módosítható. Kérjük, próbálja meg később újra.',
      pl: 'Z przyczyn technicznych nie można zmienić zawartości koszyka. Prosimy spróbować ponownie później.',
      sk: 'Z technických príčin nie je možné zmeniť obsah vášho košíka. Skúste to, prosím, neskôr znova.',
      tr: 'Teknik nedenlerle sepetinizin içeriği değiştirilemiyor. Lütfen daha sonra tekrar deneyin.',
      en: 'For technical reasons your basket cannot be changed. Please try again later.',
    },
  ],
  [
    'defective items [ERR-11]',
    (locale) => demoTexts('cart', locale).defectiveItems,
    {
      de: 'Leider sind Fehler aufgetreten. Bitte beachten Sie die Hinweise unten.',
      fr: 'Des erreurs sont malheureusement survenues. Veuillez tenir compte des remarques ci-dessous.',
      cz: 'Bohužel došlo k chybám. Věnujte prosím pozornost upozorněním níže.',
      hu: 'Sajnos hiba történt. Kérjük, vegye figyelembe az alábbi tudnivalókat.',
      pl: 'Niestety wystąpiły błędy. Prosimy zwrócić uwagę na poniższe wskazówki.',
      sk: 'Žiaľ, vyskytli sa chyby. Venujte, prosím, pozornosť upozorneniam nižšie.',
      tr: 'Maalesef hatalar oluştu. Lütfen aşağıdaki uyarıları dikkate alın.',
      en: 'Sorry, something went wrong. Please see the notes below.',
    },
  ],
  [
    'a voucher could not be removed [ERR-12]',
    (locale) => demoTexts('cart', locale).voucherRemoveFailed,
    {
      de: 'Der Gutscheincode konnte nicht entfernt werden. Bitte warten Sie einige Minuten und versuchen Sie es noch einmal.',
      fr: 'Le code du bon n’a pas pu être retiré. Veuillez patienter quelques minutes, puis réessayer.',
      cz: 'Kód poukazu se nepodařilo odebrat. Počkejte prosím několik minut a zkuste to znovu.',
      hu: 'A kuponkódot nem sikerült eltávolítani. Kérjük, várjon néhány percet, és próbálja újra.',
      pl: 'Nie udało się usunąć kodu bonu. Prosimy odczekać kilka minut i spróbować ponownie.',
      sk: 'Kód poukážky sa nepodarilo odstrániť. Počkajte, prosím, niekoľko minút a skúste to znova.',
      tr: 'Kupon kodu kaldırılamadı. Lütfen birkaç dakika bekleyip tekrar deneyin.',
      en: 'The voucher code could not be removed. Please wait a few minutes and try again.',
    },
  ],
  [
    'a gift card could not be removed [ERR-13]',
    (locale) => demoTexts('cart', locale).giftCardRemoveFailed,
    {
      de: 'Die Geschenkkarte konnte nicht entfernt werden. Bitte warten Sie einige Minuten und versuchen Sie es noch einmal.',
      fr: 'La carte cadeau n’a pas pu être retirée. Veuillez patienter quelques minutes, puis réessayer.',
      cz: 'Dárkovou kartu se nepodařilo odebrat. Počkejte prosím několik minut a zkuste to znovu.',
      hu: 'Az ajándékkártyát nem sikerült eltávolítani. Kérjük, várjon néhány percet, és próbálja újra.',
      pl: 'Nie udało się usunąć karty podarunkowej. Prosimy odczekać kilka minut i spróbować ponownie.',
      sk: 'Darčekovú kartu sa nepodarilo odstrániť. Počkajte, prosím, niekoľko minút a skúste to znova.',
      tr: 'Hediye kartı kaldırılamadı. Lütfen birkaç dakika bekleyip tekrar deneyin.',
      en: 'The gift card could not be removed. Please wait a few minutes and try again.',
    },
  ],
  [
    'the newsletter form failed [ERR-17] [NEWS-29]',
    (locale) => demoTexts('newsletter', locale).technicalError,
    {
      de: 'Aus technischen Gründen ist die Anmeldung zum Newsletter gerade nicht möglich. Bitte versuchen Sie es später noch einmal!',
      fr: 'Pour des raisons techniques, l’inscription à la newsletter n’est pas possible actuellement. Veuillez réessayer plus tard !',
      cz: 'Z technických důvodů se teď nelze přihlásit k odběru newsletteru. Zkuste to prosím později znovu!',
      hu: 'Technikai okok miatt most nem lehet feliratkozni a hírlevélre. Kérjük, próbálja meg később újra!',
      pl: 'Z przyczyn technicznych zapis do newslettera jest teraz niemożliwy. Prosimy spróbować ponownie później!',
      sk: 'Z technických príčin sa teraz nie je možné prihlásiť na odber newslettera. Skúste to, prosím, neskôr znova!',
      tr: 'Teknik nedenlerle şu anda bültene abone olunamıyor. Lütfen daha sonra tekrar deneyin!',
      en: 'For technical reasons you cannot sign up for the newsletter at the moment. Please try again later!',
    },
  ],
  [
    'a link of the newsletter is no longer valid [NEWS-57]',
    (locale) => demoTexts('newsletter', locale).invalidLink,
    {
      de: 'Dieser Link ist nicht mehr gültig. Bitte melden Sie sich noch einmal an.',
      fr: 'Ce lien n’est plus valable. Veuillez vous inscrire à nouveau.',
      cz: 'Tento odkaz už neplatí. Přihlaste se prosím k odběru znovu.',
      hu: 'Ez a hivatkozás már nem érvényes. Kérjük, iratkozzon fel újra.',
      pl: 'Ten link jest już nieważny. Prosimy zapisać się ponownie.',
      sk: 'Tento odkaz už neplatí. Prihláste sa, prosím, na odber znova.',
      tr: 'Bu bağlantı artık geçerli değil. Lütfen yeniden abone olun.',
      en: 'This link is no longer valid. Please sign up again.',
    },
  ],
  [
    'the confirmation mail was sent [NEWS-09]',
    (locale) => {
      const { successHeading, successBefore, successAfter } = demoTexts('newsletter', locale)
      return `${successHeading}: ${successBefore} (…) ${successAfter}`
    },
    {
      de: 'Fast geschafft: Wir haben eine E-Mail an (…) geschickt. Bitte bestätigen Sie Ihre Anmeldung mit dem Link darin; er gilt 14 Tage.',
      fr: 'Vous y êtes presque: Nous avons envoyé à l’adresse (…) un e-mail contenant un lien. Veuillez l’utiliser pour confirmer votre inscription ; il est valable 14 jours.',
      cz: 'Už jen krok: Na adresu (…) jsme poslali e-mail. Potvrďte prosím přihlášení odkazem, který v něm najdete; platí 14 dní.',
      hu: 'Már majdnem kész: Az Ön által megadott (…) címre e-mailt küldtünk. Kérjük, a benne található hivatkozással erősítse meg feliratkozását; a hivatkozás 14 napig érvényes.',
      pl: 'Prawie gotowe: Na adres (…) wysłaliśmy wiadomość. Prosimy potwierdzić zapis zawartym w niej linkiem; jest on ważny 14 dni.',
      sk: 'Ešte jeden krok: Na adresu (…) sme poslali e-mail. Potvrďte, prosím, prihlásenie odkazom, ktorý v ňom nájdete; platí 14 dní.',
      tr: 'Neredeyse tamam: Belirttiğiniz (…) adresine bir e-posta gönderdik. Lütfen içindeki bağlantıyla aboneliğinizi onaylayın; bağlantı 14 gün geçerlidir.',
      en: 'Almost there: We have sent an email to (…) with a link to confirm your sign-up. It works for 14 days.',
    },
  ],
  [
    'a page that cannot be shown [SHELL-04] [SHELL-05]',
    (locale) => demoTexts('pages', locale).errorText,
    {
      de: 'Aus technischen Gründen kann der Inhalt dieser Seite nicht angezeigt werden. Bitte versuchen Sie es später noch einmal.',
      fr: 'Pour des raisons techniques, le contenu de cette page ne peut pas être affiché. Veuillez réessayer plus tard.',
      cz: 'Z technických důvodů nelze obsah této stránky zobrazit. Zkuste to prosím později znovu.',
      hu: 'Az oldal tartalma technikai okok miatt nem jeleníthető meg. Kérjük, próbálja meg később újra.',
      pl: 'Z przyczyn technicznych nie można wyświetlić zawartości tej strony. Prosimy spróbować ponownie później.',
      sk: 'Z technických príčin nie je možné zobraziť obsah tejto stránky. Skúste to, prosím, neskôr znova.',
      tr: 'Teknik nedenlerle bu sayfanın içeriği görüntülenemiyor. Lütfen daha sonra tekrar deneyin.',
      en: 'For technical reasons we cannot show this page. Please try again later.',
    },
  ],
  [
    'the lowest price of the last 30 days [PRC-19]',
    (locale) => demoTexts('product', locale).bestPrice({ days: 30, price: '(…)' }),
    {
      de: 'Niedrigster Preis der letzten 30 Tage: (…)',
      fr: 'Prix le plus bas des 30 derniers jours : (…)',
      cz: 'Nejnižší cena za posledních 30 dní: (…)',
      hu: 'Az elmúlt 30 nap legalacsonyabb ára: (…)',
      pl: 'Najniższa cena z 30 dni przed obniżką: (…)',
      sk: 'Najnižšia cena za posledných 30 dní: (…)',
      tr: 'Son 30 günün en düşük fiyatı: (…)',
      en: 'Lowest price of the last 30 days: (…)',
    },
  ],
  [
    'shipping that is charged [PRC-20]',
    (locale) => demoTexts('product', locale).shippingNote,
    {
      de: 'zzgl. Versandkosten',
      fr: 'frais d’envoi en sus',
      cz: 'plus cena dopravy',
      hu: 'plusz szállítási költség',
      pl: 'plus koszty dostawy',
      sk: 'plus cena dopravy',
      tr: 'kargo ücreti hariç',
      en: 'plus delivery',
    },
  ],
  [
    'shipping that is included [PRC-21]',
    (locale) => demoTexts('product', locale).freeShippingIncluded,
    {
      de: 'Versand inklusive',
      fr: 'Envoi inclus',
      cz: 'Doprava v ceně',
      hu: 'Szállítás az árban',
      pl: 'Dostawa w cenie',
      sk: 'Doprava v cene',
      tr: 'Kargo dahil',
      en: 'Delivery included',
    },
  ],
  [
    'an article that is not available [STK-01] [STK-04]',
    (locale) => demoTexts('product', locale).notAvailable,
    {
      de: 'Nicht lieferbar',
      fr: 'Non disponible',
      cz: 'Nedostupné',
      hu: 'Nincs raktáron',
      pl: 'Niedostępny',
      sk: 'Nedostupné',
      tr: 'Stokta yok',
      en: 'Not available',
    },
  ],
  [
    'an article that is available [STK-02]',
    (locale) => demoTexts('product', locale).available,
    {
      de: 'Lieferbar',
      fr: 'Disponible',
      cz: 'Skladem',
      hu: 'Raktáron',
      pl: 'Dostępny',
      sk: 'Na sklade',
      tr: 'Stokta var',
      en: 'In stock',
    },
  ],
  [
    'an article of which few are left [STK-03]',
    (locale) => demoTexts('product', locale).fewLeft,
    {
      de: 'Nur noch wenige verfügbar',
      fr: 'Plus que quelques pièces',
      cz: 'Poslední kusy skladem',
      hu: 'Már csak néhány darab kapható',
      pl: 'Ostatnie sztuki',
      sk: 'Posledné kusy na sklade',
      tr: 'Son birkaç ürün',
      en: 'Only a few left',
    },
  ],
  [
    'the heading of a set’s sum [SET-03]',
    (locale) => demoTexts('quick-buy', locale).totalPrice,
    {
      de: 'Gesamtpreis',
      fr: 'Prix total',
      cz: 'Celková cena',
      hu: 'Teljes ár',
      pl: 'Cena łączna',
      sk: 'Celková cena',
      tr: 'Toplam fiyat',
      en: 'Total price',
    },
  ],
  [
    'the prompt of the loyalty card [LOY-02]',
    (locale) => demoTexts('quick-buy', locale).cardLogin,
    {
      de: 'Anmelden und bestellen',
      fr: 'Se connecter et commander',
      cz: 'Přihlásit se a objednat',
      hu: 'Bejelentkezés és rendelés',
      pl: 'Zaloguj się i zamów',
      sk: 'Prihlásiť sa a objednať',
      tr: 'Giriş yap ve sipariş ver',
      en: 'Sign in and order',
    },
  ],
  [
    'buying is secure in the checkout [HEAD-06]',
    (locale) => demoTexts('header', locale).securedPurchase,
    {
      de: 'Sicher einkaufen',
      fr: 'Achat sécurisé',
      cz: 'Bezpečný nákup',
      hu: 'Biztonságos vásárlás',
      pl: 'Bezpieczne zakupy',
      sk: 'Bezpečný nákup',
      tr: 'Güvenli alışveriş',
      en: 'Safe shopping',
    },
  ],
  [
    'the community and the beans of a member [CUST-08] [LOY-10]',
    (locale) => {
      const { community, loyaltyBeansCount } = demoTexts('header', locale)
      return `${community}, ${loyaltyBeansCount({ count: 120 })}`
    },
    {
      de: 'Crema Community, 120 Treuebohnen',
      fr: 'Communauté Crema, 120 grains de fidélité',
      cz: 'Komunita Crema, 120 věrnostních zrnek',
      hu: 'Crema közösség, 120 hűségbab',
      pl: 'Społeczność Crema, 120 ziaren lojalnościowych',
      sk: 'Komunita Crema, 120 vernostných zrniek',
      tr: 'Crema topluluğu, 120 sadakat çekirdeği',
      en: 'Crema Community, 120 loyalty beans',
    },
  ],
  [
    'the link and the button of a withdrawal, as the law words them [FOOT-10]',
    (locale) => {
      const { label, confirm } = demoTexts('withdrawal', locale)
      return `${label} / ${confirm}`
    },
    {
      de: 'Vertrag widerrufen / Widerruf bestätigen',
      fr: 'Renoncer au contrat / Confirmer la rétractation',
      cz: 'Odstoupit od smlouvy / Potvrdit odstoupení',
      hu: 'Elállás a szerződéstől / Elállás megerősítése',
      pl: 'Odstąp od umowy / Potwierdź odstąpienie',
      sk: 'Odstúpiť od zmluvy / Potvrdiť odstúpenie',
      tr: 'Sözleşmeden cayma / Caymayı onayla',
      en: 'Cancel a purchase / Confirm cancellation',
    },
  ],
  [
    'the claim of early purchase [NAV-08]',
    (locale) => demoTexts('navigation', locale).earlyPurchase,
    {
      de: 'Exklusiv vorab kaufen',
      fr: 'Achat exclusif en avant-première',
      cz: 'Exkluzivní nákup předem',
      hu: 'Exkluzív elővásárlás',
      pl: 'Wcześniejszy zakup na wyłączność',
      sk: 'Exkluzívny nákup vopred',
      tr: 'Size özel erken alışveriş',
      en: 'Buy early, just for you',
    },
  ],
  [
    'headline and button of the app banner [APP-01]',
    (locale) => {
      const { headline, button } = demoTexts('app-banner', locale)
      return `${headline} / ${button}`
    },
    {
      de: 'Bequem einkaufen mit der Crema-App / App laden',
      fr: 'Vos achats avec l’app Crema / Installer',
      cz: 'Pohodlné nákupy v aplikaci Crema / Stáhnout',
      hu: 'Kényelmes vásárlás a Crema appban / Letöltés',
      pl: 'Wygodne zakupy w aplikacji Crema / Pobierz',
      sk: 'Pohodlné nákupy v aplikácii Crema / Stiahnuť',
      tr: 'Crema uygulamasıyla kolay alışveriş / Yükle',
      en: 'Shop with ease in the Crema app / Get the app',
    },
  ],
])('%s', (_text, shown, words) => {
  test.each(SITES)('has its words on %s', (site) => {
    const { language, locale } = siteConfig(site)
    expect(plain(shown(locale))).toBe(words[language])
  })
})

test.each([
  ['DE', 'inkl. MwSt.'],
  ['AT', 'inkl. MwSt.'],
  ['CH', 'inkl. MWST'],
  ['CH_FR', 'TVA incl.'],
  ['CZ', 'vč. DPH'],
  ['HU', 'áfával együtt'],
  ['PL', 'zawiera VAT'],
  ['SK', 'vrátane DPH'],
  ['TR', 'KDV dahil'],
] as const)('on %s the tax note of a set is: %s [SET-04]', (site, note) => {
  expect(plain(demoTexts('quick-buy', siteConfig(site).locale).taxNote)).toBe(note)
})

test.each([
  ['DE', 'Für größere Mengen wenden Sie sich bitte an unseren Kundenservice.'],
  ['AT', 'Für größere Mengen wenden Sie sich bitte an unseren Kundenservice.'],
  ['CH', 'Für grössere Mengen wenden Sie sich bitte an unseren Kundendienst.'],
  ['CH_FR', 'Pour de plus grandes quantités, veuillez vous adresser à notre service clientèle.'],
  ['CZ', 'S požadavkem na větší množství se prosím obraťte na náš zákaznický servis.'],
  ['HU', undefined],
  ['PL', undefined],
  ['SK', undefined],
  ['TR', undefined],
] as const)('on %s the item limit in the overlay goes on with: %s [ERR-02] [ERR-03]', (site, hint) => {
  const { language, locale } = siteConfig(site)
  const shown = plain(demoTexts('quick-buy', locale).itemLimit(LIMIT))
  expect(shown).toBe(hint === undefined ? ITEM_LIMIT[language] : `${ITEM_LIMIT[language]} ${hint}`)
})
