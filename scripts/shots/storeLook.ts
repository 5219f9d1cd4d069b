import { chromium } from '@playwright/test'
import { launchArgs } from '../setup/browser.mjs'
import { signIn, visit, wear } from './visit'
const origin = 'http://127.0.0.1:7555'
const [,, ...paths] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: launchArgs })
const page = await browser.newPage({ viewport: { width: Number(process.env.W ?? 1366), height: Number(process.env.H ?? 768) }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
page.setDefaultTimeout(120_000)
await signIn(page, origin)
if (process.env.DARK) await wear(page, { mode: 'dark' } as never)
for (const path of paths) {
  try { await visit(page, origin, path) } catch (e) { console.log(path, String(e).slice(0, 200)) }
  await page.waitForTimeout(800)
  const name = `/tmp/look${process.env.TAG ?? ''}-${path.replace(/\W+/g, '_').slice(0, 50)}.png`
  await page.screenshot({ path: name })
  console.log(name)
}
await browser.close()
