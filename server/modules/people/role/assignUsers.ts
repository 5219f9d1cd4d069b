import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { lockRow } from '../../../kit/machines'
import { checkRolesGiven, startGranting } from './powers/grants'
import { guardUser } from './guardUser'

/** Makes exactly these the users of a role. @throws GRANT_UNKNOWN, ROLE_STRONGER, USER_SELF, USER_OWNER, USER_STRONGER */
export async function assignUsers(
  trx: Trx,
  ctx: Context,
  roleId: Id,
  userIds: readonly Id[],
): Promise<{ userCount: number }> {
  const { companyId } = ctx
  const granter = await startGranting(trx, ctx)
  await lockRow(trx, 'role', roleId)
  await checkRolesGiven(trx, granter, companyId, [roleId])
  const before = new Set(await readUserIds(trx, companyId, roleId))
  const after = new Set(userIds)
  const added = [...after].filter((id) => !before.has(id))
  const removed = [...before].filter((id) => !after.has(id))
  for (const id of [...added, ...removed]) await guardUser(trx, granter, companyId, id)
  if (removed.length > 0)
    await trx
      .deleteFrom('userRole')
      .where('companyId', '=', companyId)
      .where('roleId', '=', roleId)
      .where('userId', 'in', removed)
      .execute()
  for (const userId of added) await addRoleTo(trx, companyId, userId, roleId)
  return { userCount: after.size }
}

/** Users who hold a role; the deleted do not. */
export async function readUserIds(trx: Trx, companyId: Id, roleId: Id): Promise<Id[]> {
  const rows = await trx
    .selectFrom('userRole as ur')
    .innerJoin('appUser as u', 'u.id', 'ur.userId')
    .select('ur.userId')
    .where('ur.companyId', '=', companyId)
    .where('ur.roleId', '=', roleId)
    .where('u.deleteTime', 'is', null)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Behind the roles the user has: the first one gives the role key. */
async function addRoleTo(trx: Trx, companyId: Id, userId: Id, roleId: Id): Promise<void> {
  await sql`
    insert into user_role (company_id, user_id, role_id, place)
    select ${companyId}, ${userId}, ${roleId}, coalesce(max(place) + 1, 0)
    from user_role where user_id = ${userId}`.execute(trx)
}
