import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../base/db'
import { fail, failAt } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { lockRow } from '../../../kit/machines'
import { formItems, insertRecord, updateRecord, type RecordValues } from '../../../kit/records'
import { bossKey } from '../auth'
import { checkGrant, checkRange, guardRole, startGranting } from './powers/grants'
import { closeUpward } from './powers/menuTree'
import { readOpenMenus, type Granter } from './powers/powers'
import { rangeOf, type StoredRange } from './powers/range'

/** Fields of the form that are columns of the role. */
export const roleItems = formItems('role', 'add').filter(({ field }) => field !== 'menuIds')

const spec = {
  resource: 'role',
  unique: {
    role_company_id_role_key_key: ({ roleKey }: RecordValues) =>
      failAt('roleKey', 'ROLE_KEY_USED', { roleKey }),
    role_company_id_role_name_key: ({ roleName }: RecordValues) =>
      failAt('roleName', 'ROLE_NAME_USED', { roleName }),
  },
}

/** @throws GRANT_BEYOND, GRANT_UNKNOWN, ROLE_KEY_USED, ROLE_NAME_USED */
export async function addRole(
  trx: Trx,
  ctx: Context,
  { menuIds, ...values }: RecordValues,
): Promise<RecordValues> {
  const granter = await startGranting(trx, ctx)
  const stored = values as RecordValues & StoredRange
  await checkRange(trx, granter, ctx.companyId, rangeOf(stored))
  const role = await insertRecord(trx, ctx, spec, roleItems, withoutStray(stored))
  await storeMenus(trx, ctx, granter, String(role.id), (menuIds ?? []) as Id[])
  return role
}

/** Changes what `values` names. @throws as `addRole`, and ROLE_OWN, ROLE_STRONGER, ROLE_BOSS_FIXED, ROLE_KEY_FIXED */
export async function editRole(
  trx: Trx,
  ctx: Context,
  id: Id,
  { menuIds, ...values }: RecordValues,
): Promise<RecordValues> {
  const granter = await startGranting(trx, ctx)
  const row = await lockRow(trx, 'role', id)
  const role = { id, roleName: String(row.roleName), roleKey: String(row.roleKey) }
  await guardRole(trx, granter, ctx.companyId, role)
  const next = { ...row, ...values } as RecordValues & StoredRange
  if (row.isSystem && next.roleKey !== row.roleKey) throw failAt('roleKey', 'ROLE_KEY_FIXED')
  if (role.roleKey === bossKey) refuseBossChange(row, next)
  await checkRange(trx, granter, ctx.companyId, rangeOf(next))
  const changes = 'dataScope' in values ? withoutStray({ ...next, ...values }, values) : values
  const saved = await updateRecord(trx, ctx, spec, roleItems, id, changes)
  if (menuIds !== undefined && role.roleKey !== bossKey)
    await storeMenus(trx, ctx, granter, id, menuIds as Id[])
  return saved
}

function refuseBossChange(row: RecordValues, next: RecordValues): void {
  if (next.dataScope !== row.dataScope || next.status !== row.status) throw fail('ROLE_BOSS_FIXED')
}

/** Names of warehouses and shops count only under CUSTOM: left standing, a later switch would bring them back unseen. */
function withoutStray(next: RecordValues & StoredRange, values: RecordValues = next): RecordValues {
  return next.dataScope === 'CUSTOM' ? values : { ...values, warehouseIds: [], shopNums: [] }
}

async function storeMenus(
  trx: Trx,
  ctx: Context,
  granter: Granter,
  roleId: Id,
  menuIds: readonly Id[],
): Promise<void> {
  const { companyId } = ctx
  const closed = await closeUpward(trx, companyId, menuIds)
  const open = await readOpenMenus(trx, companyId)
  const menus = new Set([...closed].filter((id) => open.has(id)))
  await checkGrant(trx, granter, { menus, range: granter.range })
  await trx
    .deleteFrom('roleMenu')
    .where('companyId', '=', companyId)
    .where('roleId', '=', roleId)
    .execute()
  if (closed.size > 0)
    await sql`insert into role_menu (company_id, role_id, menu_id)
      select ${companyId}, ${roleId}, value::bigint from jsonb_array_elements_text(${toJson([...closed])})`.execute(
      trx,
    )
}
