import { ILLUSTRATIONS } from '#rules/ui/illustrations.ts'

/**
 * An illustration from a file of its own, because few pages show it. It is decoration: a sentence must say the same. `of` is the cup of
 * empty states, or the parcel in the place of a picture that goods do not have.
 */
export function Illustration({ of, size = 200 }: { of: keyof typeof ILLUSTRATIONS; size?: number }) {
  return (
    <svg width={size} height={(size * 138) / 200} viewBox="0 12 200 138" aria-hidden="true">
      <use href={ILLUSTRATIONS[of]} />
    </svg>
  )
}
