import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Writes the files of the display serif that pages load (src/web/ui/fonts.css), from the package's, which have 100 to 900 of
 * weight and every Latin letter there is: 25 kB for 37, and for a language with more letters 2 to 7 kB for 34. Run it by hand
 * after a new version of the package, or when a language is added: `node scripts/cut-fonts.ts`. The rest of the letters
 * stays in the package's files.
 */
const PACKAGE = 'node_modules/@fontsource-variable/fraunces/files'
const FOLDER = 'src/web/ui/fonts'
/** The weights that styles use, from 420 to the logo's 600. */
const WEIGHTS = { min: 400, max: 600 }

/** German and French, the Western letters of the other five languages, and what all of them write between letters. */
const WESTERN = `${ascii()} äöüÄÖÜßẞ àâæçéèêëîïôœùûÿ ÀÂÆÇÉÈÊËÎÏÔŒÙÛŸ áíóúýÁÍÓÚÝ ıñ –—‘’‚“”„‹›«»…•·×°©®€§\u00a0\u202f\u2009\u2212\u00ad`
/** What other languages have besides. No letter is in two files, so that each language loads its own and no other. */
const MORE = {
  hu: 'ŐőŰű',
  pl: 'ĄąĆćĘęŁłŃńŚśŹźŻż',
  cs: 'ČčĎďĚěĹĺĽľŇňŔŕŘřŠšŤťŮůŽž',
  tr: 'ĞğİŞş',
}

await mkdir(FOLDER, { recursive: true })
for (const [name, source, letters] of [
  ['fraunces-western', 'fraunces-latin-wght-normal', WESTERN],
  ...Object.entries(MORE).map(
    ([name, letters]) => [`fraunces-${name}`, 'fraunces-latin-ext-wght-normal', letters] as const,
  ),
] as const) {
  const whole = await readFile(`${PACKAGE}/${source}.woff2`)
  const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } })
  await writeFile(`${FOLDER}/${name}.woff2`, cut)
  console.log(`${name}.woff2: ${(whole.length / 1000).toFixed(1)} → ${(cut.length / 1000).toFixed(1)} kB`)
}

function ascii(): string {
  return Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('')
}
