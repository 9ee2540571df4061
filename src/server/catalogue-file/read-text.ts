import { createReadStream } from 'node:fs'
import type { Encoding } from '#rules/catalogue-file/encoding.ts'
import { WINDOWS_1252_LOW } from '#rules/catalogue-file/legacy-encodings.ts'

/** The text of a file in pieces, without a byte order mark. What is not valid is read as '�'. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string, void> {
  const decode = decoderOf(encoding)
  for await (const bytes of createReadStream(path)) {
    const text = decode(bytes)
    if (text !== '') yield text
  }
  const rest = decode()
  if (rest !== '') yield rest
}

function decoderOf(encoding: Encoding): (bytes?: Buffer) => string {
  if (encoding === 'windows-1252' || encoding === 'iso-8859-1') return decodeWestern
  const decoder = new TextDecoder(encoding)
  return (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode())
}

/** Some versions of Node's TextDecoder read windows-1252 as ISO, where € and „ are control characters. */
function decodeWestern(bytes?: Buffer): string {
  const text = bytes?.toString('latin1') ?? ''
  return text.replace(/[\x80-\x9f]/g, (character) => {
    const printed = WINDOWS_1252_LOW[character.charCodeAt(0) - 0x80]!
    return printed === '·' ? '\ufffd' : printed
  })
}
