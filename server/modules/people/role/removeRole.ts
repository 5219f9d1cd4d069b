import { fail } from '../../../base/errors'
import type { RowWork } from '../../../kit/http'
import { lockRow } from '../../../kit/machines'
import { readUserIds } from './assignUsers'
import { guardRole, startGranting } from './powers/grants'

/** Deletes a role that nobody holds and that the product did not bring. @throws ROLE_BUILT_IN, ROLE_IN_USE */
export const removeRole: RowWork = async (trx, ctx, id, _input, name) => {
  const granter = await startGranting(trx, ctx)
  const row = await lockRow(trx, 'role', id)
  const role = { id, roleName: String(row.roleName), roleKey: String(row.roleKey) }
  name(role.roleName)
  await guardRole(trx, granter, ctx.companyId, role)
  if (row.isSystem) throw fail('ROLE_BUILT_IN', { roleName: role.roleName })
  const { length: count } = await readUserIds(trx, ctx.companyId, id)
  if (count > 0) throw fail('ROLE_IN_USE', { roleName: role.roleName, count })
  await trx.deleteFrom('role').where('companyId', '=', ctx.companyId).where('id', '=', id).execute()
}
