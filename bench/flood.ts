// Usage: npm run tool -- bench:flood [--rate 500 --seconds 15 --write]
// What one company feels while another floods the node: 95 of 100 answers of a quiet company (ten list calls a second),
// before and during a flood of the same call from a hundred windows of another company, on PostgreSQL.
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { connect } from '../server/base/db'
import { demoAccounts } from '../server/demo'
import { prepare } from '../server/main/prepare'
import { ensureBuilt } from '../scripts/setup/build.mjs'
import { startPostgres } from '../scripts/setup/postgres'
import { findTarget, openSessions } from './load/enlarge'
import { startProduct } from './load/servers'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '15' },
    write: { type: 'boolean', default: false },
  },
})
const [rate, seconds] = [Number(values.rate), Number(values.seconds)]
const quietPauseMs = 100

const call = { method: 'POST' as const, path: '/prod-api/order/shopOrders/page' }
const body = JSON.stringify({ pageNum: 1, pageSize: 20, tab: 'one', filter: {} })
const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

await ensureBuilt()
const postgres = await startPostgres({ max_connections: 100 })
if (!postgres) throw new Error('bench:flood: PostgreSQL is not installed')
const connection = await connect({ databaseUrl: postgres.url })
await prepare(connection, { wantsDemo: true, onProgress: () => undefined })
const tokensOf = async (place: number, count: number) => {
  const account = demoAccounts.filter(({ username }) => !username.includes('-'))[place]
  if (!account) throw new Error(`bench:flood: the demo has no company ${place}`)
  return openSessions(connection, await findTarget(connection, account.username), count)
}
const [loud, quiet] = [await tokensOf(0, 100), await tokensOf(1, 20)]
await connection.close()
const product = await startProduct({ DATABASE_URL: postgres.url })

await listen(3)
const before = await listen(seconds)
const flood = startFlood()
await sleep(1_000)
const during = await listen(seconds)
const answered = await flood.stop()
await product.stop()
await postgres.stop()

const text = report()
console.log(text)
if (values.write) writeFileSync(new URL('flood.md', import.meta.url), text)

interface Heard {
  p50: number
  p95: number
  failed: number
  count: number
}

/** The quiet company's waits in milliseconds; its calls come at their times, also when the one before is late. */
async function listen(forSeconds: number): Promise<Heard> {
  const waits: number[] = []
  let failed = 0
  const ask = async (at: number) => {
    const started = performance.now()
    const answer = await fetch(`${product.origin}${call.path}`, {
      method: call.method,
      headers: headersOf(quiet[at % quiet.length] ?? ''),
      body,
    })
    await answer.text()
    if (answer.status !== 200) failed += 1
    waits.push(performance.now() - started)
  }
  const running: Promise<void>[] = []
  for (let at = 0; at < (forSeconds * 1000) / quietPauseMs; at += 1) {
    running.push(ask(at))
    await sleep(quietPauseMs)
  }
  await Promise.all(running)
  waits.sort((a, b) => a - b)
  const share = (part: number) => waits[Math.floor((waits.length - 1) * part)] ?? Number.NaN
  return { p50: share(0.5), p95: share(0.95), failed, count: waits.length }
}

/** The loud company: so many calls a second whatever is answered. */
function startFlood() {
  const codes = new Map<number, number>()
  let turn = 0
  const next = () => loud[(turn += 1) % loud.length] ?? ''
  const done = new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: product.origin,
        connections: 100,
        overallRate: rate,
        duration: seconds + 5,
        requests: [
          {
            ...call,
            body,
            setupRequest: (request) => ({ ...request, headers: headersOf(next()) }),
          },
        ],
      },
      (error) => (error ? reject(error) : resolve()),
    )
    run.on('response', (_client, status) => codes.set(status, (codes.get(status) ?? 0) + 1))
  })
  return { stop: () => done.then(() => codes) }
}

function report(): string {
  const row = (title: string, { p50, p95, failed, count }: Heard) =>
    `| ${title} | ${count} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${failed} |`
  const codes = [...answered].sort(([a], [b]) => a - b).map(([code, n]) => `${code}: ${n}`)
  return `# Flood

\`npm run tool -- bench:flood\`: ten list calls a second of one company, before and while another company sends ${rate} a second of the same call from a hundred windows (PostgreSQL; generator, server and database share two cores).

| | calls | p50 ms | p95 ms | not 200 |
|---|---|---|---|---|
${row('before', before)}
${row('during the flood', during)}

p95 during the flood: ${(during.p95 / before.p95).toFixed(1)}× of before (target ≤ 2×). Answers to the flood by code: ${codes.join(', ')}.
`
}
