import { leaf, lyingBean, room, twigShadow } from './backdrop.ts'
import type { DrawingKind, Good } from './drawing.ts'
import { illustrations } from './illustrations.ts'
import { at, newPen, oval, type Pen, radial, rect } from './parts.ts'

export type SceneName =
  | 'hero-morning'
  | 'hero-winter'
  | 'theme-espresso-bar'
  | 'theme-cosy-home'
  | 'theme-on-the-move'
  | 'theme-kitchen'
  | 'category-coffee'
  | 'category-machines'
  | 'category-household'
  | 'category-fashion'
  | 'category-other'
  | 'newsletter'

/** One good on the table: the middle of its foot stands at x, y. Listed from back to front. */
interface Place extends Good {
  kind: DrawingKind
  x: number
  y: number
  scale: number
}
interface Scene {
  width: number
  height: number
  tone: string
  /** where wall and table meet */
  horizon: number
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
  'hero-morning': {
    width: 1600,
    height: 900,
    tone: '#efdcc4',
    horizon: 610,
    places: [
      place('vase', 1478, 690, 0.62, '#e9dfd0', { accent: '#c98f5a' }),
      place('espresso-machine', 1170, 736, 0.8, '#f4ede2', { accent: '#8a5530' }),
      place('coffee-bag', 872, 770, 0.56, '#8f2f24', { label: 'Espresso', seal: 'bean' }),
      place('mug', 1440, 812, 0.4, '#b4692b'),
    ],
    front: (pen) =>
      beans(pen, [
        [1010, 822, 30],
        [1052, 842, -50],
        [968, 848, 100],
        [1270, 836, 70],
      ]),
  },
  'hero-winter': {
    width: 1600,
    height: 900,
    tone: '#d9d8cc',
    horizon: 620,
    places: [
      place('lamp', 1446, 700, 0.74, '#e8cf9f', { accent: '#5d6f5c' }),
      place('gift-box', 1230, 728, 0.62, '#2f5a46', { accent: '#d8b26a' }),
      place('blanket', 940, 756, 0.66, '#a8443a', { accent: '#f3e3cc' }),
      place('tea-tin', 1130, 800, 0.38, '#7d2a22', { label: 'Assam' }),
      place('candle', 1350, 808, 0.44, '#e9dcc6', { label: 'Amber' }),
      place('mug', 800, 822, 0.36, '#f6efe3'),
    ],
    front: (pen) => leaf(pen, 1000, 822, 0.6, 12, '#4f6a4c') + leaf(pen, 1030, 830, 0.48, 32, '#5d7350'),
  },
  'theme-espresso-bar': {
    width: 1600,
    height: 900,
    tone: '#e6d2ba',
    horizon: 620,
    places: [
      place('grinder', 560, 728, 0.78, '#35302c'),
      place('espresso-machine', 930, 744, 0.86, '#8f2f24', { accent: '#6d4326' }),
      place('coffee-bag', 1310, 748, 0.6, '#3a2a20', { label: 'Ristretto', seal: 'bean' }),
      place('cup-set', 330, 812, 0.5, '#f6efe3'),
    ],
    front: (pen) =>
      beans(pen, [
        [700, 830, 30],
        [742, 850, -50],
        [1180, 836, 80],
        [1140, 856, 10],
      ]),
  },
  'theme-cosy-home': {
    width: 1600,
    height: 900,
    tone: '#ead9c6',
    horizon: 600,
    places: [
      place('lamp', 420, 700, 0.86, '#e6c592', { accent: '#8d9a83' }),
      place('vase', 1330, 704, 0.8, '#b9694a', { accent: '#e3c7a0' }),
      place('basket', 1060, 740, 0.74, '#c79a5b'),
      place('blanket', 720, 772, 0.74, '#7f8f7a', { accent: '#f0e4d0' }),
      place('candle', 1260, 822, 0.42, '#d9a58c', { label: 'Fico' }),
      place('mug', 470, 836, 0.36, '#f3ebdd'),
    ],
  },
  'theme-on-the-move': {
    width: 1600,
    height: 900,
    tone: '#dcdcc9',
    horizon: 610,
    places: [
      place('bicycle-bag', 980, 730, 0.76, '#3f6b6a', { accent: '#8a5530' }),
      place('suitcase', 1310, 726, 0.72, '#c98f3c'),
      place('yoga-mat', 560, 760, 0.62, '#8a6f9a'),
      place('bike-helmet', 1210, 836, 0.42, '#c9452f'),
      place('shoes', 700, 842, 0.5, '#f1ece3', { accent: '#c96a3a' }),
    ],
  },
  'theme-kitchen': {
    width: 1600,
    height: 900,
    tone: '#dfe0cf',
    horizon: 600,
    places: [
      place('cutting-board', 620, 690, 0.8, '#c48f58'),
      place('carafe', 1390, 720, 0.66, '#5a2f18'),
      place('pot', 1010, 756, 0.78, '#b3402f'),
      place('bowl', 470, 784, 0.5, '#f0e7d8', { accent: '#8ea38a' }),
      place('pan', 1330, 838, 0.6, '#3a3633'),
      place('mug', 720, 842, 0.34, '#7f9a8a'),
    ],
    front: (pen) => leaf(pen, 286, 824, 0.7, 8) + leaf(pen, 316, 836, 0.5, 30, '#6d8259'),
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
}

/** A composed still life. hero-* and theme-* 1600 × 900, category-* 900 × 900, newsletter 1200 × 900. Pure. */
export function drawScene(scene: SceneName): string {
  const { width: w, height: h, tone, horizon, places, front } = scenes[scene]
  const pen = newPen('s')
  const glow = radial(
    pen,
    [0.5, 0.5, 0.5],
    [
      [0, '#fff6e4', 0.55],
      [1, '#fff6e4', 0],
    ],
  )
  const goods = places
    .map((p) => at(p.x, p.y, p.scale, `<g transform="translate(-500 -830)">${illustrations[p.kind].draw(pen, p)}</g>`))
    .join('')
  const body =
    room(pen, w, h, tone, horizon) +
    twigShadow(pen, w - 250, 40, 1.3, 0.09) +
    oval(w * 0.28, h * 0.3, w * 0.4, h * 0.5, glow) +
    goods +
    (front?.(pen) ?? '')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img"><title>${scene}</title>` +
    `<defs>${pen.defs.join('')}</defs>${rect(0, 0, w, h, 0, tone)}${body}</svg>`
  )
}
