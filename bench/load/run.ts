// Usage: npm run bench:load [-- --databases postgres,pglite --rounds 3 --seconds 6 --audits 600 --connections 16 --sizes 10000,100000,1000000 --write]
// Answers per second and p95 of login, list, detail and audit of the built product, as a ratio to the same four calls by
// hand on bare Fastify and the driver over the same rows, in turns in the same run; then how the list grows with history.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { asSystem, connect, type Connection } from '../../server/db'
import { demoAccounts } from '../../server/db/seed'
import { prepare } from '../../server/prepare'
import { ensureBuilt } from '../../scripts/setup/build.mjs'
import { startPostgres } from '../../scripts/setup/postgres'
import {
  countOrders,
  enlarge,
  fillStock,
  findTarget,
  openSessions,
  reviewableIds,
  type Target,
} from './enlarge'
import { look, measure, middle, type Figures } from './measure'
import { report, type Growth, type Ratio } from './report'
import { bareShots, productShots, type Facts, type Scenario, type Shots } from './scenarios'
import { startBare, startProduct, type Served } from './servers'

const { values } = parseArgs({
  options: {
    databases: { type: 'string', default: 'postgres,pglite' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '6' },
    audits: { type: 'string', default: '600' },
    // more than a company may have at work on a node (COMPANY_CALLS): its queue is part of what is measured
    connections: { type: 'string', default: '16' },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    write: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const audits = Number(values.audits)
const connections = Number(values.connections)
const sizes = values.sizes.split(',').map(Number)
const scenarios = ['login', 'list', 'detail', 'audit'] as const
const [account] = demoAccounts
if (!account) throw new Error('the demo has no account')

const ratios: Ratio[] = []
const growth: Growth[] = []
await ensureBuilt()
for (const database of values.databases.split(','))
  if (database === 'postgres') await onPostgres()
  else await onPglite()
const text = report(ratios, growth, { rounds, seconds, audits, connections })
console.log(text)
if (values.write) writeFileSync(new URL('../load.md', import.meta.url), text)

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres({ max_connections: 100, shared_buffers: '512MB' })
  if (!postgres) return console.log('PostgreSQL is not installed: left out')
  const connection = await connect({ databaseUrl: postgres.url })
  const { target, facts } = await fill(connection)
  const env = { DATABASE_URL: postgres.url, BENCH_COMPANY: target.companyId }
  const [product, bare] = [await startProduct(env), await startBare(env)]
  await compare('PostgreSQL', facts, async (which, use) => use(which === 'bare' ? bare : product))
  for (const wanted of sizes) {
    await enlarge(connection, target, { wanted, open: 0 })
    const orders = await countOrders(connection)
    const list = (served: Served, shots: Shots) =>
      measure(served, shots.list, { seconds, connections })
    growth.push({
      orders,
      bare: await list(bare, bareShots(facts)),
      product: await list(product, productShots(facts)),
    })
  }
  await Promise.all([product.stop(), bare.stop()])
  await connection.close()
  await postgres.stop()
}

/** One process owns an embedded database: each peer has a copy of the folder and runs alone. */
async function onPglite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-load-'))
  const own = { product: join(folder, 'product'), bare: join(folder, 'bare') }
  const connection = await connect({ dataDir: own.product })
  const { target, facts } = await fill(connection)
  await connection.close()
  cpSync(own.product, own.bare, { recursive: true })
  await compare('PGlite', facts, async (which, use) => {
    const env = { DATA_DIR: own[which], BENCH_COMPANY: target.companyId }
    const served = await (which === 'bare' ? startBare(env) : startProduct(env))
    await use(served)
    await served.stop()
  })
  rmSync(folder, { recursive: true })
}

async function fill(connection: Connection): Promise<{ target: Target; facts: Facts }> {
  await prepare(connection, { wantsDemo: true, onProgress: () => undefined })
  const target = await findTarget(connection, account!.username)
  const open = 2 * rounds * Math.ceil(audits * 1.1 + 2) + 200
  await enlarge(connection, target, { wanted: sizes[0] ?? 10_000, open })
  await fillStock(connection, target)
  const orderNums = await asSystem(connection.db, async (trx) => {
    const { rows } = await sql<{ num: string }>`
      select order_num as num from sales_order where company_id = ${target.companyId}
      order by id desc limit 500`.execute(trx)
    return rows.map(({ num }) => num)
  })
  const { username, password } = account!
  const tokens = await openSessions(connection, target, 600)
  const auditIds = await reviewableIds(connection, target)
  return { target, facts: { username, password, tokens, orderNums, auditIds } }
}

type With = (which: 'product' | 'bare', use: (served: Served) => Promise<void>) => Promise<void>

/** Both answer the same rows, lines and history, and both really audit. @throws with what differs */
async function compareAnswers(facts: Facts, withServer: With): Promise<void> {
  const [num] = facts.orderNums
  const one = { ...facts, orderNums: [num ?? ''] }
  for (const scenario of ['list', 'detail', 'audit'] as const) {
    const seen: Record<string, unknown> = {}
    for (const which of ['bare', 'product'] as const)
      await withServer(which, async (served) => {
        const shots = which === 'bare' ? bareShots(one) : productShots(one)
        seen[which] = await look(served, shots[scenario]())
      })
    if (JSON.stringify(seen.bare) !== JSON.stringify(seen.product))
      throw new Error(`${scenario}: the two answer differently: ${JSON.stringify(seen)}`)
  }
}

async function compare(database: string, facts: Facts, withServer: With): Promise<void> {
  await compareAnswers(facts, withServer)
  const found = { product: new Map<Scenario, Figures[]>(), bare: new Map<Scenario, Figures[]>() }
  for (let round = 0; round < rounds; round += 1)
    for (const which of ['bare', 'product'] as const)
      await withServer(which, async (served) => {
        const shots = which === 'bare' ? bareShots(facts) : productShots(facts)
        for (const scenario of scenarios) {
          const limit = (share: number) =>
            scenario === 'audit'
              ? { seconds, connections, amount: Math.max(1, Math.round(audits * share)) }
              : { seconds: seconds * share, connections }
          await measure(served, shots[scenario], limit(0.1))
          const figures = await measure(served, shots[scenario], limit(1))
          found[which].set(scenario, [...(found[which].get(scenario) ?? []), figures])
        }
      })
  for (const scenario of scenarios)
    ratios.push({
      database,
      scenario,
      product: middle(found.product.get(scenario) ?? []),
      bare: middle(found.bare.get(scenario) ?? []),
    })
}
