import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail, failAt } from '../../../../base/errors'
import type { CreateOrder } from './orderBody'
import type { Receiver } from './types'

/**
 * Where the goods of a call go: the buyer's own warehouse, or the typed address.
 * @throws GP_ORDER_ADDRESS, ROW_NOT_FOUND when the warehouse is not the buyer's
 */
export async function receiverOf(
  trx: Trx,
  { deliveryMode, warehouseId, address }: CreateOrder,
): Promise<Receiver> {
  if (deliveryMode === 'TO_WAREHOUSE') {
    if (!warehouseId) throw failAt('warehouseId', 'GP_ORDER_ADDRESS')
    return warehouseReceiver(trx, warehouseId)
  }
  if (!address) throw fail('GP_ORDER_ADDRESS')
  const [province = '', city = '', district = null, town = null] = address.region
  return {
    receiverName: address.receiver.trim(),
    receiverPhone: address.phone,
    province,
    city,
    district,
    town,
    receiverAddress: address.address.trim(),
  }
}

async function warehouseReceiver(trx: Trx, warehouseId: Id): Promise<Receiver> {
  const { rows } = await sql<Receiver>`
    select w.contact as receiver_name, w.phone as receiver_phone, p.name as province, coalesce(c.name, p.name) as city,
      d.name as district, t.name as town, w.address as receiver_address
    from warehouse w
    join region p on p.code = w.province_id
    left join region c on c.code = w.city_id
    left join region d on d.code = w.district_id
    left join region t on t.code = w.town_id
    where w.id = ${warehouseId} and w.status = '1'
      and w.company_id = current_setting('app.company_id')::bigint`.execute(trx)
  const [receiver] = rows
  if (!receiver) throw failAt('warehouseId', 'ROW_NOT_FOUND')
  return receiver
}
