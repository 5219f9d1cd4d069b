import type { Id, Trx } from '../../../../base/db'

/** Every warehouse has these four: shelf, its name, and the area it stands in. */
export const systemShelves = [
  ['DEFAULT', '默认货位', 'STORE', '存储区'],
  ['STAGE_IN', '收货暂存位', 'RECEIVE', '收货区'],
  ['RETURN', '待归位', 'RETURN', '退货区'],
  ['DEFECT', '次品位', 'DEFECT', '次品区'],
] as const

export interface NewWarehouse {
  companyId: Id
  warehouseCode: string
  warehouseName: string
  contact: string
  phone: string
}

/** A warehouse that goods can lie in, with its areas and system shelves; where it stands is said later. @returns its id */
export async function openWarehouse(trx: Trx, entry: NewWarehouse): Promise<Id> {
  const { companyId, contact, phone } = entry
  const { id: warehouseId } = await trx
    .insertInto('warehouse')
    .values({ ...entry, senderName: contact, senderPhone: phone })
    .returning('id')
    .executeTakeFirstOrThrow()
  await openShelves(trx, { companyId, warehouseId })
  return warehouseId
}

/** Areas and system shelves of a new warehouse. */
export async function openShelves(
  trx: Trx,
  inside: { companyId: Id; warehouseId: Id },
): Promise<void> {
  for (const [at, [shelfType, shelfName, areaType, areaName]] of systemShelves.entries()) {
    const { id: areaId } = await trx
      .insertInto('warehouseArea')
      .values({ ...inside, areaCode: areaType, areaName, areaType, pickSort: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: shelfAreaId } = await trx
      .insertInto('shelfArea')
      .values({
        ...inside,
        areaId,
        shelfAreaCode: `${areaType}-1`,
        shelfAreaName: `${areaName}一组`,
        pickSort: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('shelf')
      .values({
        ...inside,
        areaId,
        shelfAreaId,
        shelfCode: shelfType,
        shelfName,
        shelfType,
        systemFlag: true,
        pickSort: at,
      })
      .execute()
  }
}
