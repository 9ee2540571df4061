import { EMPTY_CUP_ADDRESS } from '#rules/ui/empty-cup.ts'

/**
 * The illustration of empty states, from a file of its own: few pages show it. It is decoration: a sentence must say the
 * same.
 */
export function EmptyCup({ size = 200 }: { size?: number }) {
  return (
    <svg width={size} height={(size * 138) / 200} viewBox="0 12 200 138" aria-hidden="true">
      <use href={EMPTY_CUP_ADDRESS} />
    </svg>
  )
}
