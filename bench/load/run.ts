// Usage: npm run tool -- bench:load [--databases postgres,pglite --rounds 3 --seconds 3 --audits 240 --connections 16 --sizes 10000,100000 --write]
// Answers per second and p95 of login, list, detail and audit of the built product, as a ratio to the same four calls by
// hand on bare Fastify and the driver over the same rows, in turns in the same run; then how the list grows with history
// (--sizes 10000,100000,1000000 takes some minutes more).
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { asSystem, connect, type Connection } from '../../server/base/db'
import { demoAccounts } from '../../server/demo'
import { prepare } from '../../server/main/prepare'
import { ensureBuilt } from '../../scripts/setup/build.mjs'
import { startPostgres } from '../../scripts/setup/postgres'
import { putTable } from '../putTable'
import {
  countOrders,
  enlarge,
  fillStock,
  findTarget,
  openSessions,
  reviewableIds,
  type Target,
} from './enlarge'
import { differencesOf, fieldsOf, type Answered, type Fields } from './fields'
import { look, measure, middle, spreadOf, type Figures } from './measure'
import { report, type Growth, type Ratio } from './report'
import { bareShots, productShots, type Facts, type Scenario, type Shots } from './scenarios'
import { startBare, startProduct, type Served } from './servers'

const { values } = parseArgs({
  options: {
    databases: { type: 'string', default: 'postgres,pglite' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    audits: { type: 'string', default: '240' },
    // more than a company may have at work on a node (COMPANY_CALLS): its queue is part of what is measured
    connections: { type: 'string', default: '16' },
    sizes: { type: 'string', default: '10000,100000' },
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
if (values.write) putTable(new URL('../load.md', import.meta.url), text)

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres({ max_connections: 100, shared_buffers: '512MB' })
  if (!postgres) return console.log('PostgreSQL is not installed: left out')
  const connection = await connect({ databaseUrl: postgres.url })
  const served: Served[] = []
  try {
    const { target, facts } = await fill(connection)
    const env = { DATABASE_URL: postgres.url, BENCH_COMPANY: target.companyId }
    const product = await startProduct(env)
    served.push(product)
    const fields = await readFields(product, facts)
    const bare = await startBare({ ...env, BENCH_FIELDS: JSON.stringify(fields) })
    served.push(bare)
    await compare('PostgreSQL', facts, async (which, work) =>
      work(which === 'bare' ? bare : product),
    )
    for (const wanted of sizes) {
      await enlarge(connection, target, { wanted, open: 0 })
      const orders = await countOrders(connection)
      const list = (of: Served, shots: Shots) => measure(of, shots.list, { seconds, connections })
      growth.push({
        orders,
        bare: await list(bare, bareShots(facts)),
        product: await list(product, productShots(facts)),
      })
    }
  } finally {
    await Promise.all(served.map((one) => one.stop()))
    await connection.close()
    await postgres.stop()
  }
}

/** Which fields the product answers; the peer is to answer the same. */
async function readFields(product: Served, facts: Facts): Promise<Fields> {
  const shots = productShots({ ...facts, orderNums: facts.orderNums.slice(0, 1) })
  return fieldsOf(await look(product, shots.list()), await look(product, shots.detail()))
}

/** One process owns an embedded database: each peer has a copy of the folder and runs alone. */
async function onPglite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-load-'))
  const own = { product: join(folder, 'product'), bare: join(folder, 'bare') }
  const connection = await connect({ dataDir: own.product })
  const { target, facts } = await fill(connection)
  await connection.close()
  cpSync(own.product, own.bare, { recursive: true })
  const env = { BENCH_COMPANY: target.companyId, BENCH_FIELDS: '' }
  const withServer: With = async (which, work) => {
    const its = { ...env, DATA_DIR: own[which] }
    const served = await (which === 'bare' ? startBare(its) : startProduct(its))
    try {
      await work(served)
    } finally {
      await served.stop()
    }
  }
  await withServer('product', async (product) => {
    env.BENCH_FIELDS = JSON.stringify(await readFields(product, facts))
  })
  await compare('PGlite', facts, withServer)
  rmSync(folder, { recursive: true })
}

async function fill(connection: Connection): Promise<{ target: Target; facts: Facts }> {
  await prepare(connection, { wantsDemo: true, onProgress: () => undefined })
  const target = await findTarget(connection, account!.username)
  const open = 2 * rounds * (auditsOf(0.1) + auditsOf(1)) + 200
  await enlarge(connection, target, { wanted: sizes[0] ?? 10_000, open })
  await fillStock(connection, target)
  const orderNums = await openedOrders(connection, target)
  const { username, password } = account!
  const tokens = await openSessions(connection, target, 600)
  const auditIds = await reviewableIds(connection, target)
  return { target, facts: { username, password, tokens, orderNums, auditIds } }
}

/** Orders people open: with a history, those first that are connected with others. */
function openedOrders(connection: Connection, { companyId }: Target): Promise<string[]> {
  return asSystem(connection.db, async (trx) => {
    const { rows } = await sql<{ num: string }>`
      select t.order_num as num from sales_order t
      where t.supply_company_id = ${companyId} and t.company_id = ${companyId}
        and exists (select from order_log l where l.order_id = t.id)
      order by (t.parent_order_num is not null or t.merged_into is not null) desc, t.id desc
      limit 500`.execute(trx)
    return rows.map(({ num }) => num)
  })
}

type With = (which: 'product' | 'bare', work: (served: Served) => Promise<void>) => Promise<void>

/** Both answer the same rows, lines, history and fields, and both really audit. @throws with what differs */
async function compareAnswers(facts: Facts, withServer: With): Promise<void> {
  const one = { ...facts, orderNums: facts.orderNums.slice(0, 1) }
  const looked = ['list', 'detail', 'audit'] as const
  const seen = { bare: new Map<Scenario, Answered>(), product: new Map<Scenario, Answered>() }
  // an audit takes a row from the other's list where both share a database
  for (const stage of [looked.slice(0, 2), looked.slice(2)])
    for (const which of ['bare', 'product'] as const)
      await withServer(which, async (served) => {
        const shots = which === 'bare' ? bareShots(one) : productShots(one)
        for (const scenario of stage)
          seen[which].set(scenario, await look<Answered>(served, shots[scenario]()))
      })
  const differences = looked.flatMap((scenario) =>
    differencesOf(seen.product.get(scenario) ?? {}, seen.bare.get(scenario) ?? {}).map(
      (sentence) => `${scenario}: ${sentence}`,
    ),
  )
  if (differences.length > 0)
    throw new Error(`the two do not do the same work: ${differences.join('; ')}`)
}

// a load of fewer calls than connections is none
function auditsOf(share: number): number {
  return Math.max(connections, Math.round(audits * share))
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
              ? { seconds, connections, amount: auditsOf(share) }
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
      spread: spreadOf(found.product.get(scenario) ?? []),
    })
}
