import { sql } from 'kysely'
import { asSystem, type Db, type Trx } from '../../db'
import { fail } from '../../errors'
import type { ResolveSession, SessionUser } from '../../http'
import { hashToken } from './token'

/** The role that holds everything in its company. */
export const bossKey = 'boss'

/**
 * Finds who stands behind a bearer token. User, company and roles are read on every call, so that
 * disabling one stops at once; only the permissions of a set of roles are kept, under a key that
 * changes with the roles.
 */
export function createResolveSession(db: Db): ResolveSession {
  const permissionsOf = keepPermissions(db)
  return async (token) => {
    const found = await asSystem(db, (trx) => findSession(trx, token))
    if (!found || found.isGone) return undefined
    if (found.isExpired) throw fail('SESSION_EXPIRED')
    return userOf(found, permissionsOf)
  }
}

/** A user as now, without a session, for tasks. @returns undefined for a disabled or deleted one */
export async function findUser(db: Db, userId: string): Promise<SessionUser | undefined> {
  const found = await asSystem(db, (trx) =>
    accounts(trx).select('u.id as userId').where('u.id', '=', userId).executeTakeFirst(),
  )
  return found && !found.isBarred ? userOf(found, keepPermissions(db)) : undefined
}

type Account = Omit<SessionUser, 'roles' | 'permissions' | 'roleKey' | 'isAdmin'> & {
  roles: RoleFact[]
}

async function userOf(found: Account, permissionsOf: PermissionsOf): Promise<SessionUser> {
  const isAdmin = found.roles.some((role) => role.key === bossKey)
  return {
    userId: found.userId,
    username: found.username,
    nickName: found.nickName,
    avatar: found.avatar,
    companyId: found.companyId,
    companyName: found.companyName,
    roles: found.roles.map((role) => role.key),
    permissions: await permissionsOf(found.companyId, found.roles, isAdmin),
    roleKey: found.roles[0]?.key ?? '',
    warehouseId: found.warehouseId,
    isAdmin,
  }
}

interface RoleFact {
  id: string
  key: string
  /** Changes with every save of the role. */
  stamp: string
}

const accounts = (trx: Trx) =>
  trx
    .selectFrom('appUser as u')
    .innerJoin('company as c', 'c.id', 'u.companyId')
    .select([
      'u.companyId',
      'u.username',
      'u.nickName',
      'u.avatar',
      'u.warehouseId',
      'c.companyName',
      sql<boolean>`u.status = 'DISABLED' or u.delete_time is not null or c.status = 'DISABLED'`.as(
        'isBarred',
      ),
      sql<RoleFact[]>`coalesce((
        select json_agg(json_build_object('id', r.id::text, 'key', r.role_key,
          'stamp', extract(epoch from r.update_time)::text) order by ur.place, r.role_sort, r.id)
        from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id and r.status = '1'), '[]')`.as('roles'),
    ])

async function findSession(trx: Trx, token: string) {
  const found = await accounts(trx)
    .innerJoin('userSession as s', 's.userId', 'u.id')
    .select([
      's.userId',
      sql<boolean>`s.expire_time <= now()`.as('isExpired'),
      sql<boolean>`s.refresh_until <= now()`.as('isOver'),
    ])
    .where('s.tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  return found && { ...found, isGone: found.isOver || found.isBarred }
}

type PermissionsOf = (companyId: string, roles: RoleFact[], isAdmin: boolean) => Promise<string[]>

const keptSets = 500
// The menu, and with it what a boss holds, changes only when the program is started anew.
function keepPermissions(db: Db): PermissionsOf {
  const kept = new Map<string, Promise<string[]>>()
  return (companyId, roles, isAdmin) => {
    const key = `${companyId}|${isAdmin}|${roles.map((role) => `${role.id}@${role.stamp}`).join(',')}`
    const known = kept.get(key)
    if (known) return known
    const read = asSystem(db, (trx) => readPermissions(trx, companyId, roles, isAdmin))
    kept.set(key, read)
    read.catch(() => kept.delete(key))
    const oldest = kept.size > keptSets ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return read
  }
}

async function readPermissions(
  trx: Trx,
  companyId: string,
  roles: RoleFact[],
  isAdmin: boolean,
): Promise<string[]> {
  if (roles.length === 0) return []
  let granted = trx
    .selectFrom('menu as m')
    .select('m.perms')
    .distinct()
    .where('m.perms', 'is not', null)
    .where('m.status', '=', '1')
    .orderBy('m.perms')
  if (!isAdmin)
    granted = granted.where('m.id', 'in', (eb) =>
      eb
        .selectFrom('roleMenu')
        .select('menuId')
        .where('companyId', '=', companyId)
        .where(
          'roleId',
          'in',
          roles.map((role) => role.id),
        ),
    )
  const rows = await granted.execute()
  return rows.flatMap((row) => row.perms ?? [])
}
