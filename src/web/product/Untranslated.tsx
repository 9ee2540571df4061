/**
 * A sentence in which a code or a number is left as it is by translators: they take some for words, and divide others. The
 * value stands in the sentence as it is written there.
 */
export function Untranslated({ value, children: sentence }: { value: string; children: string }) {
  const at = value === '' ? -1 : sentence.indexOf(value)
  if (at < 0) return sentence
  return (
    <>
      {sentence.slice(0, at)}
      <span translate="no">{value}</span>
      {sentence.slice(at + value.length)}
    </>
  )
}
