import type { DemoReturns } from './returns-words.ts'

export const tr: DemoReturns = ({ period, label }) => ({
  title: 'İade ve cayma hakkı',
  intro: `Beğenmediniz mi? Ürünü ${period} gün içinde iade edebilirsiniz.`,
  right: {
    headline: 'Yasal cayma hakkınız',
    paragraphs: [
      'İnternetten yaptığınız alışverişten 14 gün içinde gerekçe göstermeden cayabilirsiniz. Süre, sizin veya belirlediğiniz, taşıyıcı dışındaki bir kişinin siparişteki son ürünü teslim aldığı gün başlar.',
    ],
  },
  how: {
    headline: 'Nasıl cayarsınız',
    paragraphs: [
      `En kolayı internetten: “${label}” bağlantısı her sayfanın altındadır, giriş yapmanız gerekmez. Beyanınızın içeriğini tarih ve saatiyle onaylayan e-postayı hemen alırsınız.`,
      'Kararınızı mektup veya e-posta gibi başka bir açık beyanla da bildirebilir, bunun için aşağıdaki formu kullanabilirsiniz; form zorunlu değildir. Bildirimi süre dolmadan göndermeniz yeterlidir.',
    ],
  },
  consequences: {
    headline: 'Caymanın sonuçları',
    paragraphs: [
      'Siparişin tamamını iade ederseniz, en ucuz standart teslimatın ücreti dahil ödediğiniz her şeyi; bir bölümünü iade ederseniz onun bedelini, son bölümle birlikte teslimat ücretini de geri öderiz. Ödemeyi, cayma bildiriminiz bize ulaştıktan sonra en geç 14 gün içinde, ödeme yaptığınız yolla ve size masraf çıkarmadan yaparız. Ürün bize dönene veya gönderdiğinizi kanıtlayana kadar bekleyebiliriz.',
      'Ürünü caymanızdan sonra en geç 14 gün içinde geri gönderin. Geri göndermenin doğrudan masrafı size aittir. Değer kaybından yalnızca ürünü incelemek için gerekenden farklı kullandıysanız sorumlu olursunuz.',
      'Adres ve iade formu siparişinizin sayfasındadır; adres, alındı e-postasında da yazar.',
    ],
  },
  longer: {
    headline: `Bizde ${period} gün`,
    paragraphs: [
      `Yasanın ötesinde, ürünleri ${period} gün boyunca aynı koşullarla geri alırız. Yasal hakkınız saklıdır.`,
    ],
  },
  exceptions: {
    headline: 'Geri almadıklarımız',
    paragraphs: [
      'Kahve ve diğer gıda ürünlerini yalnızca açılmamışsa geri alırız, çünkü açılan paket sağlık ve hijyen nedeniyle yeniden satılamaz. Hediye kartını hiç harcanmamışsa geri alırız.',
    ],
  },
  form: {
    headline: 'Örnek cayma formu',
    paragraphs: ['Mektupla veya e-postayla caymak isterseniz bu formu doldurup gönderin.'],
    list: [
      'Kime: satıcının künyede yazan adı, adresi ve e-posta adresi',
      'Bu formla, aşağıdaki malların satışına (*) / hizmetin sunulmasına (*) ilişkin sözleşmeden cayma hakkımı kullandığımı beyan ederim',
      'Sipariş tarihi (*) / teslim tarihi (*)',
      'Tüketicinin adı ve soyadı',
      'Tüketicinin adresi',
      'Tüketicinin imzası, yalnızca kâğıt üzerinde gönderilmesi hâlinde',
      'Tarih',
      '(*) Uygun olmayanın üzerini çizin.',
    ],
  },
  terms: {
    headline: 'Cayma ve iade',
    paragraphs: [
      `Siparişinizden, “İade ve cayma hakkı” sayfasında yazan süre içinde cayabilirsiniz; “${label}” bağlantısıyla internetten de olur. Gönderilmeden önce siparişi iptal edebilirsiniz.`,
    ],
  },
  sample: {
    headline: 'Bu tanıtım mağazasında',
    paragraphs: ['Burada hiçbir şey teslim edilmez ve ücret alınmaz. İade adresi yalnızca bir örnektir.'],
  },
})
