import { spawn } from 'node:child_process'
import { readdirSync, watch } from 'node:fs'
import { compileTexts } from '../src/sites/texts/compile-texts.ts'

/**
 * `npm run dev`: runs the shop from its sources. Node restarts when a module of server, rules, calls or sites changes,
 * Vite updates the open page when the storefront changes, and texts are compiled when they are saved.
 */
const TEXTS = 'src/sites/texts'
await compileTexts()
for (const entry of readdirSync(TEXTS, { withFileTypes: true })) {
  if (!entry.isDirectory() || entry.name === 'compiled') continue
  watch(`${TEXTS}/${entry.name}`, () => {
    compileTexts().catch((error) => console.error(error.message))
  })
}
const shop = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
})
shop.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal))
