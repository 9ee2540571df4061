/** What is wrong with a file of an import, in words for whoever wrote it. */
export interface FileFault {
  /** Its path in the folder of the site. */
  file: string
  /** From 1 on. */
  line?: number
  message: string
}

export const faultText = ({ file, line, message }: FileFault) =>
  `${[file, line].filter((part) => part !== undefined && part !== '').join(':')}${file === '' ? '' : ': '}${message}`
