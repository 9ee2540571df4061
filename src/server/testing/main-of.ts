/** The main part of a page, in whose sentences what translators leave as it is has no element of its own. */
export const mainOf = (html: string): string =>
  html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/<span translate="no">(.*?)<\/span>/g, '$1')
