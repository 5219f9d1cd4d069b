import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { bossKey } from '../../auth'
import { nameMenus } from './menuTree'
import { holdsAll, readGranter, readRolePowers, type Granter, type Powers } from './powers'
import { isWithin, type DataRange } from './range'

/** Any constant will do: one change of rights at a time in a company, so that none is judged by what is just going. */
const grantLock = 5_202_601

/** Who hands out rights, and nobody else at this moment. Call it before anything is read. */
export async function startGranting(trx: Trx, ctx: Context): Promise<Granter> {
  await sql`select pg_advisory_xact_lock(${grantLock}, (${ctx.companyId}::bigint % 2147483647)::int)`.execute(
    trx,
  )
  return readGranter(trx, { companyId: ctx.companyId, userId: ctx.user.userId })
}

/** @throws GRANT_BEYOND naming what the granter does not hold */
export async function checkGrant(trx: Trx, granter: Granter, given: Powers): Promise<void> {
  if (granter.isOwner || holdsAll(granter, given)) return
  const beyond = [...given.menus].filter((menu) => !granter.menus.has(menu))
  throw fail('GRANT_BEYOND', {
    what: beyond.length > 0 ? await nameMenus(trx, beyond) : '更大的数据范围',
  })
}

/** @throws GRANT_BEYOND, GRANT_UNKNOWN for a warehouse or shop that is not the company's */
export async function checkRange(
  trx: Trx,
  granter: Granter,
  companyId: Id,
  range: DataRange,
): Promise<void> {
  await refuseUnknown(trx, companyId, range)
  if (!granter.isOwner && !isWithin(range, granter.range))
    throw fail('GRANT_BEYOND', { what: '更大的数据范围' })
}

async function refuseUnknown(trx: Trx, companyId: Id, { own }: DataRange): Promise<void> {
  const [warehouses, shops] = [[...(own.warehouses ?? [])], [...(own.shops ?? [])]]
  const { rows } = await sql<{ warehouses: number; shops: number }>`
    select
      (select count(*)::int from warehouse where company_id = ${companyId} and id::text = any(${warehouses}::text[]))
        as warehouses,
      (select count(*)::int from shop where company_id = ${companyId} and shop_num = any(${shops}::text[])) as shops
  `.execute(trx)
  if (rows[0]?.warehouses !== warehouses.length) throw fail('GRANT_UNKNOWN', { title: '仓库' })
  if (rows[0]?.shops !== shops.length) throw fail('GRANT_UNKNOWN', { title: '店铺' })
}

export interface RoleFacts {
  id: Id
  roleName: string
  roleKey: string
}

/**
 * Whether the granter may touch a role at all. The owner may touch every role; nobody else their own one, one that can
 * do more than they can, or the boss.
 * @throws ROLE_OWN, ROLE_STRONGER
 */
export async function guardRole(
  trx: Trx,
  granter: Granter,
  companyId: Id,
  { id, roleName, roleKey }: RoleFacts,
): Promise<void> {
  if (granter.isOwner) return
  if (granter.roleIds.has(id)) throw fail('ROLE_OWN', { roleName })
  if (roleKey === bossKey || !holdsAll(granter, await readRolePowers(trx, companyId, [id])))
    throw fail('ROLE_STRONGER', { roleName })
}

/**
 * Whether the granter may give roles away, their own among them. The boss is given by the owner only.
 * @throws GRANT_UNKNOWN, ROLE_STRONGER
 */
export async function checkRolesGiven(
  trx: Trx,
  granter: Granter,
  companyId: Id,
  roleIds: readonly Id[],
): Promise<void> {
  const roles = await trx
    .selectFrom('role')
    .select(['id', 'roleName', 'roleKey'])
    .where('companyId', '=', companyId)
    .where('id', 'in', roleIds.length > 0 ? [...roleIds] : ['0'])
    .execute()
  if (roles.length !== new Set(roleIds).size) throw fail('GRANT_UNKNOWN', { title: '角色' })
  if (granter.isOwner) return
  for (const { id, roleName, roleKey } of roles)
    if (roleKey === bossKey || !holdsAll(granter, await readRolePowers(trx, companyId, [id])))
      throw fail('ROLE_STRONGER', { roleName })
}
