import { chromium } from '@playwright/test'
import { signIn, settle } from './shots/visit'
const origin = process.argv[2] ?? ''
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
const page = await context.newPage()
await signIn(page, origin)
await page.goto(`${origin}/?1#${process.argv[3]}`)
await page.locator('tbody tr, [role=row]').nth(3).waitFor(); await settle(page)
const state = await context.storageState()
for (let i = 0; i < 2; i++) {
  const fresh = await browser.newContext({ viewport: { width: 1366, height: 768 }, storageState: state })
  const p = await fresh.newPage()
  const cdp = await fresh.newCDPSession(p)
  await cdp.send('Network.enable')
  const got: [string, number, string][] = []
  const names = new Map<string, [string, string]>()
  cdp.on('Network.requestWillBeSent', (e) => names.set(e.requestId, [e.type ?? '', e.request.url]))
  cdp.on('Network.loadingFinished', (e) => { const n = names.get(e.requestId); if (n) got.push([n[0], e.encodedDataLength, n[1].replace(origin, '')]) })
  await p.goto(`${origin}/#${process.argv[3]}`)
  await p.locator('tbody tr').nth(2).waitFor()
  const s = got.filter(([t]) => t === 'Script')
  console.log(s.length, s.reduce((a, b) => a + b[1], 0) / 1024)
  if (i) for (const x of s.sort((a, b) => b[1] - a[1]).slice(0, 40)) console.log((x[1] / 1024).toFixed(1), x[2])
  await fresh.close()
}
await browser.close()
