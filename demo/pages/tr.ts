import { GIFT_CARD_BALANCE_PATH } from '#rules/account-addresses.ts'
import { DELIVERY_COSTS_PATH, HOME_PATH } from '#rules/addresses.ts'
import { VOUCHER_MONTHS } from '#rules/newsletter/form-of-site.ts'
import { type DemoPages, page, section, to } from './page-body.ts'

export const tr: DemoPages = (site, path) => ({
  terms: page(
    'Kullanım koşulları',
    'Bu mağazayı ziyaretiniz için geçerli olanlar.',
    section(
      'Mağaza hakkında',
      [
        'Bu mağaza, özgür yazılım Crema’yı tanıtır. Ürünler, fiyatlar ve stoklar örnektir. Mağazayı kimin işlettiğini künyede bulabilirsiniz.',
      ],
      to({ Künye: path('imprint') }),
    ),
    section('Sipariş', [
      'Sepet sizi hiçbir şeye bağlamaz. Siparişi, ödeme adımlarının sonundaki düğmeyle verirsiniz; sözleşme, siparişinizi e-postayla onayladığımızda kurulur. Bu tanıtım mağazasında hiçbir şey teslim edilmez ve ücret alınmaz.',
    ]),
    section(
      'Fiyatlar ve kargo',
      ['Hediye kartları dışında tüm fiyatlara KDV dahildir. Kargo ücretlerini ayrı bir sayfada bulabilirsiniz.'],
      to({ 'Kargo ücretleri': DELIVERY_COSTS_PATH }),
    ),
  ),
  imprint: page(
    'Künye',
    'Bu mağazanın arkasında kim var?',
    section('Tanıtım mağazası', [
      'Bu mağaza, özgür yazılım Crema’nın bir tanıtımıdır. Gösterilen ürünleri satan bir şirket yoktur.',
    ]),
    section('Satıcılar için', ['Bu yazılımla satış yapan, burada şunları belirtir:'], {
      list: [
        'unvan, hukuki yapı ve temsile yetkili kişiler',
        'adres, e-posta adresi, KEP adresi ve telefon numarası',
        'ticaret sicili ve MERSİS numarası',
        'vergi dairesi ve vergi numarası',
      ],
    }),
  ),
  contact: page(
    'İletişim',
    'Bir ürün, teslimat veya hesabınız hakkında sorunuz mu var?',
    section(
      'Yanıtları burada bulabilirsiniz',
      ['Birçok soru hemen yanıtlanır:'],
      to({
        'Sık sorulan sorular': path('faq'),
        Teslimat: path('delivery'),
        'İade ve cayma hakkı': path('returns'),
      }),
    ),
    section('Müşteri hattı', ['Müşteri hattımız her gün 09:00–19:00 arasında hizmet verir.']),
    section('Bize ulaşın', [
      'Burası bir tanıtım mağazasıdır. E-posta adresini ve hattın telefon numarasını mağazayı işleten buraya yazar.',
    ]),
  ),
  'voucher-conditions': page(
    'Kupon koşulları',
    'İndirimler ve hediye kartları için geçerli olanlar.',
    section('Bülten indirimi', [
      `Bülten aboneliğini onaylayanlara ilk siparişte %10 indirim verilir. Kupon, onaydan itibaren ${VOUCHER_MONTHS[site]} ay ve her e-posta adresi için bir kez geçerlidir; hediye kartlarında kullanılamaz.`,
    ]),
    section(
      'Hediye kartları',
      [
        'Hediye kartı para gibidir: KDV içermez, ücretsiz kargo sınırına sayılmaz ve postayla ücretsiz gelir.',
        'Kodu, kartın ödemesi ulaşır ulaşmaz e-postayla göndeririz. Ödeme adımında tutarın bir kısmını veya tamamını, başka kartlarla birlikte de ödeyebilirsiniz; ancak hediye kartıyla başka bir hediye kartı alınamaz. Her kartın son geçerlilik günü bellidir.',
      ],
      to({ 'Hediye kartı bakiyesini sorgula': GIFT_CARD_BALANCE_PATH }),
    ),
  ),
  faq: page(
    'Sık sorulan sorular',
    'Sık sorulanlara kısa yanıtlar.',
    {
      headline: 'Sipariş ve hesap',
      questions: [
        {
          question: 'Giriş yapmam gerekiyor mu?',
          answer:
            'Hayır. Sepet ve favoriler hesap olmadan da çalışır. Sonradan giriş yaparsanız ikisi de hesabınıza aktarılır.',
        },
        { question: 'Sepetim ne kadar süre saklanır?', answer: 'Hesabınız yoksa son değişiklikten sonra 30 gün.' },
        {
          question: 'Ürün stokta yok. Ne yapabilirim?',
          answer:
            'Birçok ürün yeniden geldiğinde size e-posta göndeririz. Bunun için hesap gerekir; isteğiniz altı hafta geçerlidir.',
        },
      ],
    },
    {
      headline: 'Teslimat ve iade',
      questions: [
        {
          question: 'Kargo ücreti ne kadar?',
          answer: 'Kargo ücretleri sayfasında, seçtikleriniz için de sepette yazar.',
        },
        { question: 'Ürünü iade edebilir miyim?', answer: 'Evet, 90 gün içinde.' },
      ],
      ...to({ 'Kargo ücretleri': DELIVERY_COSTS_PATH, 'İade ve cayma hakkı': path('returns') }),
    },
  ),
  delivery: page(
    'Teslimat',
    'Siparişiniz size nasıl ulaşır?',
    section(
      'Evinize kadar',
      [
        'Bir ürünün stokta olup olmadığını sepete eklemeden önce görürsünüz. Hacimli ürünleri nakliye şirketi getirir; bu, ürün sayfasında yazar.',
      ],
      to({ 'Kargo ücretleri': DELIVERY_COSTS_PATH }),
    ),
    section('Hediye kartları', ['Hediye kartları postayla, kargo ücreti olmadan gelir.']),
  ),
  about: page(
    'Crema hakkında',
    'Programı herkese ait olan bir kahve ve güzel eşyalar mağazası.',
    section('Özgür yazılım', [
      'Crema, dokuz ülke ve yedi dil için açık kaynaklı bir internet mağazasıdır. Herkes kodunu okuyabilir, değiştirebilir ve onunla satış yapabilir.',
    ]),
    section('Fotoğraf yerine çizim', ['Bu mağazadaki ürünler ve markalar kurgudur, resimleri çizimdir.']),
  ),
  accessibility: page(
    'Erişilebilirlik beyanı',
    'Bu mağaza fareyle, klavyeyle, parmakla veya ekran okuyucuyla herkes için kullanılabilir olmalıdır.',
    section('Durum', [
      'Ölçütümüz, Web Content Accessibility Guidelines (WCAG) 2.2 AA düzeyi ve EN 301 549 standardıdır. Sayfaları her değişiklikte bir program denetler; klavye kullanımı, dar pencereler ve zorunlu renkler de denetlenir.',
    ]),
    section('Bilinen eksikler', ['Engelli kişilerle yapılacak bir deneme henüz gerçekleşmedi.']),
    section(
      'Engel bildirme',
      ['Bir engelle karşılaşırsanız iletişim sayfasındaki adrese yazın.'],
      to({ İletişim: path('contact') }),
    ),
  ),
  'store-finder': page(
    'Mağazalar',
    'Mağaza arama burada henüz açılmadı.',
    section(
      'Evinizden alışveriş',
      ['Burada gördüğünüz her şeyi karşılaştırabilir, favorilere ekleyebilir ve sepete koyabilirsiniz.'],
      to({ 'Ana sayfa': HOME_PATH, Teslimat: path('delivery') }),
    ),
  ),
})
