import type { Id, Trx } from '../../../base/db'
import { bossKey } from '../auth'
import type { StreamedSheet } from '../../../base/workbook'
import { readGrantTree, type GrantNode } from './powers/menuTree'
import { readGranter } from './powers/powers'

/** Roles side by side: a line for every permission, √ where a role holds it. */
export async function roleMatrix(
  trx: Trx,
  caller: { companyId: Id; userId: Id },
): Promise<StreamedSheet> {
  const { companyId } = caller
  const tree = await readGrantTree(trx, companyId, await readGranter(trx, caller))
  const roles = await trx
    .selectFrom('role')
    .select(['id', 'roleName', 'roleKey', 'status'])
    .where('companyId', '=', companyId)
    .orderBy('roleSort')
    .orderBy('id')
    .execute()
  const granted = await trx
    .selectFrom('roleMenu')
    .select(['roleId', 'menuId'])
    .where('companyId', '=', companyId)
    .execute()
  const held = new Set(granted.map(({ roleId, menuId }) => `${roleId} ${menuId}`))
  const rows = linesOf(tree, []).map(({ id, path }) => [
    path,
    ...roles.map((role) => (role.roleKey === bossKey || held.has(`${role.id} ${id}`) ? '√' : '')),
  ])
  const header = (name: string, status: string) => (status === '1' ? name : `${name}（已停用）`)
  return {
    sheet: '角色权限',
    columns: [
      { header: '菜单与按钮', kind: 'text', width: 44 },
      ...roles.map(({ roleName, status }) => ({
        header: header(roleName, status),
        kind: 'text' as const,
        width: 14,
      })),
    ],
    rows,
  }
}

const linesOf = (
  nodes: readonly GrantNode[],
  above: readonly string[],
): { id: Id; path: string }[] =>
  nodes.flatMap(({ id, menuName, children }) => {
    const names = [...above, menuName]
    return [{ id, path: names.join(' / ') }, ...linesOf(children, names)]
  })
