/** A part of a flag that is 20 wide and 14 high: an element of SVG with its attributes. */
export type FlagShape = readonly [
  tag: 'rect' | 'path' | 'circle',
  attributes: Readonly<Record<string, string | number>>,
]

/** Stripes from top to bottom. */
export const stripes = (...colours: readonly string[]): FlagShape[] =>
  colours.map((fill, at) => [
    'rect',
    { y: (at * 14) / colours.length, width: 20, height: 14 / colours.length + 0.1, fill },
  ])

/** Stripes from left to right. */
export const upright = (...colours: readonly string[]): FlagShape[] =>
  colours.map((fill, at) => [
    'rect',
    { x: (at * 20) / colours.length, width: 20 / colours.length + 0.1, height: 14, fill },
  ])
