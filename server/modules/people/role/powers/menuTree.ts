import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { schemas } from '../../../../base/schemas'
import { linkedPages } from './linkedPages'
import type { Granter } from './powers'

/** A node of the tree rights are ticked in. */
export interface GrantNode {
  id: Id
  menuName: string
  /** A directory: grants nothing itself. */
  isGroup: boolean
  /** Shown, but not to be ticked: the edition does not include it, or the granter does not hold it. */
  disabled: boolean
  /** Pages that a list opens its rows in: ticked along, since without them its numbers are no links. */
  needs?: readonly Id[]
  children: GrantNode[]
}

interface MenuFact {
  id: Id
  parentId: Id | null
  menuName: string
  perms: string | null
  path: string | null
  isOpen: boolean
}

/**
 * Directories, pages and buttons that grant something, in the menu's order. What the edition lacks is shown disabled;
 * the platform's own is not there at all.
 */
export async function readGrantTree(
  trx: Trx,
  companyId: Id,
  granter: Granter,
): Promise<GrantNode[]> {
  const { rows } = await sql<MenuFact>`
    select m.id, m.parent_id, m.perms, m.path, o.id is not null as is_open,
      m.menu_name || case when o.id is null then '（当前版本不包含）' else '' end as menu_name
    from menu m left join open_menus(${companyId}) o on o.id = m.id
    where m.status = '1'
      and (m.perms is null or m.perms not like '%:platform' or o.id is not null)
    order by m.order_num, m.id`.execute(trx)
  const below = new Map<Id | null, MenuFact[]>()
  for (const row of rows) {
    const siblings = below.get(row.parentId)
    if (siblings) siblings.push(row)
    else below.set(row.parentId, [row])
  }
  const links = linkedPages(schemas())
  const granting = new Map(
    rows.flatMap(({ id, path, perms, isOpen }) => (path && perms && isOpen ? [[path, id]] : [])),
  )
  const needsOf = ({ path }: MenuFact) =>
    (path ? (links.get(path) ?? []) : []).flatMap((linked) => granting.get(linked) ?? [])
  const nodesOf = (parentId: Id | null): GrantNode[] =>
    (below.get(parentId) ?? []).flatMap((fact) => {
      const children = nodesOf(fact.id)
      if (fact.perms === null && children.length === 0) return []
      const mayGrant = fact.isOpen && (fact.perms === null || granter.menus.has(fact.id))
      const { id, menuName } = fact
      const needs = needsOf(fact)
      return [
        {
          id,
          menuName,
          isGroup: fact.perms === null,
          disabled: !mayGrant,
          ...(needs.length > 0 && { needs }),
          children,
        },
      ]
    })
  return nodesOf(null)
}

/**
 * The ids as a role keeps them: with the page of every button and the directories above, so that what is granted can
 * be reached. @throws GRANT_UNKNOWN for what is not there or beyond the edition
 */
export async function closeUpward(
  trx: Trx,
  companyId: Id,
  menuIds: readonly Id[],
): Promise<ReadonlySet<Id>> {
  const { rows } = await sql<{ id: Id; parentId: Id | null }>`
    select id, parent_id from open_menus(${companyId})`.execute(trx)
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const closed = new Set<Id>()
  for (const menuId of menuIds) {
    if (!parents.has(menuId)) throw fail('GRANT_UNKNOWN', { title: '菜单与按钮' })
    for (let at: Id | null | undefined = menuId; at && !closed.has(at); at = parents.get(at))
      closed.add(at)
  }
  return closed
}

/** Chinese names of menu rows, for a sentence; the first three and how many more. */
export async function nameMenus(trx: Trx, ids: readonly Id[]): Promise<string> {
  const rows = await trx
    .selectFrom('menu')
    .select('menuName')
    .where('id', 'in', [...ids])
    .orderBy('orderNum')
    .execute()
  const names = rows.map(({ menuName }) => menuName)
  return names.length > 3
    ? `${names.slice(0, 3).join('、')} 等 ${names.length} 项`
    : names.join('、')
}
