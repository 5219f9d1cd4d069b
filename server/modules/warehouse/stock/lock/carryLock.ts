import type { Trx } from '../../../../base/db'
import { changeLock, changeLocked } from './changeLock'
import { lockColumns } from './holdLocks'
import { insertLock } from './lockStock'
import type { HeldLock, HeldRow, LockType } from '../types'

/**
 * Lets a reservation follow its copies to another row: it ends here and goes on there, joined to what the same line
 * holds there already. The source row's own figures are the caller's.
 */
export async function carryLock(
  trx: Trx,
  lock: HeldLock,
  to: HeldRow,
  quantity: number,
  by: { userId: string; now: string },
): Promise<void> {
  const picked = Math.min(quantity, lock.pickedQuantity)
  await changeLock(trx, lock, { ...by, released: quantity, picked: -picked })
  await changeLocked(trx, to, quantity, picked)
  const twin = await twinOf(trx, lock, to)
  if (twin) return changeLock(trx, twin, { added: quantity, picked })
  const entry = {
    companyId: to.companyId,
    lockType: lock.lockType as LockType,
    billType: lock.billType ?? '',
    billNum: lock.billNum ?? '',
    userId: by.userId,
    ...(await saidOf(trx, lock)),
  }
  await insertLock(trx, entry, {
    stockId: to.id,
    quantity,
    picked,
    lineId: lock.billItemId ?? undefined,
  })
}

/** For which shops, why and until when: it stays so wherever the copies lie. */
async function saidOf(trx: Trx, { id }: HeldLock) {
  const { shopIds, ...said } = await trx
    .selectFrom('stockLock')
    .select(['shopIds', 'lockReason', 'expireTime', 'remark'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...said, ...(Array.isArray(shopIds) ? { shopIds: shopIds.map(String) } : {}) }
}

const twinOf = (trx: Trx, lock: HeldLock, to: HeldRow): Promise<HeldLock | undefined> =>
  trx
    .selectFrom('stockLock')
    .select(lockColumns)
    .where('stockId', '=', to.id)
    .where('status', '=', 'ACTIVE')
    .where('lockType', '=', lock.lockType)
    .where('billNum', 'is not distinct from', lock.billNum)
    .where('billItemId', 'is not distinct from', lock.billItemId)
    .forNoKeyUpdate()
    .executeTakeFirst()
