import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { gramsOf } from '../freight/reckonFreight'
import type { Place } from '../freight/types'

/** What a copy weighs of which nobody has said it. */
export const unknownGrams = 500

/** A CK document as a courier sees it. */
export interface OutParcel {
  id: Id
  companyId: Id
  outOrderNum: string
  outStatus: string
  warehouseId: Id
  shopNum: string | null
  platformId: string | null
  expressCode: string | null
  expressNum: string | null
  packageCount: number
  pieces: number
  amount: string
  place: Place
  receiverName: string | null
  receiverPhone: string | null
  receiverAddress: string | null
  buyerMessage: string | null
  /** Of one package: weighed, else what the books are said to weigh. */
  grams: number
}

type Row = Omit<OutParcel, 'place' | 'grams'> & {
  receiverProvince: string | null
  receiverCity: string | null
  receiverDistrict: string | null
  weight: string | null
  goodsGrams: number
}

/** Holds the document's row, so that nobody else takes, ships or ends it meanwhile; undefined: not there. */
export const holdParcel = (trx: Trx, id: Id): Promise<OutParcel | undefined> =>
  readParcel(trx, id, true)

export async function readParcel(trx: Trx, id: Id, isHeld = false): Promise<OutParcel | undefined> {
  const { rows } = await sql<Row>`
    select o.id, o.company_id, o.out_order_num, o.out_status, o.warehouse_id, o.shop_num, o.platform_id, o.express_code,
      o.express_num, o.package_count, o.total_quantity as pieces, o.total_amount as amount,
      o.receiver_province, o.receiver_city, o.receiver_district, o.receiver_name, o.receiver_phone, o.receiver_address,
      o.buyer_message, o.weight,
      (select coalesce(sum(i.quantity * coalesce(nullif(p.weight, 0), ${unknownGrams})), 0)::int from out_order_item i
        left join product p on p.id = i.product_id where i.out_order_id = o.id) as goods_grams
    from out_order o where o.id = ${id} ${isHeld ? sql`for no key update of o` : sql``}`.execute(
    trx,
  )
  const [row] = rows
  return row && parcelOfRow(row)
}

function parcelOfRow(row: Row): OutParcel {
  const { receiverProvince, receiverCity, receiverDistrict, weight, goodsGrams, ...rest } = row
  const whole = weight === null ? goodsGrams : gramsOf(weight)
  return {
    ...rest,
    place: { province: receiverProvince, city: receiverCity, district: receiverDistrict },
    grams: Math.max(1, Math.ceil(whole / row.packageCount)),
  }
}
