import type { Trx } from '../../../../base/db'

/** Warehouses in use, of those in the user's 数据范围, the user's default one marked. */
export async function findPermitted(trx: Trx, companyId: string, userId: string) {
  const user = await trx
    .selectFrom('appUser')
    .select('warehouseId')
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const found = await trx
    .selectFrom('warehouse')
    .select([
      'id',
      'warehouseName as name',
      'warehouseName',
      'warehouseCode',
      'warehouseType',
      'warehouseMode',
      'stockKind',
    ])
    .where('companyId', '=', companyId)
    .where('status', '=', '1')
    .orderBy('priority')
    .orderBy('id')
    .execute()
  return found.map((warehouse) => ({
    ...warehouse,
    defaultFlag: warehouse.id === user.warehouseId,
  }))
}
