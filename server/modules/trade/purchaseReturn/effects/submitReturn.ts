import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import type { Context, RowNote } from '../../../../kit/http'
import { findSupplier } from '../../purchase/draft/nameHead'
import type { ReturnRow } from '../ReturnRow'
import { availableHere, returnableOf } from '../returnColumns'
import { notify } from '../notify'

interface Wanted {
  goodsName: string
  quantity: number
  available: number
  returnable: number | null
}

/**
 * No line asks for more than is free in the warehouse, nor for more than may go back of its purchase line; lines of one
 * book are counted together.
 * @throws PURCHASE_RETURN_TOO_MANY, PURCHASE_RETURN_NO_STOCK
 */
export async function guardQuantities(trx: Trx, { id }: ReturnRow): Promise<void> {
  const { rows } = await sql<Wanted>`
    select min(i.goods_name) as goods_name, sum(i.quantity)::int as quantity, ${availableHere} as available,
      (select ${returnableOf(sql`t.id`)} from purchase_order_item x where x.id = i.source_item_id) as returnable
    from purchase_return_item i join purchase_return t on t.id = i.order_id
    where t.id = ${id}
    group by i.product_id, i.condition_grade, i.source_item_id, t.id, t.warehouse_id`.execute(trx)
  for (const { returnable, available, ...line } of rows) {
    if (returnable !== null && line.quantity > returnable)
      throw fail('PURCHASE_RETURN_TOO_MANY', { ...line, returnable })
    if (line.quantity > available) throw fail('PURCHASE_RETURN_NO_STOCK', { ...line, available })
  }
}

/** The auditor is told; more than the supplier takes back is only warned about. */
export async function submitReturn(trx: Trx, ctx: Context, document: ReturnRow): Promise<RowNote> {
  const note = await manyReturned(trx, document)
  const warning = note.warning ? `；${note.warning}` : ''
  const { goodsQuantity, orderAmount } = document
  const content = sentence`提交审核，${goodsQuantity} 册，应退 ${orderAmount} 元${warning}`
  await notify.submitted(trx, ctx, document, content)
  return note
}

/** What whoever submits or audits a return is to know when the supplier got back more than their share with it. */
export async function manyReturned(trx: Trx, { supplierId }: ReturnRow): Promise<RowNote> {
  const { returnRate, supplierName } = await findSupplier(trx, supplierId, { mayBeOff: true })
  const { rows } = await sql<{ bought: number; back: number }>`
    select coalesce(sum(in_quantity), 0)::int as bought,
      coalesce((select sum(r.goods_quantity) from purchase_return r
        where r.supplier_id = ${supplierId} and r.status not in ('DRAFT', 'REFUSED', 'CANCEL')), 0)::int as back
    from purchase_order where supplier_id = ${supplierId}`.execute(trx)
  const { bought = 0, back = 0 } = rows[0] ?? {}
  const percent = (back / bought) * 100
  if (returnRate === null || bought === 0 || percent <= Number(returnRate)) return {}
  const share = `占进货 ${bought} 册的 ${Number(percent.toFixed(2))}%`
  const limit = `供应商“${supplierName}”的退货率上限 ${returnRate}%`
  return {
    warning: `累计退货 ${back} 册，${share}，超过${limit}，供应商可能不收，请先和供应商说定`,
  }
}
