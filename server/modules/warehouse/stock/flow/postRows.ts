import { sql, type RawBuilder } from 'kysely'
import { anyOf, toJson, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { mulYuan } from '../../../../base/money'
import { averageCost } from './averageCost'
import { notifyAllFreed } from '../watchStock'
import type { HeldRow, StockBill } from '../types'

export interface RowPosting extends StockBill {
  flowType: string
  /** Copies, signed; never 0. */
  change: number
  unitCost?: string | null
  /** The reservation the copies leave from, or come back to. */
  lockId?: Id
  lockedChange?: number
  pickedChange?: number
  reversesId?: Id
}

/**
 * Changes the quantity of held rows, each change with its ledger row, in the order given, with one statement however
 * many they are. The rows afterwards show the new figures.
 * @param locks  statement that changes the reservations the copies leave
 * @throws STOCK_OUT_TOO_MANY
 */
export async function postRows(
  trx: Trx,
  postings: readonly (RowPosting & { row: HeldRow })[],
  locks?: RawBuilder<unknown>,
): Promise<void> {
  if (postings.length === 0) return
  const flows = postings.map((posting) => ({ ...posting, ...apply(posting.row, posting) }))
  const beside = locks ? sql`, locks as (${locks})` : sql``
  await sql`with stored as (${storedRows(flows)})${beside} ${writtenFlows(flows)}`.execute(trx)
  const freed = postings.filter(({ change, lockedChange = 0 }) => change > lockedChange)
  await notifyAllFreed(
    trx,
    freed.map(({ row }) => row),
  )
}

/** What one posting does to its row, which shows it afterwards. */
function apply(row: HeldRow, posting: RowPosting) {
  const before = row.quantity
  const after = before + posting.change
  const locked = row.lockedQuantity + (posting.lockedChange ?? 0)
  if (after < locked) {
    const available = before - row.lockedQuantity
    throw fail('STOCK_OUT_TOO_MANY', { available, quantity: -posting.change })
  }
  const unitCost = posting.unitCost ?? row.costPrice
  if (posting.change > 0)
    row.costPrice = averageCost(before, row.costPrice, posting.change, unitCost)
  row.quantity = after
  row.lockedQuantity = locked
  row.pickedQuantity += posting.pickedChange ?? 0
  return { before, after, unitCost }
}

type Posted = RowPosting & ReturnType<typeof apply> & { row: HeldRow }

function storedRows(flows: readonly Posted[]): RawBuilder<unknown> {
  const stored = new Map<Id, object>()
  for (const { row, change, now } of flows)
    stored.set(row.id, {
      ...stored.get(row.id),
      id: row.id,
      quantity: row.quantity,
      locked: row.lockedQuantity,
      picked: row.pickedQuantity,
      cost: row.costPrice,
      ...(change > 0 ? { inAt: now } : { outAt: now }),
    })
  return sql`
    update stock s set quantity = n.quantity, locked_quantity = n.locked, picked_quantity = n.picked, cost_price = n.cost,
      last_in_time = coalesce(n."inAt", s.last_in_time), last_out_time = coalesce(n."outAt", s.last_out_time)
    from jsonb_to_recordset(${toJson([...stored.values()])}) as n(id bigint, quantity int, locked int, picked int,
      cost numeric, "inAt" timestamptz, "outAt" timestamptz)
    where s.id = n.id and s.id = ${anyOf([...stored.keys()])}`
}

/** The ids of the ledger rows of a stock row rise as its postings do: each begins where the last one ended. */
function writtenFlows(flows: readonly Posted[]): RawBuilder<unknown> {
  const values = flows.map((flow) => ({
    company: flow.row.companyId,
    stock: flow.row.id,
    type: flow.flowType,
    change: flow.change,
    before: flow.before,
    after: flow.after,
    cost: flow.unitCost,
    amount: flow.unitCost === null ? null : mulYuan(flow.unitCost, flow.change),
    billType: flow.billType,
    bill: flow.billNum,
    line: flow.billItemId,
    related: flow.relatedNum,
    request: flow.requestId,
    lock: flow.lockId,
    reverses: flow.reversesId,
    remark: flow.remark,
    by: flow.userId,
  }))
  return sql`
    insert into stock_flow (company_id, stock_id, flow_type, direction, change_quantity, before_quantity, after_quantity,
      cost_price, change_amount, bill_type, bill_num, bill_item_id, related_num, request_id, lock_id, reverses_id, remark,
      create_by)
    select n.company, n.stock, n.type, case when n.change > 0 then 'IN' else 'OUT' end, n.change, n.before, n.after, n.cost,
      n.amount, n."billType", n.bill, n.line, n.related, n.request, n.lock, n.reverses, n.remark, n.by
    from rows from (jsonb_to_recordset(${toJson(values)}) as (company bigint, stock bigint, type text, change int,
      before int, after int, cost numeric, amount numeric, "billType" text, bill text, line bigint, related text,
      request text, lock bigint, reverses bigint, remark text, by bigint)) with ordinality as n
    order by n.ordinality`
}
