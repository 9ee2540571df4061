/** What a drawn logo consists of. Scripts, other pages in it and files of other servers are not among it. */
const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs linearGradient radialGradient stop clipPath mask pattern symbol use title desc style'.split(
    ' ',
  ),
)
const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
/** Text, comments, and the line that says it is XML. */
const BESIDE = /[^<]+|<!--(?:(?!-->)[\s\S])*-->|<\?xml [^<>]*\?>/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g
/** A file from elsewhere, in an attribute or a style. */
const FOREIGN = /url\s*\((?!\s*["']?#)|image-set\s*\(|\bsrc\s*\(|@import|javascript:|\\/i
/** XML knows five names of signs; by a number one could write past what is looked for here. */
const UNKNOWN_SIGN = /&(?!(?:amp|lt|gt|quot|apos);)/

/** What is wrong with the text of an SVG, in words for an editor; undefined: nothing. */
export function svgFault(svg: string): string | undefined {
  if (UNKNOWN_SIGN.test(svg)) return 'the logo has a sign that is written by its name or number; save it as plain SVG'
  const open: string[] = []
  let root: string | undefined
  for (let at = 0; at < svg.length; ) {
    BESIDE.lastIndex = at
    const beside = BESIDE.exec(svg)?.[0]
    const isStyle = open.at(-1) === 'style'
    if (beside !== undefined) {
      if (isStyle && (beside.startsWith('<') || FOREIGN.test(beside)))
        return 'the logo has a style with a file from elsewhere'
      at += beside.length
      continue
    }
    TAG.lastIndex = at
    const [whole, closes, name = '', attributes = '', isEmpty] = TAG.exec(svg) ?? []
    if (whole === undefined) return 'the logo is no well-formed SVG'
    at += whole.length
    if (closes) {
      if (open.pop() !== name) return 'the logo is no well-formed SVG'
    } else {
      // a second drawing, or a part of a style
      if (isStyle || (open.length === 0 && root !== undefined)) return 'the logo is no well-formed SVG'
      const fault = elementFault(name, attributes, open.length === 0)
      if (fault) return fault
      root ??= whole
      if (!isEmpty) open.push(name)
    }
  }
  if (open.length > 0) return 'the logo is no well-formed SVG'
  const prefixes = new Set([...svg.matchAll(/\s([\w.-]+):[\w.-]+\s*=/g)].map(([, prefix]) => prefix!))
  if (root && !/\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(root))
    return 'the logo has no xmlns="http://www.w3.org/2000/svg", without which a browser draws nothing'
  for (const prefix of prefixes)
    if (prefix !== 'xmlns' && prefix !== 'xml' && !root?.includes(`xmlns:${prefix}`))
      return `the logo has an attribute of '${prefix}:' and no xmlns:${prefix}; save it as plain SVG`
  return svgSize(svg) ? undefined : 'the logo has no viewBox, by which a browser knows its shape'
}

function elementFault(name: string, attributes: string, isRoot: boolean): string | undefined {
  if (isRoot !== (name === 'svg')) return 'the logo is no SVG of one drawing'
  if (!ELEMENTS.has(name)) return `the logo has a <${name}>, which is not for logos; save it as plain SVG`
  for (const [, attribute = '', quoted = ''] of attributes.matchAll(ATTRIBUTE)) {
    const value = quoted.slice(1, -1)
    if (/^on/i.test(attribute)) return `the logo has a script, in '${attribute}'`
    if (/(?:^|:)href$/i.test(attribute) ? !value.startsWith('#') : FOREIGN.test(value))
      return `the logo names a file from elsewhere, in '${attribute}'`
  }
  return undefined
}

const VIEW_BOX = /<svg\s(?:[^>]*\s)?viewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+(\d*\.?\d+)[\s,]+(\d*\.?\d+)\s*["']/

/** The shape of an SVG, in units of its own; undefined: it does not say. */
export function svgSize(svg: string): { width: number; height: number } | undefined {
  const [, width, height] = VIEW_BOX.exec(svg.replaceAll(/<!--(?:(?!-->)[\s\S])*-->/g, '')) ?? []
  return Number(width) > 0 && Number(height) > 0 ? { width: Number(width), height: Number(height) } : undefined
}
