import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail, failAt } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { formItems, insertRecord, updateRecord, type RecordValues } from '../../../../kit/records'
import { checkRange, checkRolesGiven, guardUser, rangeOf, startGranting } from '../../role'
import type { StoredRange } from '../../role'
import { checkLimit } from './checkLimit'

const notColumns = new Set(['password', 'roleIds', 'newPassword'])
const columnsOf = (action: string) =>
  formItems('user', action).filter(({ field }) => !notColumns.has(field))

export const addedItems = columnsOf('add')
export const editedItems = columnsOf('edit')

export type NewUser = RecordValues & { roleIds: Id[] }

/** A user with a weak password, in use at once. @throws GRANT_BEYOND, ROLE_STRONGER, USER_LIMIT, USER_NAME_USED … */
export async function addUser(
  trx: Trx,
  ctx: Context,
  { roleIds, ...typed }: NewUser,
  passwordHash: string,
): Promise<RecordValues> {
  const granter = await startGranting(trx, ctx)
  const username = String(typed.username).trim().toLowerCase()
  if (!/^[a-z][a-z0-9_-]{3,29}$/.test(username)) throw failAt('username', 'USER_NAME_SHAPE')
  const values = withoutStray({ ...typed, username } as RecordValues)
  await checkRolesGiven(trx, granter, ctx.companyId, roleIds)
  await checkRange(trx, granter, ctx.companyId, rangeOf(values))
  checkDefaultWarehouse(values)
  await checkLimit(trx, ctx.companyId)
  await refusePhone(trx, ctx.companyId, String(typed.phone))
  const spec = {
    resource: 'user',
    check: async () => ({ passwordHash, loginWeak: true, passwordGiven: 'FIRST' }),
    unique: {
      app_user_username_key: () => failAt('username', 'USER_NAME_USED', { username }),
    },
  }
  const user = await insertRecord(trx, ctx, spec, addedItems, values)
  await storeRoles(trx, ctx.companyId, String(user.id), roleIds)
  return user
}

/** Changes what `values` names. @throws as `addUser`, and USER_SELF, USER_OWNER, USER_STRONGER */
export async function editUser(
  trx: Trx,
  ctx: Context,
  id: Id,
  { roleIds, ...values }: RecordValues & { roleIds?: Id[] },
): Promise<RecordValues> {
  const granter = await startGranting(trx, ctx)
  await guardUser(trx, granter, ctx.companyId, id)
  const stored = await readRange(trx, ctx.companyId, id)
  const next = { ...stored, ...values } as RecordValues & StoredRange
  if (roleIds) await checkRolesGiven(trx, granter, ctx.companyId, roleIds)
  await checkRange(trx, granter, ctx.companyId, rangeOf(next))
  checkDefaultWarehouse(next)
  if (typeof values.phone === 'string') await refusePhone(trx, ctx.companyId, values.phone, id)
  const changes = 'dataScope' in values ? withoutStray({ ...next, ...values }, values) : values
  const saved = await updateRecord(trx, ctx, { resource: 'user' }, editedItems, id, changes)
  if (roleIds) await storeRoles(trx, ctx.companyId, id, roleIds)
  return saved
}

const readRange = (trx: Trx, companyId: Id, id: Id) =>
  trx
    .selectFrom('appUser')
    .select(['dataScope', 'warehouseId', 'warehouseIds', 'shopNums'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Names count only under CUSTOM: left standing, a later switch would bring them back unseen. */
function withoutStray<V extends RecordValues>(
  next: V,
  values: RecordValues = next,
): V & StoredRange {
  const kept = next.dataScope === 'CUSTOM' ? values : { ...values, warehouseIds: [], shopNums: [] }
  return kept as V & StoredRange
}

function checkDefaultWarehouse({ dataScope, warehouseId, warehouseIds }: RecordValues): void {
  if (!warehouseId || dataScope !== 'CUSTOM') return
  if (!((warehouseIds ?? []) as string[]).includes(String(warehouseId)))
    throw failAt('warehouseId', 'USER_WAREHOUSE_BEYOND')
}

async function refusePhone(trx: Trx, companyId: Id, phone: string, own: Id = '0'): Promise<void> {
  const other = await trx
    .selectFrom('appUser')
    .select('nickName')
    .where('companyId', '=', companyId)
    .where('phone', '=', phone)
    .where('id', '<>', own)
    .where('deleteTime', 'is', null)
    .executeTakeFirst()
  if (other) throw failAt('phone', 'USER_PHONE_USED', { nickName: other.nickName })
}

/** Replaces the roles; their order is the user's. */
async function storeRoles(
  trx: Trx,
  companyId: Id,
  userId: Id,
  roleIds: readonly Id[],
): Promise<void> {
  if (roleIds.length === 0) throw fail('GRANT_UNKNOWN', { title: '角色' })
  await trx
    .deleteFrom('userRole')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute()
  await trx
    .insertInto('userRole')
    .values(roleIds.map((roleId, place) => ({ companyId, userId, roleId, place })))
    .execute()
  await trx
    .updateTable('appUser')
    .set({ updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .execute()
}
