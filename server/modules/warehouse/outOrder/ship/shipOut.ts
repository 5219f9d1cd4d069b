import type { Id, Trx } from '../../../../base/db'
import type { Yuan } from '../../../../base/money'
import { consumeBill } from '../../stock'
import { actorOf } from '../actor'
import { holdOutOfSource, requireNotHeld, requireState } from '../change/holdOut'
import { logOut } from '../logOut'
import { eventsOf } from '../outEvents'
import { outWatchers } from '../outWatchers'
import { itemsOf } from '../outItems'
import { amountsOf, lineOf, partsOf } from './shippedParts'
import { storeShipment } from './storeShipment'
import type { HeldOut, Shipment, WarehouseActor } from '../types'

export interface ShipRequest {
  /** Left out: everything that is not shipped yet. */
  lines?: readonly { orderItemId: Id; quantity: number }[]
  expressCode?: string | null
  expressNum?: string | null
  /** What the parcel costs us, yuan. */
  expressAmount?: Yuan
  /** 手工发货: also before it was picked. */
  isByHand?: boolean
  /** Default: who the transaction acts for. */
  actor?: WarehouseActor
}

/** The ledger's word for what leaves. */
export const flowTypes: Readonly<Record<string, string>> = {
  SALE: 'SALE_OUT',
  WHOLESALE: 'WHOLESALE_OUT',
  PURCHASE_RETURN: 'PURCHASE_RETURN_OUT',
  TRANSFER: 'TRANSFER_OUT',
}

/**
 * 出库, all or a part: on-hand and reserved copies fall with their ledger rows, and the source document is told, in this
 * transaction. The transaction acts for the warehouse's company.
 * @throws OUT_STATE, OUT_HELD, OUT_TOO_MANY, OUT_NOTHING_TO_SHIP, and whatever the source refuses
 */
export async function shipOut(
  trx: Trx,
  outOrderNum: string,
  request: ShipRequest,
): Promise<Shipment> {
  const out = await holdOutOfSource(trx, outOrderNum)
  requireState(
    out,
    request.isByHand ? ['WAIT_SHIP', 'WAIT_PICK', 'PICKING'] : ['WAIT_SHIP'],
    '出库',
  )
  requireNotHeld(out)
  const actor = await actorOf(trx, request.actor)
  const items = await itemsOf(trx, out)
  const parts = partsOf(out, items, request.lines)
  const seq = await nextSeq(trx, out)
  const gone = await consumeBill(trx, {
    flowType: flowTypes[out.outType] ?? 'SALE_OUT',
    billType: 'OUT_ORDER',
    billNum: outOrderNum,
    relatedNum: out.sourceNum,
    requestId: shipRequestId(outOrderNum, seq),
    userId: actor.user.userId,
    now: actor.now(),
    quantities: new Map(parts.map(({ item, quantity }) => [item.orderItemId ?? '', quantity])),
  })
  const lines = parts.map((part) => lineOf(part, gone))
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
  const shipment: Shipment = {
    seq,
    lines,
    quantity,
    ...amountsOf(lines),
    expressCode: request.expressCode ?? out.expressCode,
    expressNum: request.expressNum ?? out.expressNum,
    expressAmount: request.expressAmount ?? '0.00',
    isLast: out.shippedQuantity + quantity === out.totalQuantity,
    at: actor.now(),
    actor,
  }
  await storeShipment(trx, out, parts, shipment)
  const by = shipment.expressNum ? `，快递单号 ${shipment.expressNum}` : ''
  await logOut(trx, out, actor, '出库', `第 ${seq} 次出库 ${quantity} 册${by}`)
  for (const watcher of outWatchers()) await watcher.shipped?.(trx, out, shipment)
  await eventsOf(out.sourceType).shipped(trx, out, shipment)
  return shipment
}

/** Under which request a shipment posted its ledger rows. */
export const shipRequestId = (outOrderNum: string, seq: number) => `ship:${outOrderNum}:${seq}`

// the source's row is held: nobody else counts at this moment
async function nextSeq(trx: Trx, out: HeldOut): Promise<number> {
  const last = await trx
    .selectFrom('outShipment as s')
    .innerJoin('outOrder as o', 'o.id', 's.outOrderId')
    .select((eb) => eb.fn.max('s.seq').as('seq'))
    .where('o.sourceType', '=', out.sourceType)
    .where('o.sourceNum', '=', out.sourceNum)
    .executeTakeFirst()
  return (last?.seq ?? 0) + 1
}
