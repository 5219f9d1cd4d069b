import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { requireLockable } from '../findLockable'
import type { HandLock } from '../lockByHand'

/** Values of a line of the file. */
export interface ImportValues {
  /** Of a lock that is there: a line of the list's export. */
  lockNum?: string
  warehouseName: string
  code: string
  conditionGrade?: string
  lockQuantity: number
  shopNames?: string
  expireTime?: string
  lockReason?: string
}

/**
 * What a line of the file locks, its names found. Whether enough is free is seen when it is locked.
 * @throws LOCK_IMPORT_WAREHOUSE, LOCK_SHOP_UNKNOWN, LOCK_GOODS_UNKNOWN, GOODS_MANY
 */
export async function findImported(trx: Trx, values: ImportValues): Promise<HandLock> {
  const { warehouseName, code, conditionGrade = '100', lockQuantity } = values
  const { id: warehouseId } = await trx
    .selectFrom('warehouse')
    .select('id')
    .where('warehouseName', '=', warehouseName)
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => fail('LOCK_IMPORT_WAREHOUSE', { warehouseName }))
  const shopIds = await shopsOf(trx, values.shopNames ?? '')
  await requireLockable(trx, { warehouseId, code, conditionGrade })
  return {
    lockType: shopIds.length > 0 ? 'SHOP' : 'MANUAL',
    warehouseId,
    code,
    conditionGrade,
    lockQuantity,
    shopIds,
    lockReason: values.lockReason ?? 'OTHER',
    expireTime: values.expireTime,
    remark: '导入锁库',
  }
}

async function shopsOf(trx: Trx, text: string): Promise<string[]> {
  const found: string[] = []
  for (const shopName of text.split(/[、,，;；]/).map((name) => name.trim())) {
    if (!shopName) continue
    const { shopNum } = await trx
      .selectFrom('shop')
      .select('shopNum')
      .where('shopName', '=', shopName)
      .where('status', '=', '1')
      .executeTakeFirstOrThrow(() => fail('LOCK_SHOP_UNKNOWN', { shopNum: shopName }))
    found.push(shopNum)
  }
  return found
}
