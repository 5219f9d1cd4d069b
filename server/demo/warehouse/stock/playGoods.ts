import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { beginDocument } from '../../../kit/documents'
import type { Context, SessionUser } from '../../../kit/http'
import { adjustRoutes, deficit, surplus } from '../../../modules/warehouse/adjust'
import { holdStock } from '../../../modules/warehouse/move'
import { setLimits } from '../../../modules/warehouse/stock'
import { clearRows } from '../../../modules/warehouse/stockDesk'
import { actAs } from '../../trade/playKit'

interface FreeRow {
  id: Id
  warehouseId: Id
  code: string
  shelfCode: string
  conditionGrade: string
  free: number
}

/**
 * Stock of one demo company on every tab of its lists, and surplus and deficit documents in every state, made by the
 * program's own steps on plain copies nobody has claimed. The transaction acts for the company already.
 */
export async function playGoods(trx: Trx, user: SessionUser): Promise<void> {
  const ctx = await actAs(trx, user)
  for (const mode of ['PRO', 'NORMAL']) {
    const rows = await freeRows(trx, ctx, mode)
    if (rows.length < 14) continue
    await watchLimits(trx, rows)
    await clearSome(trx, ctx, rows)
    await playAdjusts(trx, ctx, rows)
  }
}

/** Plain copies on open shelves that no count looks at. */
async function freeRows(trx: Trx, ctx: Context, mode: string): Promise<FreeRow[]> {
  const { rows } = await sql<FreeRow>`
    select s.id::text, s.warehouse_id, p.product_code as code, h.shelf_code, s.condition_grade,
      s.quantity - s.locked_quantity as free
    from stock s join product p on p.id = s.product_id join shelf h on h.id = s.shelf_id
    join warehouse w on w.id = s.warehouse_id
    where s.company_id = ${ctx.companyId} and w.warehouse_mode = ${mode} and w.status = '1' and h.status = '1' and h.sells
      and s.piece_code = '' and s.locked_quantity = 0 and s.quantity between 3 and 12
      and s.warehouse_id = (select min(o.warehouse_id) from stock o join warehouse x on x.id = o.warehouse_id
        where o.company_id = ${ctx.companyId} and x.warehouse_mode = ${mode} and x.status = '1')
      and not exists (select from stocktake_item i where i.stock_id = s.id and i.is_open)
      and p.product_code not in (select o.product_code from product o where o.company_id = p.company_id
        group by 1 having count(*) > 1)
    order by s.quantity, s.id desc limit 20`.execute(trx)
  return rows
}

async function watchLimits(trx: Trx, rows: FreeRow[]): Promise<void> {
  for (const { id, free } of rows.splice(0, 3))
    await setLimits(trx, [id], { minQuantity: free + 2, maxQuantity: free + 30 })
  for (const { id } of rows.splice(0, 1))
    await setLimits(trx, [id], { minQuantity: 1, maxQuantity: 2 })
}

async function clearSome(trx: Trx, ctx: Context, rows: FreeRow[]): Promise<void> {
  for (const { id } of rows.splice(0, 2))
    await clearRows(trx, ctx, [...(await holdStock(trx, [id])).values()], {
      remark: '停售，清出账面',
    })
}

async function playAdjusts(trx: Trx, ctx: Context, rows: FreeRow[]): Promise<void> {
  const begin = async (spec: typeof surplus, reason: string, quantity: number, remark: string) => {
    const [row] = rows.splice(0, 1)
    if (!row) throw new Error('playGoods: no row left')
    const { code, shelfCode, conditionGrade, warehouseId } = row
    const items = [{ code, shelfCode, conditionGrade, quantity }]
    const { id } = await beginDocument(trx, ctx, spec, {
      warehouseId,
      adjustReason: reason,
      items,
      remark,
    })
    return id
  }
  const step = async (spec: typeof surplus, name: string, id: Id, values: object = {}) => {
    const work = adjustRoutes.find(({ path }) => path === `${spec.base}/${name}`)?.rowWork
    if (!work) throw new Error(`playGoods: ${spec.base} has no step "${name}"`)
    await work(trx, ctx, id, { ...values }, () => {})
  }
  await begin(surplus, 'FOUND', 2, '整理书架时找到')
  const refused = await begin(surplus, 'MISPUT', 1, '错放在别的货架')
  await step(surplus, 'refuse', refused, { auditRemark: '数量请再核对一遍' })
  await step(surplus, 'audit', await begin(surplus, 'FOUND', 1, '退货区找回'))
  await step(surplus, 'cancel', await begin(surplus, 'OTHER', 1, '录重了'))
  await begin(deficit, 'DAMAGE', 2, '运输中书角破损')
  const found = await begin(deficit, 'MISS', 1, '架上找不到')
  await step(deficit, 'refuse', found, { auditRemark: '又找到了，放回原架' })
  await step(deficit, 'audit', await begin(deficit, 'DAMAGE', 1, '受潮，不能再卖'))
  await step(deficit, 'cancel', await begin(deficit, 'OTHER', 1, '录重了'))
}
