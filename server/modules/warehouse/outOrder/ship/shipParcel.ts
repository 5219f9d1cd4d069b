import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { holdOutOfSource } from '../change/holdOut'
import type { Shipment, WarehouseActor } from '../types'
import { shipOut } from './shipOut'

export interface Parcel {
  expressCode?: string | null
  expressNum?: string | null
}

/**
 * 出库 of everything a document has left, as one parcel. What is sold leaves with the number of its parcel, unless the
 * buyer fetches it.
 * @throws OUT_NO_EXPRESS, OUT_STATE, OUT_HELD, and whatever the source refuses
 */
export async function shipParcel(
  trx: Trx,
  outOrderNum: string,
  { expressCode, expressNum }: Parcel,
  by: WarehouseActor,
): Promise<void> {
  await shipped(trx, outOrderNum, { expressCode, expressNum }, by)
}

/** The same, answering what left. */
export async function shipped(
  trx: Trx,
  outOrderNum: string,
  { expressCode, expressNum }: Parcel,
  by: WarehouseActor,
): Promise<Shipment> {
  const out = await holdOutOfSource(trx, outOrderNum)
  const number = expressNum?.trim() || out.expressNum
  if (!number && out.outType === 'SALE' && !(await isFetched(trx, outOrderNum)))
    throw fail('OUT_NO_EXPRESS', { outOrderNum })
  return shipOut(trx, outOrderNum, {
    expressCode: expressCode || null,
    expressNum: number,
    actor: by,
  })
}

/** 自提: `deliver_type` 2 of the order. */
async function isFetched(trx: Trx, outOrderNum: string): Promise<boolean> {
  const { rows } = await sql`
    select from out_order o join sales_order s on s.id = o.order_id
    where o.out_order_num = ${outOrderNum} and s.deliver_type = '2'`.execute(trx)
  return rows.length > 0
}
