/** A colour as '#a55f26'. */
export type Colour = string

/** WCAG 2.2, 1.4.3 and 1.4.11: the least contrast of text, and of controls and large text. */
export const [TEXT_CONTRAST, SHAPE_CONTRAST] = [4.5, 3]
export const [BLACK, WHITE] = ['#000000', '#ffffff']

/** The contrast of two colours such as '#fbf8f3', from 1 to 21, as WCAG 2.2 measures it. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

/** The light of each value of a channel; a theme asks for thousands. */
const LINEAR: readonly number[] = Array.from({ length: 256 }, (_, value) => {
  const channel = value / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
})

/** How light a colour is for the eye, from 0 to 1. */
export function luminance(colour: Colour): number {
  const [red, green, blue] = channels(colour).map((channel) => LINEAR[channel]!)
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** A colour between two: `percent` of the first, the rest of the second. */
export function mix(one: Colour, other: Colour, percent: number): Colour {
  const [first, second] = [channels(one), channels(other)]
  const mixed = first.map((channel, at) => Math.round((channel * percent + second[at]! * (100 - percent)) / 100))
  return hexOf(mixed)
}

/** The least contrast of a colour with several grounds. */
export const leastContrast = (colour: Colour, grounds: readonly Colour[]): number =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)))

/**
 * The colour itself where it has enough contrast with all grounds; otherwise the nearest on its way to `pole` that has it, and the pole
 * where none has.
 */
export function readable(colour: Colour, grounds: readonly Colour[], least: number, pole: Colour): Colour {
  return firstReadable((percent) => mix(pole, colour, percent), grounds, least)
}

/** The same for dark grounds; the colour becomes lighter and stays as strong, where a mixture with white would be pale. */
export function lightened(colour: Colour, grounds: readonly Colour[], least: number): Colour {
  const { hue, saturation, lightness } = partsOf(colour)
  return firstReadable(
    (percent) => (percent === 0 ? colour : colourOf(hue, saturation, lightness + ((1 - lightness) * percent) / 100)),
    grounds,
    least,
  )
}

function firstReadable(at: (percent: number) => Colour, grounds: readonly Colour[], least: number): Colour {
  const isEnough = (percent: number) => leastContrast(at(percent), grounds) >= least
  let [low, high] = [0, 100]
  if (isEnough(0)) return at(0)
  // of a colour that has too little, contrast may fall before it rises, but it is enough only from one percentage on
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle
  }
  return at(high)
}

/** Hue in degrees, saturation and lightness from 0 to 1, as CSS's hsl() counts them. */
function partsOf(colour: Colour) {
  const [red, green, blue] = channels(colour).map((channel) => channel / 255) as [number, number, number]
  const [most, fewest] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [range, lightness] = [most - fewest, (most + fewest) / 2]
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const sector =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return { hue: sector * 60, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness }
}

function colourOf(hue: number, saturation: number, lightness: number): Colour {
  const strength = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - strength * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  }
  return hexOf([channel(0), channel(8), channel(4)])
}

const hexOf = (channels: readonly number[]): Colour =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
const channels = (colour: Colour): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
