import { sql } from 'kysely'
import { writeFileSync } from 'node:fs'
import { startPostgres } from './setup/postgres'
import { asSystem, connect, migrate } from '../server/base/db'
import { openLedgers } from '../server/proofs/testing/openLedgers'
import { generateStock } from '../bench/stock/generateStock'
const pg = await startPostgres({ fsync: 'off', synchronous_commit: 'off', max_wal_size: '4GB', shared_buffers: '1GB', maintenance_work_mem: '256MB', autovacuum: 'off' })
if (!pg) throw new Error('no')
console.log(pg.url)
for (const rows of process.argv.slice(2).map(Number)) {
  const first = await connect({ databaseUrl: pg.url })
  await sql`create database ${sql.table(`stock_${rows}`)}`.execute(first.db)
  await first.close()
  const c = await connect({ databaseUrl: pg.url.replace(/postgres$/, `stock_${rows}`) })
  await migrate(c.db)
  const world = await openLedgers(c)
  const t = performance.now()
  await generateStock(c.db, world, rows)
  console.log(rows, 'company', world.companyId, ((performance.now() - t) / 1000).toFixed(0), 's')
  await c.close()
}
writeFileSync('/tmp/explore.url', pg.url)
process.on('SIGTERM', () => void pg.stop().then(() => process.exit(0)))
setInterval(() => {}, 1000)
