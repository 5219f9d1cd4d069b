import type { Browser } from '@playwright/test'
import { act, clickOf, exists, loadedDialog, newRows, remount, typing, type Act } from './acts'
import type { Peer } from './peers'
import { openStand, quiet, scriptMs, visit, type Stand } from './stand'

/** Figures of one pass, by name. Milliseconds, kilobytes, counts. */
export type Figures = Record<string, number>

/** Cold load until the page stands. */
export async function cold(
  browser: Browser,
  origin: string,
  peer: Peer,
  cpu: number,
): Promise<Figures> {
  const stand = await openStand(browser, peer, cpu)
  const wall = await visit(stand, origin)
  const script = await scriptMs(stand)
  await stand.close()
  const name = cpu > 1 ? `cold ${cpu}×` : 'cold'
  return { [`${name} rows`]: wall, [`${name} script`]: script }
}

/** Everything that happens on a page that stands. */
export async function warm(browser: Browser, origin: string, peer: Peer): Promise<Figures> {
  const stand = await openStand(browser, peer)
  await visit(stand, origin)
  await quiet(stand)
  const figures: Figures = {}
  const note = (name: string, { wall, script, asked }: Act) => {
    figures[name] = wall
    figures[`${name} script`] = script
    // whether the rows came over the wire or had been fetched ahead
    if (name === 'query' || name.endsWith('page')) figures[`${name} calls`] = asked
  }
  const rows = newRows(stand)
  note('query', await act(stand, clickOf(peer.query), rows))
  note('next page', await act(stand, clickOf(peer.next), rows))
  note('far page', await act(stand, clickOf(peer.last), rows))
  note('select all', await act(stand, clickOf(peer.selectAll), exists(peer.selected)))
  note('dialog', await act(stand, clickOf(peer.edit), loadedDialog(stand)))
  await stand.page.evaluate(clickOf(peer.closeDialog))
  await quiet(stand)
  figures['typing script'] = await typing(stand)
  note('remount', await remount(stand))
  await stand.close()
  return figures
}

/** 2,000 rows on one page: mount, DOM nodes, against 20. */
export async function many(browser: Browser, origin: string, peer: Peer): Promise<Figures> {
  const few = await mounted(browser, origin, peer, 20)
  const lots = await mounted(browser, origin, peer, 2000)
  return {
    'mount 2000': lots.wall,
    'mount 2000 script': lots.script,
    'nodes 2000': lots.nodes,
    'nodes 2000 / 20': lots.nodes / few.nodes,
  }
}

async function mounted(browser: Browser, origin: string, peer: Peer, rows: number) {
  const stand = await openStand(browser, peer)
  await visit(stand, origin, rows)
  await quiet(stand)
  const { wall, script } = await remount(stand)
  const nodes = await stand.page.evaluate<number>(`document.querySelectorAll('*').length`)
  await stand.close()
  return { wall, script, nodes }
}

/** Heap that 30 mounts leave behind, in megabytes. */
export async function heap(browser: Browser, origin: string, peer: Peer): Promise<Figures> {
  const stand = await openStand(browser, peer)
  await visit(stand, origin)
  for (let turn = 0; turn < 5; turn += 1) await remount(stand)
  const before = await used(stand)
  for (let turn = 0; turn < 30; turn += 1) await remount(stand)
  const after = await used(stand)
  await stand.close()
  return {
    'heap growth MB': (after.bytes - before.bytes) / 1e6,
    listeners: after.listeners - before.listeners,
  }
}

async function used({ page, cdp }: Stand) {
  await page.evaluate('window.bench.unmount()')
  await page.waitForTimeout(300)
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  await page.evaluate('window.bench.mount()')
  await page.waitForTimeout(300)
  return { bytes: of('JSHeapUsedSize'), listeners: of('JSEventListeners') }
}
