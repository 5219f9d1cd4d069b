import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'

interface Place {
  id: Id
  warehouseName: string
  contact: string
  phone: string
  address: string
}

/** Warehouses in use of the acting company with the address goods come back to; the ones in `ids` or all. */
export async function returnPlaces(trx: Trx, companyId: Id, ids?: readonly Id[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select w.id, w.warehouse_name, w.contact, w.phone,
      coalesce(nullif(concat(p.name, nullif(c.name, p.name), d.name, t.name, w.address), ''), '地址未填写') as address
    from warehouse w
    left join region p on p.code = w.province_id
    left join region c on c.code = w.city_id
    left join region d on d.code = w.district_id
    left join region t on t.code = w.town_id
    where w.company_id = ${companyId} and w.status = '1'
      and (${ids ?? null}::bigint[] is null or w.id = any(${ids ?? null}::bigint[]))
    order by w.priority, w.id`.execute(trx)
  return rows
}

/** Where a parcel comes back to, as its row keeps it. @throws RETURN_PLACE_UNKNOWN */
export async function returnPlace(trx: Trx, companyId: Id, warehouseId: Id | null) {
  const known = warehouseId && /^\d{1,18}$/.test(warehouseId) ? [warehouseId] : []
  const [place] = await returnPlaces(trx, companyId, known)
  if (!place) throw fail('RETURN_PLACE_UNKNOWN')
  return {
    warehouseId: place.id,
    warehouseName: place.warehouseName,
    returnContact: place.contact,
    returnPhone: place.phone,
    returnAddress: place.address,
  }
}
