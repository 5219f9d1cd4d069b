import { sql } from 'kysely'
import { goodsSpellings } from '../../../../../schemas/language'
import type { Id, Trx } from '../../../../base/db'
import { defineList, type ListRow, type Sql } from '../../../../kit/lists'
import { me } from '../read/columns'

const sum = (column: string): Sql => sql`(
  select coalesce(sum(${sql.ref(`i.${column}`)}), 0)::int from return_order_item i where i.return_order_id = t.id)`

const request = (column: Sql): Sql =>
  sql`(select ${column} from after_sale a where a.id = t.after_sale_id)`

/** Fields of a parcel that are computed when it is read, over the row `t`. */
export const returnColumns: Readonly<Record<string, Sql>> = {
  isWarehouseSide: sql`(t.supply_company_id = ${me})`,
  applyQuantity: sum('apply_quantity'),
  receivedQuantity: sum('received_quantity'),
  goodQuantity: sum('good_quantity'),
  refundStatus: request(sql`a.refund_status`),
  refundAmount: request(sql`coalesce(a.refund_amount, a.agreed_amount, a.apply_amount)`),
  duty: request(sql`a.duty`),
  stayDays: sql`case when t.sign_time is not null
    then floor(extract(epoch from coalesce(t.in_time, now()) - t.sign_time) / 86400)::int end`,
}

/** 退货订单: parcels of either side. */
export const returnList = defineList({
  page: '/outOrderManage',
  columns: returnColumns,
  filters: {
    'items.isbn': (value) => sql`exists (
      select from return_order_item i
      where i.return_order_id = t.id and ${me} in (i.company_id, i.supply_company_id)
        and i.isbn = any(${[value].flat().flatMap((one) => goodsSpellings(String(one)))}::text[]))`,
  },
  async rows(trx, rows) {
    const lines = await parcelLines(
      trx,
      rows.map((row) => row.id),
    )
    return rows.map((row) => ({
      ...row,
      items: lines.filter((one) => one.returnOrderId === row.id),
    }))
  },
  export: { permission: 'order:return:export', fileName: '退货订单' },
})

/** Lines of some parcels. `quantity` is what the list shows beside the goods. */
export async function parcelLines(trx: Trx, ids: readonly Id[]) {
  const { rows } = await sql<ListRow & { returnOrderId: Id }>`
    select i.id, i.return_order_id, i.product_id, i.isbn, i.image_url, i.goods_name, i.condition_grade, i.apply_quantity,
      i.apply_quantity as quantity, i.received_quantity, i.good_quantity, i.check_result, i.in_condition_grade,
      i.shelf_num, i.pictures, i.remark
    from return_order_item i where i.return_order_id = any(${ids}::bigint[]) order by i.id`.execute(
    trx,
  )
  return rows
}
