// Usage: npx tsx bench/warehouse/run.ts [--write] [rounds]
// On a PostgreSQL of its own: what the floor of the warehouse costs beside the bare statements that write the same rows,
// both in turns in one run. `--write` puts the table into bench/warehouse.md.
import { connect, migrate } from '../../server/base/db'
import { openPickWorld } from '../../server/modules/warehouse/picking/pickWorld.fixture'
import { startPostgres } from '../../scripts/setup/postgres'
import { putTable } from '../putTable'
import { measureAllocation } from './allocate'
import { measureScans } from './scan'
import { measureShipping } from './ship'
import { median, type Figure } from './types'
import { measureWave } from './wave'

const rounds = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 5)
// as in production: what is answered is on the disk
const postgres = await startPostgres({ max_connections: 60 })
if (!postgres) throw new Error('未找到 PostgreSQL，未测量')
const connection = await connect({ databaseUrl: postgres.url })
try {
  await migrate(connection.db)
  const world = await openPickWorld(connection)
  const bench = { db: connection.db, world, rounds }
  const figures: Figure[] = []
  for (const measure of [measureScans, measureWave, measureAllocation, measureShipping]) {
    figures.push(await measure(bench))
    console.log(rowOf(figures.at(-1) as Figure))
  }
  const head = ['| what | ours, ms | bare, ms | ratio | aim |', '| --- | --: | --: | --: | --: |']
  if (process.argv.includes('--write'))
    putTable(
      new URL('../warehouse.md', import.meta.url),
      [...head, ...figures.map(rowOf)].join('\n'),
    )
} finally {
  await connection.close()
  await postgres.stop()
}

function rowOf({ title, ours, bare, aim }: Figure): string {
  const [one, other] = [median(ours), median(bare)]
  return `| ${title} | ${one.toFixed(2)} | ${other.toFixed(2)} | ${(one / other).toFixed(2)} | ${aim} |`
}
