import { expect, test } from 'vitest'
import { closure, type Manifest, modulesOf, modulesOfAllPages, stylesOf } from './build-manifest.ts'

const MANIFEST = {
  'src/web/shell.ts': { file: 'shell.js', imports: ['base'], css: ['shell.css'] },
  'src/web/pages/document.tsx': {
    file: 'document.js',
    imports: ['base', 'src/web/pages/ErrorPage.tsx'],
    css: ['document.css', 'base.css'],
  },
  'src/web/pages/ErrorPage.tsx': { file: 'error.js', imports: ['base'], css: ['message.css'] },
  'src/web/pages/HomePage.tsx': { file: 'home.js', imports: ['card', 'base'], css: ['home.css'] },
  card: { file: 'card.js', imports: ['base'], css: ['card.css', 'base.css'] },
  base: { file: 'base.js', imports: ['card'], css: ['base.css'] },
} as unknown as Manifest

test('a module comes after all that it imports, each once, also where they import each other', () => {
  const files = closure(MANIFEST, ['src/web/pages/HomePage.tsx', 'card', 'no such module']).map(({ file }) => file)
  expect(files).toEqual(['base.js', 'card.js', 'home.js'])
})

test('a page has the modules of every page and its own, and the styles of all of them once', () => {
  const modules = modulesOf(MANIFEST, 'HomePage.tsx')
  expect(modules.map(({ file }) => file)).toContain('home.js')
  expect(modules.map(({ file }) => file)).toContain('document.js')
  expect(modulesOf(MANIFEST).map(({ file }) => file)).not.toContain('home.js')
  const styles = stylesOf(modules)
  expect(styles.toSorted()).toEqual([...new Set(styles)].toSorted())
  expect(styles.indexOf('card.css')).toBeLessThan(styles.indexOf('home.css'))
})

test('only a page of a failure has the styles of those pages', () => {
  const stylesOfPage = (page?: string) => stylesOf(modulesOf(MANIFEST, page))
  expect(stylesOfPage()).toContain('message.css')
  expect(stylesOfPage('ErrorPage.tsx')).toContain('message.css')
  expect(stylesOfPage('HomePage.tsx')).not.toContain('message.css')
  expect(stylesOf(modulesOfAllPages(MANIFEST))).not.toContain('message.css')
})

test('a page that the build does not know is an error, and not a page without styles', () => {
  expect(() => modulesOf(MANIFEST, 'GonePage.tsx')).toThrow('The build knows no page src/web/pages/GonePage.tsx.')
})
