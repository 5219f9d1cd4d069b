import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'

/** A row of 菜单管理 with what is below it. */
export interface MenuNode extends Record<string, unknown> {
  id: Id
  parentId: Id | null
  children?: MenuNode[]
}

const words = ['menuName', 'perms', 'path'] as const
const exact = ['menuType', 'visible', 'status'] as const

/** Every row of the menu that fits the filter, with what leads to it. @param sort `-orderNum` turns siblings round */
export async function readMenuTree(
  trx: Trx,
  filter: Readonly<Record<string, unknown>> = {},
  sort = 'orderNum',
): Promise<MenuNode[]> {
  const { rows } = await sql<MenuNode>`
    select id, parent_id, menu_key, menu_name, menu_type, name, path, component, query, perms, icon, order_num,
      visible, status, is_own, is_edited, update_time,
      meta->>'badge' as meta_badge, coalesce((meta->>'dot')::boolean, false) as meta_dot,
      meta->>'link' as meta_link, meta->>'target' as meta_target, meta->>'activeMenu' as meta_active_menu,
      coalesce((meta->>'noClosable')::boolean, false) as meta_no_closable,
      coalesce((meta->>'noCache')::boolean, false) as meta_no_cache,
      coalesce((meta->>'noColumn')::boolean, false) as meta_no_column,
      coalesce((meta->>'dynamicNewTab')::boolean, false) as meta_dynamic_new_tab,
      coalesce((meta->>'tabHidden')::boolean, false) as meta_tab_hidden
    from menu order by order_num, id`.execute(trx)
  const ordered = sort.startsWith('-') ? rows.toReversed() : rows
  const parents = new Set(rows.map(({ parentId }) => parentId))
  // groups of pages that are not there yet; one the platform made is kept, it has to be filled first
  const isEmptyGroup = ({ id, menuType, isOwn, path }: MenuNode) =>
    menuType === 'M' && !isOwn && !path && !parents.has(id)
  return branch(ordered, null, (row) => !isEmptyGroup(row) && fits(row, filter))
}

function branch(
  rows: readonly MenuNode[],
  parentId: Id | null,
  isWanted: (row: MenuNode) => boolean,
): MenuNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .flatMap((row) => {
      const children = branch(rows, row.id, isWanted)
      if (children.length === 0 && !isWanted(row)) return []
      return [children.length > 0 ? { ...row, children } : row]
    })
}

function fits(row: MenuNode, filter: Readonly<Record<string, unknown>>): boolean {
  const has = (name: string) => filter[name] !== undefined && filter[name] !== ''
  return (
    words.every(
      (name) =>
        !has(name) ||
        String(row[name] ?? '')
          .toLowerCase()
          .includes(String(filter[name]).trim().toLowerCase()),
    ) && exact.every((name) => !has(name) || row[name] === filter[name])
  )
}
