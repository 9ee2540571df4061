import { type IllustrationName, illustrationAddress } from '#rules/ui/illustration.ts'

/** An illustration from a file of its own, because few pages show it. It is decoration: a sentence must say the same. */
export function Illustration({ name, size = 200 }: { name: IllustrationName; size?: number }) {
  return (
    <svg width={size} height={(size * 138) / 200} viewBox="0 12 200 138" aria-hidden="true">
      <use href={illustrationAddress(name)} />
    </svg>
  )
}
