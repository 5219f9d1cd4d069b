import { chromium } from '@playwright/test'
import { signIn, visit, wear } from './shots/visit'
const origin = 'http://127.0.0.1:7455'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
const page = await context.newPage()
page.setDefaultTimeout(20_000)
page.on('console', (m) => { if (m.type() === 'error') console.log('ERR', m.text().slice(0, 200)) })
await signIn(page, origin)
const shot = async (path: string, name: string) => {
  try {
    await visit(page, origin, path)
    await page.screenshot({ path: `/tmp/look-${name}.png` })
    console.log(name, await page.getByRole('heading', { level: 1 }).first().textContent())
  } catch (e) { console.log(name, 'FAILED', String(e).slice(0, 200)) ; await page.screenshot({ path: `/tmp/look-${name}.png` }) }
}
for (const [path, name] of (process.argv[2] ?? '').split(',').map((x) => x.split('=') as [string, string])) await shot(path, name)
if (process.argv[3]) {
  await visit(page, origin, '/stockCircle/tasks')
  await page.screenshot({ path: '/tmp/look-tasks.png' })
  await page.getByText('工作台').first().click({ timeout: 5000 }).catch(async () => {
    await page.locator('[data-more]').first().click(); await page.getByRole('menuitem', { name: '工作台' }).click()
  })
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/look-desk.png' })
  console.log(page.url())
}
await browser.close()
