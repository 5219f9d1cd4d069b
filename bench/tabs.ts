// Usage: npm run tool -- bench:tabs [--origin http://127.0.0.1:7300] [--rounds 4] [--rest 330] [--snapshots folder] [--write]
// Opens and closes 50 order details per round in the running product (npm start), each order once, and prints heap, DOM and
// listeners after each round. What leaks grows from round to round; the first one also loads code and fills caches.
// --write puts the table into bench/tabs.md; --snapshots keeps heap snapshots of the second and the last round to compare.
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { once } from 'node:events'
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { encryptText } from '../runtime/crypto'
import { launchArgs } from '../scripts/setup/browser.mjs'

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://127.0.0.1:7300' },
    rounds: { type: 'string', default: '4' },
    snapshots: { type: 'string' },
    rest: { type: 'string', default: '330' },
    write: { type: 'boolean', default: false },
  },
})
const tabsPerRound = 50
const rounds = Number(values.rounds)
const username = process.env.BENCH_USER ?? 'wenlan'
const password = process.env.BENCH_PASSWORD ?? 'Wenlan2026'

const orders = await orderNumbers(tabsPerRound * rounds)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: launchArgs,
})
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
const devtools = await page.context().newCDPSession(page)
await signIn(page)
const lines = [line('signed in', await measure(devtools))]
for (let round = 1; round <= rounds; round++) {
  for (const order of orders.slice((round - 1) * tabsPerRound, round * tabsPerRound))
    await openTab(order)
  lines.push(line(`round ${round}: ${tabsPerRound} open, 20 alive`, await measure(devtools)))
  await closeAll(page)
  lines.push(line(`round ${round}: closed`, await measure(devtools)))
  if (values.snapshots && (round === 2 || round === rounds))
    await snapshot(devtools, join(values.snapshots, `round-${round}.heapsnapshot`))
}
// Answers of closed pages stay in the query cache for five minutes, so that a page opened again is there at once.
await page.waitForTimeout(Number(values.rest) * 1000)
lines.push(line(`after ${values.rest} s of rest`, await measure(devtools)))
if (values.snapshots) await snapshot(devtools, join(values.snapshots, 'rested.heapsnapshot'))
await browser.close()
if (values.write) report(lines)

/** Numbers of real orders, as the console's own list answers them. */
async function orderNumbers(count: number): Promise<string[]> {
  const signedIn = await call<{ access_token: string }>('/auth/login', { username, password })
  const found: string[] = []
  for (let pageNum = 1; found.length < count; pageNum++) {
    const body = { pageNum, pageSize: 100, filter: {} }
    const { records } = await call<{ records: { orderNum: string }[] }>(
      '/order/shopOrders/page',
      body,
      signedIn.access_token,
    )
    if (records.length === 0) throw new Error(`bench:tabs: only ${found.length} orders to open`)
    found.push(...records.map(({ orderNum }) => orderNum).filter((one) => !found.includes(one)))
  }
  return found.slice(0, count)
}

async function call<Data>(path: string, body: object, token?: string): Promise<Data> {
  const answer = await fetch(`${values.origin}/prod-api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data }
  if (code !== 200) throw new Error(`bench:tabs: ${path} answered ${code} ${msg}`)
  return data
}

/** Opens an order's tab and waits until the whole page stands. */
async function openTab(order: string) {
  const id = encodeURIComponent(encryptText(order))
  await page.evaluate(`location.hash = ${JSON.stringify(`#/orderDetails?id=${id}`)}`)
  await page.locator('.shell-tab.is-active', { hasText: order }).waitFor()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('[aria-busy="true"]:visible').first().waitFor({ state: 'hidden' })
}

async function closeAll(on: Page) {
  await on.locator('.shell-tab.is-active').click({ button: 'right' })
  await on.getByRole('menuitem', { name: '关闭全部' }).click()
  await on.locator('.shell-tab').nth(1).waitFor({ state: 'detached' })
}

async function signIn(on: Page) {
  await on.goto(`${values.origin}/#/login`)
  await on.getByLabel('用户名').fill(username)
  await on.getByLabel('密码', { exact: true }).fill(password)
  await on.keyboard.press('Enter')
  await on.locator('.shell').waitFor()
}

interface Figures {
  heapMb: number
  nodes: number
  /** Trees that hang in no document any more and are held by a script all the same. */
  detached: number
  listeners: number
}

/** After garbage collection: what is left is held by somebody. */
async function measure(cdp: CDPSession): Promise<Figures> {
  await page.waitForTimeout(2000)
  for (let turn = 0; turn < 3; turn++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return {
    heapMb: usedSize / 1e6,
    nodes,
    detached: await detachedTrees(cdp),
    listeners: jsEventListeners,
  }
}

async function detachedTrees(cdp: CDPSession): Promise<number> {
  await cdp.send('DOM.enable')
  const { detachedNodes } = await cdp.send('DOM.getDetachedDomNodes')
  await cdp.send('DOM.disable')
  return detachedNodes.length
}

async function snapshot(cdp: CDPSession, file: string) {
  const out = createWriteStream(file)
  const take = ({ chunk }: { chunk: string }) => void out.write(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take)
  out.end()
  await once(out, 'finish')
}

function line(when: string, { heapMb, nodes, detached, listeners }: Figures): string {
  const written = `| ${when} | ${heapMb.toFixed(1)} | ${nodes} | ${detached} | ${listeners} |`
  console.log(written)
  return written
}

/** Replaces the table of bench/tabs.md; what stands around it stays. */
function report(rows: readonly string[]) {
  const file = 'bench/tabs.md'
  const head = [
    '| when | heap, MB | DOM nodes | detached trees | listeners |',
    '| - | - | - | - | - |',
  ]
  const [before = '', , after = ''] = readFileSync(file, 'utf8').split(
    /(<!-- table -->[^]*<!-- \/table -->)/,
  )
  const table = ['<!-- table -->', '', ...head, ...rows, '', '<!-- /table -->'].join('\n')
  writeFileSync(file, `${before}${table}${after}`)
}
