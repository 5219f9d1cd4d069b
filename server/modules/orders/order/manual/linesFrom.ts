import type { Id, Trx } from '../../../../base/db'
import { failAt } from '../../../../base/errors'
import { addYuan, compareYuan, mulYuan, subYuan } from '../../../../base/money'
import { rateOf } from '../../../trade/kit'
import type { NewItem } from '../record/createOrder'
import { findWarehouse } from '../record/findOrders'
import { shareDiscount } from '../money/shareDiscount'
import type { LineValues } from './orderBody'

const productFields = [
  'id',
  'productCode',
  'productName',
  'isbn',
  'author',
  'publisher',
  'listPrice',
  'costPrice',
  'wholesalePrice',
  'weight',
  'mainImages',
] as const

/** Products of the company by id, as lines copy them. */
const productsOf = async (trx: Trx, companyId: Id, ids: readonly Id[]) => {
  const rows = await trx
    .selectFrom('product')
    .select([...productFields])
    .where('companyId', '=', companyId)
    .where('status', '=', '1')
    .where('id', 'in', ids.length > 0 ? [...ids] : ['0'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Typed lines as an order stores them: goods from the product, a gift costs nothing, the discount of the whole order
 * shared by what the lines cost, to the cent.
 * @param first where the first of them stands in the form, so that a refusal stands at its cell
 * @throws ORDER_PRODUCT_UNKNOWN, ORDER_DISCOUNT, ORDER_WAREHOUSE_UNKNOWN
 */
export async function linesFrom(
  trx: Trx,
  companyId: Id,
  lines: readonly LineValues[],
  discountAmount: string,
  first = 0,
): Promise<(NewItem & { payAmount: string })[]> {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const products = await productsOf(trx, companyId, ids)
  const places = await placesOf(trx, lines)
  const plain = lines.map((line, at): NewItem => {
    const product = products.get(line.productId ?? '')
    if (!product) throw failAt(`items.${first + at}.productId`, 'ORDER_PRODUCT_UNKNOWN')
    const price = line.giftFlag === true ? '0.00' : line.price
    return {
      productId: product.id,
      productCode: product.productCode,
      isbn: product.isbn,
      imageUrl: firstOf(product.mainImages),
      goodsName: product.productName,
      author: product.author,
      press: product.publisher,
      conditionGrade: line.conditionGrade ?? null,
      matchStatus: '1',
      listPrice: product.listPrice ?? '0.00',
      costPrice: product.costPrice,
      floorPrice: product.wholesalePrice,
      discountRate: rateOf(price, product.listPrice ?? '0.00', line.discountRate) ?? null,
      weight: String((product.weight ?? 0) / 1000),
      price,
      quantity: line.quantity,
      giftFlag: line.giftFlag === true,
      remark: line.remark ?? null,
      ...(line.warehouseId && places.get(line.warehouseId)),
    }
  })
  return withDiscount(plain, discountAmount)
}

/** @throws ORDER_DISCOUNT when more is taken off than the goods cost */
export function withDiscount<T extends NewItem>(
  lines: readonly T[],
  discountAmount: string,
): (T & { payAmount: string; discountAmount: string })[] {
  const sums = lines.map((line) => mulYuan(line.price, line.quantity))
  const total = addYuan('0.00', ...sums)
  if (compareYuan(discountAmount, total) > 0)
    throw failAt('discountAmount', 'ORDER_DISCOUNT', { discountAmount, total })
  const shares = shareDiscount(discountAmount, sums)
  return lines.map((line, at) => {
    const share = shares[at] ?? '0.00'
    return { ...line, discountAmount: share, payAmount: subYuan(sums[at] ?? '0.00', share) }
  })
}

async function placesOf(trx: Trx, lines: readonly LineValues[]) {
  const ids = [...new Set(lines.flatMap(({ warehouseId }) => warehouseId ?? []))]
  const places = new Map<string, { warehouseId: Id; warehouseName: string }>()
  for (const id of ids) {
    const { warehouseName } = await findWarehouse(trx, id)
    places.set(id, { warehouseId: id, warehouseName })
  }
  return places
}

const firstOf = (images: unknown): string | null =>
  Array.isArray(images) && typeof images[0] === 'string' ? images[0] : null
