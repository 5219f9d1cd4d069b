// Usage: npm run tool -- bench:stations [--stations 50 --seconds 60 --pause 2000 --kills 0 --write]
// Pickers at the built product on PostgreSQL, each with a list of their own: from a scan to its answer, as a hand waits
// for the tone. With `--kills` the server is killed so often in the time; what was not answered is sent again under the
// same id, as a station's outbox does. At the end every scan must have counted once and the ledgers must agree.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { asSystem, connect, migrate, type Connection } from '../../server/base/db'
import { checkPicking } from '../../server/modules/warehouse/picking/checkPicking'
import { checkStock } from '../../server/modules/warehouse/stock'
import { ensureBuilt } from '../../scripts/setup/build.mjs'
import { startPostgres } from '../../scripts/setup/postgres'
import { startProduct } from '../load/servers'
import { putTable } from '../putTable'
import { openPickers, type Picker } from './pickers'

const { values } = parseArgs({
  options: {
    stations: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    pause: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '0' },
    write: { type: 'boolean', default: false },
  },
})
const [stations, seconds, pause, kills] = [
  Number(values.stations),
  Number(values.seconds),
  Number(values.pause),
  Number(values.kills),
]

await ensureBuilt()
// as in production: what is answered is on the disk
const postgres = await startPostgres({ max_connections: 100 })
if (!postgres) throw new Error('bench:stations: PostgreSQL is not installed')
const connection = await connect({ databaseUrl: postgres.url })
await migrate(connection.db)
const copies = Math.ceil((seconds * 1000) / pause) + 10
const pickers = await openPickers(connection, stations, copies)
const env = { DATABASE_URL: postgres.url }
let product = await startProduct(env)

const waits: number[] = []
let again = 0
const endsAt = Date.now() + seconds * 1000
const work = Promise.all(pickers.map(pick))
for (let killed = 0; killed < kills; killed += 1) {
  await sleep((seconds * 1000) / (kills + 1))
  await product.kill()
  product = await startProduct(env)
}
const counted = await work
const faults = await faultsOf(connection)
await product.stop()
await connection.close()
await postgres.stop()

waits.sort((one, other) => one - other)
const share = (part: number) => (waits[Math.floor((waits.length - 1) * part)] ?? 0).toFixed(0)
const row = [
  stations,
  seconds,
  pause,
  kills,
  waits.length,
  again,
  share(0.5),
  share(0.95),
  share(1),
]
const text = [
  '| stations | seconds | pause, ms | kills | scans | sent again | p50, ms | p95, ms | longest, ms | faults |',
  '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  `| ${[...row, faults.length].join(' | ')} |`,
].join('\n')
console.log(text)
for (const fault of faults.slice(0, 20)) console.error(fault)
if (values.write && faults.length === 0) putTable(new URL('../stations.md', import.meta.url), text)
process.exitCode = faults.length === 0 ? 0 : 1

/** One person: the list, the shelf, then copy after copy, each when the one before has been answered. */
async function pick(picker: Picker): Promise<number> {
  const desk = randomUUID()
  let number = 0
  let done = 0
  const scan = async (code: string) => {
    const body = { id: randomUUID(), warehouseId: picker.warehouseId, desk, code }
    const { isCounted, outcome } = await send(picker, { ...body, number: (number += 1) })
    if (!isCounted) throw new Error(`${code}: ${outcome}`)
  }
  // nobody begins in the same moment
  await sleep(Math.random() * pause)
  await scan(picker.listNum)
  await scan(picker.shelfCode)
  while (Date.now() < endsAt && done < copies - 1) {
    const started = Date.now()
    await scan(picker.bookCode)
    done += 1
    await sleep(Math.max(0, pause - (Date.now() - started)))
  }
  return done
}

/** Until it is answered, as long as that takes; the wait counts from the first try. */
async function send(
  { token }: Picker,
  body: object,
): Promise<{ isCounted: boolean; outcome: string }> {
  const started = performance.now()
  for (;;) {
    const answer = await fetch(`${product.origin}/prod-api/wms/pick/scan`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
      .then(async (response) => ({ status: response.status, said: await response.json() }))
      .catch(() => undefined)
    if (answer?.said?.data?.id) {
      waits.push(performance.now() - started)
      return answer.said.data
    }
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(JSON.stringify(answer.said))
    again += 1
    await sleep(200)
  }
}

/** Copies that were answered and not taken, or taken and not answered, and whatever the ledgers do not agree on. */
async function faultsOf({ db }: Connection): Promise<unknown[]> {
  const ledgers = await asSystem(db, async (trx) => [
    ...(await checkStock(trx)),
    ...(await checkPicking(trx)),
  ])
  const lists = await asSystem(db, (trx) =>
    trx.selectFrom('pickList').select(['id', 'pickedQuantity']).execute(),
  )
  const picked = new Map(lists.map(({ id, pickedQuantity }) => [id, pickedQuantity]))
  const wrong = pickers.flatMap(({ listId, listNum }, at) =>
    picked.get(listId) === counted[at]
      ? []
      : [{ listNum, answered: counted[at], picked: picked.get(listId) }],
  )
  return [...ledgers, ...wrong]
}
