import type { Browser } from '@playwright/test'
import type { Figures } from './measure'
import type { Peer } from './peers'
import { openStand, visit, type Stand } from './stand'

/** Milliseconds without any request under way after which nothing more is thought to come. */
const quietMs = 2_000

/** What a first visit costs on the wire until nothing more comes: also what is fetched ahead of the person. */
export async function weigh(browser: Browser, origin: string, peer: Peer): Promise<Figures> {
  const stand = await openStand(browser, peer)
  const wire = await followWire(stand)
  const atRows = await visit(stand, origin).then(() => wire.sum())
  await wire.quiet()
  const whole = wire.sum()
  await stand.close()
  return {
    'JS KB at first rows': atRows.script / 1024,
    'JS KB until quiet': whole.script / 1024,
    'all KB until quiet': whole.bytes / 1024,
    'requests until quiet': whole.requests,
  }
}

/** Bytes as they come over the wire, compressed, with their heads; the live channel is not counted. */
async function followWire({ cdp }: Stand) {
  const open = new Map<string, string>()
  const sums = { script: 0, bytes: 0, requests: 0 }
  let changedAt = performance.now()
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ requestId, type = '' }) => {
    open.set(requestId, type)
    changedAt = performance.now()
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sums.requests += 1
    sums.bytes += encodedDataLength
    if (open.get(requestId) === 'Script') sums.script += encodedDataLength
    end(requestId)
  })
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  const end = (requestId: string) => {
    open.delete(requestId)
    changedAt = performance.now()
  }
  return {
    sum: () => ({ ...sums }),
    async quiet() {
      while (open.size > 0 || performance.now() - changedAt < quietMs)
        await new Promise((resolve) => setTimeout(resolve, 100))
    },
  }
}
