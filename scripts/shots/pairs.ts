// Usage: npm run tool -- shots:pairs --before http://127.0.0.1:7301 [--after http://127.0.0.1:7300] [--out docs/pictures] [--only home,order-details]
// Photographs the twelve most used screens of two running builds side by side: light at 1366×768, dark at 1920×1080.
// One sheet per screen; without --before the pictures of --after alone, one file each.
import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ThemeMode } from '../../runtime/theme/themes'
import { findBrowser, launchArgs } from '../setup/browser.mjs'
import { screens, type Screen } from './screens'
import { settle, signIn, visit, wear } from './visit'

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    after: { type: 'string', default: 'http://127.0.0.1:7300' },
    out: { type: 'string', default: 'docs/pictures' },
    only: { type: 'string', default: screens.map(({ name }) => name).join() },
  },
})

interface Take {
  mode: ThemeMode
  width: number
  height: number
}

const takes: readonly Take[] = [
  { mode: 'light', width: 1366, height: 768 },
  { mode: 'dark', width: 1920, height: 1080 },
]
// Pixels of one picture on a sheet, and what a sheet may weigh.
const tileWidth = 1000
const mostBytes = 400 * 1024

const chosen = screens.filter(({ name }) => values.only.split(',').includes(name))
mkdirSync(values.out, { recursive: true })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchArgs })
const before = values.before === undefined ? undefined : await photograph(browser, values.before)
const after = await photograph(browser, values.after)
for (const { name } of chosen) await write(name)
await browser.close()

/** All chosen screens of one build, by name and mode. */
async function photograph(on: Browser, origin: string): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  const page = await on.newPage({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  await signIn(page, origin)
  // what the server keeps of the appearance has come before another one is worn
  await visit(page, origin, '/index')
  for (const take of takes) {
    await page.setViewportSize(take)
    await wear(page, { mode: take.mode })
    for (const screen of chosen)
      pictures.set(`${screen.name}-${take.mode}`, await shoot(page, origin, screen))
  }
  await page.close()
  return pictures
}

async function shoot(page: Page, origin: string, screen: Screen): Promise<Buffer> {
  await visit(page, origin, screen.path)
  await screen.open?.(page)
  await settle(page)
  // charts and drawers move in
  await page.waitForTimeout(1200)
  return page.screenshot()
}

async function write(name: string) {
  if (!before) {
    for (const { mode } of takes)
      writeFileSync(join(values.out, `${name}-${mode}.png`), after.get(`${name}-${mode}`) ?? '')
    return
  }
  const file = join(values.out, `${name}.jpg`)
  writeFileSync(file, await sheetOf(name))
  console.log(file)
}

/** Before on the left, after on the right; light above dark. */
async function sheetOf(name: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: tileWidth * 2 + 24, height: 100 } })
  const tiles = takes.flatMap(({ mode }) =>
    [before, after].map((pictures) => {
      const png = pictures?.get(`${name}-${mode}`)?.toString('base64') ?? ''
      return `<img style="width:${tileWidth}px" src="data:image/png;base64,${png}">`
    }),
  )
  const style = `margin:8px;background:#777;display:grid;gap:8px;grid-template-columns:repeat(2,${tileWidth}px)`
  await page.setContent(`<body style="${style}">${tiles.join('')}</body>`)
  for (const quality of [80, 70, 60, 50]) {
    const sheet = await page.screenshot({ fullPage: true, type: 'jpeg', quality })
    if (sheet.length > mostBytes && quality > 50) continue
    await page.close()
    return sheet
  }
  throw new Error(`pairs: ${name} was not photographed`)
}
