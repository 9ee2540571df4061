import type { DemoQuestions } from '../pages/questions.ts'

export const tr: DemoQuestions = ({ payments, parcel, bulky, returnRight }) => ({
  headings: { payment: 'Ödeme', delivery: 'Teslimat', returns: 'İade', card: 'Crema Card', app: 'Telefonda' },
  answers: {
    'payment-kinds': [
      'Nasıl ödeme yapabilirim?',
      `Şu yöntemlerle ödeyebilirsiniz: ${payments}. Alışverişiniz için hangilerinin geçerli olduğunu kasa, siparişten önce gösterir.`,
    ],
    'gift-card': [
      'Hediye kartını nasıl kullanırım?',
      'Ödeme adımında: toplamın yanındaki alana kartın kodunu girin. Siparişten sonra kartta kalan tutar bir dahaki sefere kalır.',
    ],
    'delivery-time': [
      'Teslimat ne kadar sürer?',
      `Kargo ${parcel.from}–${parcel.to} iş günü, hacimli ürünler ${bulky.from}–${bulky.to} iş günü içinde ulaşır. Nakliye şirketi önceden sizinle iletişime geçer.`,
    ],
    pickup: [
      'Siparişimi mağazadan nasıl teslim alırım?',
      'Ödeme adımında henüz mağaza seçilemiyor; siparişleri adresinize teslim ediyoruz.',
    ],
    'how-to-return': [
      'Ürünü nasıl iade ederim?',
      `${returnRight}: Ürünü özenle paketleyin, irsaliyeyi ekleyin ve üzerinde yazan adrese gönderin. Ücreti, ödediğiniz yöntemle iade ederiz.`,
    ],
    complaint: [
      'Ürün kusurlu veya eksik. Ne yapmalıyım?',
      'Üzgünüz. Sorunu, mümkünse bir fotoğrafla birlikte iletişim sayfasından bize yazın. Onarırız, değiştiririz veya ücretini iade ederiz; ayıplı mala ilişkin yasal haklarınız saklıdır.',
    ],
    'card-benefits': [
      'Crema Card bana ne sağlar?',
      'Sadakat çekirdeği biriktirir, bazı ürünleri herkesten önce satın alır ve kartınızı her zaman hesabınızda bulursunuz. Kart ücretsizdir.',
    ],
    'home-screen-phone': [
      'Mağazayı telefonumun ana ekranına nasıl eklerim?',
      'iPhone’da Safari’de “Paylaş”a, ardından “Ana Ekrana Ekle”ye dokunun. Android’de Chrome menüsünü açıp “Ana ekrana ekle”yi seçin.',
    ],
    'home-screen-tablet': [
      'Tablette de olur mu?',
      'Evet, aynı şekilde. Geniş ekranda mağaza kendiliğinden daha fazla sütun gösterir.',
    ],
  },
})
