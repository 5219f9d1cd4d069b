import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { bossKey } from '../../auth'
import { isWithin, joined, narrowed, rangeOf, wholeRange, type DataRange } from './range'

/** What a user may do and see in their company. */
export interface Powers {
  /** Ids of the menu rows that grant something, within the edition. */
  menus: ReadonlySet<Id>
  range: DataRange
}

/** Somebody who hands out rights. */
export interface Granter extends Powers {
  userId: Id
  /** The owner holds everything of the company, whatever the owner's row says. */
  isOwner: boolean
  roleIds: ReadonlySet<Id>
}

/** What the caller may hand out at this moment; only roles in use count. */
export async function readGranter(
  trx: Trx,
  { companyId, userId }: { companyId: Id; userId: Id },
): Promise<Granter> {
  const open = await readOpenMenus(trx, companyId)
  const user = await trx
    .selectFrom('appUser')
    .select(['isOwner', 'dataScope', 'warehouseIds', 'shopNums'])
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const roles = (await readRolesOf(trx, companyId, userId)).filter(({ status }) => status === '1')
  const roleIds = new Set(roles.map(({ id }) => id))
  const granter = { userId, isOwner: user.isOwner, roleIds }
  if (user.isOwner) return { ...granter, menus: open, range: wholeRange }
  const held = await powersOf(trx, companyId, roles, open)
  return { ...granter, menus: held.menus, range: narrowed(rangeOf(user), held.range) }
}

/**
 * What roles would give to whom they are given, switched off or not: a role that is switched on again must not make
 * anybody stronger than those who gave it.
 */
export async function readRolePowers(
  trx: Trx,
  companyId: Id,
  roleIds: readonly Id[],
): Promise<Powers> {
  const open = await readOpenMenus(trx, companyId)
  return powersOf(trx, companyId, await readRoles(trx, companyId, roleIds), open)
}

/** What a user could do with every role they have, also those switched off. */
export async function readUserPowers(trx: Trx, companyId: Id, userId: Id): Promise<Powers> {
  const [open, roles, user] = [
    await readOpenMenus(trx, companyId),
    await readRolesOf(trx, companyId, userId),
    await trx
      .selectFrom('appUser')
      .select(['isOwner', 'dataScope', 'warehouseIds', 'shopNums'])
      .where('companyId', '=', companyId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]
  if (user.isOwner) return { menus: open, range: wholeRange }
  const { menus, range } = await powersOf(trx, companyId, roles, open)
  return { menus, range: narrowed(rangeOf(user), range) }
}

/** Whether `inner` may do nothing that `outer` may not. */
export const holdsAll = (outer: Powers, inner: Powers): boolean =>
  isWithin(inner.range, outer.range) && [...inner.menus].every((menu) => outer.menus.has(menu))

/** Menu rows that grant something and that the company's edition includes. */
export async function readOpenMenus(trx: Trx, companyId: Id): Promise<ReadonlySet<Id>> {
  const { rows } = await sql<{ id: Id }>`
    select id from open_menus(${companyId}) where perms is not null`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

const roleColumns = [
  'r.id',
  'r.roleKey',
  'r.status',
  'r.dataScope',
  'r.warehouseIds',
  'r.shopNums',
] as const

type RoleRow = Awaited<ReturnType<typeof readRoles>>[number]

const readRoles = (trx: Trx, companyId: Id, ids: readonly Id[]) =>
  trx
    .selectFrom('role as r')
    .select(roleColumns)
    .where('r.companyId', '=', companyId)
    .where('r.id', 'in', ids.length > 0 ? [...ids] : ['0'])
    .execute()

const readRolesOf = (trx: Trx, companyId: Id, userId: Id) =>
  trx
    .selectFrom('role as r')
    .innerJoin('userRole as ur', 'ur.roleId', 'r.id')
    .select(roleColumns)
    .where('ur.companyId', '=', companyId)
    .where('ur.userId', '=', userId)
    .execute()

async function powersOf(
  trx: Trx,
  companyId: Id,
  roles: readonly RoleRow[],
  open: ReadonlySet<Id>,
): Promise<Powers> {
  const range = joined(roles.map((role) => (role.roleKey === bossKey ? wholeRange : rangeOf(role))))
  if (roles.some(({ roleKey }) => roleKey === bossKey)) return { menus: open, range }
  const granted = await trx
    .selectFrom('roleMenu')
    .select('menuId')
    .where('companyId', '=', companyId)
    .where('roleId', 'in', roles.length > 0 ? roles.map(({ id }) => id) : ['0'])
    .execute()
  const menus = granted.map(({ menuId }) => menuId).filter((id) => open.has(id))
  return { menus: new Set(menus), range }
}
