import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { facts } from '../../server/main/facts'
import type { modules } from '../../server/main/modules'
import type { routes } from '../../server/main/routes'

interface Server {
  routes: typeof routes
  modules: typeof modules
  facts: typeof facts
}

const parts = ['routes', 'modules', 'facts']

/**
 * What the server declares, from its sources as they are now. They are bundled first: loading its thousand files one by
 * one takes three times as long.
 */
export async function loadServer(root: string): Promise<Server> {
  mkdirSync(join(root, 'dist'), { recursive: true })
  const outDir = mkdtempSync(join(root, 'dist/run-'))
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      build: {
        ssr: true,
        outDir,
        target: 'node20',
        minify: false,
        rolldownOptions: {
          input: Object.fromEntries(parts.map((part) => [part, `server/main/${part}.ts`])),
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      },
    })
    const loaded = await Promise.all(parts.map((part) => import(join(outDir, `${part}.js`))))
    return Object.assign({}, ...loaded) as Server
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
