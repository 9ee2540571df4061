/** A count with its noun, such as "1 file" and "2 categories". */
export const counted = (number: number, one: string, several = `${one}s`): string =>
  `${number} ${number === 1 ? one : several}`
