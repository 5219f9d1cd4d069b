import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { failAt } from '../../../../base/errors'

/** One ISBN may belong to several products, but a person says so. @throws PRODUCT_ISBN_EXISTS unless allowed */
export async function checkSameIsbn(
  trx: Trx,
  isbn: unknown,
  options: { except?: Id; isAllowed: boolean },
): Promise<void> {
  if (options.isAllowed || typeof isbn !== 'string') return
  const others = await productsOfIsbn(trx, isbn, options.except)
  if (others.length === 0) return
  const codes = others.slice(0, 3).map((product) => product.productCode)
  throw failAt('isbn', 'PRODUCT_ISBN_EXISTS', {
    count: others.length,
    codes: codes.join('、'),
  })
}

/** Living products of an ISBN. @param isbn 13 digits */
export function productsOfIsbn(trx: Trx, isbn: string, except?: Id) {
  return trx
    .selectFrom('product')
    .select(['id', 'productCode', 'productName', 'publisher', 'listPrice'])
    .where('isbn', '=', isbn)
    .where('status', '<>', '2')
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .orderBy('id')
    .limit(50)
    .execute()
}

/** @throws PRODUCT_CODE_USED when another product has the code */
export async function checkCodeFree(trx: Trx, code: unknown, except?: Id): Promise<void> {
  if (typeof code !== 'string' || code === '') return
  const other = await trx
    .selectFrom('product')
    .select('id')
    .where('productCode', '=', code)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()
  if (other) throw failAt('productCode', 'PRODUCT_CODE_USED', { productCode: code })
}

/** @throws PRODUCT_CLASSIFY_UNKNOWN when the category is not one of the company's enabled book categories */
export async function checkClassify(trx: Trx, categoryId: unknown): Promise<void> {
  if (typeof categoryId !== 'string' || categoryId === '') return
  const category = await trx
    .selectFrom('category')
    .select('id')
    .where('id', '=', categoryId)
    .where('type', '=', '1')
    .where('status', '=', '1')
    .executeTakeFirst()
  if (!category) throw failAt('bookClassifyId', 'PRODUCT_CLASSIFY_UNKNOWN')
}

/** @throws PRODUCT_BRAND_UNKNOWN when the brand is not one of the company's enabled brands */
export async function checkBrand(trx: Trx, brandId: unknown): Promise<void> {
  if (typeof brandId !== 'string' || brandId === '') return
  const brand = await trx
    .selectFrom('brand')
    .select('id')
    .where('id', '=', brandId)
    .where('status', '=', '1')
    .executeTakeFirst()
  if (!brand) throw failAt('brandId', 'PRODUCT_BRAND_UNKNOWN')
}

/** Copies on hand over all warehouses. */
export async function stockOfProduct(trx: Trx, productId: Id): Promise<number> {
  const { quantity } = await trx
    .selectFrom('stock')
    .select(sql<string>`coalesce(sum(quantity), 0)`.as('quantity'))
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  return Number(quantity)
}

/** Whether stock, an order or a listing ever named the product. */
export async function isEverUsed(trx: Trx, productId: Id): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from stock where product_id = ${productId})
      or exists (select from order_item where product_id = ${productId})
      or exists (select from goods_mapping where product_id = ${productId})
      or exists (select from shop_goods where product_id = ${productId}) as used`.execute(trx)
  return rows[0]?.used ?? false
}
