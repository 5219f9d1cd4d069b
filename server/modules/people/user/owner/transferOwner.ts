import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { lockRow } from '../../../../kit/machines'
import { bossKey } from '../../auth'
import { startGranting } from '../../role'

/** The caller's own phone, to which the code for a transfer goes. @throws USER_NOT_OWNER */
export async function readOwnerPhone(trx: Trx, { companyId, user }: Context): Promise<string> {
  const own = await trx
    .selectFrom('appUser')
    .select(['phone', 'isOwner'])
    .where('companyId', '=', companyId)
    .where('id', '=', user.userId)
    .executeTakeFirstOrThrow()
  if (!own.isOwner) throw fail('USER_NOT_OWNER')
  return own.phone
}

/** The company gets another owner, who becomes a boss as well; the one before stays a boss. @throws USER_OWNER_UNFIT */
export async function transferOwner(trx: Trx, ctx: Context, id: Id): Promise<void> {
  const { companyId, user } = ctx
  // whether the caller is the owner was asked before the code was taken; two owners the database refuses
  await startGranting(trx, ctx)
  const next = await lockRow(trx, 'app_user', id)
  const isFit = next.status === 'NORMAL' && next.deleteTime === null && next.loginWeak === false
  if (!isFit || id === user.userId)
    throw fail('USER_OWNER_UNFIT', { nickName: String(next.nickName) })
  const set = (isOwner: boolean, who: Id) =>
    sql`update app_user set is_owner = ${isOwner}, update_time = now()
      where company_id = ${companyId} and id = ${who}`.execute(trx)
  await set(false, user.userId)
  await set(true, id)
  for (const who of [user.userId, id])
    await sql`insert into user_role (company_id, user_id, role_id, place)
      select ${companyId}, ${who}, r.id, -1 from role r
      where r.company_id = ${companyId} and r.role_key = ${bossKey}
      on conflict (user_id, role_id) do nothing`.execute(trx)
}
