import { sql } from 'kysely'
import { asSystem, type Db, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { ResolveSession, SessionUser } from '../../../../kit/http'
import { hashToken } from './token'

/** The role that holds everything in its company. */
export const bossKey = 'boss'

/**
 * Finds who stands behind a bearer token. User, company and roles are read on every call, so that
 * disabling one stops at once; only what a set of roles may do is kept, under numbers that the database changes with
 * every role, menu row and edition.
 */
export function createResolveSession(db: Db): ResolveSession {
  const permissionsOf = keepPermissions(db)
  return async (token) => {
    const found = await findSession(db, token)
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

type Account = Omit<SessionUser, 'roles' | 'permissions' | 'withheld' | 'roleKey' | 'isAdmin'> & {
  isOwner: boolean
  edition: string
  roles: RoleFact[]
}

async function userOf(found: Account, keptPermissions: PermissionsOf): Promise<SessionUser> {
  // owners cannot lock themselves out
  const isAdmin = found.isOwner || found.roles.some((role) => role.key === bossKey)
  const { held, withheld } = await keptPermissions({ ...found, isAdmin })
  return {
    userId: found.userId,
    username: found.username,
    nickName: found.nickName,
    avatar: found.avatar,
    companyId: found.companyId,
    companyName: found.companyName,
    roles: found.roles.map((role) => role.key),
    permissions: held,
    withheld,
    roleKey: found.roles[0]?.key ?? '',
    warehouseId: found.warehouseId,
    isAdmin,
  }
}

interface RoleFact {
  id: string
  key: string
  /** Changes with the role and its menus. */
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
      'u.isOwner',
      'c.companyName',
      sql<string>`(select concat_ws('@', c.version_id, c.is_platform, s.revision) from access_stamp s)`.as(
        'edition',
      ),
      sql<boolean>`u.status = 'DISABLED' or u.delete_time is not null or c.status = 'DISABLED'`.as(
        'isBarred',
      ),
      sql<RoleFact[]>`coalesce((
        select json_agg(json_build_object('id', r.id::text, 'key', r.role_key,
          'stamp', r.revision::text) order by ur.place, r.role_sort, r.id)
        from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id and r.status = '1'), '[]')`.as('roles'),
    ])

type Found = Account & { userId: string; isBarred: boolean; isExpired: boolean; isOver: boolean }

async function findSession(db: Db, token: string) {
  const { rows } = await sql<Found>`select * from find_session(${hashToken(token)})`.execute(db)
  const [found] = rows
  return found && { ...found, isGone: found.isOver || found.isBarred }
}

interface Holder {
  companyId: string
  /** Changes with the company's edition and every row of the menu. */
  edition: string
  roles: RoleFact[]
  isAdmin: boolean
}

interface Kept {
  held: string[]
  withheld: string[]
}

type PermissionsOf = (holder: Holder) => Promise<Kept>

const keptSets = 500

function keepPermissions(db: Db): PermissionsOf {
  const kept = new Map<string, Promise<Kept>>()
  return (holder) => {
    const roles = holder.roles.map((role) => `${role.id}@${role.stamp}`).join(',')
    const key = `${holder.companyId}|${holder.edition}|${holder.isAdmin}|${roles}`
    const known = kept.get(key)
    if (known) return known
    const read = asSystem(db, (trx) => readPermissions(trx, holder))
    kept.set(key, read)
    read.catch(() => kept.delete(key))
    const oldest = kept.size > keptSets ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return read
  }
}

async function readPermissions(trx: Trx, { companyId, roles, isAdmin }: Holder): Promise<Kept> {
  const ids = roles.map(({ id }) => id)
  const { rows } = await sql<{ perms: string }>`
    select distinct o.perms from open_menus(${companyId}) o
    where o.perms is not null and (${isAdmin} or exists (
      select from role_menu rm
      where rm.menu_id = o.id and rm.company_id = ${companyId} and rm.role_id = any(${ids}::bigint[])))
    order by o.perms`.execute(trx)
  const held = rows.map(({ perms }) => perms)
  return { held, withheld: isAdmin ? await readWithheld(trx, held) : [] }
}

/** What an administrator would pass if the menu still knew it for the company: beyond the edition, or switched off. */
async function readWithheld(trx: Trx, held: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ perms: string }>`
    select distinct perms from menu
    where perms not like '%:platform' and perms <> all(${held}::text[]) order by perms`.execute(trx)
  return rows.map(({ perms }) => perms)
}
