import type { Id, Trx } from '../../../../base/db'
import type { Yuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { consumeHeld, type Consumed, type Consumption, type HeldLocks } from '../../stock'
import { logsOfOuts } from '../logOut'
import { eventsOf } from '../outEvents'
import { outWatchers } from '../outWatchers'
import type { HeldOut, Shipment, WarehouseActor } from '../types'
import { lastSeqs, sourceOf } from './lastSeqs'
import { flowTypes, shipRequestId, type Leaving } from './leaving'
import { amountsOf, lineOf } from './shippedParts'
import { storeShipments } from './storeShipments'

/** Has checked copies leave: ledger, documents, history, what hangs on them, then the sources. @returns by number */
export async function leaveWarehouse(
  trx: Trx,
  held: HeldLocks,
  leaving: readonly Leaving[],
  actor: WarehouseActor,
): Promise<Map<string, Shipment>> {
  const seqs = await lastSeqs(trx, leaving)
  const numbered = leaving.map((one) => {
    const seq = (seqs.get(sourceOf(one.out)) ?? 0) + 1
    seqs.set(sourceOf(one.out), seq)
    return { ...one, seq }
  })
  const gone = await consumeHeld(
    trx,
    held,
    numbered.map(({ out, seq, consumed }) => ({
      out: consumptionOf(out, seq, actor),
      parts: consumed,
    })),
  )
  const freights = await freightsOf(trx, leaving)
  const departures = numbered.map((one, at) => {
    const freight = freights.get(one.out.id) ?? '0.00'
    return { ...one, shipment: shipmentOf(one, gone[at] ?? [], freight, actor) }
  })
  const logs = logsOfOuts(
    actor,
    '出库',
    departures.map(({ out, shipment: { seq, quantity, expressNum } }) => {
      const by = expressNum ? sentence`，快递单号 ${expressNum}` : ''
      return { out, content: sentence`第 ${seq} 次出库 ${quantity} 册${by}` }
    }),
  )
  await storeShipments(trx, departures, logs)
  for (const watcher of outWatchers()) await watcher.shipped?.(trx, departures)
  for (const { out, shipment } of departures)
    await eventsOf(out.sourceType).shipped(trx, out, shipment)
  return new Map(departures.map(({ out, shipment }) => [out.outOrderNum, shipment]))
}

const consumptionOf = (out: HeldOut, seq: number, actor: WarehouseActor): Consumption => ({
  flowType: flowTypes[out.outType] ?? 'SALE_OUT',
  billType: 'OUT_ORDER',
  billNum: out.outOrderNum,
  relatedNum: out.sourceNum,
  requestId: shipRequestId(out.outOrderNum, seq),
  userId: actor.user.userId,
  now: actor.now(),
})

function shipmentOf(
  { out, request, parts, seq }: Leaving & { seq: number },
  gone: readonly Consumed[],
  freight: Yuan,
  actor: WarehouseActor,
): Shipment {
  const lines = parts.map((part) => lineOf(part, gone))
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
  return {
    seq,
    lines,
    quantity,
    ...amountsOf(lines),
    expressCode: request.expressCode ?? out.expressCode,
    expressNum: numberOf({ out, request }),
    expressAmount: request.expressAmount ?? freight,
    isLast: out.shippedQuantity + quantity === out.totalQuantity,
    at: actor.now(),
    actor,
  }
}

const numberOf = ({ out, request }: Pick<Leaving, 'out' | 'request'>) =>
  request.expressNum ?? out.expressNum

/** By who knows what a parcel costs; else nothing is known of it. */
async function freightsOf(trx: Trx, leaving: readonly Leaving[]): Promise<Map<Id, Yuan>> {
  const known = new Map<Id, Yuan>()
  for (const watcher of outWatchers()) {
    const open = leaving.filter(
      ({ out, request }) => request.expressAmount === undefined && !known.has(out.id),
    )
    const parcels = open.map((one) => ({ out: one.out, expressNum: numberOf(one) }))
    if (parcels.length === 0) break
    const reckoned = await watcher.reckonFreight?.(trx, parcels)
    for (const [id, amount] of reckoned ?? []) known.set(id, amount)
  }
  return known
}
