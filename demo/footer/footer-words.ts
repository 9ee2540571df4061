/** What the demo's footer says in one language, besides the texts that the shop has anyway. */
export interface FooterWords {
  headline: string
  about: string
  popular: string
  deliveryCosts: string
  howWeDeliver: string
  voucherConditions: string
  aboutUs: string
  payment: [heading: string, introduction: string]
  paymentKinds: string
  payByGiftCard: string
  delivery: [heading: string, introduction: string]
  deliveryTimes: string
  carriers: [parcel: string, freight: string, letter: string]
  /** Only where the shop has branches. */
  pickup?: [heading: string, introduction: string]
  findStore: string
  howToPickUp: string
  returning: string
  howToReturn: string
  complaint: string
  contact: [heading: string, introduction: string]
  reportBarrier: string
  /** Below the card's name. */
  card: string
  requestCard: string
  cardBenefits: string
  services: string
  newsletter: string
  coffeeSubscription: string
  onHomeScreen: string
  company: string
  openSource: string
  seo: string
  social: string
  /** Of the open networks Mastodon, Pixelfed and PeerTube. */
  networks: [talk: string, pictures: string, videos: string]
  /** What people write of coffee under there. */
  tag: string
  app: string
  devices: [phone: string, tablet: string]
  quality: string
  seals: [secure: string, openSource: string]
  cancellation: string
  /** What a shop without goods says in place of the demo's words. */
  ofAnyGoods: { about: string; cancellation: string }
  desktopView: string
  automaticView: string
}
