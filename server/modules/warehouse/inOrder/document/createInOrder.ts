import { nextNumber, type Id, type Trx } from '../../../../base/db'
import { addYuan, mulYuan, type Yuan } from '../../../../base/money'
import { actorOf } from '../../outOrder'
import { logIn } from '../held/logIn'
import type { InSourceType } from '../held/types'

/** The document goods are expected for. */
export interface InSource {
  inType: 'PURCHASE' | 'SALE_RETURN' | 'TRANSFER'
  sourceType: InSourceType
  /** Left out: the document's own number, of a parcel nobody has announced. */
  sourceNum?: string
  companyId: Id
  warehouseId: Id
  supplierId?: Id | null
  supplierName?: string | null
  customerId?: Id | null
  customerName?: string | null
  orderNum?: string | null
  platformOrderNum?: string | null
  platformId?: string | null
  shopName?: string | null
  returnSource?: 'AFTER_SALE' | 'WHOLESALE_RETURN' | 'UNKNOWN' | 'REJECT' | null
  afterSaleNum?: string | null
  buyerNick?: string | null
  fromWarehouseId?: Id | null
  fromWarehouseName?: string | null
  expressCode?: string | null
  expressNum?: string | null
  planTime?: string | null
  remark?: string | null
  userId?: Id
}

export interface InLine {
  /** The source document's line; a parcel typed by hand has none. */
  sourceItemId?: Id | null
  productId: Id
  isbn?: string | null
  productCode?: string | null
  pieceCode?: string | null
  productName: string
  author?: string | null
  publisher?: string | null
  image?: string | null
  /** 定价 */
  price?: Yuan | null
  discount?: string | null
  /** What a copy costs; left out: what copies of that place cost already. */
  costPrice?: Yuan | null
  /** Default 全新. */
  conditionGrade?: string | null
  /** Copies expected, > 0. */
  planQuantity: number
}

/**
 * Makes the RK document that waits for goods in one warehouse: WAIT_IN. Nothing moves yet. The transaction acts for the
 * company of the warehouse.
 * @returns its number
 */
export async function createInOrder(
  trx: Trx,
  source: InSource,
  lines: readonly InLine[],
): Promise<string> {
  const { userId, ...head } = source
  const amountOf = (price: (line: InLine) => Yuan | null | undefined) =>
    addYuan('0.00', ...lines.map((line) => mulYuan(price(line) ?? '0.00', line.planQuantity)))
  const inOrderNum = await nextNumber(trx, 'RK')
  const { id } = await trx
    .insertInto('inOrder')
    .values({
      ...head,
      sourceNum: head.sourceNum ?? inOrderNum,
      inOrderNum,
      kindCount: lines.length,
      planQuantity: lines.reduce((sum, line) => sum + line.planQuantity, 0),
      totalListAmount: amountOf((line) => line.price),
      totalAmount: amountOf((line) => line.costPrice),
      createBy: userId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await logIn(trx, { id, companyId: source.companyId }, await actorOf(trx), {
    action: '生成',
    content: source.sourceNum ? `由 ${source.sourceNum} 生成` : '登记无主退件',
  })
  await trx
    .insertInto('inOrderItem')
    .values(
      lines.map((line) => ({
        ...line,
        companyId: source.companyId,
        inOrderId: id,
        conditionGrade: line.conditionGrade ?? '100',
      })),
    )
    .execute()
  return inOrderNum
}
