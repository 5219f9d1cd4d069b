import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'

/** @throws PICK_PICKER unless it is a colleague who may sign in */
export async function requirePicker(trx: Trx, userId: Id): Promise<void> {
  const found = await trx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where('status', '<>', 'DISABLED')
    .where('deleteTime', 'is', null)
    .executeTakeFirst()
  if (!found) throw fail('PICK_PICKER')
}
