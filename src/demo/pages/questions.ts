/** The questions of the demo's page of questions, by which the footer's links name them (FOOT-08). */
export type QuestionCategory = 'ordering' | 'payment' | 'delivery' | 'returns' | 'card' | 'app'
export type Question =
  | 'payment-kinds'
  | 'gift-card'
  | 'delivery-time'
  | 'pickup'
  | 'how-to-return'
  | 'complaint'
  | 'card-benefits'
  | 'home-screen-phone'
  | 'home-screen-tablet'
