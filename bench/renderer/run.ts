// Usage: npm run tool -- bench:renderer --write         builds the peers, measures, puts the table into bench/renderer/RESULTS.md
//        npm run tool -- bench:renderer --turns 1 --only floor,antd-hand,ours --no-build
// --only also takes the rivals: procomponents, amis, react-admin.
// --data: an embedded database that holds the demo already, to record the product's answers from.
// --turns: at most so many (7); --minutes: no further turn once so many have passed since the start (7).
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { ensureBuilt } from '../../scripts/setup/build.mjs'
import { findBrowser, launchArgs } from '../../scripts/setup/browser.mjs'
import { putTable } from '../putTable'
import { readAnswers, recordAnswers } from './answers'
import { buildPeers, target } from './build'
import { compare } from './compare'
import { cold, heap, many, warm, type Figures } from './measure'
import { peers, type Peer } from './peers'
import { reportOf, type Passes } from './report'
import { serve } from './serve'
import { weigh } from './weigh'

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '7' },
    minutes: { type: 'string', default: '7' },
    only: { type: 'string' },
    data: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const startedAt = performance.now()
// rivals only when they are named: README.md says which of them do not show the same yet
const wanted = peers.filter(({ name, own }) =>
  values.only ? values.only.split(',').includes(name) : !own,
)
const usual = wanted.filter(({ isForMany }) => !isForMany)
const manyNames = ['floor', 'antd-hand', 'antd-virtual', 'ours', 'console']
// they ask what only the product's server knows
const asking = wanted.filter(({ name }) => name === 'ours' || name === 'console')
const answersFile = join(target, 'answers.json')

if (!values['no-build']) await buildPeers(wanted)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchArgs })
try {
  if (asking.length > 0 && (!values['no-build'] || !existsSync(answersFile))) await record(browser)
  await measureAll(browser)
} finally {
  await browser.close()
}

/** Walks the peers that ask the product's server once, to have all its answers. */
async function record(browser: Browser): Promise<void> {
  console.log('record what the product’s server answers')
  await ensureBuilt()
  mkdirSync(target, { recursive: true })
  const recording = await recordAnswers(values.data)
  const server = await serve(target, recording)
  for (const peer of asking) {
    await compare(browser, server.origin, peer)
    await warm(browser, server.origin, peer)
    await weigh(browser, server.origin, peer)
  }
  await server.close()
  await recording.finish(answersFile)
}

async function measureAll(browser: Browser): Promise<void> {
  const answers = readAnswers(answersFile)
  const server = await serve(target, answers)
  const { origin } = server
  await compareAll(browser, origin)
  const passes = new Map<string, Passes>(wanted.map(({ name }) => [name, { figures: [] }]))
  const take = async (what: string, peer: Peer, work: () => Promise<Figures>) => {
    console.log(`${minutes()} ${what} ${peer.name}`)
    const own = passes.get(peer.name)
    try {
      own?.figures.push(await work())
    } catch (error) {
      const [failure = ''] = (error as Error).message.split('\n')
      console.error(`${peer.name}: ${failure}`)
      if (own) own.failure = failure
    }
  }
  for (const peer of usual) await take('weigh', peer, () => weigh(browser, origin, peer))
  for (const peer of wanted.filter(({ name }) => manyNames.includes(name)))
    await take('2,000 rows', peer, () => many(browser, origin, peer))
  for (const peer of wanted.filter(({ name }) => ['floor', 'antd-hand', 'ours'].includes(name)))
    await take('heap', peer, () => heap(browser, origin, peer))
  const turns = await inTurns(async (turn) => {
    for (const peer of usual)
      await take(`turn ${turn}`, peer, async () => ({
        ...(await cold(browser, origin, peer, 1)),
        ...(await cold(browser, origin, peer, 4)),
        ...(await warm(browser, origin, peer)),
      }))
  })
  await server.close()
  const date = new Date().toISOString().slice(0, 10)
  const virtual = wanted.filter(({ isVirtual }) => isVirtual).map(({ name }) => name)
  const report = reportOf(passes, { turns, version: browser.version(), date, virtual })
  console.log(report)
  if (answers.missing.size > 0)
    throw new Error(
      `the product asked what was not recorded, so these figures do not count: ${[...answers.missing].join(', ')}`,
    )
  if (values.write) putTable(new URL('RESULTS.md', import.meta.url), report)
}

/** Before anything is timed. @throws with all that any peer leaves out: who does less is not compared */
async function compareAll(browser: Browser, origin: string): Promise<void> {
  const problems: string[] = []
  for (const peer of wanted) {
    console.log(`compare ${peer.name}`)
    await compare(browser, origin, peer).catch((error: Error) => problems.push(error.message))
  }
  if (problems.length > 0)
    throw new Error(`the peers do not do the same work:\n${problems.join('\n')}`)
}

/**
 * Interleaved: every peer once, then all of them again, so that the machine's moods hit all alike. Another turn only when
 * it will be over in time.
 */
async function inTurns(work: (turn: number) => Promise<void>): Promise<number> {
  for (let turn = 1; ; turn += 1) {
    const from = performance.now()
    await work(turn)
    const now = performance.now()
    const isLate = now - startedAt + (now - from) > Number(values.minutes) * 60_000
    if (turn >= Number(values.turns) || isLate) return turn
  }
}

function minutes(): string {
  return `${((performance.now() - startedAt) / 60_000).toFixed(1)} min`
}
