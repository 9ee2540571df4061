import { inchesOf, type LabelClass, type LabelFacts, noiseClass } from './energy-facts.ts'
import { BLUE, energ, figure, flag, qrCode, regulation, rule, type Scale, scale, sheet } from './energy-label-parts.ts'
import * as pictogram from './energy-pictograms.ts'
import { sansWidth, writeSans } from './fonts.ts'

/**
 * Energy labels as the annexes of their regulations lay them out, in tenths of a millimetre. The regulations name
 * Verdana and Calibri, which only their makers may hand on; a free sans serif stands for both.
 */

const POINT = 3.528

export interface EnergyLabel {
  value: LabelClass
  facts: LabelFacts
  supplier: string
  model: string
  /** What the QR code holds. By law it is the model's page of the public register EPREL. */
  link: string
}

/** The full energy label of a good as an SVG of 500 units width. */
export function drawEnergyLabel(label: EnergyLabel): string {
  const { facts } = label
  switch (facts.regulation) {
    case '2019/2015':
      return lightSourceLabel(label, facts.kwhPer1000Hours)
    case '65/2014':
      return hoodLabel(label, facts)
    default:
      return sheet(
        960,
        1920,
        header(label) +
          supplierLine(label) +
          rule(272) +
          scale(label, SCALE) +
          rule(1040) +
          main(facts) +
          rule(1240) +
          rows(facts) +
          regulation(facts.regulation, 938, 1884, 6 * POINT),
      )
  }
}

function header({ link }: EnergyLabel): string {
  return flag(30, 30, 208, 139) + energ(262, 143, 132, BLUE) + qrCode(link, 790, 30, 140)
}

function supplierLine({ supplier, model }: EnergyLabel): string {
  const size = 10.5 * POINT
  return (
    writeSans(supplier, { x: 30, y: 244, size, weight: 'bold', width: 480 }) +
    writeSans(model, { x: 930, y: 244, size, anchor: 'end', width: 400 })
  )
}

const SCALE: Scale = {
  top: 310,
  pitch: 100.5,
  height: 86,
  left: 30,
  right: 930,
  first: 190,
  step: 42,
  letter: 19 * POINT,
  mark: { height: 120, width: 186, letter: 33 * POINT },
}

type Rescaled = Exclude<LabelFacts, { regulation: '2019/2015' | '65/2014' }>

/** The consumption between the two rules. */
function main(facts: Rescaled): string {
  const [y, size, unit] = [1174, 32 * POINT, 21 * POINT]
  switch (facts.regulation) {
    case '2019/2016':
      return figure(String(facts.kwhPerYear), 'kWh/annum', 480, y, size, unit)
    case '2019/2013':
      return figure(String(facts.kwhPer1000Hours), 'kWh/1000h', 480, y, size, unit)
    case '2019/2014':
      return (
        figure(String(facts.kwhPer100Cycles), 'kWh', 350, y, size, unit) +
        '<path d="M530 1200L596 1080" stroke="#000000" stroke-width="4.2"/>' +
        '<path d="M754 1118A64 64 0 1 0 758 1152" fill="none" stroke="#000000" stroke-width="5"/><path d="M738 1146H780L757 1178z"/>' +
        writeSans('100', { x: 695, y: 1158, size: 58, anchor: 'middle' })
      )
    case '2023/1669': {
      const hours = String(Math.floor(facts.enduranceMinutes / 60))
      const minutes = String(facts.enduranceMinutes % 60)
      const width = sansWidth(hours, size, 'bold')
      const rest = 470 + width + 16 + sansWidth('h', unit) + 24
      return (
        pictogram.place(350, 1140, pictogram.endurance) +
        writeSans(hours, { x: 470, y, size, weight: 'bold' }) +
        writeSans('h', { x: 470 + width + 16, y, size: unit }) +
        writeSans(minutes, { x: rest, y, size: unit, weight: 'bold' }) +
        writeSans('min', { x: rest + sansWidth(minutes, unit, 'bold') + 12, y, size: unit * 0.7 })
      )
    }
  }
}

/** What else the group's regulation wants to be seen, below the second rule. */
function rows(facts: Rescaled): string {
  const value = (text: string, unit: string, x: number, y: number) => figure(text, unit, x, y, 18 * POINT, 14 * POINT)
  switch (facts.regulation) {
    case '2019/2016':
      return (
        pictogram.place(260, 1370, pictogram.frozenCompartments, 1.1) +
        value(String(facts.frozenLitres), 'L', 260, 1536) +
        pictogram.place(690, 1372, pictogram.chilledCompartments, 1.1) +
        value(String(facts.chilledLitres), 'L', 700, 1536) +
        pictogram.place(470, 1690, noiseOf(facts))
      )
    case '2019/2014':
      return (
        pictogram.place(200, 1370, pictogram.laundry) +
        value(String(facts.kilograms), 'kg', 200, 1520) +
        pictogram.place(480, 1366, pictogram.duration) +
        value(`${Math.floor(facts.minutes / 60)}:${String(facts.minutes % 60).padStart(2, '0')}`, '', 484, 1520) +
        pictogram.place(752, 1366, pictogram.tap) +
        value(String(facts.litresPerCycle), 'L', 752, 1520) +
        pictogram.place(290, 1676, pictogram.spinning) +
        pictogram.classes(facts.spinClass, 'G', 290, 1820) +
        pictogram.place(660, 1690, noiseOf(facts))
      )
    case '2019/2013':
      return (
        pictogram.place(150, 1400, pictogram.hdr) +
        pictogram.classes(facts.hdr.class, 'G', 370, 1420) +
        figure(String(facts.hdr.kwhPer1000Hours), 'kWh/1000h', 700, 1420, 22 * POINT, 15 * POINT) +
        pictogram.place(470, 1690, pictogram.screen(facts.centimetres, inchesOf(facts.centimetres), facts.pixels), 1.1)
      )
    case '2023/1669':
      return (
        pictogram.classColumn(facts.fallClass, 'E', 160, 1266) +
        pictogram.place(290, 1370, pictogram.freeFall) +
        pictogram.classColumn(facts.repairClass, 'E', 600, 1266) +
        pictogram.place(740, 1370, pictogram.repair) +
        pictogram.place(250, 1660, pictogram.cycles) +
        value(String(facts.cycles), '×', 250, 1836) +
        pictogram.place(700, 1660, pictogram.protection) +
        writeSans(facts.protection, { x: 700, y: 1836, size: 18 * POINT, weight: 'bold', anchor: 'middle' })
      )
  }
}

const noiseOf = ({ regulation, decibels }: Extract<LabelFacts, { regulation: '2019/2016' | '2019/2014' }>) =>
  pictogram.noise(decibels, noiseClass(regulation, decibels))

/** The label of light sources has a size of its own: 36 × 75 mm. */
function lightSourceLabel(label: EnergyLabel, kwhPer1000Hours: number): string {
  const shape: Scale = {
    top: 204,
    pitch: 54,
    height: 45,
    left: 15,
    right: 345,
    first: 62,
    step: 12.5,
    letter: 42,
    mark: { height: 60, width: 114, letter: 66 },
  }
  return sheet(
    360,
    750,
    flag(15, 15, 93, 62) +
      energ(119, 65, 57, BLUE) +
      writeSans(label.supplier, { x: 15, y: 128, size: 38, weight: 'bold', width: 330 }) +
      writeSans(label.model, { x: 15, y: 168, size: 38, width: 330 }) +
      rule(186, 360, 15) +
      scale(label, shape) +
      rule(590, 360, 15) +
      writeSans(String(kwhPer1000Hours), { x: 15, y: 672, size: 76, weight: 'bold' }) +
      writeSans('kWh/1000h', { x: 15, y: 722, size: 38 }) +
      qrCode(label.link, 210, 610, 112) +
      regulation('2019/2015', 350, 736, 21),
  )
}

/** The label of range hoods is the one of 2010: blue frame, the word in several scripts, no QR code; 60 × 120 mm. */
function hoodLabel(label: EnergyLabel, facts: Extract<LabelFacts, { regulation: '65/2014' }>): string {
  const frame = '#00aeef'
  const shape: Scale = {
    top: 270,
    pitch: 57,
    height: 48,
    left: 40,
    right: 545,
    first: 142,
    step: 23,
    letter: 42,
    mark: { height: 84, width: 182, letter: 64 },
  }
  const cells = [
    [104, pictogram.fan, facts.airClass],
    [228, pictogram.bulb, facts.lightClass],
    [352, pictogram.grease, facts.greaseClass],
  ] as const
  return sheet(
    600,
    1200,
    `<rect x="24" y="22" width="552" height="1156" rx="20" fill="none" stroke="${frame}" stroke-width="10"/>` +
      flag(38, 40, 152, 101) +
      `<rect x="196" y="40" width="364" height="101" fill="${frame}"/>` +
      energ(212, 98, 66, '#ffffff') +
      writeSans('Y · IJA', { x: 478, y: 72, size: 24, fill: '#ffffff' }) +
      writeSans('IE · IA', { x: 478, y: 98, size: 24, fill: '#ffffff' }) +
      writeSans('енергия · ενεργεια', { x: 212, y: 129, size: 25, fill: '#ffffff' }) +
      writeSans(label.supplier, { x: 40, y: 204, size: 38, weight: 'bold', width: 250 }) +
      writeSans(label.model, { x: 545, y: 204, size: 38, anchor: 'end', width: 250 }) +
      rule(236, 600, 40) +
      scale(label, shape) +
      rule(690, 600, 40) +
      figure(String(facts.kwhPerYear), 'kWh/annum', 300, 796, 92, 50) +
      rule(846, 600, 40) +
      cells
        .map(
          ([x, drawn, value]) =>
            pictogram.place(x, 936, drawn, 0.78) +
            writeSans(value, { x, y: 1070, size: 56, weight: 'bold', anchor: 'middle' }),
        )
        .join('') +
      pictogram.place(480, 936, pictogram.loudspeaker, 0.66) +
      figure(String(facts.decibels), 'dB', 480, 1070, 56, 36) +
      writeSans(facts.regulation, { x: 545, y: 1150, size: 26, anchor: 'end' }),
  )
}
