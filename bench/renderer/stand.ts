import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Peer } from './peers'
import { filters } from './shared/page'

/** One peer, open in a fresh browser context: nothing is cached. */
export interface Stand {
  page: Page
  cdp: CDPSession
  peer: Peer
  close(): Promise<void>
}

let visits = 0

/** Opens an empty page that will note when the peer's page stands. */
export async function openStand(browser: Browser, peer: Peer, cpu = 1): Promise<Stand> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await page.addInitScript(`localStorage.setItem('access_token', 'bench')`)
  await page.addInitScript(standingWatch(peer))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { page, cdp, peer, close: () => context.close() }
}

/** Goes to the peer's page and waits until it stands. @returns milliseconds from navigation until that was painted */
export async function visit({ page, peer }: Stand, origin: string, rows = 20): Promise<number> {
  visits += 1
  const route = peer.name === 'console' ? `#${benchPath}` : ''
  await page.goto(`${origin}/${peer.name}/index.html?rows=${rows}&visit=${visits}${route}`, {
    waitUntil: 'commit',
  })
  await page.waitForFunction('window.standsAt', undefined, { timeout: 120_000 })
  return page.evaluate<number>('window.standsAt')
}

export const benchPath = '/fixtures/bench'

/** A page stands when a row is there with its tag, and every filter: what comes before them is no page to work on. */
export const standing = ({ row, tag, filterLabel }: Peer) => `(() => {
  const row = document.querySelector(${text(row)})
  return row?.textContent.includes('DD2026') && row.querySelector(${text(tag)})
    && document.querySelectorAll(${text(filterLabel)}).length >= ${filters.length}
})()`

// Runs before the page's own script. Text, for a compiled function would bring helpers.
const standingWatch = (peer: Peer) => `{
  const look = () => {
    if (!${standing(peer)}) return void requestAnimationFrame(look)
    requestAnimationFrame(() => setTimeout(() => { window.standsAt = performance.now() }))
  }
  requestAnimationFrame(look)
}`

/** Milliseconds a page is left alone until what follows from a deed is over. */
const quietMs = 400

export const quiet = ({ page }: Stand) => page.waitForTimeout(quietMs)

/** Script time of the page so far by the browser's own accounting, in milliseconds. */
export async function scriptMs({ cdp }: Stand): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

export const text = (value: string) => JSON.stringify(value)
