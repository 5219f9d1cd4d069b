// Usage: npm run tool -- bench:large -- [books] [offers] [parts]
// default 500000 20000000 match,finish,plain,small,lists,export; halves and duck besides
// One large list against a large circle on a PostgreSQL of its own: matched and chosen while another buyer orders, beside
// one plain INSERT … SELECT; a short list; every filter, tab and sort of its pages; its export of forty columns.
// BENCH_DATABASE_URL names a database that is kept: offers are made once, and parts are measured again and again.
import { sql } from 'kysely'
import { startPostgres } from '../../../scripts/setup/postgres'
import type { Id } from '../../../server/base/db'
import { compareDuck } from './duckPart'
import { measureExport } from './exportPart'
import { measureLists } from './listPart'
import { measureHalves } from './halvesPart'
import { comparePlain, measureFinish, measureMatch } from './matchPart'
import { openWorld, type LargeWorld } from './openWorld'
import { measureSmall } from './smallPart'
import { timed } from './timed'
import { withThread } from './withThread'

const books = Number(process.argv[2] ?? 500_000)
const offers = Number(process.argv[3] ?? 20_000_000)
const parts = (process.argv[4] ?? 'match,finish,plain,small,lists,export').split(',')

const kept = process.env.BENCH_DATABASE_URL
const postgres = kept
  ? undefined
  : await startPostgres({ max_wal_size: '16GB', shared_buffers: '2GB', jit: 'off' })
const databaseUrl = kept ?? postgres?.url
if (!databaseUrl) throw new Error('bench/circle/large: no PostgreSQL is installed')
let world: LargeWorld | undefined
try {
  await timed(`${offers} 条圈内库存`, async () => {
    world = await openWorld(databaseUrl, { books, offers })
  })
  const made = world
  const needsThread = parts.some((part) => ['finish', 'small'].includes(part))
  if (made && needsThread) await withThread(() => measure(made, databaseUrl))
  else if (made) await measure(made, databaseUrl)
} finally {
  await world?.gp.app.close()
  await postgres?.stop()
}

async function measure(large: LargeWorld, url: string): Promise<void> {
  // as after a night: what is measured is not the database's own housekeeping
  if (parts.includes('match')) {
    await sql`truncate gp_match_task, gp_match_book, gp_match_line, gp_match_stock, gp_match_parcel, gp_match_run cascade`.execute(
      large.db,
    )
    await measureMatch(large, books)
  }
  const taskId = await longest(large)
  if (parts.includes('finish')) await measureFinish(large, taskId)
  if (parts.includes('plain')) await comparePlain(large, books)
  if (parts.includes('halves')) await measureHalves(large)
  if (parts.includes('duck')) await compareDuck(large, url)
  if (parts.includes('small')) await measureSmall(large)
  if (parts.includes('lists')) await measureLists(large, taskId)
  if (parts.includes('export')) await measureExport(large, url, taskId, books)
}

async function longest({ db }: LargeWorld): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    select id from gp_match_task order by book_count desc, id limit 1`.execute(db)
  return rows[0]?.id ?? ''
}
