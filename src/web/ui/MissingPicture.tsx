import { MISSING_PICTURE_ADDRESS } from '#rules/ui/missing-picture.ts'

/** A parcel in the place of a picture that goods do not have, whatever they are. It is decoration. */
export function MissingPicture({ size = 200 }: { size?: number }) {
  return (
    <svg width={size} height={(size * 138) / 200} viewBox="0 12 200 138" aria-hidden="true">
      <use href={MISSING_PICTURE_ADDRESS} />
    </svg>
  )
}
