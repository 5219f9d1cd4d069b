// Usage: npm run shots [-- --out folder] [--origin http://127.0.0.1:7300] [--dark]
// Photographs the running product (npm start) in six layouts and seven themes, and lays each layout's seven side by side.
import { chromium, type Page } from '@playwright/test'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultAppearance, layoutNames, type LayoutName } from '../runtime/theme/appearance'
import { themeNames } from '../runtime/theme/themes'
import { launchArgs } from './setup/browser.mjs'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'data/shots' },
    origin: { type: 'string', default: 'http://127.0.0.1:7300' },
    path: { type: 'string', default: '/examineOrder' },
    size: { type: 'string', default: '1366x768' },
    dark: { type: 'boolean', default: false },
  },
})
const [width = 1366, height = 768] = values.size.split('x').map(Number)
mkdirSync(values.out, { recursive: true })

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: launchArgs,
})
const page = await browser.newPage({ viewport: { width, height } })
// Another address before the # is another document.
let visits = 0
await signIn(page)
for (const layout of layoutNames) await shootLayout(layout)
await browser.close()

async function shootLayout(layout: LayoutName) {
  const files: string[] = []
  for (const theme of themeNames) {
    await wear({ layout, theme, mode: values.dark ? 'dark' : 'light' })
    const file = join(values.out, `${layout}-${theme}${values.dark ? '-dark' : ''}.png`)
    await page.screenshot({ path: file })
    files.push(file)
  }
  const sheet = join(values.out, `sheet-${layout}${values.dark ? '-dark' : ''}.png`)
  await photographSheet(files, sheet)
  console.log(`${layout}: ${files.length} pictures, ${sheet}`)
}

async function signIn(on: Page) {
  await on.goto(`${values.origin}/#/login`)
  await on.getByLabel('用户名').fill(process.env.SHOTS_USER ?? 'wenlan')
  await on.getByLabel('密码', { exact: true }).fill(process.env.SHOTS_PASSWORD ?? 'Wenlan2026')
  await on.keyboard.press('Enter')
  await on.locator('.shell').waitFor()
}

/** Puts an appearance where the console looks for it, and opens the page anew. */
async function wear(change: Partial<typeof defaultAppearance>) {
  await page.evaluate(
    (kept) => {
      const stored = JSON.parse(localStorage.getItem('theme') ?? '{"state":{}}') as {
        state: object
      }
      const state = { ...stored.state, kept, others: {} }
      localStorage.setItem('theme', JSON.stringify({ state, version: 1 }))
    },
    { ...defaultAppearance, ...change },
  )
  await page.goto(`${values.origin}/?${visits++}#${values.path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('[aria-busy="true"]:visible').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
}

/** Pictures side by side, three in a row, half their size. */
async function photographSheet(files: readonly string[], to: string) {
  const sheet = await browser.newPage({ viewport: { width: (width / 2) * 3 + 40, height: 100 } })
  const images = files.map((file) => {
    const data = readFileSync(file).toString('base64')
    return `<img width="${width / 2}" src="data:image/png;base64,${data}">`
  })
  await sheet.setContent(`<body style="margin:8px;background:#888">${images.join(' ')}</body>`)
  writeFileSync(to, await sheet.screenshot({ fullPage: true }))
  await sheet.close()
}
