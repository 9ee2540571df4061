/** Replaces the entry script in development: loads Vite's client, React Refresh, all styles, then the entry. */
// @ts-expect-error served by Vite
import '/@vite/client'

// @ts-expect-error served by Vite's React plug-in
const { default: refresh } = await import(/* @vite-ignore */ '/@react-refresh')
refresh.injectIntoGlobalHook(window)
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
  __vite_plugin_react_preamble_installed__: true,
})
await import('./shell.ts')
await import('./header/full-header.ts')
await import('./pages/pages.tsx')
await import('./entry.ts')
