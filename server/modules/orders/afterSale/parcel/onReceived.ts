import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { ReturnRow } from '../../returnOrder'

/** What the warehouse found of one line of a parcel. */
export interface FoundLine {
  returnItemId: Id
  good: number
  defect: number
  refuse: number
  grade: string | null
  shelfNum: string | null
}

export interface Found {
  lines: readonly FoundLine[]
  userName: string
  now: string
  /** Nothing more is expected. */
  isLast: boolean
}

/**
 * 退货入库: what came, line by line, with its check result. The parcel is booked in with the last of it; until then it
 * waits in the warehouse.
 */
export async function bookIn(trx: Trx, row: ReturnRow, found: Found): Promise<void> {
  for (const line of found.lines) await storeLine(trx, line)
  const signTime = row.signTime ?? found.now
  await trx
    .updateTable('returnOrder')
    .set(
      found.isLast
        ? {
            returnStatus: 'DONE',
            signTime,
            inTime: found.now,
            inBy: found.userName,
            errorReason: null,
          }
        : { returnStatus: 'WAIT_IN', signTime },
    )
    .where('id', '=', row.id)
    .execute()
  if (found.isLast) await storeReceived(trx, row)
}

/** 撤销入库: what one receipt brought is gone again. @throws AFTER_SALE_RECEIVED when the money went back already */
export async function bookOut(
  trx: Trx,
  row: ReturnRow,
  lines: readonly FoundLine[],
): Promise<void> {
  await refuseRefunded(trx, row)
  for (const { good, defect, ...line } of lines)
    await storeLine(trx, { ...line, good: -good, defect: -defect, refuse: 0 })
  await trx
    .updateTable('returnOrderItem')
    .set({ checkResult: null, inConditionGrade: null, shelfNum: null })
    .where('returnOrderId', '=', row.id)
    .where('receivedQuantity', '=', 0)
    .execute()
  await trx
    .updateTable('returnOrder')
    .set({ returnStatus: 'WAIT_IN', inTime: null, inBy: null })
    .where('id', '=', row.id)
    .execute()
  if (!(await isWaiting(trx, row)) || !row.afterSaleId) return
  await trx
    .updateTable('afterSaleItem')
    .set({ receivedQuantity: null })
    .where('afterSaleId', '=', row.afterSaleId)
    .execute()
}

async function refuseRefunded(trx: Trx, row: ReturnRow): Promise<void> {
  if (!row.afterSaleId) return
  const asked = await trx
    .selectFrom('afterSale')
    .select(['refundStatus', 'afterSaleNum', 'afterSaleType'])
    .where('id', '=', row.afterSaleId)
    .executeTakeFirst()
  if (asked?.afterSaleType === '1' && asked.refundStatus === '1')
    throw fail('AFTER_SALE_RECEIVED', { afterSaleNum: asked.afterSaleNum })
}

async function storeLine(trx: Trx, line: FoundLine): Promise<void> {
  const item = await trx
    .selectFrom('returnOrderItem')
    .selectAll()
    .where('id', '=', line.returnItemId)
    .executeTakeFirst()
  if (!item) return
  const receivedQuantity = item.receivedQuantity + line.good + line.defect
  const goodQuantity = item.goodQuantity + line.good
  const inConditionGrade = line.grade ?? item.inConditionGrade ?? item.conditionGrade
  await trx
    .updateTable('returnOrderItem')
    .set({
      receivedQuantity,
      goodQuantity,
      inConditionGrade,
      shelfNum: line.shelfNum ?? item.shelfNum,
      checkResult: checkOf({ ...item, receivedQuantity, goodQuantity, inConditionGrade }, line),
    })
    .where('id', '=', item.id)
    .execute()
}

interface Checked {
  applyQuantity: number
  receivedQuantity: number
  goodQuantity: number
  conditionGrade: string | null
  inConditionGrade: string | null
}

/** 3 other goods, 2 copies missing, 4 damaged, 1 worn, 0 as it left. */
function checkOf(item: Checked, line: FoundLine): string {
  if (line.refuse > 0) return '3'
  if (item.receivedQuantity < item.applyQuantity) return '2'
  if (item.goodQuantity < item.receivedQuantity) return '4'
  return item.inConditionGrade === item.conditionGrade ? '0' : '1'
}

/** The request's lines know what came; never more than was asked back. */
async function storeReceived(trx: Trx, row: ReturnRow): Promise<void> {
  if (!(await isWaiting(trx, row)) || !row.afterSaleId) return
  const items = await trx
    .selectFrom('returnOrderItem')
    .select(['orderItemId', 'receivedQuantity', 'applyQuantity'])
    .where('returnOrderId', '=', row.id)
    .execute()
  for (const item of items)
    await trx
      .updateTable('afterSaleItem')
      .set({ receivedQuantity: Math.min(item.receivedQuantity, item.applyQuantity) })
      .where('afterSaleId', '=', row.afterSaleId)
      .where('orderItemId', '=', item.orderItemId)
      .execute()
}

/** Whether the money waits for the parcel. What was refunded already stays as it was counted. */
async function isWaiting(trx: Trx, row: ReturnRow): Promise<boolean> {
  if (!row.afterSaleId) return false
  const asked = await trx
    .selectFrom('afterSale')
    .select('id')
    .where('id', '=', row.afterSaleId)
    .where('refundStatus', '=', '6')
    .executeTakeFirst()
  return asked !== undefined
}
