// Usage: npm run bench:tabs [-- --origin http://127.0.0.1:7300] [--rounds 4]
// Opens and closes 50 tabs per round in the running product (npm start) and prints the heap and the DOM after each.
// What leaks grows from round to round; the first one also loads code and fills caches.
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { parseArgs } from 'node:util'
import { encryptText } from '../runtime/crypto'
import { launchArgs } from '../scripts/setup/browser.mjs'

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://127.0.0.1:7300' },
    rounds: { type: 'string', default: '4' },
  },
})
const tabsPerRound = 50

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: launchArgs,
})
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
const devtools = await page.context().newCDPSession(page)
await signIn(page)
print('start', await measure(devtools))
for (let round = 1; round <= Number(values.rounds); round++) {
  for (let tab = 0; tab < tabsPerRound; tab++) await openTab(round * tabsPerRound + tab)
  const open = await measure(devtools)
  await closeAll(page)
  print(`round ${round}: ${tabsPerRound} open`, open)
  print(`round ${round}: closed`, await measure(devtools))
}
await browser.close()

/** A detail page of an order that does not exist has all the parts of one that does, and costs the server nothing. */
async function openTab(serial: number) {
  const id = encodeURIComponent(encryptText(`DD20240618${String(serial).padStart(6, '0')}`))
  await page.evaluate((hash) => (location.hash = hash), `#/orderDetails?id=${id}`)
  await page.locator('.shell-tab.is-active', { hasText: String(serial).padStart(6, '0') }).waitFor()
}

async function closeAll(on: Page) {
  await on.locator('.shell-tab.is-active').click({ button: 'right' })
  await on.getByRole('menuitem', { name: '关闭全部' }).click()
  await on.locator('.shell-tab').nth(1).waitFor({ state: 'detached' })
}

async function signIn(on: Page) {
  await on.goto(`${values.origin}/#/login`)
  await on.getByLabel('用户名').fill(process.env.BENCH_USER ?? 'wenlan')
  await on.getByLabel('密码', { exact: true }).fill(process.env.BENCH_PASSWORD ?? 'Wenlan2026')
  await on.keyboard.press('Enter')
  await on.locator('.shell').waitFor()
}

/** After garbage collection: what is left is held by somebody. */
async function measure(cdp: CDPSession) {
  await page.waitForTimeout(1000)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { heapMb: (usedSize / 1e6).toFixed(1), nodes, listeners: jsEventListeners }
}

function print(when: string, figures: Awaited<ReturnType<typeof measure>>) {
  console.log(
    `${when.padEnd(20)} heap ${figures.heapMb} MB, ${figures.nodes} DOM nodes, ${figures.listeners} listeners`,
  )
}
