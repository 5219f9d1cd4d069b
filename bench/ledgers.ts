// Usage: npx tsx bench/ledgers.ts [rows]
// On a PostgreSQL of its own: what holding the ledgers at commit costs a posting, and how long the checkers take.
import { sql } from 'kysely'
import { connect, migrate, type Id } from '../server/base/db'
import { ledgerChecks } from '../server/main/ledgerChecks'
import { payIn } from '../server/modules/money/finance'
import { consumeBill, lockStock, postStockFlow } from '../server/modules/warehouse/stock'
import { bill, openLedgers, type LedgerWorld } from '../server/proofs/testing/openLedgers'
import { startPostgres } from '../scripts/setup/postgres'

const rows = Number(process.argv[2] ?? 500_000)
const postings = 300
const postgres = await startPostgres({ fsync: 'off', synchronous_commit: 'off' })
if (!postgres) throw new Error('未找到 PostgreSQL，未测量')
const connection = await connect({ databaseUrl: postgres.url })
const { db } = connection
try {
  await migrate(db)
  const world = await openLedgers(connection)
  const stockId = await world.receive(10)
  await fillLedgers(world, stockId)
  await sql`analyze`.execute(db)
  const held: number[] = []
  const bare: number[] = []
  // in turn, so that a busy machine is busy for both
  for (let round = 0; round < 6; round += 1) {
    const isHeld = round % 2 === 0
    await setTriggers(isHeld)
    ;(isHeld ? held : bare).push(await measure(world, `${round}`))
  }
  await setTriggers(true)
  const [withIt, without] = [Math.min(...held), Math.min(...bare)]
  console.log(
    `一次记账（入库、锁定、出库、充值共四笔）：${withIt.toFixed(2)} ms，不校验 ${without.toFixed(2)} ms，提交时校验 +${(withIt - without).toFixed(2)} ms`,
  )
  for (const [name, check] of Object.entries(ledgerChecks(db))) {
    const started = performance.now()
    const faults = await check()
    const seconds = (performance.now() - started) / 1000
    console.log(
      `核对 ${name}（${rows} 行流水）：${seconds.toFixed(1)} 秒，${faults.length} 处不符；一千万行约 ${((seconds * 1e7) / rows).toFixed(0)} 秒`,
    )
  }
} finally {
  await connection.close()
  await postgres.stop()
}

async function setTriggers(isOn: boolean): Promise<void> {
  for (const table of [
    'stock',
    'stock_lock',
    'stock_flow',
    'company_financial',
    'freeze_detail',
    'account_flow',
  ])
    for (const { tgname } of (
      await sql<{ tgname: string }>`select tgname from pg_trigger
        where tgrelid = ${table}::regclass and tgdeferrable and not tgisinternal`.execute(db)
    ).rows)
      await sql`alter table ${sql.table(table)} ${sql.raw(isOn ? 'enable' : 'disable')} trigger ${sql.id(tgname)}`.execute(
        db,
      )
}

async function measure(
  { act, companyId, userId, ...world }: LedgerWorld,
  round: string,
): Promise<number> {
  const started = performance.now()
  for (let at = 0; at < postings; at += 1)
    await act(async (trx) => {
      const one = { ...bill(userId, `CK${round}-${at}`), billType: 'OUT_ORDER' }
      const place = {
        companyId,
        productId: world.productId,
        warehouseId: world.warehouseId,
        shelfId: world.shelves[0],
        conditionGrade: '90',
      }
      const id = await postStockFlow(trx, { ...one, ...place, flowType: 'MANUAL_IN', change: 1 })
      await lockStock(trx, { ...one, companyId, lockType: 'TRANSFER' }, [
        { stockId: id, quantity: 1 },
      ])
      await consumeBill(trx, { ...one, flowType: 'TRANSFER_OUT' })
      await payIn(trx, 'RECHARGE', { companyId, bizType: 'T', bizNum: one.billNum, money: '1.00' })
    })
  return (performance.now() - started) / postings
}

/** Rows as the ledgers write them, spread over a thousand stock rows; the checks at commit would take as long again. */
async function fillLedgers(
  { companyId, shelves, warehouseId }: LedgerWorld,
  like: Id,
): Promise<void> {
  await setTriggers(false)
  await sql`insert into stock (company_id, product_id, warehouse_id, shelf_id, condition_grade, quantity)
    select ${companyId}, 1000 + n, ${warehouseId}, ${shelves[0]}, '90', ${Math.floor(rows / 1000)} from generate_series(1, 1000) n`.execute(
    db,
  )
  await sql`insert into stock_flow (company_id, stock_id, flow_type, direction, change_quantity, before_quantity, after_quantity, bill_type, bill_num, request_id)
    select s.company_id, s.id, 'MANUAL_IN', 'IN', 1, n - 1, n, 'T', 'T' || n, s.id || '-' || n
    from generate_series(1, ${Math.floor(rows / 1000)}) n, stock s where s.id <> ${like}`.execute(
    db,
  )
  await sql`insert into account_flow (company_id, flow_type, direction, change_money, change_freeze, remainder_after, freeze_after, biz_type, biz_num, seq)
    select ${companyId}, 'RECHARGE', 'IN', 0.01, 0, n * 0.01, 0, 'T', 'T' || n, 1 from generate_series(1, ${rows}) n`.execute(
    db,
  )
  await sql`update company_financial set remainder_money = ${rows} * 0.01 where company_id = ${companyId}`.execute(
    db,
  )
  await setTriggers(true)
}
