import { isbnOrCode } from '../../../../../schemas/language'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'

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

/** @throws TRANSFER_IMPORT_CODE */
export async function productOf(trx: Trx, code: string): Promise<Id> {
  const isbn = isbnOrCode(code)
  const { id } = await trx
    .selectFrom('product')
    .select('id')
    .where((eb) => eb.or([eb('isbn', '=', isbn), eb('productCode', '=', code)]))
    .orderBy('id')
    .executeTakeFirstOrThrow(() => fail('TRANSFER_IMPORT_CODE', { code }))
  return id
}
