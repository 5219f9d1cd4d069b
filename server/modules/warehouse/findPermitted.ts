import type { Trx } from '../../db'

/** Warehouses the user may work in: all, or those named at the user when the data scope is 指定仓库. */
export async function findPermitted(trx: Trx, companyId: string, userId: string) {
  const user = await trx
    .selectFrom('appUser')
    .select(['dataScope', 'warehouseIds', 'warehouseId'])
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const named = user.dataScope === 'CUSTOM' ? (user.warehouseIds as string[]) : undefined
  if (named?.length === 0) return []
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
    .$if(named !== undefined, (query) => query.where('id', 'in', named ?? []))
    .orderBy('priority', 'desc')
    .orderBy('id')
    .execute()
  return found.map((warehouse) => ({
    ...warehouse,
    defaultFlag: warehouse.id === user.warehouseId,
  }))
}
