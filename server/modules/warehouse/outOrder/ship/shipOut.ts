import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { AppError, attempt, fail, orThrow } from '../../../../base/errors'
import { holdLocks, planConsumption, type HeldLocks } from '../../stock'
import { actorOf } from '../actor'
import { holdOutsOfSources, requireNotHeld, requireState } from '../change/holdOut'
import { itemsOfAll, type OutItem } from '../outItems'
import { leaveWarehouse } from './leaveWarehouse'
import type { Leaving, ShipRequest } from './leaving'
import { partsOf } from './shippedParts'
import type { HeldOut, Shipment, WarehouseActor } from '../types'

/** What is to leave of one document. */
export interface Departing extends ShipRequest {
  outOrderNum: string
}

/**
 * 出库, all or a part: on-hand and reserved copies fall with their ledger rows, and the source document is told, in this
 * transaction. The transaction acts for the warehouse's company.
 * @param request `actor`: default who the transaction acts for
 * @throws OUT_GONE, OUT_STATE, OUT_HELD, OUT_NO_EXPRESS, OUT_NO_COURIER, OUT_TOO_MANY, OUT_NOTHING_TO_SHIP, STOCK_LOCK_SHORT, and
 * whatever the source refuses
 */
export async function shipOut(
  trx: Trx,
  outOrderNum: string,
  { actor, ...request }: ShipRequest & { actor?: WarehouseActor },
): Promise<Shipment> {
  const done = await shipOuts(trx, [{ ...request, outOrderNum }], actor)
  return orThrow(done.get(outOrderNum))
}

/**
 * The same of several documents as if one after the other in the order given, with a few statements for all of them. A
 * document that may not is refused and left as it is.
 * @throws whatever a source or a part of the floor refuses: then nothing of the set has happened
 */
export async function shipOuts(
  trx: Trx,
  departing: readonly Departing[],
  by?: WarehouseActor,
): Promise<Map<string, Shipment | AppError>> {
  const nums = departing.map(({ outOrderNum }) => outOrderNum)
  const outs = await holdOutsOfSources(trx, 'outOrderNum', nums)
  const known = {
    outs: new Map(outs.map((out) => [out.outOrderNum, out])),
    items: await itemsOfAll(trx, outs),
    fetched: await fetchedOf(trx, departing, outs),
    held: await holdLocks(trx, { billType: 'OUT_ORDER', billNums: nums }),
  }
  const done = new Map<string, Shipment | AppError>()
  const leaving: Leaving[] = []
  for (const request of departing) {
    const one = attempt(() => leavingOf(request, known))
    if (one instanceof AppError) done.set(request.outOrderNum, one)
    else leaving.push(one)
  }
  if (leaving.length === 0) return done
  const actor = await actorOf(trx, by)
  for (const [outOrderNum, shipment] of await leaveWarehouse(trx, known.held, leaving, actor))
    done.set(outOrderNum, shipment)
  return done
}

interface Known {
  outs: ReadonlyMap<string, HeldOut>
  items: ReadonlyMap<Id, OutItem[]>
  fetched: ReadonlySet<Id>
  held: HeldLocks
}

/** Every guard of a shipment; nothing is written. */
function leavingOf({ outOrderNum, ...request }: Departing, known: Known): Leaving {
  const out = known.outs.get(outOrderNum)
  if (!out) throw fail('OUT_GONE', { outOrderNum })
  if (request.needsParcel) requireParcel(out, request, known)
  requireState(
    out,
    request.isByHand ? ['WAIT_SHIP', 'WAIT_PICK', 'PICKING'] : ['WAIT_SHIP'],
    '出库',
  )
  requireNotHeld(out)
  const parts = partsOf(out, known.items.get(out.id) ?? [], request.lines)
  const quantities = new Map(parts.map(({ item, quantity }) => [item.orderItemId ?? '', quantity]))
  const consumed = planConsumption(known.held, { billNum: outOrderNum, quantities })
  return { out, request, parts, consumed }
}

/**
 * What is sold leaves with the number of its parcel, unless the buyer fetches it; a number belongs to a courier, or nobody
 * can follow it. @throws OUT_NO_EXPRESS, OUT_NO_COURIER
 */
function requireParcel(out: HeldOut, request: ShipRequest, { fetched }: Known): void {
  const { outOrderNum } = out
  const expressNum = request.expressNum ?? out.expressNum
  const courier = request.expressCode ?? out.expressCode
  if (expressNum && !courier) throw fail('OUT_NO_COURIER', { outOrderNum, expressNum })
  const isFetched = courier === pickedUp || fetched.has(out.id)
  if (!expressNum && out.outType === 'SALE' && !isFetched)
    throw fail('OUT_NO_EXPRESS', { outOrderNum })
}

/** 自提 among the couriers. */
const pickedUp = 'SELF'

/** 自提: `deliver_type` 2 of the order. */
async function fetchedOf(
  trx: Trx,
  departing: readonly Departing[],
  outs: readonly HeldOut[],
): Promise<ReadonlySet<Id>> {
  const asked = new Set(departing.flatMap((one) => (one.needsParcel ? [one.outOrderNum] : [])))
  const sold = outs.filter((out) => asked.has(out.outOrderNum) && out.outType === 'SALE')
  if (sold.length === 0) return new Set()
  const ids = sold.map(({ id }) => id)
  const { rows } = await sql<{ id: Id }>`
    select o.id from out_order o join sales_order s on s.id = o.order_id
    where o.id = any(${ids}::bigint[]) and s.deliver_type = '2'`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
