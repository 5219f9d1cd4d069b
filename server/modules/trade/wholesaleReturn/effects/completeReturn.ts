import { compareYuan } from '../../../../base/money'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import type { RecordValues } from '../../../../kit/records'
import {
  nickName,
  ownPerson,
  ownWarehouse,
  partyOf,
  productsById,
  refuseTwice,
  type TradeDraft,
} from '../../kit'
import { requireOwn } from '../../../parties/customer/ownCustomers'
import { soldLines } from '../draft/describeReturn'

/** Names and product facts of a draft before it is stored; what the original order allows is kept. */
export async function completeReturn(
  trx: Trx,
  ctx: Context,
  { head, lines, before }: TradeDraft,
): Promise<Pick<TradeDraft, 'head' | 'lines'>> {
  const customer = await partyOf(trx, { head, before }, 'customerId', () =>
    trx
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', String(head.customerId))
      .executeTakeFirst(),
  )
  const isNew = before?.customerId !== customer?.id
  if (!customer || (isNew && customer.enabled !== '1'))
    throw fail('TRADE_PARTY_GONE', { party: '客户' })
  if (isNew && customer.companyId === ctx.companyId) await requireOwn(trx, ctx, customer.id)
  const salesmanId =
    String(head.salesmanId ?? '') || customer.salesmanId || ownPerson(ctx, customer)
  return {
    head: {
      ...head,
      customerName: customer.customerName,
      warehouseName: head.warehouseId ? await ownWarehouse(trx, String(head.warehouseId)) : null,
      salesmanId,
      salesmanName: salesmanId ? await nickName(trx, salesmanId) : null,
      billDate: head.billDate ?? ctx.now().slice(0, 10),
      freightBearer: head.freightBearer ?? '1',
      freightAmount: head.freightAmount ?? '0.00',
    },
    lines: await storedLines(trx, head, lines),
  }
}

async function storedLines(trx: Trx, head: RecordValues, lines: readonly RecordValues[]) {
  refuseTwice(lines)
  const products = await productsById(
    trx,
    lines.map(({ productId }) => String(productId)),
  )
  const sourceOrderNum = String(head.sourceOrderNum ?? '') || undefined
  if (sourceOrderNum) await requireSource(trx, sourceOrderNum, String(head.customerId))
  const sold = await soldLines(trx, sourceOrderNum)
  return lines.map((line, at): RecordValues => {
    const product = products.get(String(line.productId))
    if (!product) throw fail('TRADE_PRODUCT_GONE', { line: at + 1 })
    const source = sold.find(({ id, productId, conditionGrade }) =>
      line.sourceItemId
        ? id === line.sourceItemId
        : productId === line.productId && conditionGrade === line.conditionGrade,
    )
    if (sourceOrderNum && !source) throw fail('RETURN_LINE_OUTSIDE', { line: at + 1 })
    if (source && compareYuan(String(line.price), source.price) > 0)
      throw fail('RETURN_PRICE_HIGH', {
        goodsName: source.goodsName,
        price: line.price,
        sold: source.price,
      })
    return {
      sourceItemId: source?.id ?? null,
      productId: product.id,
      isbn: product.isbn,
      productCode: product.productCode,
      imageUrl: product.mainImage,
      goodsName: product.productName,
      press: product.publisher,
      conditionGrade: source?.conditionGrade ?? line.conditionGrade ?? '100',
      quantity: line.quantity,
      listPrice: product.listPrice ?? '0.00',
      price: line.price,
      remark: line.remark ?? null,
    }
  })
}

async function requireSource(trx: Trx, orderNum: string, customerId: string) {
  const order = await trx
    .selectFrom('wholesaleOrder')
    .select('id')
    .where('orderNum', '=', orderNum)
    .where('customerId', '=', customerId)
    .where('outQuantity', '>', 0)
    .executeTakeFirst()
  if (!order) throw fail('RETURN_SOURCE_GONE', { orderNum })
}
