import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { RecordValues } from '../../../../kit/records'

/** A line of the other company's document. */
export interface OtherLine {
  isbn: string | null
  productCode: string | null
  goodsName: string
  conditionGrade: string
  quantity: number
  listPrice: string
  price: string
}

/**
 * The same goods as our own products: books by ISBN, what has none by its code. A book is never looked for by the code the
 * other company gave it, which may be ours of another one. @throws WHOLESALE_NOT_OURS names what we do not have
 */
export async function ownProducts(
  trx: Trx,
  companyId: Id,
  lines: readonly OtherLine[],
): Promise<RecordValues[]> {
  const made: RecordValues[] = []
  for (const { isbn, productCode, goodsName, conditionGrade, quantity, price } of lines) {
    const product = await trx
      .selectFrom('product')
      .select('id')
      .where('companyId', '=', companyId)
      .where('status', '=', '1')
      .where(isbn ? 'isbn' : 'productCode', '=', isbn ?? productCode ?? '')
      .orderBy('id')
      .executeTakeFirst()
    if (!product) throw fail('WHOLESALE_NOT_OURS', { goodsName, code: isbn ?? productCode ?? '' })
    made.push({ productId: product.id, conditionGrade, quantity, price })
  }
  return made
}
