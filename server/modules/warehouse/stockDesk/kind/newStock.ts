import { readScan } from '../../../../../schemas/language'
import { nextNumber, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { completeProduct, goodsMany, insertProducts } from '../../../goods/product'
import { findShelf, requireOpen } from '../../move'
import { describeStock, postStockFlow, setPrices } from '../../stock'

/** 新增库存, as its form says it. */
export interface NewStock {
  warehouseId: Id
  isbn: string
  productName?: string | null
  conditionGrade: string
  shelfCode?: string | null
  quantity: number
  costPrice?: string | null
  salePrice: string
  supplierId?: Id | null
  remark?: string | null
}

/**
 * Copies that come in by hand: the row of the same product, grade and shelf is raised, or made.
 * @throws ROW_NOT_FOUND, STOCK_GOODS_*, STOCK_SHELF_UNKNOWN, MOVE_SHELF_FROZEN, MOVE_SHELF_OFF
 */
export async function newStock(trx: Trx, ctx: Context, asked: NewStock): Promise<Id> {
  const { warehouseId, conditionGrade, quantity, costPrice, salePrice } = asked
  await trx
    .selectFrom('warehouse')
    .select('id')
    .where('id', '=', warehouseId)
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const shelfId = await shelfOf(trx, asked)
  const product = (await findProduct(trx, ctx, asked.isbn)) ?? (await makeProduct(trx, ctx, asked))
  const stockId = await postStockFlow(trx, {
    companyId: ctx.companyId,
    productId: product.id,
    productCode: product.productCode,
    warehouseId,
    shelfId,
    conditionGrade,
    flowType: 'MANUAL_IN',
    change: quantity,
    unitCost: costPrice || null,
    billType: 'MANUAL',
    billNum: await nextNumber(trx, 'SG'),
    requestId: ctx.requestId,
    remark: asked.remark,
    userId: ctx.user.userId,
    now: ctx.now(),
  })
  await setPrices(trx, [stockId], { salePrice })
  await describeStock(trx, stockId, {
    ...(asked.supplierId && { supplierId: asked.supplierId }),
    ...(asked.remark && { remark: asked.remark }),
  })
  return stockId
}

async function shelfOf(trx: Trx, { warehouseId, shelfCode }: NewStock): Promise<Id> {
  const code = shelfCode?.trim()
  if (code) {
    const [shelf] = await findShelf(trx, warehouseId, code)
    if (!shelf) throw fail('STOCK_SHELF_UNKNOWN', { shelfCode: code })
    requireOpen(shelf)
    return shelf.id
  }
  const { id } = await trx
    .selectFrom('shelf')
    .select('id')
    .where('warehouseId', '=', warehouseId)
    .where('shelfType', '=', 'DEFAULT')
    .where('removedTime', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow(() => fail('STOCK_SHELF_UNKNOWN', { shelfCode: '默认货位' }))
  return id
}

interface Product {
  id: Id
  productCode: string
}

/** @throws GOODS_MANY, STOCK_GOODS_PIECE */
async function findProduct(trx: Trx, ctx: Context, code: string): Promise<Product | undefined> {
  const { text, isbn13 } = readScan(code)
  const found = await trx
    .selectFrom('product')
    .select(['id', 'productCode', 'productName', 'productType'])
    .where('companyId', '=', ctx.companyId)
    .where((eb) => eb.or([eb('isbn', '=', isbn13 ?? text), eb('productCode', '=', text)]))
    .orderBy('id')
    .limit(20)
    .execute()
  const [product, ...others] = found
  if (others.length > 0) throw goodsMany(code, found)
  if (product?.productType === '4')
    throw fail('STOCK_GOODS_PIECE', { productName: product.productName })
  return product
}

const byHand = '1'

async function makeProduct(
  trx: Trx,
  { companyId, user }: Context,
  { isbn: code, productName, salePrice }: NewStock,
): Promise<Product> {
  if (!productName?.trim()) throw fail('STOCK_GOODS_UNKNOWN', { code })
  const { text, isbn13 } = readScan(code)
  const values = isbn13
    ? { productType: '1', isbn: isbn13 }
    : { productType: '2', productCode: text }
  const product = completeProduct({ ...values, productName: productName.trim(), salePrice })
  const operator = user.nickName || user.username
  const [saved] = await insertProducts(trx, { companyId, userId: user.userId, operator }, [
    { product, source: byHand },
  ])
  if (!saved) throw new Error('newStock: the product was not stored')
  return saved
}
