import { Server } from 'node:http'
import type { Plugin } from 'vite'
import type * as mailsModule from '#web/mails/mails.tsx'
import type * as pagesModule from '#web/pages/pages.tsx'
import { type Build, FORM_SCRIPT, type PageRenderer, textsSource } from './page-renderer.ts'

/** The sources have no build; a change of them reaches an open page by Vite. */
const DEVELOPMENT: Build = { id: 'development', timestamp: 0 }

/** The sources, through Vite: a change shows at the next page, styles and islands at once. */
export async function developmentPageRenderer(plugins: Plugin[] = []): Promise<PageRenderer> {
  const { createServer } = await import('vite')
  // never listens. A socket with a port of its own would let only one shop run in development
  const upgrades = new Server()
  // the native loader writes no temporary file, which Node's own watching would take for a change
  const vite = await createServer({
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: upgrades } },
    appType: 'custom',
    plugins,
  })
  const pages = async () => (await vite.ssrLoadModule('/src/web/pages/pages.tsx')) as typeof pagesModule
  // Routes are registered from the pages, and Fastify ends a start that waits there for more than 10 s. The first compilation
  // takes longer on a slow machine.
  await pages()
  return {
    pages,
    mails: async () => (await vite.ssrLoadModule('/src/web/mails/mails.tsx')) as typeof mailsModule,
    assets: async () => ({
      script: '/src/web/development.ts',
      formScript: `/${FORM_SCRIPT}`,
      build: DEVELOPMENT.id,
      atOnce: [],
      ahead: [],
      textsFile: (feature, locale) => `/${textsSource(feature, locale)}`,
      styles: [],
      joinedStyles: [],
      fullHeaderStyles: [],
      fonts: () => [],
    }),
    hasFile: (path) => path.startsWith('/src/'),
    build: DEVELOPMENT,
    sources: vite.middlewares,
    sendUpdatesBy: (server) => void server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade)),
  }
}
