// Usage: npm run tool -- bench:stock [-- rows]
// On a PostgreSQL of its own: how long importing stock takes, in rows a second, against COPY of the same rows into the
// same tables. The same run, the same machine; the file of the import itself is not read here.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { asSystem, connect, migrate, type Id } from '../server/base/db'
import { openLedgers } from '../server/proofs/testing/openLedgers'
import { runChunk } from '../server/modules/warehouse/stockImport/runChunk'
import { inChunks, type ChunkTask } from '../server/kit/tasks'
import { checkStock } from '../server/modules/warehouse/stock'
import { startPostgres } from '../scripts/setup/postgres'

const rows = Number(process.argv[2] ?? 50_000)
const linesAtOnce = 2000

interface Place {
  warehouseId: Id
  shelfId: Id
}
interface Files {
  folder: string
  stock: string
  flows: string
}

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
  const load = loadavg()[0]?.toFixed(1)
  console.log(`导入 ${imported.toFixed(1)} 秒，负载 ${load}`)
  const files = await writeFiles(companyId, place)
  // with statistics of one row the keys of the ledger were checked by an index of the whole company
  await sql`analyze`.execute(db)
  const copied = await time(() => copyFiles(files))
  rmSync(files.folder, { recursive: true })
  const faults = await checkStock(db)
  const ratio = copied / imported
  console.log(
    `导入 ${rows} 行：${imported.toFixed(1)} 秒，每秒 ${Math.round(rows / imported)} 行（负载 ${load}）；COPY 进同样的表 ${copied.toFixed(1)} 秒（负载 ${loadavg()[0]?.toFixed(1)}），比值 ${ratio.toFixed(2)}（目标 ≥ 0.3），${faults.length} 处不符`,
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

/** The same rows again of another grade, in files the server reads: one of stock, one of its ledger. */
async function writeFiles(companyId: Id, { warehouseId, shelfId }: Place): Promise<Files> {
  const folder = mkdtempSync(join(tmpdir(), 'stock-copy-'))
  chmodSync(folder, 0o777)
  const files = { folder, stock: join(folder, 'stock'), flows: join(folder, 'flows') }
  const fresh = sql`(select max(id) from stock) + row_number() over (order by p.id)`
  const goods = sql`from product p where p.company_id = ${sql.lit(companyId)} and p.product_code like 'SP%'`
  await writeFile(
    files.stock,
    sql`select ${fresh}, ${sql.lit(companyId)}, ${sql.lit(warehouseId)}, p.id, p.product_code, ${sql.lit(shelfId)}, '60', 3,
      8.00, now(), now() ${goods} order by p.id`,
  )
  await writeFile(
    files.flows,
    sql`select ${sql.lit(companyId)}, ${fresh}, 'IMPORT_IN', 'IN', 3, 0, 3, 8.00, 24.00, 'IMPORT', 'RW-COPY', p.id, 'copy'
      ${goods} order by p.id`,
  )
  return files
}

function writeFile(path: string, rows: RawBuilder<unknown>): Promise<unknown> {
  return sql`copy (${rows}) to ${sql.lit(path)}`.execute(db)
}

/**
 * COPY of both files in one transaction, with every constraint, index, trigger and check at commit of the tables. They
 * number the ledger themselves; keys, cost and what was there before, which the product works out, stand in the files.
 * Only who owns the tables may COPY: no policies.
 */
function copyFiles({ stock, flows }: Files): Promise<unknown> {
  return db.transaction().execute(async (trx) => {
    await sql`copy stock (id, company_id, warehouse_id, product_id, product_code, shelf_id, condition_grade, quantity,
      cost_price, first_in_time, last_in_time) from ${sql.lit(stock)}`.execute(trx)
    await sql`copy stock_flow (company_id, stock_id, flow_type, direction, change_quantity, before_quantity,
      after_quantity, cost_price, change_amount, bill_type, bill_num, bill_item_id, request_id)
      from ${sql.lit(flows)}`.execute(trx)
  })
}
