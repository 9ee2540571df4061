import { page, section } from '../pages/page-body.ts'

/** What Turkish law asks to be shown before a distance sale (Mesafeli Sözleşmeler Yönetmeliği, articles 5 to 16), as a sample. */
const PARTIES = [
  section('Satıcı', ['{seller}', 'Adres: {sellerAddress}'], { list: ['{sellerRegistrations}', '{sellerContact}'] }),
  section('Alıcı', ['Ad ve fatura adresi: {buyer}', 'E-posta: {buyerEmail}', 'Teslimat adresi: {deliveryAddress}']),
]

const PRICE = section(
  'Ürünler ve toplam bedel',
  [
    'İndirim: {discount}. Kargo ücreti: {deliveryCosts}. Tüm vergiler ve kargo dahil ödenecek toplam bedel: {total}.',
    'Ödeme şekli: {payment}. Uzaktan iletişim aracının kullanılması için ek bir bedel alınmaz.',
  ],
  { list: ['{goods}'] },
)

const WITHDRAWAL = section('Cayma hakkı', [
  'Alıcı, malı teslim aldığı günden itibaren 14 gün içinde gerekçe göstermeden ve cezai şart ödemeden sözleşmeden cayabilir. Siparişin birden çok parçası ayrı ayrı teslim edilirse süre son parçanın teslim alındığı gün başlar. Malın tesliminden önce de cayılabilir.',
  'Cayma bildirimi, sözleşmenin satıcıya ait iletişim bilgilerine yazılı olarak veya her sayfanın altındaki çevrim içi cayma işleviyle yapılabilir; sürenin dolmasından önce gönderilmesi yeterlidir.',
  'Satıcı, bildirimi aldıktan sonra en geç 14 gün içinde teslimat masrafları dahil tüm ödemeleri, ödemenin yapıldığı araca uygun olarak ve tek seferde geri verir. Alıcı malı bildirimden sonra 14 gün içinde geri gönderir; geri göndermenin masrafı alıcıya aittir.',
])

const EXCEPTIONS = section('Cayma hakkının kullanılamayacağı hâller', [
  'Çabuk bozulabilen veya son kullanma tarihi geçebilecek mallarda; ambalajı teslimden sonra açılmış olup iadesi sağlık ve hijyen açısından uygun olmayan mallarda (açılmış kahve ve diğer gıdalar gibi) ve kişiye özel hazırlanan mallarda cayma hakkı kullanılamaz.',
])

const COMPLAINTS = section('Şikâyet ve itiraz', [
  'Şikâyetler yukarıda yazan iletişim bilgileriyle satıcıya bildirilir; satıcı en kısa sürede yanıt verir.',
  'Alıcı, şikâyet ve itirazlarını Ticaret Bakanlığının her yıl ilan ettiği parasal sınırlar içinde kendi yerleşim yerindeki veya malı satın aldığı yerdeki tüketici hakem heyetine ya da tüketici mahkemesine yapabilir. Mahkemeye başvurmadan önce arabulucuya başvurulması gerekir.',
])

const DELIVERY = section('Teslimat', [
  'Mal, teslimat adresine kargoyla en geç {deliveryDays} iş günü içinde, her hâlde siparişin satıcıya ulaşmasından itibaren 30 gün içinde teslim edilir. Bu süre içinde teslim edilmezse alıcı sözleşmeyi feshedebilir ve ödediği her şey 14 gün içinde geri verilir.',
  'Teslime kadar oluşan kayıp ve hasardan satıcı sorumludur.',
])

export const preliminaryInformation = page(
  'Ön bilgilendirme formu',
  'Siparişi vermeden önce bilmeniz gerekenler. Tarih: {date}',
  ...PARTIES,
  PRICE,
  DELIVERY,
  WITHDRAWAL,
  EXCEPTIONS,
  COMPLAINTS,
  section('Sipariş ve ödeme yükümlülüğü', [
    'Sipariş düğmesine basılmasıyla sipariş verilmiş ve ödeme yükümlülüğü altına girilmiş olur. Bu form onay e-postasıyla da gönderilir.',
  ]),
)

export const distanceContract = page(
  'Mesafeli satış sözleşmesi',
  'Bu sözleşme, aşağıdaki satıcı ile alıcı arasında elektronik ortamda kurulur. Tarih: {date}',
  ...PARTIES,
  section('Konu', [
    'Sözleşmenin konusu, alıcının bu mağazadan elektronik ortamda sipariş ettiği aşağıdaki malların satışı ve teslimi ile tarafların 6502 sayılı Tüketicinin Korunması Hakkında Kanun ve Mesafeli Sözleşmeler Yönetmeliği uyarınca hak ve yükümlülükleridir.',
  ]),
  PRICE,
  DELIVERY,
  WITHDRAWAL,
  EXCEPTIONS,
  section('Ayıplı mal', [
    'Mal ayıplıysa alıcı, sözleşmeden dönme, bedelden indirim, ücretsiz onarım veya ayıpsız misliyle değişim haklarından birini kullanabilir. Satıcı, teslimden itibaren iki yıl içinde ortaya çıkan ayıplardan sorumludur.',
  ]),
  COMPLAINTS,
  section('Yürürlük', [
    'Alıcı, ön bilgilendirme formunu okuduğunu ve elektronik ortamda onayladığını kabul eder. Sözleşme, satıcının siparişi e-postayla onaylamasıyla kurulur ve bir örneği bu e-postayla alıcıya gönderilir.',
  ]),
)
