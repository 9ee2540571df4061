/** What a line is called where it is named alone: with its variant, which tells lines of one product apart. */
export function lineName({ title, dimValueText }: { title: string; dimValueText?: string | undefined }): string {
  return dimValueText ? `${title}, ${dimValueText}` : title
}
