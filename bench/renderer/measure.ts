import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Peer } from './peers'

/** Figures of one pass, by name. Milliseconds, kilobytes, counts. */
export type Figures = Record<string, number>

interface Stand {
  page: Page
  cdp: CDPSession
  peer: Peer
}

const addressOf = (origin: string, peer: Peer, rows: number) =>
  peer.name === 'console'
    ? `${origin}/console/index.html?rows=${rows}#/fixtures/bench`
    : `${origin}/${peer.name}/index.html?rows=${rows}`

/** A fresh browser context: nothing cached. */
async function open(browser: Browser, peer: Peer, cpu = 1): Promise<Stand> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await page.addInitScript(`localStorage.setItem('access_token', 'bench')`)
  await page.addInitScript(firstRowWatch(peer.row))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { page, cdp, peer }
}

// Runs before the page's own script: notes when the first row is painted. Text, for a compiled function would bring helpers.
const firstRowWatch = (selector: string) => `{
  const look = () => {
    const row = document.querySelector(${JSON.stringify(selector)})
    if (!row?.textContent?.includes('DD2026')) return void requestAnimationFrame(look)
    requestAnimationFrame(() => setTimeout(() => { window.firstRow = performance.now() }))
  }
  requestAnimationFrame(look)
}`

/** Cold load to first rows: time, script and the bytes of JavaScript that came until then. */
export async function cold(
  browser: Browser,
  origin: string,
  peer: Peer,
  cpu: number,
): Promise<Figures> {
  const stand = await open(browser, peer, cpu)
  await stand.page.goto(addressOf(origin, peer, 20), { waitUntil: 'commit' })
  await stand.page.waitForFunction('window.firstRow', undefined, { timeout: 120_000 })
  const rows = (await stand.page.evaluate('window.firstRow')) as number
  const kilobytes = ((await stand.page.evaluate(scriptBytes)) as number) / 1024
  const { ScriptDuration } = await metrics(stand)
  await stand.page.context().close()
  return cpu > 1
    ? { 'cold 4× rows': rows, 'cold 4× script': ScriptDuration }
    : { 'JS gzip KB': kilobytes, 'cold rows': rows, 'cold script': ScriptDuration }
}

// What came until the first rows; what is fetched ahead afterwards belongs to what a person does next.
const scriptBytes = `performance.getEntriesByType('resource')
  .filter((entry) => entry.name.endsWith('.js') && entry.responseEnd <= window.firstRow)
  .reduce((sum, entry) => sum + entry.encodedBodySize, 0)`

/** Everything that happens on a page that stands. */
export async function warm(browser: Browser, origin: string, peer: Peer): Promise<Figures> {
  const stand = await open(browser, peer)
  await stand.page.goto(addressOf(origin, peer, 20))
  await stand.page.waitForFunction('window.firstRow', undefined, { timeout: 120_000 })
  await quiet(stand)
  const figures: Figures = {}
  const note = (name: string, { wall, script }: Act) => {
    figures[name] = wall
    figures[`${name} script`] = script
  }
  if (peer.name !== 'console') note('remount', await remount(stand))
  note('query', await act(stand, clickOf(peer.query), newRows(peer)))
  note('next page', await act(stand, clickOf(peer.next), newRows(peer)))
  note('select all', await act(stand, clickOf(peer.selectAll), exists(peer.selected)))
  note('dialog', await act(stand, clickOf(peer.edit), exists(peer.dialog)))
  await stand.page.evaluate(clickOf(peer.closeDialog))
  await quiet(stand)
  figures['typing script'] = await typing(stand)
  await stand.page.context().close()
  return figures
}

/** 2,000 rows on one page: mount, DOM nodes, against 20. */
export async function many(browser: Browser, origin: string, peer: Peer): Promise<Figures> {
  const nodes = async (rows: number) => {
    const stand = await open(browser, peer)
    await stand.page.goto(addressOf(origin, peer, rows))
    await stand.page.waitForFunction('window.firstRow', undefined, { timeout: 120_000 })
    await quiet(stand)
    const mounted = await remount(stand)
    const count = (await stand.page.evaluate(`document.querySelectorAll('*').length`)) as number
    await stand.page.context().close()
    return { count, mounted }
  }
  const few = await nodes(20)
  const lots = await nodes(2000)
  return {
    'mount 2000': lots.mounted.wall,
    'mount 2000 script': lots.mounted.script,
    'nodes 2000 / 20': lots.count / few.count,
  }
}

/** Heap that 30 mounts leave behind, in megabytes. */
export async function heap(browser: Browser, origin: string, peer: Peer): Promise<Figures> {
  const stand = await open(browser, peer)
  await stand.page.goto(addressOf(origin, peer, 20))
  await stand.page.waitForFunction('window.firstRow', undefined, { timeout: 120_000 })
  for (let turn = 0; turn < 5; turn += 1) await remount(stand)
  const before = await used(stand)
  for (let turn = 0; turn < 30; turn += 1) await remount(stand)
  const after = await used(stand)
  await stand.page.context().close()
  return {
    'heap growth MB': (after.bytes - before.bytes) / 1e6,
    listeners: after.listeners - before.listeners,
  }
}

async function used({ page, cdp }: Stand) {
  await page.evaluate('window.bench.unmount()')
  await page.waitForTimeout(300)
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics: list } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => list.find((metric) => metric.name === name)?.value ?? 0
  const figures = { bytes: of('JSHeapUsedSize'), listeners: of('JSEventListeners') }
  await page.evaluate('window.bench.mount()')
  await page.waitForTimeout(300)
  return figures
}

interface Act {
  wall: number
  script: number
}

async function remount(stand: Stand): Promise<Act> {
  await stand.page.evaluate('window.bench.unmount()')
  await stand.page.waitForTimeout(100)
  return act(
    stand,
    'window.bench.mount()',
    `document.querySelector(${text(stand.peer.row)})?.textContent?.includes('DD2026')`,
  )
}

/** Does something and waits, inside the page, until the condition is painted; then until the page is quiet. */
async function act(stand: Stand, work: string, done: string): Promise<Act> {
  const before = await metrics(stand)
  const wall = (await stand.page.evaluate(`new Promise((resolve, reject) => {
    const started = performance.now()
    const first = document.querySelector(${text(stand.peer.row)})?.textContent ?? ''
    ${work}
    const look = () => {
      if (performance.now() - started > 60000) return reject(new Error('waited a minute after ' + ${text(work)}))
      if (!(${done})) return requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
    }
    requestAnimationFrame(look)
  })`)) as number
  await quiet(stand)
  const after = await metrics(stand)
  return { wall, script: after.ScriptDuration - before.ScriptDuration }
}

async function typing(stand: Stand): Promise<number> {
  const { page, peer } = stand
  await page.locator(peer.input).first().focus()
  await quiet(stand)
  const before = await metrics(stand)
  await page.keyboard.type('abcdefghijklmnopqrst', { delay: 20 })
  await quiet(stand)
  return (await metrics(stand)).ScriptDuration - before.ScriptDuration
}

const quiet = ({ page }: Stand) => page.waitForTimeout(400)

/** Seconds of the browser's own accounting, in milliseconds. */
async function metrics({ cdp }: Stand): Promise<{ ScriptDuration: number }> {
  const { metrics: list } = await cdp.send('Performance.getMetrics')
  const script = list.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  return { ScriptDuration: script * 1000 }
}

const text = (selector: string) => JSON.stringify(selector)
const clickOf = (selector: string) => `document.querySelector(${text(selector)}).click()`
const exists = (selector: string) => `document.querySelector(${text(selector)})`
const newRows = ({ row }: Peer) =>
  `(document.querySelector(${text(row)})?.textContent ?? '') !== first && document.querySelector(${text(row)})?.textContent?.includes('DD2026')`
