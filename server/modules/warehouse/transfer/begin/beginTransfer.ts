import { Type } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { alsoShown, type Context } from '../../../../kit/http'
import type { RecordValues } from '../../../../kit/records'
import type { PlannedLine, TransferRow } from '../kind/types'

/** Most lines of one transfer. */
export const maxTransferLines = 500

export const plannedLines = Type.Array(
  Type.Object(
    {
      productId: Type.String({ pattern: '^[0-9]{1,18}$', title: '商品' }),
      conditionGrade: Type.String({ minLength: 1, maxLength: 10, title: '品相' }),
      planQuantity: Type.Integer({ minimum: 1, maximum: 999_999, title: '计划数量' }),
      remark: Type.Optional(
        Type.Union([Type.String({ maxLength: 200 }), Type.Null()], { title: '备注' }),
      ),
    },
    alsoShown,
  ),
  { minItems: 1, maxItems: maxTransferLines, title: '明细' },
)

/**
 * The head of a transfer from its form. A person plans it who may see one of the warehouses; the other is their
 * company's.
 * @throws ROW_NOT_FOUND, TRANSFER_SAME, TRANSFER_TYPE
 */
export async function transferHead(
  trx: Trx,
  { transferType, fromWarehouseId, toWarehouseId, planTime, remark }: RecordValues,
): Promise<RecordValues> {
  if (transferType === 'RETURN') throw fail('TRANSFER_TYPE')
  if (fromWarehouseId === toWarehouseId)
    throw fail('TRANSFER_SAME', { fields: { toWarehouseId: '请换一个' } })
  await requireWarehouse(trx, String(fromWarehouseId))
  await requireWarehouse(trx, String(toWarehouseId))
  return { transferType, fromWarehouseId, toWarehouseId, planTime, remark }
}

const requireWarehouse = (trx: Trx, id: Id) =>
  trx
    .selectFrom('warehouse')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))

/** Stores the lines with what a copy costs in the sending warehouse. @throws ROW_NOT_FOUND, TRANSFER_LINE_TWICE */
export async function transferLines(
  trx: Trx,
  row: TransferRow,
  _ctx: Context,
  { items }: RecordValues,
): Promise<void> {
  const planned = items as PlannedLine[]
  const products = await productsOf(
    trx,
    planned.map(({ productId }) => productId),
  )
  const costs = await costsOf(trx, row.fromWarehouseId, [...products.keys()])
  const seen = new Set<string>()
  const lines = planned.map(({ productId, conditionGrade, planQuantity, remark }) => {
    const product = products.get(productId)
    if (!product) throw fail('ROW_NOT_FOUND')
    const key = `${productId}|${conditionGrade}`
    if (seen.has(key)) throw fail('TRANSFER_LINE_TWICE', { productName: product.productName })
    seen.add(key)
    return {
      companyId: row.companyId,
      transferId: row.id,
      productId,
      productCode: product.productCode,
      conditionGrade,
      price: product.listPrice,
      costPrice: costs.get(key) ?? null,
      planQuantity,
      remark: remark ?? null,
    }
  })
  await trx.insertInto('transferItem').values(lines).execute()
}

async function productsOf(trx: Trx, ids: readonly Id[]) {
  const rows = await trx
    .selectFrom('product')
    .select(['id', 'productCode', 'productName', 'listPrice'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** By product and grade: the highest cost among the rows of the warehouse. */
async function costsOf(trx: Trx, warehouseId: Id, productIds: readonly Id[]) {
  const rows = await trx
    .selectFrom('stock')
    .select((eb) => ['productId', 'conditionGrade', eb.fn.max('costPrice').as('costPrice')])
    .where('warehouseId', '=', warehouseId)
    .where('productId', 'in', [...productIds, '0'])
    .where('quantity', '>', 0)
    .groupBy(['productId', 'conditionGrade'])
    .execute()
  return new Map(
    rows.map(({ productId, conditionGrade, costPrice }) => [
      `${productId}|${conditionGrade}`,
      costPrice,
    ]),
  )
}
