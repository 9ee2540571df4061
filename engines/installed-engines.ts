import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const ENGINES = ['Firefox', 'WebKit'] as const
export type Engine = (typeof ENGINES)[number]

/** Debian calls it firefox-esr. */
const FIREFOX = ['firefox-esr', 'firefox']
/** What system-ui is in all three browsers where pages are compared (engines/webkit-fonts.conf). */
const FONTS = '/usr/share/fonts/truetype/dejavu'
const WEBKIT_VERSION = `import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import WebKit2
print('WebKitGTK', WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version(), sep='.')`

/** What a program prints; undefined where it is not installed. */
function printed(program: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

export const firefoxProgram = (): string | undefined =>
  FIREFOX.find((program) => printed(program, '--version') !== undefined)

/** The version of each engine; undefined where it is not installed. */
export function engineVersions(): Record<Engine, string | undefined> {
  const firefox = firefoxProgram()
  return {
    Firefox: firefox && /[\d.]+/.exec(printed(firefox, '--version')!)?.[0],
    WebKit: printed('/usr/bin/python3', '-c', WEBKIT_VERSION)?.replace('WebKitGTK.', ''),
  }
}

/** One sentence that names what is missing on this machine and how it is installed; undefined where nothing is. */
export function missingPrograms(): string | undefined {
  const { Firefox, WebKit } = engineVersions()
  const packages = [
    ...(Firefox ? [] : ['firefox-esr']),
    ...(WebKit ? [] : ['python3-gi', 'gir1.2-webkit2-4.1']),
    ...(spawnSync('WebKitWebDriver', ['--version']).error ? ['webkit2gtk-driver'] : []),
    ...(spawnSync('Xvfb', ['-help']).error ? ['xvfb'] : []),
    ...(existsSync(FONTS) ? [] : ['fonts-dejavu-core']),
  ]
  if (packages.length === 0) return undefined
  return `This machine lacks ${packages.join(', ')}; on Debian and Ubuntu, sudo apt-get install ${packages.join(' ')} installs them.`
}
