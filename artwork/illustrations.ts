import type { Mood } from './backdrop.ts'
import type { DrawingKind, Good } from './drawing.ts'
import * as accessories from './goods/accessories.ts'
import * as appliances from './goods/appliances.ts'
import * as brewing from './goods/brewing.ts'
import * as clothes from './goods/clothes.ts'
import * as coffee from './goods/coffee.ts'
import * as cups from './goods/cups.ts'
import * as devices from './goods/devices.ts'
import * as home from './goods/home.ts'
import * as kitchen from './goods/kitchen.ts'
import * as machines from './goods/machines.ts'
import * as outdoors from './goods/outdoors.ts'
import * as paper from './goods/paper.ts'
import * as sport from './goods/sport.ts'
import * as storage from './goods/storage.ts'
import * as textiles from './goods/textiles.ts'
import * as tins from './goods/tins.ts'
import * as tops from './goods/tops.ts'
import * as travel from './goods/travel.ts'
import type { Pen } from './parts.ts'

/** How one kind of goods is drawn and shown. */
export interface Illustration {
  draw: (pen: Pen, good: Good) => string
  mood: Mood
  /** True: on a table, ground at y = 830. False: flat or hanging, around the middle. */
  standing: boolean
  /** The middle and the magnification of a close-up. */
  focus: readonly [x: number, y: number, zoom: number]
}

const stand = (draw: Illustration['draw'], mood: Mood, ...focus: [number, number, number]): Illustration => ({
  draw,
  mood,
  standing: true,
  focus,
})
const lie = (draw: Illustration['draw'], mood: Mood, ...focus: [number, number, number]): Illustration => ({
  draw,
  mood,
  standing: false,
  focus,
})

/**
 * Where each kind stands in the frame: a scale by which its largest size fills the frame, how far it is lifted, and the
 * middle of its width, all from its measured outline.
 */
export const framing: Record<DrawingKind, readonly [scale: number, lift: number, middle: number]> = {
  'coffee-bag': [1.14, -65, 496],
  'capsule-box': [1.16, 90, 556],
  'pad-pack': [1.17, 75, 538],
  'instant-jar': [1.25, -35, 498],
  'tea-tin': [1.25, -35, 498],
  'gift-box': [1.25, -20, 500],
  'espresso-machine': [1.11, -55, 498],
  'capsule-machine': [1.17, -50, 478],
  'pad-machine': [1.25, -60, 498],
  'filter-machine': [1.25, -35, 486],
  grinder: [1.16, -70, 498],
  kettle: [1.23, 10, 508],
  'milk-frother': [1.25, -5, 516],
  mug: [1.25, 50, 552],
  'cup-set': [1.01, 90, 474],
  pan: [0.97, 90, 508],
  pot: [1.15, 10, 498],
  knife: [1.13, -45, 506],
  'cutting-board': [1.03, -65, 506],
  bowl: [1.25, 90, 498],
  carafe: [1.23, -70, 498],
  bedding: [1.05, 45, 498],
  towel: [1.18, 50, 500],
  lamp: [1.16, -50, 498],
  candle: [1.25, 10, 498],
  vase: [0.98, -75, 496],
  basket: [1.16, 65, 498],
  'storage-box': [1.25, 60, 496],
  blanket: [1.25, 90, 496],
  cushion: [1.21, 0, 498],
  clock: [1.25, -10, 498],
  shirt: [1.2, 15, 498],
  't-shirt': [1.19, 15, 498],
  dress: [1.06, 10, 498],
  sweater: [1.17, 20, 498],
  jacket: [1.14, 5, 498],
  trousers: [1.05, -5, 498],
  'sports-top': [1.09, -5, 498],
  leggings: [1.05, -5, 498],
  shoes: [1.12, 90, 500],
  socks: [1.1, -10, 470],
  scarf: [1.12, 40, 500],
  hat: [1.01, 45, 498],
  handbag: [1.16, -65, 498],
  'bicycle-bag': [1.25, -60, 518],
  'bike-helmet': [1.08, 5, 508],
  'yoga-mat': [1.08, 90, 502],
  dumbbells: [1.18, 90, 518],
  tent: [0.91, 45, 500],
  headphones: [1.1, -75, 500],
  speaker: [1.25, -15, 532],
  smartphone: [1.17, -5, 464],
  'gift-card': [1.09, 5, 514],
  suitcase: [1.06, -70, 502],
  'toy-train': [0.99, 40, 500],
  'watering-can': [1.06, 55, 502],
  umbrella: [1.06, -20, 500],
  notebook: [1.13, 20, 558],
  fridge: [1.09, -65, 498],
  washer: [1.22, -65, 498],
  'light-bulb': [1.15, -75, 498],
  vacuum: [1.01, 5, 530],
  television: [0.98, 50, 498],
}

/** The illustration of each kind. */
export const illustrations: Record<DrawingKind, Illustration> = {
  'coffee-bag': stand(coffee.coffeeBag, 'coffee', 490, 560, 1.9),
  'capsule-box': stand(coffee.capsuleBox, 'coffee', 560, 690, 1.9),
  'pad-pack': stand(coffee.padPack, 'coffee', 590, 680, 1.9),
  'instant-jar': stand(tins.instantJar, 'coffee', 500, 480, 1.9),
  'tea-tin': stand(tins.teaTin, 'kitchen', 500, 540, 1.9),
  'gift-box': stand(tins.giftBox, 'plain', 500, 440, 1.9),
  'espresso-machine': stand(machines.espressoMachine, 'coffee', 510, 590, 2),
  'capsule-machine': stand(machines.capsuleMachine, 'plain', 440, 620, 1.9),
  'pad-machine': stand(machines.padMachine, 'coffee', 500, 570, 1.9),
  'filter-machine': stand(brewing.filterMachine, 'coffee', 430, 620, 1.9),
  grinder: stand(brewing.grinder, 'coffee', 500, 400, 2),
  kettle: stand(brewing.kettle, 'kitchen', 470, 480, 1.9),
  'milk-frother': stand(brewing.milkFrother, 'coffee', 500, 460, 1.9),
  mug: stand(cups.mug, 'coffee', 500, 500, 2),
  'cup-set': stand(cups.cupSet, 'coffee', 400, 640, 2),
  pan: stand(kitchen.pan, 'kitchen', 480, 660, 1.8),
  pot: stand(kitchen.pot, 'kitchen', 500, 440, 1.9),
  knife: lie(kitchen.knife, 'kitchen', 640, 440, 1.9),
  'cutting-board': stand(kitchen.cuttingBoard, 'kitchen', 480, 340, 1.9),
  bowl: stand(cups.bowl, 'kitchen', 460, 580, 1.9),
  carafe: stand(cups.carafe, 'coffee', 500, 480, 1.9),
  bedding: stand(textiles.bedding, 'plain', 420, 600, 2),
  towel: stand(textiles.towel, 'home', 560, 560, 2),
  lamp: stand(home.lamp, 'plain', 500, 420, 1.7),
  candle: stand(home.candle, 'home', 500, 580, 2),
  vase: stand(home.vase, 'plain', 480, 460, 1.7),
  basket: stand(storage.basket, 'home', 420, 540, 2),
  'storage-box': stand(storage.storageBox, 'plain', 480, 640, 1.9),
  blanket: stand(textiles.blanket, 'home', 540, 680, 1.9),
  cushion: lie(textiles.cushion, 'home', 340, 340, 2),
  clock: lie(home.clock, 'plain', 560, 420, 1.8),
  shirt: lie(tops.shirt, 'wear', 500, 330, 2),
  't-shirt': lie(tops.tShirt, 'wear', 480, 320, 2),
  dress: lie(clothes.dress, 'wear', 500, 380, 2),
  sweater: lie(tops.sweater, 'wear', 480, 340, 2),
  jacket: lie(tops.jacket, 'wear', 500, 340, 2),
  trousers: lie(clothes.trousers, 'wear', 500, 270, 2),
  'sports-top': lie(clothes.sportsTop, 'sport', 520, 390, 2),
  leggings: lie(clothes.leggings, 'sport', 470, 300, 2),
  shoes: stand(accessories.shoes, 'sport', 420, 680, 1.9),
  socks: lie(accessories.socks, 'wear', 480, 560, 1.7),
  scarf: lie(accessories.scarf, 'wear', 440, 700, 2),
  hat: stand(accessories.hat, 'wear', 520, 610, 1.9),
  handbag: stand(accessories.handbag, 'wear', 500, 560, 1.9),
  'bicycle-bag': stand(sport.bicycleBag, 'sport', 460, 440, 1.9),
  'bike-helmet': stand(sport.bikeHelmet, 'sport', 500, 500, 1.8),
  'yoga-mat': stand(sport.yogaMat, 'sport', 360, 680, 1.9),
  dumbbells: stand(sport.dumbbells, 'sport', 380, 680, 1.9),
  tent: stand(outdoors.tent, 'plain', 460, 660, 1.9),
  headphones: stand(devices.headphones, 'plain', 400, 500, 1.6),
  speaker: stand(devices.speaker, 'plain', 500, 420, 2),
  smartphone: lie(devices.smartphone, 'plain', 400, 330, 1.9),
  'gift-card': lie(paper.giftCard, 'coffee', 460, 520, 1.7),
  suitcase: stand(travel.suitcase, 'plain', 500, 330, 1.9),
  'toy-train': stand(travel.toyTrain, 'plain', 640, 620, 1.8),
  'watering-can': stand(outdoors.wateringCan, 'kitchen', 460, 520, 1.8),
  umbrella: lie(outdoors.umbrella, 'plain', 440, 380, 1.9),
  notebook: lie(paper.notebook, 'home', 560, 440, 1.9),
  fridge: stand(appliances.fridge, 'plain', 460, 330, 1.9),
  washer: stand(appliances.washer, 'plain', 500, 440, 1.8),
  'light-bulb': stand(devices.lightBulb, 'plain', 500, 420, 1.8),
  vacuum: stand(appliances.vacuum, 'plain', 380, 640, 1.9),
  television: stand(appliances.television, 'plain', 420, 560, 1.7),
}
