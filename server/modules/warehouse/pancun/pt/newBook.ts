import { readScan } from '../../../../../schemas/language'
import { fail } from '../../../../base/errors'
import type { ScanOutcome } from '../../../../kit/scans'
import { completeProduct, insertProducts } from '../../../goods/product'
import type { StocktakeRow } from '../../stocktake'
import type { Count, CountWork } from '../count/session'
import { requireShelf } from '../count/shelves'
import { countBook } from './countBook'

const byHand = '1'

/** F3 新建商品: a code the library does not know becomes a product, and is counted. @throws PANCUN_KNOWN, PANCUN_SHELF_FIRST, PRODUCT_ISBN_INVALID */
export async function makeBook(
  work: CountWork,
  row: StocktakeRow,
  state: Count,
): Promise<ScanOutcome<Count>> {
  requireShelf(state)
  const { trx, ctx } = work
  const given = Object.fromEntries(
    Object.entries(work.values ?? {}).map(([field, value]) => [field, String(value).trim()]),
  )
  const { text, isbn13 } = readScan(given.isbn ?? '')
  await refuseKnown(work, isbn13 ?? text)
  const { productName = '', author, publisher, price, salePrice } = given
  const values = { productName, author, publisher, listPrice: price, salePrice }
  // without a book's number it is a general good with a code of its own
  const product = completeProduct(
    isbn13
      ? { ...values, productType: '1', isbn: isbn13 }
      : { ...values, productType: '2', productCode: text },
  )
  const { companyId, user } = ctx
  const operator = user.nickName || user.username
  const [saved] = await insertProducts(trx, { companyId, userId: user.userId, operator }, [
    { product, source: byHand },
  ])
  if (!saved) throw new Error('makeBook: the product was not stored')
  const counted = await countBook(work, row, state, { productId: saved.id, productName }, 1)
  if (salePrice)
    await trx
      .updateTable('stocktakeItem')
      .set({ salePrice })
      .where('id', '=', counted.state.itemId ?? '0')
      .execute()
  return { ...counted, outcome: 'made', facts: { productName } }
}

/** @throws PANCUN_KNOWN */
async function refuseKnown({ trx, ctx }: CountWork, code: string): Promise<void> {
  const known = await trx
    .selectFrom('product')
    .select(['productName', 'productCode'])
    .where('companyId', '=', ctx.companyId)
    .where((eb) => eb.or([eb('isbn', '=', code), eb('productCode', '=', code)]))
    .executeTakeFirst()
  if (known) throw fail('PANCUN_KNOWN', known)
}
