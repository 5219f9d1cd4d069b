import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { bossKey } from '../auth'
import { holdsAll, readUserPowers, type Granter } from './powers/powers'

/**
 * Whether the granter may change what another user can do or sign in with. Nobody changes their own rights, the
 * owner's, or those of somebody who can do more.
 * @throws GRANT_UNKNOWN for a foreign, deleted or unknown id, USER_SELF, USER_OWNER, USER_STRONGER
 */
export async function guardUser(
  trx: Trx,
  granter: Granter,
  companyId: Id,
  userId: Id,
): Promise<void> {
  const user = await trx
    .selectFrom('appUser as u')
    .select(['nickName', 'isOwner'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('userRole as ur')
            .innerJoin('role as r', 'r.id', 'ur.roleId')
            .whereRef('ur.userId', '=', 'u.id')
            .where('r.roleKey', '=', bossKey),
        )
        .as('isBoss'),
    )
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .where('deleteTime', 'is', null)
    .executeTakeFirst()
  if (!user) throw fail('GRANT_UNKNOWN', { title: '用户' })
  const { nickName } = user
  if (userId === granter.userId) throw fail('USER_SELF')
  if (user.isOwner) throw fail('USER_OWNER', { nickName })
  if (granter.isOwner) return
  if (user.isBoss || !holdsAll(granter, await readUserPowers(trx, companyId, userId)))
    throw fail('USER_STRONGER', { nickName })
}
