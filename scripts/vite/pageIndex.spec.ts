import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'
import { pageIndex, schemaEvent } from './pageIndex'

const page = 'schemas/pages/products/brand-info.page.json'
let root: string
let vite: ViteDevServer
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'page-index-'))
  cpSync(new URL('../../authoring/lint/fixtures', import.meta.url).pathname, root, {
    recursive: true,
  })
  mkdirSync(join(root, 'schemas/fixtures'))
  vite = await createServer({
    root,
    mode: 'development',
    configFile: false,
    logLevel: 'silent',
    plugins: [pageIndex()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  // as the open console has done
  await vite.environments.client.transformRequest('virtual:page-index')
})
afterEach(async () => {
  await vite.close()
  rmSync(root, { recursive: true })
})

/** Tells the plugin that a file has changed. @returns titles of the pages that go to the open console */
async function titlesSent(path: string, read: () => string): Promise<unknown[]> {
  const client = vite.environments.client
  const sent: unknown[] = []
  client.hot.send = (event: unknown, edit?: unknown) => {
    if (event === schemaEvent) sent.push((edit as { page?: { title?: unknown } }).page?.title)
  }
  const plugin = client.plugins.find(({ name }) => name === 'page-index')
  const hook = plugin?.hotUpdate
  if (typeof hook !== 'function') throw new Error('page-index takes no hot updates')
  await hook.call({ environment: client } as never, {
    type: 'update',
    file: join(root, path),
    timestamp: Date.now(),
    modules: [],
    read,
    server: vite,
  })
  return sent
}

it('sends a saved page to the open console', async () => {
  const text = readFileSync(join(root, page), 'utf8').replace(
    /"title": "[^"]*"/,
    '"title": "改过的"',
  )
  writeFileSync(join(root, page), text)
  expect(await titlesSent(page, () => text)).toEqual(['改过的'])
})

// Editors empty a file and then write it; on a busy machine the watcher came between and told of it only once.
it('waits for an editor that has only emptied the file so far: nothing saved is lost', async () => {
  const text = readFileSync(join(root, page), 'utf8').replace(
    /"title": "[^"]*"/,
    '"title": "迟到的"',
  )
  writeFileSync(join(root, page), '')
  const read = () => {
    writeFileSync(join(root, page), text)
    return text
  }
  expect(await titlesSent(page, read)).toEqual(['迟到的'])
})
