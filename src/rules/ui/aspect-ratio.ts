const NAMED = { '16/9': 16 / 9, '4/3': 4 / 3, '3/2': 3 / 2, '1/1': 1 } as const

/** Width by height: a number, or one of the names (UI-06). */
export type AspectRatio = number | keyof typeof NAMED

/** The ratio as a number above 0; undefined for any other text, such as '5/4', and for no number (UI-06). */
export function aspectRatio(value: unknown): number | undefined {
  const ratio = typeof value === 'string' && Object.hasOwn(NAMED, value) ? NAMED[value as keyof typeof NAMED] : value
  return typeof ratio === 'number' && ratio > 0 && Number.isFinite(ratio) ? ratio : undefined
}
