// Usage: npm run bench:renderer                    builds all peers, 7 turns; 7 or more write bench/renderer/RESULTS.md
//        npm run bench:renderer -- --turns 3 --only floor,antd-hand,ours --no-build
import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findBrowser, launchArgs } from '../../scripts/setup/browser.mjs'
import { buildPeers, target } from './build'
import { cold, heap, many, warm, type Figures } from './measure'
import { peers } from './peers'
import { reportOf } from './report'
import { serve } from './serve'

const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const turns = Number(option('turns') ?? 7)
const only = option('only')?.split(',')
const wanted = peers.filter(({ name }) => !only || only.includes(name))

if (!process.argv.includes('--no-build')) await buildPeers(wanted)
const server = await serve(target)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchArgs })
const passes = new Map<string, Figures[]>(wanted.map(({ name }) => [name, []]))

// Interleaved: every peer once, then all of them again, so that the machine's moods hit all alike.
for (let turn = 0; turn < turns; turn += 1) {
  for (const peer of wanted) {
    console.log(`turn ${turn + 1}/${turns} ${peer.name}`)
    try {
      passes.get(peer.name)?.push({
        ...(await cold(browser, server.origin, peer, 1)),
        ...(await cold(browser, server.origin, peer, 4)),
        ...(await warm(browser, server.origin, peer)),
      })
    } catch (error) {
      console.error(`${peer.name}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
}
for (const peer of wanted.filter(({ name }) => ['floor', 'antd-hand', 'ours'].includes(name)))
  for (let turn = 0; turn < Math.min(3, turns); turn += 1)
    try {
      console.log(`2,000 rows ${turn + 1} ${peer.name}`)
      passes.get(peer.name)?.push({
        ...(await many(browser, server.origin, peer)),
        ...(turn === 0 && (await heap(browser, server.origin, peer))),
      })
    } catch (error) {
      console.error(`${peer.name}: ${(error as Error).message.split('\n')[0]}`)
    }
const version = browser.version()
await browser.close()
server.close()

const report = reportOf(passes, { turns, version })
if (turns >= 7) writeFileSync(new URL('RESULTS.md', import.meta.url), report)
console.log(report)
