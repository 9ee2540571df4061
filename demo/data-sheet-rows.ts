import { inchesOf, type LabelFacts, noiseClass } from '#artwork/energy-facts.ts'
import type { SiteConfig } from '#sites/sites.ts'
import { typeset } from '#sites/texts/typography.ts'
import { SHEET_WORDS, type SheetWord } from './data-sheet-words.ts'
import type { LabelledModel } from './drawings.ts'

const NO_BREAK = '\u00a0'

/** The words of a data sheet in the language of a site, typeset as the site's texts are. */
export function sheetWord(
  word: SheetWord,
  { language, locale }: SiteConfig,
  values: Record<string, string> = {},
): string {
  const text = typeset(locale, SHEET_WORDS[word][language])
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** What a data sheet says of one model: label and value, in the order of the regulation's table. */
export function sheetRows(
  energy: Pick<LabelledModel, 'facts'>,
  config: SiteConfig,
): Array<[word: SheetWord, value: string]> {
  const { facts } = energy
  // a label's figures have four digits at most, and "2.700 K" could be read as a fraction
  const figures = new Intl.NumberFormat(config.locale, { useGrouping: false })
  const amount = (value: number, unit: string) => `${figures.format(value)}${NO_BREAK}${unit}`
  const litres = (value: number) => amount(value, config.language === 'tr' ? 'L' : 'l')
  const perYear = (value: number) => amount(value, sheetWord('kwhPerYear', config))
  const per1000Hours = (value: number) => `${amount(value, 'kWh/1000')}${NO_BREAK}h`
  const time = (minutes: number) => `${amount(Math.floor(minutes / 60), 'h')} ${amount(minutes % 60, 'min')}`
  const noise = (value: number) => amount(value, `dB(A) re${NO_BREAK}1${NO_BREAK}pW`)

  switch (facts.regulation) {
    case '2019/2016':
      return [
        ['yearlyEnergy', perYear(facts.kwhPerYear)],
        ['frozenVolume', litres(facts.frozenLitres)],
        ['chilledVolume', litres(facts.chilledLitres)],
        ['noise', noise(facts.decibels)],
        ['noiseClass', noiseClass(facts.regulation, facts.decibels)],
      ]
    case '2019/2014':
      return [
        ['capacity', amount(facts.kilograms, 'kg')],
        ['energyPer100Cycles', amount(facts.kwhPer100Cycles, 'kWh')],
        ['waterPerCycle', litres(facts.litresPerCycle)],
        ['programme', time(facts.minutes)],
        ['spinClass', facts.spinClass],
        ['spinNoise', noise(facts.decibels)],
        ['noiseClass', noiseClass(facts.regulation, facts.decibels)],
      ]
    case '2019/2013':
      return [
        ['energySdr', per1000Hours(facts.kwhPer1000Hours)],
        ['classHdr', facts.hdr.class],
        ['energyHdr', per1000Hours(facts.hdr.kwhPer1000Hours)],
        ['diagonal', `${amount(facts.centimetres, 'cm')} (${inchesOf(facts.centimetres)}″)`],
        ['resolution', `${facts.pixels[0]}${NO_BREAK}×${NO_BREAK}${amount(facts.pixels[1], 'px')}`],
      ]
    case '2019/2015':
      return [
        ['energyOn', per1000Hours(facts.kwhPer1000Hours)],
        ['power', amount(facts.watts, 'W')],
        ['luminousFlux', amount(facts.lumens, 'lm')],
        ['colourTemperature', amount(facts.kelvins, 'K')],
      ]
    case '2023/1669':
      return [
        ['endurance', time(facts.enduranceMinutes)],
        ['batteryCycles', figures.format(facts.cycles)],
        ['fallClass', facts.fallClass],
        ['repairClass', facts.repairClass],
        ['protection', facts.protection],
      ]
    case '65/2014':
      return [
        ['yearlyEnergy', perYear(facts.kwhPerYear)],
        ['airClass', facts.airClass],
        ['lightClass', facts.lightClass],
        ['greaseClass', facts.greaseClass],
        ['noise', noise(facts.decibels)],
      ]
  }
}

/** Which regulation asks for the sheet, as a phrase. */
export function sheetRegulation({ regulation }: LabelFacts, config: SiteConfig): string {
  return sheetWord(regulation === '65/2014' ? 'oldRegulation' : 'regulation', config, { number: regulation })
}
