import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../../base/db'
import { notifyAllFreed } from '../watchStock'

/** What all lines have in common; the same request posts a place once. */
export interface ManyBill {
  companyId: Id
  warehouseId: Id
  /** ADD: so many more. COVER: so many from now on. */
  mode: 'ADD' | 'COVER'
  /** Dictionary flow_type of what comes in and of what goes out. */
  flows: { in: string; out: string }
  billType: string
  billNum: string
  requestId: string
  userId: Id
  now: string
}

/** One place; no two lines name the same. */
export interface ManyLine {
  lineId: Id
  productId: Id
  productCode: string | null
  shelfId: Id
  conditionGrade: string
  pieceCode: string
  stockKind: 'NORMAL' | 'ANCIENT'
  quantity: number
  costPrice?: string | null
  salePrice?: string | null
  supplierId?: Id | null
  remark?: string | null
}

/** What became of a line: posted, or below what is locked, or a second copy of a single one. */
export interface ManyPosted {
  lineId: Id
  change: number
  before: number
  locked: number
  isDone: boolean
}

/**
 * Changes many places of a warehouse at once, each with its ledger row, in three statements however many they are: places
 * that are new are written as they are to be, the others held in the order of their ids and changed. A line that would
 * leave fewer copies than are locked changes nothing and is named.
 */
export async function postMany(
  trx: Trx,
  bill: ManyBill,
  lines: readonly ManyLine[],
): Promise<ManyPosted[]> {
  const fresh = await writeNew(trx, bill, lines)
  const known = new Set(fresh.map(({ lineId }) => lineId))
  const others = lines.filter(({ lineId }) => !known.has(lineId))
  const posted = others.length > 0 ? [...fresh, ...(await change(trx, bill, others))] : fresh
  const freed = posted.filter((one) => one.isDone && one.change > 0)
  await notifyAllFreed(trx, freedOf(bill, lines, freed))
  return posted
}

const given = (
  lines: readonly ManyLine[],
) => sql`jsonb_to_recordset(${toJson([...lines])}) as n("lineId" bigint,
    "productId" bigint, "productCode" text, "shelfId" bigint, "conditionGrade" text, "pieceCode" text, "stockKind" text,
    quantity int, "costPrice" numeric, "salePrice" numeric, "supplierId" bigint, remark text)`

const isPlace = ({ warehouseId }: ManyBill) => sql`s.warehouse_id = ${warehouseId}::bigint
    and s.product_id = n."productId" and s.shelf_id = n."shelfId" and s.condition_grade = n."conditionGrade"
    and s.piece_code = n."pieceCode"`

const columns = sql`company_id, stock_id, flow_type, direction, change_quantity, before_quantity, after_quantity,
      cost_price, change_amount, bill_type, bill_num, bill_item_id, request_id, create_by`

/** Places that were not there, with their copies and ledger rows; a row is written once, not empty first. */
async function writeNew(
  trx: Trx,
  bill: ManyBill,
  lines: readonly ManyLine[],
): Promise<ManyPosted[]> {
  const { companyId, warehouseId, flows, billType, billNum, requestId, userId } = bill
  const now = sql`${bill.now}::timestamptz`
  const { rows } = await sql<ManyPosted>`
    with n as materialized (select * from ${given(lines)}),
    s as (
      insert into stock (company_id, warehouse_id, product_id, product_code, shelf_id, condition_grade, piece_code,
        stock_kind, quantity, cost_price, sale_price, supplier_id, remark, first_in_time, last_in_time)
      select ${companyId}::bigint, ${warehouseId}::bigint, n."productId", n."productCode", n."shelfId",
        n."conditionGrade", n."pieceCode", n."stockKind", n.quantity, case when n.quantity > 0 then n."costPrice" end,
        n."salePrice", n."supplierId", n.remark, ${now}, case when n.quantity > 0 then ${now} end
      from n where n.quantity >= 0 and (n."stockKind" = 'NORMAL' or n.quantity <= 1)
      order by n."productId", n."shelfId", n."conditionGrade", n."pieceCode"
      on conflict do nothing
      returning id, warehouse_id, product_id, shelf_id, condition_grade, piece_code),
    done as (select s.id, n.* from n join s on ${isPlace(bill)}),
    posted as (
      insert into stock_flow (${columns})
      select ${companyId}::bigint, n.id, ${flows.in}, 'IN', n.quantity, 0, n.quantity, n."costPrice",
        round(n."costPrice" * n.quantity, 2), ${billType}, ${billNum}, n."lineId", ${requestId}, ${userId}::bigint
      from done n where n.quantity > 0)
    select "lineId"::text as line_id, quantity as change, 0 as before, 0 as locked, true as is_done from done`.execute(
    trx,
  )
  return rows
}

async function change(trx: Trx, bill: ManyBill, lines: readonly ManyLine[]): Promise<ManyPosted[]> {
  const { companyId, mode, flows, billType, billNum, requestId, userId } = bill
  await sql`select s.id from ${given(lines)} join stock s on ${isPlace(bill)} order by s.id for no key update of s`.execute(
    trx,
  )
  const more = mode === 'ADD' ? sql`n.quantity` : sql`(n.quantity - s.quantity)`
  const at = sql`${bill.now}::timestamptz`
  const { rows } = await sql<ManyPosted>`
    with n as (
      select n."lineId" as line_id, s.id, s.quantity as before, s.locked_quantity as locked, s.cost_price as own,
        coalesce(n."costPrice", s.cost_price) as unit, ${more} as change, n."salePrice" as sale_price,
        n."supplierId" as supplier_id, n.remark,
        s.quantity + ${more} >= s.locked_quantity
          and (s.stock_kind = 'NORMAL' or s.quantity + ${more} <= 1) as is_done
      from ${given(lines)} join stock s on ${isPlace(bill)}),
    written as (
      update stock s set
        quantity = n.before + n.change,
        cost_price = case
          when n.change <= 0 or n.unit is null then s.cost_price
          when n.own is null or n.before = 0 then n.unit
          else round((n.own * n.before + n.unit * n.change) / (n.before + n.change), 2) end,
        sale_price = coalesce(n.sale_price, s.sale_price),
        supplier_id = coalesce(n.supplier_id, s.supplier_id),
        remark = coalesce(n.remark, s.remark),
        last_in_time = case when n.change > 0 then ${at} else s.last_in_time end,
        last_out_time = case when n.change < 0 then ${at} else s.last_out_time end
      from n where s.id = n.id and n.is_done),
    posted as (
      insert into stock_flow (${columns})
      select ${companyId}::bigint, n.id, case when n.change > 0 then ${flows.in} else ${flows.out} end,
        case when n.change > 0 then 'IN' else 'OUT' end, n.change, n.before, n.before + n.change, n.unit,
        round(n.unit * n.change, 2), ${billType}, ${billNum}, n.line_id, ${requestId}, ${userId}::bigint
      from n where n.is_done and n.change <> 0)
    select n.line_id::text, n.change, n.before, n.locked, n.is_done from n`.execute(trx)
  return rows
}

function freedOf(
  { companyId, warehouseId }: ManyBill,
  lines: readonly ManyLine[],
  freed: ManyPosted[],
) {
  const productOf = new Map(lines.map(({ lineId, productId }) => [lineId, productId]))
  return freed.map(({ lineId }) => ({
    companyId,
    warehouseId,
    productId: productOf.get(lineId) ?? '0',
  }))
}
