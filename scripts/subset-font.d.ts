declare module 'subset-font' {
  /** The letters of `text` alone, and of a variable font's axes the part that is asked for. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>
}
