import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { RecordValues } from '../../../../kit/records'
import { newGrade, productsById } from '../../kit'

/**
 * Lines with what they take over from their products; list prices are the products', whatever was sent.
 * @param isOnce the same book in the same grade may stand there once only
 * @throws TRADE_PRODUCT_GONE, TRADE_LINE_TWICE
 */
export async function productLines(
  trx: Trx,
  lines: readonly RecordValues[],
  { isOnce = true } = {},
): Promise<RecordValues[]> {
  const products = await productsById(
    trx,
    lines.map(({ productId }) => String(productId)),
  )
  const seen = new Map<string, number>()
  return lines.map((line, at) => {
    const product = products.get(String(line.productId))
    if (!product) throw fail('TRADE_PRODUCT_GONE', { line: at + 1 })
    const conditionGrade = String(line.conditionGrade ?? newGrade)
    const key = `${product.id} ${conditionGrade} ${isOnce ? '' : String(line.sourceItemId ?? '')}`
    const first = seen.get(key)
    if (first !== undefined)
      throw fail('TRADE_LINE_TWICE', { first, line: at + 1, goodsName: product.productName })
    seen.set(key, at + 1)
    return {
      productId: product.id,
      isbn: product.isbn,
      productCode: product.productCode,
      imageUrl: product.mainImage,
      goodsName: product.productName,
      author: product.author,
      press: product.publisher,
      conditionGrade,
      quantity: line.quantity,
      listPrice: product.listPrice ?? '0.00',
      price: line.price,
      remark: line.remark ?? null,
    }
  })
}
