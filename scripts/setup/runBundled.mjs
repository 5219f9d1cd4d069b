// Usage: node scripts/setup/runBundled.mjs scripts/contract/generate-contract.ts [arguments]
// Runs a script of ours as one bundle: loading hundreds of files one by one takes three times as long.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from './install.mjs'

const [script = '', ...args] = process.argv.slice(2)
// not in node_modules, which another checkout may share: what runs finds its checkout from where it lies
mkdirSync(join(root, 'dist'), { recursive: true })
const outDir = mkdtempSync(join(root, 'dist/run-'))
process.on('exit', () => rmSync(outDir, { recursive: true, force: true }))
await build({
  configFile: false,
  root,
  logLevel: 'error',
  build: {
    ssr: join(root, script),
    outDir,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
})
process.argv = [process.argv[0] ?? '', join(root, script), ...args]
await import(pathToFileURL(join(outDir, `${basename(script, '.ts')}.js`)).href)
