// Usage: npx tsx bench/scope.ts [--orders 200000] [--rounds 3] [--explain folder] [--write]
// What 数据范围 costs, on a PostgreSQL of its own: four calls of the product by people of one company with all and with
// narrower scopes, with the policies and without them, in turns in the same run.
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startPostgres } from '../scripts/setup/postgres'
import { connect } from '../server/base/db'
import { demoAccounts } from '../server/demo'
import { prepare } from '../server/main/prepare'
import { enlarge, findTarget } from './load/enlarge'
import { compareByHand } from './scope/byHand'
import { explain } from './scope/explain'
import { measureScopes } from './scope/measureScopes'
import { scopePeople } from './scope/scopePeople'
import { scopeReport } from './scope/report'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '3' },
    explain: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const orders = Number(values.orders)
const rounds = Number(values.rounds)

const postgres = await startPostgres({ fsync: 'off', shared_buffers: '512MB' })
if (!postgres) throw new Error('未找到 PostgreSQL，未测量')
const connection = await connect({ databaseUrl: postgres.url })
try {
  await prepare(connection, { wantsDemo: true, onProgress: () => undefined })
  const target = await findTarget(connection, demoAccounts[0]?.username ?? '')
  await enlarge(connection, target, { wanted: orders, open: Math.round(orders / 50) })
  const people = await scopePeople(connection, target)
  await sql`vacuum analyze`.execute(connection.db)
  const figures = await measureScopes(connection, people, rounds)
  const pairs = await compareByHand(connection, people)
  const text = scopeReport(figures, pairs, { orders, rounds })
  console.log(text)
  if (values.write) writeFileSync(new URL('./scope.md', import.meta.url), text)
  if (values.explain) {
    mkdirSync(values.explain, { recursive: true })
    await explain(connection, people, values.explain)
  }
} finally {
  await connection.close()
  await postgres.stop()
}
