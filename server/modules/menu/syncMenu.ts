import { sql } from 'kysely'
import { asSystem, toJson, type Db, type Trx } from '../../db'
import type { MenuRow } from './buildMenu'

/**
 * Brings the menu table to what the schemas say. A row keeps its id as long as its key lives, so that
 * roles keep what they were given; rows that left the schemas are switched off.
 * @param rows  parents before children, as `buildMenu` gives them
 */
export const syncMenu = (db: Db, rows: readonly MenuRow[]): Promise<void> =>
  asSystem(db, async (trx) => {
    await trx.updateTable('menu').set({ status: '0' }).execute()
    const ids = new Map<string, string>()
    for (const level of levelsOf(rows)) {
      const written = await writeLevel(trx, level, ids)
      for (const row of written) ids.set(row.menuKey, row.id)
    }
  })

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
        menuName: sql`excluded.menu_name`,
        menuType: sql`excluded.menu_type`,
        name: sql`excluded.name`,
        path: sql`excluded.path`,
        perms: sql`excluded.perms`,
        icon: sql`excluded.icon`,
        orderNum: sql`excluded.order_num`,
        visible: sql`excluded.visible`,
        meta: sql`excluded.meta`,
        status: '1',
        updateTime: sql`now()`,
      }),
    )
    .returning(['id', 'menuKey'])
    .execute()
