import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Account } from './types'

/** A number that was not given may be taken again. */
export const giveBackQuota = async (trx: Trx, expressSettingId: Id): Promise<void> => {
  await trx
    .updateTable('expressSetting')
    .set((eb) => ({ remainCount: eb('remainCount', '+', 1) }))
    .where('id', '=', expressSettingId)
    .execute()
}

/** @throws EXPRESS_QUOTA_OUT when another took the last ones meanwhile */
export async function spendQuota(
  trx: Trx,
  { id, settingName }: Account,
  count: number,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('expressSetting')
    .set((eb) => ({ remainCount: eb('remainCount', '-', count) }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('remainCount', 'is', null), eb('remainCount', '>=', count)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw fail('EXPRESS_QUOTA_OUT', { accounts: `“${settingName}”` })
}
