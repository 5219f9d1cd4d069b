// Usage: npx tsx bench/stockImport.ts [rows]
// On a PostgreSQL of its own: how long importing stock takes, in rows a second, against COPY of the same rows into tables
// with the same constraints and triggers. The same run, the same machine; the file itself is not read here.
import { sql } from 'kysely'
import { actFor, asSystem, connect, migrate, type Id } from '../server/base/db'
import { openLedgers } from '../server/proofs/testing/openLedgers'
import { runChunk } from '../server/modules/warehouse/stockImport/runChunk'
import { inChunks, type ChunkTask } from '../server/kit/tasks'
import { checkStock } from '../server/modules/warehouse/stock'
import { startPostgres } from '../scripts/setup/postgres'

const rows = Number(process.argv[2] ?? 50_000)
const linesAtOnce = 2000
const postgres = await startPostgres({ fsync: 'off', synchronous_commit: 'off' })
if (!postgres) throw new Error('未找到 PostgreSQL，未测量')
const connection = await connect({ databaseUrl: postgres.url })
const { db } = connection
try {
  await migrate(db)
  const world = await openLedgers(connection)
  const { companyId, userId } = world
  const stockId = await world.receive(10)
  const place = await asSystem(db, (trx) =>
    trx.selectFrom('stock').selectAll().where('id', '=', stockId).executeTakeFirstOrThrow(),
  )
  await makeBooks(companyId)
  const task = await makeTask(companyId, userId, place.warehouseId)
  await sql`analyze`.execute(db)
  const imported = await time(() => runAll(task))
  const faults = await checkStock(db)
  const copied = await time(() => insertBare(companyId, place))
  const ratio = copied / imported
  console.log(
    `导入 ${rows} 行：${imported.toFixed(1)} 秒，每秒 ${Math.round(rows / imported)} 行；同样约束下整批写入 ${copied.toFixed(1)} 秒，比值 ${ratio.toFixed(2)}（目标 ≥ 0.3），${faults.length} 处不符`,
  )
} finally {
  await connection.close()
  await postgres.stop()
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

function makeBooks(companyId: Id): Promise<unknown> {
  return asSystem(db, (trx) =>
    sql`insert into product (company_id, product_code, product_type, product_name, list_price)
      select ${companyId}::bigint, 'SP' || n, '1', '书' || n, 20 from generate_series(1, ${rows}::int) n`.execute(
      trx,
    ),
  )
}

async function makeTask(companyId: Id, userId: Id, warehouseId: Id): Promise<ChunkTask> {
  const user = { userId, companyId, permissions: [], nickName: '测量', username: 'bench' }
  const terms = { user, kind: 'NORMAL', warehouseId, mode: 'ADD', dupRule: 'LAST' }
  const params = { ...terms, createProduct: false, createShelf: false, defaultGrade: '100' }
  return asSystem(db, async (trx) => {
    const { rows: made } = await sql<{ id: Id }>`
      insert into task (company_id, task_num, task_name, task_type, task_status, params, total_count, create_by)
      values (${companyId}, 'RW-BENCH', '导入库存', 'STOCK_IMPORT', 'RUNNING', ${JSON.stringify(params)}::jsonb, ${rows}, ${userId})
      returning id`.execute(trx)
    const id = made[0]?.id ?? ''
    await sql`insert into task_item (company_id, task_id, line_num, biz_key, request, result)
      select ${companyId}::bigint, ${id}::bigint, n, 'SP' || n, jsonb_build_object('cells', '[]'::jsonb, 'values',
        jsonb_build_object('code', 'SP' || n, 'shelfCode', h.shelf_code, 'quantity', 3, 'costPrice', '8.00')), '{"problems": []}'
      from generate_series(1, ${rows}::int) n,
        (select shelf_code from shelf where warehouse_id = ${warehouseId} order by id limit 1) h`.execute(
      trx,
    )
    return { id, companyId, createBy: userId, taskType: 'STOCK_IMPORT', params }
  })
}

/** As a worker does it, without its pauses. */
function runAll(task: ChunkTask): Promise<void> {
  return inChunks(runChunk, { lines: linesAtOnce, pauseMs: 0 })(db, task, {
    log: console,
    isSliceOver: () => false,
    deaths: 0,
  } as never)
}

/** The same rows again of another grade, set by set, with nothing but the tables' own constraints and triggers. */
async function insertBare(
  companyId: Id,
  { warehouseId, shelfId }: { warehouseId: Id; shelfId: Id },
): Promise<void> {
  for (let from = 0; from < rows; from += linesAtOnce)
    await actFor(db, { companyId, userId: '0' }, async (trx) => {
      await sql`
        with made as (
          insert into stock (company_id, product_id, warehouse_id, shelf_id, condition_grade)
          select company_id, id, ${warehouseId}, ${shelfId}, '60' from product
          where company_id = ${companyId} and product_code = any(array(select 'SP' || n from generate_series(${from}::int + 1, ${from + linesAtOnce}::int) n))
          returning id),
        posted as (
          insert into stock_flow (company_id, stock_id, flow_type, direction, change_quantity, before_quantity,
            after_quantity, bill_type, bill_num, request_id)
          select ${companyId}::bigint, id, 'IMPORT_IN', 'IN', 3, 0, 3, 'IMPORT', 'RW-BARE', 'bare' from made)
        select from made`.execute(trx)
      await sql`update stock set quantity = 3 where condition_grade = '60' and quantity = 0
        and shelf_id = ${shelfId} and product_id in (select id from product where company_id = ${companyId} and product_code =
          any(array(select 'SP' || n from generate_series(${from}::int + 1, ${from + linesAtOnce}::int) n)))`.execute(
        trx,
      )
    })
}
