// Usage: npm run tool -- bench:warehouse [-- --write --statements] [rounds] [wave allocate ship copy scan]
// On a PostgreSQL of its own: what the floor of the warehouse costs beside the bare statements that write the same rows,
// both in turns in one run. `--write` puts the table into bench/warehouse.md; `--statements` lists those of ours.
import { loadavg } from 'node:os'
import { connect, migrate } from '../../server/base/db'
import { openPickWorld } from '../../server/modules/warehouse/picking/pickWorld.fixture'
import { startPostgres } from '../../scripts/setup/postgres'
import { putTable } from '../putTable'
import { measureAllocation } from './allocate'
import { measureCopies, measureScans } from './scan'
import { measureShipping } from './ship'
import { traceStatements, tracing } from './traceStatements'
import { makeTwins } from './twins'
import { median, type Bench, type Figure } from './types'
import { measureWave } from './wave'

const measures: Readonly<Record<string, (bench: Bench) => Promise<Figure>>> = {
  copy: measureCopies,
  scan: measureScans,
  wave: measureWave,
  allocate: measureAllocation,
  ship: measureShipping,
}
const words = process.argv.slice(2)
const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? 5)
const chosen = Object.keys(measures).filter((name) => words.includes(name))
const isTraced = words.includes('--statements')

const head = [
  '| what | ours, ms | of it Node | bare, ms | ratio | aim | load |',
  '| --- | --: | --: | --: | --: | --: | --: |',
]

// as in production: what is answered is on the disk
const postgres = await startPostgres({ max_connections: 60, ...(isTraced && tracing) })
if (!postgres) throw new Error('未找到 PostgreSQL，未测量')
const connection = await connect({ databaseUrl: postgres.url })
try {
  await migrate(connection.db)
  const trace = isTraced ? await traceStatements(connection.db) : undefined
  const world = await openPickWorld(connection)
  const twins = await makeTwins(connection.db)
  const bench = { db: connection.db, world, twins, rounds }
  const figures: string[] = []
  for (const name of chosen.length > 0 ? chosen : Object.keys(measures)) {
    const figure = await measures[name]?.(bench)
    if (!figure) continue
    figures.push(rowOf(figure))
    console.log(figures.at(-1))
    if (trace) console.log(trace.report(rounds))
  }
  if (words.includes('--write'))
    putTable(new URL('../warehouse.md', import.meta.url), [...head, ...figures].join('\n'))
} finally {
  await connection.close()
  await postgres.stop()
}

function rowOf({ title, ours, bare, node, aim }: Figure): string {
  const [one, other, own] = [median(ours), median(bare), median(node)]
  const ratio = (one / other).toFixed(2)
  const load = loadavg()[0]?.toFixed(1)
  return `| ${title} | ${one.toFixed(2)} | ${own.toFixed(2)} | ${other.toFixed(2)} | ${ratio} | ${aim} | ${load} |`
}
