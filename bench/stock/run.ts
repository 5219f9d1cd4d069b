// Usage: npm run tool -- bench:stockSize [-- --small 20000 --large 2000000 --times 30 --only page --write]
// Two databases of one PostgreSQL of its own: a company with few stock rows and one with many, five ledger rows each. The
// same calls of the stock lists go to both in turns, through the product with session, permission and row-level security.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startPostgres } from '../../scripts/setup/postgres'
import { asSystem, connect, migrate, type Connection, type Db } from '../../server/base/db'
import { buildApp } from '../../server/main/app'
import { servedRoutes } from '../../server/main/servedRoutes'
import { openLedgers } from '../../server/proofs/testing/openLedgers'
import { makeUser, type SignedIn } from '../../server/proofs/testing/signIn'
import { putTable } from '../putTable'
import { flowsOfRow, generateStock } from './generateStock'
import { stockCalls } from './stockCalls'

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '20000' },
    large: { type: 'string', default: '2000000' },
    times: { type: 'string', default: '30' },
    only: { type: 'string' },
    plans: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const times = Number(values.times)

const postgres = await startPostgres({
  fsync: 'off',
  synchronous_commit: 'off',
  max_wal_size: '8GB',
  shared_buffers: '2GB',
  maintenance_work_mem: '512MB',
  ...(values.plans && {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '200',
    'auto_explain.log_analyze': 'on',
    log_min_messages: 'log',
  }),
})
if (!postgres) throw new Error('bench/stock/run: no PostgreSQL is installed')
const opened: Opened[] = []
try {
  for (const rows of [Number(values.small), Number(values.large)]) opened.push(await open(rows))
  const [small, large] = opened
  if (!small || !large) throw new Error('no database')
  const rows: string[] = []
  for (const [title, body, path] of stockCalls) {
    if (values.only && !title.includes(values.only)) continue
    const found = { small: [] as number[], large: [] as number[] }
    let total = ''
    for (let at = 0; at <= times; at += 1) {
      const one = await small.ask(path, body(at, small.rows))
      const other = await large.ask(path, body(at, large.rows))
      if (at === 0) continue
      found.small.push(one.ms)
      found.large.push(other.ms)
      total = other.total
    }
    const [few, many] = [p95(found.small), p95(found.large)]
    const load = loadavg()[0]?.toFixed(1)
    const row = `| ${title} | ${total} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(2)} | ${load} |`
    console.log(row)
    rows.push(row)
  }
  const head = [
    `| call | rows found | p95 of ${small.rows} rows, ms | p95 of ${large.rows} rows and ${large.rows * flowsOfRow} flows, ms | ratio (aim 2) | load |`,
    '| --- | --: | --: | --: | --: | --: |',
  ]
  if (values.write) putTable(new URL('../stock.md', import.meta.url), [...head, ...rows].join('\n'))
} finally {
  for (const { close } of opened) await close()
  await postgres.stop()
}

interface Counted {
  total?: number
  isMore?: boolean
}

interface Opened {
  rows: number
  ask(path: string, body: object): Promise<{ ms: number; total: string }>
  close(): Promise<void>
}

async function open(rows: number): Promise<Opened> {
  const connection = await freshDatabase(`stock_${rows}`)
  const { db } = connection
  await migrate(db)
  const world = await openLedgers(connection)
  const started = performance.now()
  await generateStock(db, world, rows)
  console.log(`${rows} rows: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const company = { companyId: world.companyId, user: { companyName: '文渊书店' } } as SignedIn
  const me = await makeUser(db, { company, isAdmin: true })
  await asSystem(db, (trx) =>
    sql`insert into role (company_id, role_name, role_key) values (${world.companyId}, '老板', 'boss')`.execute(
      trx,
    ),
  )
  await asSystem(db, (trx) =>
    sql`insert into user_role (company_id, user_id, role_id, place)
      select company_id, ${me.user.userId}, id, 0 from role where company_id = ${world.companyId}`.execute(
      trx,
    ),
  )
  return { rows, ...(await asked(db, me)), close: () => connection.close() }
}

async function freshDatabase(name: string): Promise<Connection> {
  const first = await connect({ databaseUrl: postgres?.url })
  await sql`create database ${sql.table(name)}`.execute(first.db)
  await first.close()
  return connect({ databaseUrl: postgres?.url.replace(/postgres$/, name) })
}

async function asked(db: Db, me: SignedIn): Promise<Pick<Opened, 'ask'>> {
  const app = await buildApp({ db, routes: servedRoutes, resolveSession: async () => me.user })
  let turn = 0
  return {
    async ask(path, payload) {
      turn += 1
      const started = performance.now()
      const answer = await app.inject({
        method: 'POST',
        url: `/prod-api${path}`,
        // a limit counts per token
        headers: { authorization: `Bearer t${Math.floor(turn / 20)}` },
        payload,
      })
      const ms = performance.now() - started
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
      const { total = 0, isMore } = answer.json<{ data: Counted }>().data
      return { ms, total: `${total}${isMore ? '+' : ''}` }
    },
  }
}

function p95(all: readonly number[]): number {
  return all.toSorted((one, other) => one - other)[Math.ceil(all.length * 0.95) - 1] ?? 0
}
