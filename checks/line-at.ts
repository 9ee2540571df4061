/** The number of the line, from 1, that a place in a source is on. */
export const lineAt = (source: string, place: number): number => source.slice(0, place).split('\n').length
