import type { DemoPrivacy } from './privacy-words.ts'

export const tr: DemoPrivacy = (periods) => ({
  title: 'Kişisel verilerin korunması',
  intro: 'Bu mağaza hangi verileri neden ve ne kadar süreyle saklar, bunları kim görür?',
  sample: {
    headline: 'Örnek metin',
    paragraphs: [
      'Bu sayfa, mağazanın yazılımının neleri sakladığını anlatır. Bir örnektir: Mağazayı işleten kişi veya şirket burada veri sorumlusu olarak kendisini, kullandığı hizmetleri ve ülkesindeki hukuki dayanakları belirtir.',
    ],
  },
  shopping: {
    headline: 'Alışveriş ve hesap',
    paragraphs: ['Mağazanın alışverişiniz ve hesabınız için ihtiyaç duydukları:'],
    list: [
      `sepet ve favoriler: rastgele bir kimlikle, son değişiklikten sonra ${periods.cookieDays} gün, ya da hesabınızda, hesap var olduğu sürece`,
      'oluşturup sipariş etmediğiniz abonelikler: 30 gün',
      `ödeme adımında yazdıklarınız: son değişiklikten sonra ${periods.enteredDays} gün, ya da sipariş verene kadar`,
      `e-posta adresi ve adreslerle siparişler: vergi ve ticaret hukuku gereği, sipariş yılından sonra ${periods.orderYears} yıl`,
      `onaylamadığınız kayıt: ${periods.registrationDays} gün`,
      'hesabınızın adı ve e-posta adresi: hesap var olduğu sürece; parola yalnızca geri çözülemeyecek bir biçimde',
      `sözleşme numarası, e-posta adresi, ürünler ve süreyle birlikte abonelikler: bitişlerinden ${periods.declarationYears} yıl sonrasına kadar, hesabınızı silseniz bile`,
      `bir ürün yeniden geldiğinde haber alma isteğiniz: ${periods.stockWeeks} hafta ve ardından 30 gün`,
      'size gönderilecek e-postalar: gönderilene kadar, en fazla 30 gün',
    ],
  },
  cookies: {
    headline: 'Çerezler ve tarayıcı belleği',
    paragraphs: ['Mağaza, onayınız olmadan tarayıcınızda yalnızca gerekli olanları saklar:'],
    list: [
      `cart veya __Host-cart: sepet ve favoriler için rastgele bir kimlik, ${periods.cookieDays} gün`,
      'session veya __Host-session: tarayıcıyı kapatana kadar oturumunuzu açık tutar, en fazla 12 saat',
      'LoginToken: giriş yaptığınızı gösterir, 15 dakika',
      `LongTermToken: giriş yaptıktan sonra tarayıcıyı kapatana kadar sizi hatırlar; giriş yaparken isterseniz ${periods.cookieDays} gün`,
      `OptanonConsent: çerez tercihiniz ve tarihi, kimlik içermez, ${periods.consentDays} gün`,
      'tarayıcı belleğinde, siz silene kadar: hemen görünmesi için sepetinizin bir kopyası, favorileriniz olup olmadığı (içeriği değil) ve uygulama bildirimini kapatıp kapatmadığınız',
    ],
  },
  consent: {
    headline: 'Yalnızca onayınızla',
    paragraphs: [
      `İstatistiğe onay verirseniz tarayıcınız son baktığınız ürünleri, en fazla ${periods.historyEntries} ürünü ${periods.historyDays} gün boyunca, ve bir ürüne hangi aramayla ulaştığınızı hatırlar. Mağaza ayrıca nelere bakıldığını, nelerin arandığını, favorilere ve sepete nelerin eklendiğini, nelerin sipariş edildiğini (siparişin numarası ve tutarıyla), giriş yapıp yapmadığınızı ve kartınızın düzeyini ölçebilir; adlar ve adresler bunların arasında değildir. Sayfa bunları yalnızca siz ayrılana kadar tutar; bir siparişin hangi adımlarının sayıldığını, hiçbiri iki kez sayılmasın diye tarayıcınız hatırlar.`,
      'Yazılımın kendisi bir ölçüm aracı içermez ve reklam çerezi kullanmaz. Mağazayı işleten, bu tür hizmetler eklerse bunları çerezleriyle birlikte burada belirtir.',
      'Tercihinizi her sayfanın altındaki bağlantıyla istediğiniz zaman değiştirebilirsiniz. Onayınızı geri alırsanız mağaza tarayıcınızdaki geçmişi siler ve artık ölçüm yapmaz.',
    ],
  },
  newsletter: {
    headline: 'Bülten',
    paragraphs: [
      'Mağaza bülten için e-posta adresinizi ve formda verdiğiniz diğer bilgileri, kanıt olarak da onayınızın metnini, kayıt ve onaylama anının zamanını ve IP adresini saklar. Dayanağı açık rızanızdır.',
      `Onaylanmayan kayıt ${periods.confirmDays} gün sonra silinir. Abonelikten çıktıktan sonra kanıt ${periods.recordYears} yıl saklanır. Hoş geldiniz kuponunuz, geçerliliği bittikten ${periods.recordYears} yıl sonra adresle birlikte silinir.`,
      'Bülten aboneliğinden her bültendeki bağlantıyla, giriş yapmadan ve tek tıkla çıkabilirsiniz.',
    ],
  },
  cancellation: {
    headline: 'Abonelik iptali ve cayma',
    paragraphs: [
      'Mağaza, iptal formuna yazdıklarınızı saklar: ad ve soyad, e-posta adresi, müşteri veya sözleşme numarası, abonelik, iptal türü, nedeni ve istenen bitiş tarihi ile gönderim zamanı. Bunlar, iptalinizin işlenmesi ve alındığının kanıtlanması için gereklidir.',
      `Mağazayı işleten, bildiriminizi e-postayla da alır. Bildirim ${periods.declarationYears} yıl sonra silinir.`,
      'Cayma formunda ad ve soyad, e-posta adresi, sipariş numarası, ürünler ve gönderim zamanı aynı nedenle ve aynı süreyle saklanır. Bir siparişten geri gelenler onun kayıtlarına aittir.',
    ],
  },
  contact: {
    headline: 'Mağazaya mesaj',
    paragraphs: [
      `İletişim formunda mağaza; ad ve soyad, e-posta adresi, konu, mesaj ve gönderim zamanını size yanıt vermek için saklar. Mağazayı işleten, mesajı e-postayla da alır. Mesaj ${periods.contactDays} gün sonra silinir.`,
    ],
  },
  security: {
    headline: 'İşletim ve güvenlik',
    list: [
      'IP adresiniz: kötüye kullanımı sınırlamak için, en fazla iki saat',
      'sonuç bulunamayan arama sözcükleri, kimin aradığı belirtilmeden: 60 gün',
      'tarayıcı hata bildirimleri, işletim için gerekli olduğundan onayınız olmadan da: neyin başarısız olduğu, isteğin numarası ve tarayıcının türü, kişiliğinizle ilgili hiçbir şey: 30 gün',
    ],
  },
  seen: {
    headline: 'Verileri kim görür',
    paragraphs: [
      'Kartla öderseniz kart bilgilerini ödeme hizmeti Stripe’ın sayfasında girersiniz. Mağaza ona siparişin numarasını ve tutarını, dilinizi ve e-posta adresinizi bildirir, çünkü ödeme için bunlar gerekir; kart bilgilerini mağaza görmez.',
      'Verileri, mağazayı işleten ile onun adına sunucuları ve e-posta gönderimini sağlayanlar görür. Mağaza, onayınız olmadan bunları başka kimseyle paylaşmaz.',
    ],
  },
  rights: {
    headline: 'Haklarınız',
    paragraphs: [
      'Verilerinize erişmeyi, düzeltilmelerini ve silinmelerini isteyebilir, verdiğiniz onayı ileriye dönük olarak istediğiniz zaman geri alabilir ve Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz. Kime başvuracağınızı künyede bulabilirsiniz.',
    ],
  },
})
