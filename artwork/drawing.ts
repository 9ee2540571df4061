/** What can be drawn; the demo catalogue names these kinds. */
export type DrawingKind =
  | 'coffee-bag'
  | 'capsule-box'
  | 'pad-pack'
  | 'instant-jar'
  | 'tea-tin'
  | 'gift-box'
  | 'espresso-machine'
  | 'capsule-machine'
  | 'pad-machine'
  | 'filter-machine'
  | 'grinder'
  | 'kettle'
  | 'milk-frother'
  | 'mug'
  | 'cup-set'
  | 'pan'
  | 'pot'
  | 'knife'
  | 'cutting-board'
  | 'bowl'
  | 'carafe'
  | 'bedding'
  | 'towel'
  | 'lamp'
  | 'candle'
  | 'vase'
  | 'basket'
  | 'storage-box'
  | 'blanket'
  | 'cushion'
  | 'clock'
  | 'shirt'
  | 't-shirt'
  | 'dress'
  | 'sweater'
  | 'jacket'
  | 'trousers'
  | 'sports-top'
  | 'leggings'
  | 'shoes'
  | 'socks'
  | 'scarf'
  | 'hat'
  | 'handbag'
  | 'bicycle-bag'
  | 'bike-helmet'
  | 'yoga-mat'
  | 'dumbbells'
  | 'tent'
  | 'headphones'
  | 'speaker'
  | 'smartphone'
  | 'gift-card'
  | 'suitcase'
  | 'toy-train'
  | 'watering-can'
  | 'umbrella'
  | 'notebook'
  | 'fridge'
  | 'washer'
  | 'light-bulb'
  | 'vacuum'
  | 'television'

export type Seal = 'bean' | 'ground' | 'capsule' | 'organic' | 'new'

export interface Drawing {
  kind: DrawingKind
  /** main colour, '#rrggbb' */
  colour: string
  /** second colour: lid, trim, label */
  accent?: string
  /** the maker whose mark the good bears, default the shop itself */
  brand?: string
  /** one or two short words on the label, card or sleeve; shrinks to fit */
  label?: string
  /** relative size 0.7 to 1.15 within the frame, default 1: 500 g is a bigger bag than 250 g */
  size?: number
  /** a small round seal: whole bean, ground, capsule … */
  seal?: Seal
  /** backdrop tint; default derived from the colour, always light and warm */
  backdrop?: string
  /** 'styled' (default): a lit scene with a prop or two; 'cutout': object only; 'detail': a close-up */
  view?: 'styled' | 'cutout' | 'detail'
}

/** The part of a drawing that concerns the goods themselves, without frame and backdrop. */
export type Good = Pick<Drawing, 'colour' | 'accent' | 'brand' | 'label' | 'seal'>
