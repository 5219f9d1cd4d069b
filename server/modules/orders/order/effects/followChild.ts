import { sql } from 'kysely'
import { asCompany, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { subYuan } from '../../../../base/money'
import { sentence, type Sentence } from '../../../../base/sentence'
import { leavingQuantity, type OrderRow } from '../record/OrderRow'
import { itemsOf } from '../record/findOrders'
import { writeLog, type LogActor } from '../notices/orderLog'
import { lockParent } from './returnParent'
import { addTrace } from './addTrace'
import { isPlatformOrder, waybillText } from './waybill'
import { moveShipMoney, takeBackShipMoney } from './shipMoney'
import type { Shipped } from './shippedSoFar'

const noFault = sql<never>`'[]'::jsonb`

/**
 * Runs work on the seller's parent order, acting as the seller, while it is in one of these states. Nothing happens for
 * an order without a parent: the supplier never learns whether there is one.
 */
async function withParent(
  trx: Trx,
  child: OrderRow,
  states: readonly string[],
  work: (seller: Trx, parent: OrderRow) => Promise<void>,
): Promise<void> {
  const { relatedOrderNum, companyId } = child
  // a replacement parcel names the order it replaces, but nobody follows it
  if (!relatedOrderNum || child.source === '7') return
  await asCompany(trx, companyId, async (seller) => {
    const parent = await lockParent(seller, relatedOrderNum, companyId)
    if (parent && states.includes(parent.status)) await work(seller, parent)
  })
}

interface FollowedState {
  from: readonly string[]
  to: string
  logType: string
  content: Sentence
  /** Of a fault: what it is. */
  abnormalType?: string
}

/** A parent takes a state of its child. */
export const followState = (
  trx: Trx,
  actor: LogActor,
  child: OrderRow,
  change: FollowedState,
): Promise<void> =>
  withParent(trx, child, change.from, async (seller, parent) => {
    const isError = change.to === 'DELIVERY_ERROR'
    await seller
      .updateTable('salesOrder')
      .set((eb) => ({
        status: change.to,
        pickTime: change.to === 'DELIVERYING' ? actor.now() : parent.pickTime,
        statusBeforeError: isError ? parent.status : null,
        abnormalReason: isError ? String(change.content) : null,
        abnormalTypes: change.abnormalType
          ? sql<never>`(abnormal_types - ${change.abnormalType}::text) || ${JSON.stringify([change.abnormalType])}::jsonb`
          : noFault,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', parent.id)
      .execute()
    const content = sentence`代发单 ${child.orderNum}：${change.content}`
    await writeLog(seller, actor, parent, {
      logType: change.logType,
      content,
      afterStatus: change.to,
    })
  })

/** A parent is shipped with its child: it takes the number, its customer owes, its platform is told. */
export const followDelivery = (
  trx: Trx,
  actor: LogActor,
  child: OrderRow,
  shipped: Shipped,
): Promise<void> =>
  withParent(
    trx,
    child,
    ['WAIT_DELIVERY', 'DELIVERYING', 'DELIVERY_ERROR'],
    async (seller, parent) => {
      const { expressCode, expressNum, boxQuantity } = shipped
      await seller
        .updateTable('salesOrder')
        .set((eb) => ({
          status: 'DELIVERIED',
          deliveryTime: actor.now(),
          pickTime: parent.pickTime ?? actor.now(),
          expressCode,
          expressNum,
          boxQuantity,
          costAmount: child.orderAmount,
          profitAmount: subYuan(parent.orderAmount, child.orderAmount, parent.expressAmount),
          uploadFlag: false,
          uploadDue: isPlatformOrder(parent) ? actor.now() : null,
          statusBeforeError: null,
          abnormalTypes: noFault,
          abnormalReason: null,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', parent.id)
        .execute()
      await markDelivered(seller, parent)
      await moveShipMoney(seller, actor, parent)
      const waybill = waybillText(expressCode, expressNum)
      await addTrace(seller, parent, {
        traceTime: actor.now(),
        content: `代发方已发货，${waybill}`,
      })
      const content = sentence`代发单 ${child.orderNum} 已发货，${waybill}`
      await writeLog(seller, actor, parent, {
        logType: 'DELIVERY',
        content,
        afterStatus: 'DELIVERIED',
      })
    },
  )

/** 撤销出库 of the child. @throws ORDER_UPLOADED, by the child's number: its supplier knows of no parent */
export const followRevoke = (trx: Trx, actor: LogActor, child: OrderRow): Promise<void> =>
  withParent(trx, child, ['DELIVERIED'], async (seller, parent) => {
    if (parent.uploadFlag) throw fail('ORDER_UPLOADED', { orderNum: child.orderNum })
    await takeBackShipMoney(seller, actor, parent)
    await seller
      .updateTable('salesOrder')
      .set((eb) => ({ ...undelivered, version: eb('version', '+', 1) }))
      .where('id', '=', parent.id)
      .execute()
    await seller
      .updateTable('orderItem')
      .set({ deliveryQuantity: 0 })
      .where('orderId', '=', parent.id)
      .execute()
    const content = sentence`代发单 ${child.orderNum} 撤销出库`
    await writeLog(seller, actor, parent, {
      logType: 'DELIVERY',
      content,
      afterStatus: 'DELIVERYING',
    })
  })

/** What an order is when its shipment was taken back. */
export const undelivered = {
  status: 'DELIVERYING',
  deliveryTime: null,
  expressNum: null,
  uploadFlag: false,
  uploadDue: null,
} as const

async function markDelivered(trx: Trx, parent: OrderRow): Promise<void> {
  for (const item of await itemsOf(trx, parent.id))
    await trx
      .updateTable('orderItem')
      .set({ deliveryQuantity: leavingQuantity(item) })
      .where('id', '=', item.id)
      .execute()
}
