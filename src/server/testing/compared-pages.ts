import { builtPageRenderer, type PageRenderer } from '../pages/page-renderer.ts'

export interface ComparedPages {
  renderer: PageRenderer
  /** The pages whose stored pieces gave other bytes than a rendering of the whole page, each by name and address. */
  different: string[]
  /** How many pages were compared. */
  compared: number
}

/** The built pages, each rendered twice: with the stored pieces of its frame, which are sent, and without. */
export async function comparedPages(): Promise<ComparedPages> {
  const built = await builtPageRenderer()
  const modules = await built.pages()
  const compared: ComparedPages = { renderer: built, different: [], compared: 0 }
  const renderPage: typeof modules.renderPage = (page, data, visit, address, layout) => {
    const html = modules.renderPage(page, data, visit, address, layout)
    compared.compared += 1
    if (!layout.pieces || html !== modules.renderPage(page, data, visit, address, { ...layout, pieces: undefined }))
      compared.different.push(`${page.name} ${visit.site} ${address.path}`)
    return html
  }
  compared.renderer = { ...built, pages: async () => ({ ...modules, renderPage }) }
  return compared
}
