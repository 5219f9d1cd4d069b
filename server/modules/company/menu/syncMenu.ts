import { sql } from 'kysely'
import { asSystem, toJson, type Db, type Trx } from '../../../base/db'
import type { MenuRow } from './buildMenu'

/**
 * Brings the menu table to what the schemas say. A row keeps its id as long as its key lives, so that
 * roles keep what they were given; rows that left the schemas are switched off. What the platform changed by hand stays,
 * and its own rows are left alone.
 * @param rows  parents before children, as `buildMenu` gives them
 */
export const syncMenu = (db: Db, rows: readonly MenuRow[]): Promise<void> =>
  asSystem(db, async (trx) => {
    await trx
      .updateTable('menu')
      .set({ status: '0' })
      .where('isOwn', '=', false)
      .where('isEdited', '=', false)
      .execute()
    await switchOffGone(trx, rows)
    const ids = new Map<string, string>()
    for (const level of levelsOf(rows)) {
      const written = await writeLevel(trx, level, ids)
      for (const row of written) ids.set(row.menuKey, row.id)
    }
  })

const unlessEdited = (column: string) =>
  sql<never>`case when menu.is_edited then ${sql.ref(`menu.${column}`)} else ${sql.ref(`excluded.${column}`)} end`

/** An edited row keeps its own state only while the schemas know it. */
const switchOffGone = (trx: Trx, rows: readonly MenuRow[]) =>
  trx
    .updateTable('menu')
    .set({ status: '0', isEdited: false })
    .where('isOwn', '=', false)
    .where('menuKey', 'not in', ['', ...rows.map(({ menuKey }) => menuKey)])
    .execute()

/** Rows grouped so that every parent stands in an earlier group. */
function levelsOf(rows: readonly MenuRow[]): MenuRow[][] {
  const depth = new Map<string, number>()
  const levels: MenuRow[][] = []
  for (const row of rows) {
    const level = row.parentKey === null ? 0 : (depth.get(row.parentKey) ?? 0) + 1
    depth.set(row.menuKey, level)
    const group = (levels[level] ??= [])
    group.push(row)
  }
  return levels
}

const writeLevel = (trx: Trx, level: readonly MenuRow[], ids: ReadonlyMap<string, string>) =>
  trx
    .insertInto('menu')
    .values(
      level.map(({ parentKey, meta, ...row }) => ({
        ...row,
        parentId: parentKey === null ? null : (ids.get(parentKey) ?? null),
        meta: toJson(meta),
        status: '1',
      })),
    )
    .onConflict((conflict) =>
      conflict.column('menuKey').doUpdateSet({
        parentId: sql`excluded.parent_id`,
        menuName: unlessEdited('menu_name'),
        menuType: sql`excluded.menu_type`,
        name: sql`excluded.name`,
        path: sql`excluded.path`,
        perms: sql`excluded.perms`,
        icon: unlessEdited('icon'),
        orderNum: unlessEdited('order_num'),
        visible: unlessEdited('visible'),
        meta: sql`case when menu.is_edited
          then excluded.meta - 'badge' - 'dot' || jsonb_strip_nulls(
            jsonb_build_object('badge', menu.meta->'badge', 'dot', menu.meta->'dot'))
          else excluded.meta end`,
        status: unlessEdited('status'),
        updateTime: sql`now()`,
      }),
    )
    .returning(['id', 'menuKey'])
    .execute()
