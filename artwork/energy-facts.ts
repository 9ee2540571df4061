export type LabelClass = 'A+++' | 'A++' | 'A+' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'

/** What the label of a good says beside its class, by the regulation that says how that label looks. */
export type LabelFacts =
  | {
      /** refrigerating appliances */
      regulation: '2019/2016'
      kwhPerYear: number
      frozenLitres: number
      chilledLitres: number
      decibels: number
    }
  | {
      /** washing machines; figures of the programme eco 40-60 */
      regulation: '2019/2014'
      kwhPer100Cycles: number
      kilograms: number
      litresPerCycle: number
      minutes: number
      spinClass: LabelClass
      decibels: number
    }
  | {
      /** electronic displays */
      regulation: '2019/2013'
      kwhPer1000Hours: number
      hdr: { class: LabelClass; kwhPer1000Hours: number }
      centimetres: number
      pixels: readonly [width: number, height: number]
    }
  | {
      /** light sources; what follows the consumption stands on the data sheet only */
      regulation: '2019/2015'
      kwhPer1000Hours: number
      lumens: number
      kelvins: number
      watts: number
    }
  | {
      /** smartphones */
      regulation: '2023/1669'
      enduranceMinutes: number
      fallClass: LabelClass
      repairClass: LabelClass
      cycles: number
      protection: string
    }
  | {
      /** range hoods, which are not rescaled yet */
      regulation: '65/2014'
      kwhPerYear: number
      airClass: LabelClass
      lightClass: LabelClass
      greaseClass: LabelClass
      decibels: number
    }

const RESCALED: LabelClass[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
const WITH_PLUS: LabelClass[] = ['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D']

/** The classes of a regulation's scale, best first. Only labels from before Reg. 2017/1369 have plus signs. */
export const scaleOf = ({ regulation }: Pick<LabelFacts, 'regulation'>): LabelClass[] =>
  regulation === '65/2014' ? WITH_PLUS : RESCALED

/** The upper bounds of the noise classes A, B and C in dB(A) (Annex II of each regulation). */
const QUIETER_THAN = { '2019/2016': [30, 36, 42], '2019/2014': [73, 77, 81] }

/** The noise class of a refrigerator, or of a washing machine while it spins. */
export function noiseClass(regulation: keyof typeof QUIETER_THAN, decibels: number): LabelClass {
  const place = QUIETER_THAN[regulation].findIndex((bound) => decibels < bound)
  return RESCALED[place === -1 ? 3 : place] as LabelClass
}

/** Visible diagonal in whole inches, which displays state beside the centimetres. */
export const inchesOf = (centimetres: number) => Math.round(centimetres / 2.54)

/** The colours of the scale, in CMYK by the regulations (100-0-100-0 to 0-100-100-0), as a screen shows them. */
const COLOURS = ['#009640', '#52ae32', '#c8d400', '#ffed00', '#fbba00', '#ec6608', '#e30613']

/** The colour of a class on its regulation's scale. */
export const colourOf = (value: LabelClass, facts: Pick<LabelFacts, 'regulation'>): string =>
  COLOURS[scaleOf(facts).indexOf(value)] as string
