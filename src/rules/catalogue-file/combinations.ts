/** So many articles are made of options at most, which are also the most that a product may have. */
export const MAX_COMBINATIONS = 2000

/** Each choice of one value of each option; '' of an option without values. */
export const combinationsOf = (options: ReadonlyArray<readonly string[]>): string[][] =>
  options.reduce<string[][]>(
    (chosen, values) => chosen.flatMap((one) => (values.length === 0 ? [''] : values).map((value) => [...one, value])),
    [[]],
  )
