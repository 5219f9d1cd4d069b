import { sql } from 'kysely'
import type { Trx } from '../base/db'
import type { SeedTable, Sheet } from './world/Sheet'

const batchRows = 2000

/** Tables in the order their foreign keys ask for. */
export const seedOrder: readonly SeedTable[] = [
  'softwareVersion',
  'company',
  'warehouse',
  'role',
  'appUser',
  'warehouseArea',
  'shelfArea',
  'shelf',
  'userRole',
  'roleMenu',
  'loginLog',
  'shopGroup',
  'priceTemplate',
  'shop',
  'companyFinancial',
  'interfaceCallFlow',
  'category',
  'brand',
  'fileObject',
  'product',
  'productCodeSerial',
  'shopGoods',
  'timingShelvesPlan',
  'timingShelvesLog',
  'timingShelvesItem',
  'orderTag',
  'orderStrategy',
  'customer',
  'supplier',
  'cooperation',
  'freightTemplate',
  'shareCompany',
  'supplierGoods',
  'limitWhitelist',
  'rebateStrategy',
  'rebateRecord',
  'settlementAccount',
  'settlementAccountFlow',
  'accountPeriod',
  'accountPeriodRecord',
  'accountPeriodFlow',
  'advance',
  'advanceFlow',
  'due',
  'writeOff',
  'initOrder',
  'salesOrder',
  'orderItem',
  'orderLog',
  'stock',
  'outOrder',
  'outOrderItem',
  'outShipment',
  'outShipmentItem',
  'inOrder',
  'inOrderItem',
  'inReceipt',
  'inReceiptItem',
  'afterSale',
  'afterSaleItem',
  'afterSaleMessage',
  'returnOrder',
  'returnOrderItem',
  'stockLock',
  'stockFlow',
  'freezeDetail',
  'accountFlow',
  'tradeLog',
  'message',
  'notice',
  'noticeRead',
  'task',
  'taskItem',
  'documentNumber',
]

/** Writes one table of the sheet in a few large statements. @returns the number of rows */
export async function insertTable(trx: Trx, sheet: Sheet, table: SeedTable): Promise<number> {
  const rows = sheet.of(table)
  const [first] = rows
  if (!first) return 0
  const keys = Object.keys(first)
  const odd = rows.find((row) => Object.keys(row).length !== keys.length)
  if (odd)
    throw new Error(
      `insertTable: rows of ${table} name different columns: ${Object.keys(odd).join()} and ${keys.join()}`,
    )
  for (let from = 0; from < rows.length; from += batchRows)
    await insertBatch(trx, table, keys, rows.slice(from, from + batchRows))
  return rows.length
}

/** One JSON parameter instead of thousands: the database itself reads each value by its column's type. */
async function insertBatch(
  trx: Trx,
  table: SeedTable,
  keys: readonly string[],
  rows: readonly object[],
): Promise<void> {
  const target = sql.table(snake(table))
  const columns = sql.join(keys.map((key) => sql.ref(snake(key))))
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value])),
  )
  await sql`insert into ${target} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(named)}::text::jsonb)`.execute(
    trx,
  )
}

/** Lets the tables' own counters go on behind the ids given here. Needs the owner's rights. */
export async function advanceIds(trx: Trx, sheet: Sheet): Promise<void> {
  for (const table of sheet.tables()) {
    const name = snake(table)
    const { rows } = await sql<{ sequence: string | null }>`
      select case when exists (select from information_schema.columns
          where table_name = ${name} and column_name = 'id' and is_identity = 'YES')
        then pg_get_serial_sequence(${name}, 'id') end as sequence`.execute(trx)
    const sequence = rows[0]?.sequence
    // not asked from the table: row-level security may hide its rows from its own owner
    if (sequence) await sql`select setval(${sequence}, ${sheet.highestId(table)})`.execute(trx)
  }
}

// as the query builder's own naming does it: sha256 stays one word
const snake = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
