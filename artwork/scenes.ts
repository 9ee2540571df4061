import { leaf, lyingBean, room, twigShadow } from './backdrop.ts'
import type { DrawingKind, Good } from './drawing.ts'
import { illustrations } from './illustrations.ts'
import { lamplight, nightBar, snowWindow } from './indoors.ts'
import { coffeeBranch, glow, lemon, twig } from './nature.ts'
import { balcony, highland, meadow } from './outdoors.ts'
import { at, newPen, oval, type Pen, radial, rect } from './parts.ts'
import type { Setting } from './setting.ts'

export type SceneName =
  | 'hero-first-cup'
  | 'hero-snow-window'
  | 'hero-balcony'
  | 'theme-night-bar'
  | 'theme-sunday-kitchen'
  | 'theme-long-evenings'
  | 'theme-park'
  | 'theme-balcony'
  | 'theme-presents'
  | 'theme-good-night'
  | 'theme-weekend'
  | 'theme-in-motion'
  | 'theme-for-regulars'
  | 'story-highland'
  | 'category-coffee'
  | 'category-machines'
  | 'category-household'
  | 'category-fashion'
  | 'category-other'
  | 'newsletter'
  | 'newsletter-presents'
  | 'promo-winter-home'
  | 'promo-winter-coffee'
  | 'promo-winter-household'
  | 'promo-warm-home'
  | 'promo-warm-coffee'
  | 'promo-warm-other'

/** One good on the table: the middle of its foot stands at x, y. Listed from back to front. */
interface Place extends Good {
  kind: DrawingKind
  x: number
  y: number
  scale: number
}
/** A scene has a setting of its own, or is set in the plain room of one tone. */
type Ground = { setting: Setting } | { tone: string; horizon: number }
type Scene = Ground & {
  width: number
  height: number
  places: readonly Place[]
  /** small things before the goods */
  front?: (pen: Pen) => string
}

const place = (
  kind: DrawingKind,
  x: number,
  y: number,
  scale: number,
  colour: string,
  more: Partial<Good> = {},
): Place => ({ kind, x, y, scale, colour, ...more })
const beans = (pen: Pen, list: readonly (readonly [number, number, number])[]) =>
  list.map(([x, y, turn]) => lyingBean(pen, x, y, 0.5, turn)).join('')

const scenes: Record<SceneName, Scene> = {
  'hero-first-cup': {
    width: 2000,
    height: 900,
    tone: '#efdcc4',
    horizon: 620,
    places: [
      place('vase', 1868, 690, 0.6, '#e9dfd0', { accent: '#c98f5a' }),
      place('espresso-machine', 1550, 736, 0.76, '#f4ede2', { accent: '#8a5530' }),
      place('coffee-bag', 1250, 776, 0.54, '#8f2f24', { label: 'Espresso', seal: 'bean' }),
      place('mug', 1830, 816, 0.4, '#b4692b'),
    ],
    front: (pen) =>
      beans(pen, [
        [1390, 820, 30],
        [1432, 840, -50],
        [1348, 844, 100],
        [1660, 834, 70],
      ]),
  },
  'hero-snow-window': {
    width: 2000,
    height: 900,
    setting: snowWindow,
    places: [
      place('lamp', 1840, 746, 0.66, '#f1d9a6', { accent: '#3d5f56' }),
      place('gift-box', 1632, 762, 0.5, '#a8322d', { accent: '#e8c57c' }),
      place('coffee-bag', 1216, 790, 0.56, '#2f5a46', { label: 'Notte', accent: '#d8b26a', seal: 'bean' }),
      place('candle', 1452, 806, 0.44, '#e9dcc6', { label: 'Amber' }),
      place('mug', 1722, 838, 0.4, '#b3402f'),
    ],
    front: (pen) =>
      twig(1300, 828, 0.8, -10) +
      twig(1330, 840, 0.6, 12, '#48705a') +
      beans(pen, [
        [1552, 836, 30],
        [1592, 850, -50],
      ]) +
      glow(pen, 1452, 646, 150, '#ffd999', 0.8) +
      glow(pen, 1840, 436, 460, '#ffdf9e', 0.5),
  },
  'hero-balcony': {
    width: 2000,
    height: 900,
    setting: balcony,
    places: [
      place('watering-can', 1790, 748, 0.56, '#e8b64a'),
      place('carafe', 1530, 778, 0.6, '#5a2f18'),
      place('coffee-bag', 1240, 784, 0.54, '#7fa7b8', { label: 'Polar', accent: '#f4ede2', seal: 'bean' }),
      place('cup-set', 1740, 846, 0.42, '#f6efe3', { accent: '#e8785a' }),
      place('bowl', 1400, 842, 0.36, '#e8785a', { accent: '#f6efe3' }),
    ],
    front: (pen) =>
      lemon(pen, 1572, 836, 0.6) + lemon(pen, 1622, 850, 0.52, 20) + leaf(pen, 1500, 852, 0.4, 14, '#5d8a4a'),
  },
  'theme-night-bar': {
    width: 1600,
    height: 900,
    setting: nightBar,
    places: [
      place('grinder', 520, 738, 0.74, '#b8b3ab'),
      place('espresso-machine', 900, 754, 0.84, '#9c3f2b', { accent: '#c48f58' }),
      place('coffee-bag', 1290, 768, 0.58, '#e9dcc6', { label: 'Ristretto', accent: '#3a2a20', seal: 'bean' }),
      place('cup-set', 320, 828, 0.46, '#f6efe3'),
    ],
    front: (pen) =>
      beans(pen, [
        [700, 836, 30],
        [742, 856, -50],
        [1160, 842, 80],
        [1120, 862, 10],
      ]),
  },
  'theme-sunday-kitchen': {
    width: 1600,
    height: 900,
    tone: '#b9cf94',
    horizon: 610,
    places: [
      place('cutting-board', 560, 710, 0.8, '#c48f58'),
      place('carafe', 1400, 730, 0.62, '#5a2f18'),
      place('pot', 1010, 766, 0.82, '#d4512f'),
      place('bowl', 400, 800, 0.52, '#f6efe3', { accent: '#e0a83e' }),
      place('pan', 1340, 848, 0.56, '#3a3633'),
    ],
    front: (pen) =>
      leaf(pen, 690, 836, 0.7, 8, '#4c7a45') +
      leaf(pen, 720, 850, 0.5, 30, '#5d8a4a') +
      lemon(pen, 628, 846, 0.7) +
      lemon(pen, 300, 860, 0.6, 16),
  },
  'theme-long-evenings': {
    width: 1600,
    height: 900,
    setting: lamplight,
    places: [
      place('lamp', 430, 720, 0.9, '#f7e2b5', { accent: '#2c5a5e' }),
      place('vase', 1420, 716, 0.66, '#f4e6d2', { accent: '#e0a83e' }),
      place('basket', 1150, 748, 0.68, '#d3a565'),
      place('blanket', 770, 784, 0.78, '#7d2a33', { accent: '#f3d9bd' }),
      place('candle', 1340, 836, 0.42, '#f0e2cc', { label: 'Fico' }),
      place('mug', 540, 848, 0.38, '#2f5d62'),
    ],
    front: (pen) => glow(pen, 430, 380, 340, '#fff0c8', 0.5) + glow(pen, 1340, 690, 110, '#ffe2a6', 0.8),
  },
  'theme-park': {
    width: 1600,
    height: 900,
    setting: meadow,
    places: [
      place('bicycle-bag', 1240, 770, 0.66, '#d9722e', { accent: '#5d3a22' }),
      place('basket', 480, 776, 0.66, '#c99a5a'),
      place('blanket', 830, 800, 0.74, '#c9433a', { accent: '#fff3e0' }),
      place('carafe', 1010, 822, 0.46, '#5a2f18'),
      place('hat', 330, 860, 0.44, '#e8cf9a'),
      place('bike-helmet', 1440, 854, 0.4, '#2f6b7a'),
    ],
    front: (pen) => lemon(pen, 620, 866, 0.6) + leaf(pen, 1120, 866, 0.5, 10, '#4c7a35'),
  },
  'theme-balcony': {
    width: 1600,
    height: 900,
    setting: balcony,
    places: [
      place('watering-can', 1400, 748, 0.54, '#e8b64a'),
      place('carafe', 1120, 778, 0.62, '#5a2f18'),
      place('coffee-bag', 760, 790, 0.6, '#7fa7b8', { label: 'Polar', accent: '#f4ede2', seal: 'bean' }),
      place('cup-set', 1330, 850, 0.44, '#f6efe3', { accent: '#e8785a' }),
      place('bowl', 480, 846, 0.44, '#e8785a', { accent: '#f6efe3' }),
    ],
    front: (pen) =>
      lemon(pen, 936, 852, 0.62) + lemon(pen, 984, 864, 0.54, 20) + leaf(pen, 620, 864, 0.5, 14, '#5d8a4a'),
  },
  'theme-presents': {
    width: 1600,
    height: 900,
    setting: snowWindow,
    places: [
      place('lamp', 240, 746, 0.7, '#f1d9a6', { accent: '#3d5f56' }),
      place('gift-box', 620, 768, 0.7, '#a8322d', { accent: '#e8c57c' }),
      place('gift-box', 1290, 772, 0.52, '#2f5a46', { accent: '#f0e2cc' }),
      place('coffee-bag', 960, 784, 0.6, '#d8b26a', { label: 'Notte', accent: '#16263f', seal: 'bean' }),
      place('candle', 1110, 838, 0.42, '#e9dcc6', { label: 'Amber' }),
      place('mug', 400, 846, 0.4, '#b3402f'),
    ],
    front: (pen) =>
      twig(780, 850, 0.8, -10) +
      twig(812, 862, 0.6, 12, '#48705a') +
      glow(pen, 1110, 684, 140, '#ffd999', 0.8) +
      glow(pen, 240, 430, 440, '#ffdf9e', 0.5),
  },
  'theme-good-night': {
    width: 1600,
    height: 900,
    tone: '#a9c3d3',
    horizon: 600,
    places: [
      place('clock', 1190, 390, 0.44, '#f4ede2', { accent: '#2f4a5e' }),
      place('lamp', 340, 728, 0.86, '#f6e3b4', { accent: '#2f4a5e' }),
      place('bedding', 860, 786, 0.98, '#f4f1ea', { accent: '#6f93ab' }),
      place('cushion', 1400, 812, 0.56, '#3f6681', { accent: '#f4ede2' }),
      place('candle', 560, 846, 0.4, '#f0e2cc', { label: 'Lino' }),
    ],
    front: (pen) => glow(pen, 340, 380, 360, '#fff3cf', 0.55),
  },
  'theme-weekend': {
    width: 1600,
    height: 900,
    tone: '#e0c596',
    horizon: 610,
    places: [
      place('suitcase', 560, 764, 0.98, '#2f5a6b'),
      place('handbag', 1010, 778, 0.74, '#8a4a2a'),
      place('hat', 1330, 790, 0.52, '#e8cf9a'),
      place('headphones', 820, 850, 0.42, '#2a2522'),
      place('notebook', 320, 850, 0.46, '#a8443a'),
    ],
  },
  'theme-in-motion': {
    width: 1600,
    height: 900,
    tone: '#cfd2cf',
    horizon: 610,
    places: [
      place('yoga-mat', 620, 768, 0.94, '#d9722e', { accent: '#fff3e0' }),
      place('towel', 1250, 770, 0.66, '#3f6f73', { accent: '#f4ede2' }),
      place('dumbbells', 960, 836, 0.66, '#3a3633', { accent: '#c9c5be' }),
      place('shoes', 340, 846, 0.6, '#f1ece3', { accent: '#2f6b7a' }),
      place('headphones', 1300, 856, 0.42, '#7d2a22'),
    ],
  },
  'theme-for-regulars': {
    width: 1600,
    height: 900,
    tone: '#cfa878',
    horizon: 620,
    places: [
      place('capsule-machine', 980, 752, 0.92, '#4d6f86', { accent: '#cbb58f' }),
      place('coffee-bag', 560, 770, 0.74, '#20463c', { label: 'Niebla', accent: '#e8c57c', seal: 'bean' }),
      place('tea-tin', 1290, 776, 0.52, '#6f86b8', { label: 'Sommer', accent: '#f4ede2' }),
      place('gift-card', 280, 850, 0.46, '#5a2f18', { label: 'Card', accent: '#e8c57c' }),
      place('mug', 780, 846, 0.42, '#f4ede2'),
    ],
    front: (pen) =>
      beans(pen, [
        [640, 850, 30],
        [682, 862, -50],
        [1120, 856, 80],
      ]),
  },
  'story-highland': {
    width: 1600,
    height: 1200,
    setting: highland,
    places: [],
    front: (pen) =>
      coffeeBranch(pen, -80, 1180, 1.35, -30, 4) +
      coffeeBranch(pen, 1720, 60, 0.95, 158, 12) +
      coffeeBranch(pen, 1720, 1130, 0.85, 206, 9),
  },
  'category-coffee': {
    width: 900,
    height: 900,
    tone: '#ecd7bd',
    horizon: 620,
    places: [
      place('coffee-bag', 360, 752, 0.76, '#7d2a22', { label: 'Espresso', seal: 'bean' }),
      place('instant-jar', 660, 742, 0.48, '#8a5a34'),
      place('capsule-box', 590, 826, 0.46, '#2f5a4b', { label: 'Lungo' }),
    ],
    front: (pen) =>
      beans(pen, [
        [220, 826, 30],
        [262, 850, -50],
        [330, 836, 90],
      ]),
  },
  'category-machines': {
    width: 900,
    height: 900,
    tone: '#e0dccf',
    horizon: 620,
    places: [
      place('capsule-machine', 470, 760, 0.98, '#3f5f66', { accent: '#cbb58f' }),
      place('mug', 770, 828, 0.36, '#f4ede2'),
    ],
  },
  'category-household': {
    width: 900,
    height: 900,
    tone: '#ead9c9',
    horizon: 620,
    places: [
      place('lamp', 620, 730, 0.86, '#e3c59a', { accent: '#7f8f7a' }),
      place('pot', 360, 770, 0.62, '#c77f2e'),
      place('candle', 700, 836, 0.4, '#c98a7a', { label: 'Rose' }),
    ],
  },
  'category-fashion': {
    width: 900,
    height: 900,
    tone: '#e8d6cb',
    horizon: 640,
    places: [
      place('handbag', 380, 760, 0.74, '#8a4a2a'),
      place('hat', 640, 762, 0.42, '#caa06a'),
      place('shoes', 600, 846, 0.52, '#f1ece3', { accent: '#a8443a' }),
    ],
  },
  'category-other': {
    width: 900,
    height: 900,
    tone: '#dde0d4',
    horizon: 620,
    places: [
      place('suitcase', 300, 744, 0.76, '#2f5a6b'),
      place('bicycle-bag', 600, 766, 0.68, '#c98f3c', { accent: '#6d4326' }),
      place('bike-helmet', 440, 840, 0.38, '#b3402f'),
    ],
  },
  newsletter: {
    width: 1200,
    height: 900,
    tone: '#ecd9c0',
    horizon: 610,
    places: [
      place('gift-box', 780, 740, 0.72, '#7d2a22', { accent: '#e0b265' }),
      place('coffee-bag', 470, 764, 0.66, '#2f5a4b', { label: 'Lungo', seal: 'new' }),
      place('mug', 690, 832, 0.38, '#f6efe3'),
    ],
    front: (pen) =>
      beans(pen, [
        [300, 826, 30],
        [342, 850, -50],
        [960, 842, 90],
      ]),
  },
  'newsletter-presents': {
    width: 1200,
    height: 900,
    tone: '#dfe1da',
    horizon: 610,
    places: [
      place('gift-box', 720, 748, 0.86, '#4a5a6a', { accent: '#e6e2d6' }),
      place('gift-box', 420, 816, 0.5, '#a9563f', { accent: '#f0e4cf' }),
    ],
  },
  'promo-winter-home': {
    width: 1600,
    height: 900,
    setting: lamplight,
    places: [
      place('basket', 300, 756, 0.72, '#c99a5a'),
      place('lamp', 1300, 724, 0.94, '#f7e2b5', { accent: '#7d2a33' }),
      place('cushion', 940, 772, 0.66, '#2f5d62', { accent: '#f3d9bd' }),
      place('blanket', 620, 800, 0.78, '#e9dcc6', { accent: '#7d2a33' }),
      place('tea-tin', 1120, 838, 0.42, '#7d2a33', { label: 'Zimt', accent: '#f4ede2' }),
      place('mug', 1440, 852, 0.38, '#f4ede2'),
    ],
    front: (pen) => glow(pen, 1300, 380, 360, '#fff0c8', 0.5) + twig(820, 856, 0.7, -8, '#48705a'),
  },
  'promo-winter-coffee': {
    width: 1600,
    height: 900,
    setting: snowWindow,
    places: [
      place('grinder', 420, 752, 0.8, '#3d5f56'),
      place('coffee-bag', 800, 778, 0.78, '#7d2a22', { label: 'Notte', accent: '#e8c57c', seal: 'bean' }),
      place('cup-set', 1180, 826, 0.6, '#f6efe3', { accent: '#a8322d' }),
    ],
    front: (pen) =>
      beans(pen, [
        [600, 846, 30],
        [652, 862, -50],
        [980, 850, 80],
        [1030, 864, 10],
      ]),
  },
  'promo-winter-household': {
    width: 1600,
    height: 900,
    tone: '#9fb0b8',
    horizon: 610,
    places: [
      place('storage-box', 380, 760, 0.82, '#d3a565'),
      place('blanket', 820, 786, 0.86, '#a8322d', { accent: '#f3d9bd' }),
      place('carafe', 1180, 770, 0.66, '#f4ede2'),
      place('candle', 1380, 836, 0.5, '#f0e2cc', { label: 'Amber' }),
      place('candle', 600, 850, 0.36, '#e9dcc6', { label: 'Lino' }),
    ],
    front: (pen) => glow(pen, 1380, 664, 130, '#ffe2a6', 0.8) + twig(1060, 858, 0.7, 10, '#48705a'),
  },
  'promo-warm-home': {
    width: 1600,
    height: 900,
    setting: meadow,
    places: [
      place('tent', 460, 764, 0.86, '#e8785a', { accent: '#fff3e0' }),
      place('bicycle-bag', 1300, 776, 0.72, '#2f6b7a', { accent: '#5d3a22' }),
      place('blanket', 900, 806, 0.7, '#e8b64a', { accent: '#fff3e0' }),
      place('carafe', 1080, 830, 0.44, '#5a2f18'),
      place('hat', 740, 862, 0.42, '#e8cf9a'),
    ],
    front: (pen) => lemon(pen, 1180, 866, 0.56) + leaf(pen, 660, 868, 0.5, 10, '#4c7a35'),
  },
  'promo-warm-coffee': {
    width: 1600,
    height: 900,
    setting: balcony,
    places: [
      place('coffee-bag', 620, 782, 0.74, '#e8b64a', { label: 'Polar', accent: '#5a2f18', seal: 'bean' }),
      place('carafe', 980, 786, 0.78, '#5a2f18'),
      place('mug', 1280, 836, 0.5, '#7fa7b8'),
    ],
    front: (pen) =>
      lemon(pen, 800, 852, 0.66) + lemon(pen, 1140, 862, 0.56, 20) + leaf(pen, 450, 862, 0.5, 14, '#5d8a4a'),
  },
  'promo-warm-other': {
    width: 1600,
    height: 900,
    setting: meadow,
    places: [
      place('bicycle-bag', 460, 776, 0.86, '#d9722e', { accent: '#5d3a22' }),
      place('bicycle-bag', 1130, 780, 0.8, '#3f6681', { accent: '#f4ede2' }),
      place('bike-helmet', 800, 838, 0.6, '#f4ede2'),
      place('watering-can', 1420, 800, 0.5, '#e8b64a'),
    ],
    front: (pen) => leaf(pen, 960, 866, 0.5, 10, '#4c7a35'),
  },
}

/** A composed still life or landscape: hero-* 2000 × 900, theme-* and promo-* 1600 × 900, category-* 900 × 900. Pure. */
export function drawScene(name: SceneName): string {
  const scene = scenes[name]
  const { width: w, height: h, places, front } = scene
  const pen = newPen('s')
  const ground = 'setting' in scene ? scene.setting(pen, w, h) : plainRoom(pen, w, h, scene.tone, scene.horizon)
  const goods = places
    .map((p) => at(p.x, p.y, p.scale, `<g transform="translate(-500 -830)">${illustrations[p.kind].draw(pen, p)}</g>`))
    .join('')
  const body = ground + goods + (front?.(pen) ?? '')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img"><title>${name}</title>` +
    `<defs>${pen.defs.join('')}</defs>${body}</svg>`
  )
}

/** Wall and table in one tone, meeting at `horizon`, with light from a window and a twig's shadow. */
function plainRoom(pen: Pen, w: number, h: number, tone: string, horizon: number): string {
  const light = radial(
    pen,
    [0.5, 0.5, 0.5],
    [
      [0, '#fff6e4', 0.55],
      [1, '#fff6e4', 0],
    ],
  )
  return (
    rect(0, 0, w, h, 0, tone) +
    room(pen, w, h, tone, horizon) +
    twigShadow(pen, w - 250, 40, 1.3, 0.09) +
    oval(w * 0.28, h * 0.3, w * 0.4, h * 0.5, light)
  )
}
