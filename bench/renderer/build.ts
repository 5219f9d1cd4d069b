import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressFolder } from '../../scripts/setup/compressFolder.mjs'
import { beforeLogin, firstScreen, pageIndex } from '../../scripts/vite/index'
import { peers, type Peer } from './peers'

const here = new URL('.', import.meta.url).pathname
const root = join(here, '../..')
export const target = join(here, 'dist')
const listModule = join(root, 'renderer/pages/list/index.ts')

/** Installs what a peer needs and builds every wanted one for production. */
export async function buildPeers(wanted: readonly Peer[]): Promise<void> {
  for (const peer of wanted) {
    if (peer.own) install(peer.name)
    console.log(`build ${peer.name}`)
    if (peer.name === 'console') await buildConsole()
    else await buildPeer(peer.name)
    // as the product's build does: its server sends what lies beside each file
    await compressFolder(join(target, peer.name))
  }
}

/** Packages that the product does not need come only when somebody runs the bench. */
function install(name: string) {
  const folder = join(here, 'peers', name)
  if (existsSync(join(folder, 'node_modules'))) return
  execFileSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'],
    {
      cwd: folder,
      stdio: 'inherit',
    },
  )
}

async function buildPeer(name: string) {
  const folder = join(here, 'peers', name)
  const main = existsSync(join(folder, 'main.ts')) ? './main.ts' : './main.tsx'
  const html = join(folder, 'index.html')
  copyFileSync(join(here, 'peers/index.html'), html)
  writeFileSync(html, readFileSync(html, 'utf8').replace('./main"', `${main}"`))
  await build({
    configFile: false,
    root: name === 'ours' ? root : folder,
    base: `/${name}/`,
    logLevel: 'warn',
    plugins: [
      react(),
      pageIndex({ fixtures: true }),
      name === 'ours' && firstScreen({ html, work: listModule }),
    ],
    build: {
      outDir: join(target, name),
      emptyOutDir: true,
      target: 'es2022',
      // amis writes CSS that only browsers forgive
      cssMinify: name !== 'amis',
      rolldownOptions: name === 'ours' ? {} : { input: html },
    },
  })
  // The page index reads schemas/ from vite's root, so that `ours` is built from there and lies deeper.
  const deep = join(target, name, 'bench/renderer/peers', name, 'index.html')
  if (existsSync(deep)) copyFileSync(deep, join(target, name, 'index.html'))
  rmSync(html)
}

/** The whole product, with the bench's page among its own. */
async function buildConsole() {
  await build({
    configFile: false,
    root,
    base: '/console/',
    logLevel: 'warn',
    plugins: [
      react(),
      pageIndex({ fixtures: true }),
      firstScreen({
        html: join(root, 'index.html'),
        work: join(root, 'app/work.ts'),
        before: beforeLogin(root),
      }),
    ],
    build: {
      outDir: join(target, 'console'),
      emptyOutDir: true,
      target: 'es2022',
    },
  })
}

export const all = peers
