import { toJson, type Id, type Trx } from '../../../../base/db'

/** What a lock by hand says; no copy is locked or given back. */
export interface LockWords {
  shopIds?: readonly Id[]
  expireTime?: string | null
  remark?: string | null
  releaseRemark?: string | null
}

/** Writes it; what is left out stays. */
export async function describeLock(
  trx: Trx,
  id: Id,
  { shopIds, ...words }: LockWords,
): Promise<void> {
  await trx
    .updateTable('stockLock')
    .set({ ...words, ...(shopIds ? { shopIds: toJson([...shopIds]) } : {}) })
    .where('id', '=', id)
    .execute()
}

/** Has locks by hand be their own document, so that whoever is refused because of them can name them. */
export async function nameLocks(trx: Trx, ids: readonly Id[]): Promise<void> {
  await trx
    .updateTable('stockLock')
    .set((eb) => ({ billNum: eb.ref('lockNum') }))
    .where('id', 'in', [...ids])
    .execute()
}
