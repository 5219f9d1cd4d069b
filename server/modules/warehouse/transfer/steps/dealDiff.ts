import { sql } from 'kysely'
import { nextNumber, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { addYuan, mulYuan } from '../../../../base/money'
import type { Context } from '../../../../kit/http'
import { closeIn, type InLine } from '../../inOrder'
import { expectLines } from '../events/expectArrival'
import { itemsOf } from './itemsOf'
import { logTransfer } from './logTransfer'
import { openIns, openOut } from './openParts'
import { storeFigures } from './storeFigures'
import type { TransferRow } from '../kind/types'

/**
 * 差异处理: what is missing is lost, or on its way back as a transfer of its own. Nothing is on the way by this one then.
 * @throws TRANSFER_DEAL, TRANSFER_STILL_OUT, TRANSFER_NO_DIFF
 */
export async function dealDiff(
  trx: Trx,
  row: TransferRow,
  { diffDeal, diffRemark }: Record<string, unknown>,
  ctx: Context,
): Promise<void> {
  const { transferNum } = row
  if (diffDeal !== 'LOSS' && diffDeal !== 'RETURN')
    throw fail('TRANSFER_DEAL', { fields: { diffDeal: '请选择' } })
  const out = await openOut(trx, row)
  if (out) throw fail('TRANSFER_STILL_OUT', { transferNum, outOrderNum: out.outOrderNum })
  const missing = await missingLines(trx, row)
  for (const { inOrderNum } of await openIns(trx, row)) await closeIn(trx, inOrderNum)
  await trx
    .updateTable('transferItem')
    .set((eb) => ({ diffQuantity: eb('outQuantity', '-', eb.ref('inQuantity')) }))
    .where('transferId', '=', row.id)
    .execute()
  const lost = (await itemsOf(trx, row.id)).filter(({ diffQuantity }) => diffQuantity > 0)
  if (lost.length === 0) throw fail('TRANSFER_NO_DIFF', { transferNum })
  const diffAmount = addYuan(
    '0.00',
    ...lost.map(({ costPrice, diffQuantity }) => mulYuan(costPrice ?? '0.00', diffQuantity)),
  )
  if (diffDeal === 'RETURN') await sendBack(trx, row, missing, ctx)
  await storeFigures(trx, row.id, {
    transferStatus: 'DONE',
    diffDeal,
    diffAmount,
    diffRemark: typeof diffRemark === 'string' ? diffRemark : null,
  })
}

/** Copies that left and did not come in, as they left. */
async function missingLines(trx: Trx, { transferNum }: TransferRow): Promise<InLine[]> {
  const { rows } = await sql<InLine>`
    select i.source_item_id, i.product_id, i.isbn, i.product_code, i.piece_code, i.product_name, i.author, i.publisher,
      i.price, i.cost_price, i.condition_grade, (i.plan_quantity - i.good_quantity - i.defect_quantity) as plan_quantity
    from in_order o join in_order_item i on i.in_order_id = o.id
    where o.source_type = 'TRANSFER' and o.source_num = ${transferNum} and o.in_status <> 'CANCELLED'
      and i.plan_quantity > i.good_quantity + i.defect_quantity
    order by i.id`.execute(trx)
  return rows
}

/** RETURN: a transfer the other way, on its way already, and the RK document that waits for it. */
async function sendBack(
  trx: Trx,
  row: TransferRow,
  missing: readonly InLine[],
  ctx: Context,
): Promise<void> {
  const transferNum = await nextNumber(trx, 'DB')
  const plan = missing.reduce((sum, { planQuantity }) => sum + planQuantity, 0)
  const back = await trx
    .insertInto('transfer')
    .values({
      companyId: row.companyId,
      transferNum,
      transferType: 'RETURN',
      sourceNum: row.transferNum,
      fromWarehouseId: row.toWarehouseId,
      toWarehouseId: row.fromWarehouseId,
      kindCount: new Set(missing.map(({ productId }) => productId)).size,
      planQuantity: plan,
      outQuantity: plan,
      outTime: ctx.now(),
      transferStatus: 'IN_TRANSIT',
      remark: `${row.transferNum} 的差异退回`,
      createBy: ctx.user.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const lines: InLine[] = []
  for (const line of missing)
    lines.push({ ...line, sourceItemId: await storeLine(trx, back, line) })
  const express = { expressCode: null, expressNum: null }
  const inOrderNum = await expectLines(trx, back, { express, userId: ctx.user.userId, lines })
  await storeFigures(trx, back.id, { inOrderNum })
  await logTransfer(trx, back, ctx, {
    action: '差异退回',
    content: `${plan} 册由 ${row.transferNum} 退回，在途；配货入库单 ${inOrderNum}`,
  })
}

async function storeLine(
  trx: Trx,
  { id, companyId }: Pick<TransferRow, 'id' | 'companyId'>,
  line: InLine,
): Promise<Id> {
  const stored = await trx
    .insertInto('transferItem')
    .values({
      companyId,
      transferId: id,
      productId: line.productId,
      productCode: line.productCode ?? null,
      pieceCode: line.pieceCode ?? '',
      conditionGrade: line.conditionGrade ?? '100',
      price: line.price ?? null,
      costPrice: line.costPrice ?? null,
      planQuantity: line.planQuantity,
      outQuantity: line.planQuantity,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['transferId', 'productId', 'conditionGrade', 'pieceCode'])
        .doUpdateSet((eb) => ({
          planQuantity: eb('transferItem.planQuantity', '+', line.planQuantity),
          outQuantity: eb('transferItem.outQuantity', '+', line.planQuantity),
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return stored.id
}
