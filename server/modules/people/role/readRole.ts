import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { readRecord } from '../../../kit/records'
import { readUserIds } from './assignUsers'
import { roleItems } from './saveRole'

/** A role as its forms show it; of its menus those the edition includes. @throws ROW_NOT_FOUND */
export async function readRole(trx: Trx, companyId: Id, id: Id) {
  const fields = [...roleItems.map(({ field }) => field), 'menuCheckStrictly']
  const role = await readRecord(trx, 'role', fields, id)
  const { rows } = await sql<{ menuId: Id }>`
    select o.id as menu_id from open_menus(${companyId}) o
    where o.perms is not null and (${role.roleKey} = 'boss' or exists (
      select from role_menu rm where rm.role_id = ${id} and rm.company_id = ${companyId} and rm.menu_id = o.id))`.execute(
    trx,
  )
  return { ...role, menuIds: rows.map(({ menuId }) => menuId) } as Record<string, unknown>
}

/** @throws ROW_NOT_FOUND */
export async function readUsers(trx: Trx, companyId: Id, id: Id) {
  await readRecord(trx, 'role', ['roleName'], id)
  return { id, userIds: await readUserIds(trx, companyId, id) }
}
