import { readFileSync } from 'node:fs'
import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { readPages, readResources } from './readSchemas'
import { upgradedSchemas } from './upgradedSchemas'

const corpus = new URL('../../authoring/versions/corpus/', import.meta.url).pathname
const placesOf = (version: string) => ({ root: corpus + version, fixtures: true })
const detail = 'schemas/pages/orders/order-details.page.json'

it('gives the page index old pages and resources as new ones', () => {
  const pages = (version: string) => readPages(placesOf(version)).map(({ page }) => page)
  expect(pages('v1')).toHaveLength(5)
  expect(pages('v1')).toEqual(pages('v2'))
  const resources = (version: string) => [...readResources(placesOf(version)).values()]
  expect(resources('v1').map(({ resource }) => resource)).toEqual(
    resources('v2').map(({ resource }) => resource),
  )
})

it('gives an import of an old file the new one, and its text as written', async () => {
  const vite = await createServer({
    root: `${corpus}v1`,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [upgradedSchemas()],
  })
  try {
    const { default: page } = await vite.ssrLoadModule(`/${detail}`)
    expect(page).toEqual(JSON.parse(readFileSync(`${corpus}v2/${detail}`, 'utf8')))
    const raw = await vite.ssrLoadModule(`/${detail}?raw`)
    expect(raw.default).toBe(readFileSync(`${corpus}v1/${detail}`, 'utf8'))
  } finally {
    await vite.close()
  }
}, 30_000)
