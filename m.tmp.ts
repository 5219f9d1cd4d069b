import { chromium } from '@playwright/test'
import { serveFolder } from './scripts/stories/serveFolder'
const folder = process.argv[2]
const server = await serveFolder(folder, '/x/')
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const entries = JSON.parse((await import('node:fs')).readFileSync(folder + 'index.json', 'utf8')).entries
const ids = Object.values(entries) as any[]
const pick = [ids[0], ids.find(e => e.id.includes('datatable')), ids.find(e => e.title.includes('订单审核'))]
for (const e of pick) for (const run of [1, 2]) {
  const ctx = await browser.newContext({ locale: 'zh-CN', viewport: {width:1366,height:768} })
  const page = await ctx.newPage()
  let bytes = 0, n = 0; const big: string[] = []
  page.on('response', async r => { n++; try { const l = (await r.body()).length; bytes += l; if (l > 80000) big.push(l + ' ' + r.url().split('/').pop()) } catch {} })
  const t = Date.now()
  await page.goto(server.url + `?path=/${e.type}/` + encodeURIComponent(e.id))
  await page.locator('#storybook-explorer-searchfield').first().waitFor()
  const s = Date.now() - t
  const frame = page.frameLocator('#storybook-preview-iframe')
  await frame.locator('.sb-show-main').first().waitFor()
  await frame.locator(e.type === 'docs' ? '#storybook-docs h1' : '.console-root *').first().waitFor()
  console.log(e.id, 'search', s, 'drawn', Date.now() - t, 'requests', n, 'bytes', bytes)
  if (run === 1) console.log('   ' + big.join('\n   '))
  await ctx.close()
}
await browser.close(); await server.close()
