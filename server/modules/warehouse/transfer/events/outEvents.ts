import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { addYuan, divYuan } from '../../../../base/money'
import { cancelIn, findInOrders } from '../../inOrder'
import { shipRequestId, whyStopped, type OutEvents, type Shipment } from '../../outOrder'
import { logTransfer } from '../steps/logTransfer'
import { storeFigures } from '../steps/storeFigures'
import type { TransferRow } from '../kind/types'
import { expectShipped } from './expectArrival'
import { holdTransfer } from './holdTransfer'

/** What becomes of a transfer when its copies leave, come back or are not sent. */
export const transferOutEvents: OutEvents = {
  async hold(trx, transferNums) {
    await trx
      .selectFrom('transfer')
      .select('id')
      .where('transferNum', 'in', [...transferNums])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  },
  async shipped(trx, out, shipment) {
    const row = await holdTransfer(trx, out.sourceNum)
    await moveLines(trx, shipment, 1)
    const { seq, actor, expressCode, expressNum, expressAmount, at, quantity } = shipment
    const requestId = shipRequestId(out.outOrderNum, seq)
    const express = { expressCode, expressNum }
    const inOrderNum = await expectShipped(trx, row, { express, actor, requestId })
    await storeFigures(trx, row.id, {
      transferStatus: row.inQuantity > 0 ? 'PART_IN' : 'IN_TRANSIT',
      outTime: at,
      inOrderNum: inOrderNum ?? null,
      expressCode,
      expressNum,
      freightCost: addYuan(row.freightCost, expressAmount),
    })
    const content = `${quantity} 册出库，在途；配货入库单 ${inOrderNum ?? ''}`
    await logTransfer(trx, row, actor, { action: '出库', content })
  },
  async revoked(trx, out, shipment) {
    const row = await holdTransfer(trx, out.sourceNum)
    await dropArrivals(trx, row)
    await moveLines(trx, shipment, -1)
    const { actor, expressCode, expressNum, quantity } = shipment
    // what left with other shipments is still on its way
    const express = { expressCode, expressNum }
    const inOrderNum = await expectShipped(trx, row, { express, actor })
    await storeFigures(trx, row.id, {
      inOrderNum: inOrderNum ?? null,
      ...(!inOrderNum && { transferStatus: 'WAIT_OUT', outTime: null }),
    })
    const content = `${quantity} 册退回调出仓库`
    await logTransfer(trx, row, actor, { action: '撤销出库', content })
  },
  async stopped(trx, out, stop, actor) {
    const row = await holdTransfer(trx, out.sourceNum)
    if (row.transferStatus !== 'WAIT_OUT') return
    await storeFigures(trx, row.id, { transferStatus: 'CANCELLED' })
    const content = `仓库取消出库：${whyStopped(stop)}`
    await logTransfer(trx, row, actor, { action: '取消', content })
  },
}

/** RK documents that wait for what comes back. @throws TRANSFER_RECEIVED when a copy came in already */
async function dropArrivals(trx: Trx, { transferNum }: TransferRow): Promise<void> {
  for (const { inOrderNum, inStatus } of await findInOrders(trx, 'TRANSFER', transferNum)) {
    if (inStatus === 'CANCELLED') continue
    if (inStatus !== 'WAIT_IN') throw fail('TRANSFER_RECEIVED', { transferNum, inOrderNum })
    await cancelIn(trx, inOrderNum, '撤销出库')
  }
}

/** Copies out, and what one of them cost. */
async function moveLines(trx: Trx, { lines }: Shipment, way: 1 | -1): Promise<void> {
  for (const { orderItemId, quantity, costAmount } of lines)
    await trx
      .updateTable('transferItem')
      .set((eb) => ({
        outQuantity: eb('outQuantity', '+', way * quantity),
        ...(way === 1 && { costPrice: divYuan(costAmount, quantity) }),
      }))
      .where('id', '=', orderItemId)
      .execute()
}
