import { isbnOrCode } from '../../../../../schemas/language'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { goodsMany } from '../../../goods/product'

/** @throws TRANSFER_IMPORT_WAREHOUSE */
export async function warehouseOf(trx: Trx, warehouseName: string): Promise<Id> {
  const { id } = await trx
    .selectFrom('warehouse')
    .select('id')
    .where('warehouseName', '=', warehouseName)
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => fail('TRANSFER_IMPORT_WAREHOUSE', { warehouseName }))
  return id
}

/** @throws TRANSFER_IMPORT_CODE, GOODS_MANY */
export async function productOf(trx: Trx, code: string): Promise<Id> {
  const isbn = isbnOrCode(code)
  const found = await trx
    .selectFrom('product')
    .select(['id', 'productCode'])
    .where((eb) => eb.or([eb('isbn', '=', isbn), eb('productCode', '=', code)]))
    .where('status', '<>', '2')
    .orderBy('id')
    .execute()
  const [product, ...others] = found
  if (!product) throw fail('TRANSFER_IMPORT_CODE', { code })
  if (others.length > 0) throw goodsMany(code, found)
  return product.id
}
