/** A rectangle as shares of the side of a code without its quiet zone. */
interface Part {
  left: number
  top: number
  width: number
  height: number
  isDark: boolean
}

/** A Swiss QR code has 46 mm, the cross in its middle 7 mm with a white edge (SIX, Style Guide QR-bill). */
const [CODE_MM, CROSS_MM, EDGE_MM, ARM_MM, BAR_MM] = [46, 7, 0.25, 3.9, 1.17]

/** The Swiss cross in the middle of a code, its parts from the bottom up. */
export const SWISS_CROSS: readonly Part[] = [
  middle(CROSS_MM, CROSS_MM, false),
  middle(CROSS_MM - 2 * EDGE_MM, CROSS_MM - 2 * EDGE_MM, true),
  middle(BAR_MM, ARM_MM, false),
  middle(ARM_MM, BAR_MM, false),
]

function middle(width: number, height: number, isDark: boolean): Part {
  const share = (mm: number) => mm / CODE_MM
  return {
    left: share((CODE_MM - width) / 2),
    top: share((CODE_MM - height) / 2),
    width: share(width),
    height: share(height),
    isDark,
  }
}
