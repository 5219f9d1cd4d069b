import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { asPlatform, toJson, type Id, type Trx } from '../../../base/db'
import { fail, failAt } from '../../../base/errors'
import type { RecordValues } from '../../../kit/records'

/** What the platform may change of a row that a page file makes. */
const changeable = ['menuName', 'icon', 'orderNum', 'visible', 'status', 'metaBadge', 'metaDot']
const columns = [
  'parentId',
  'menuName',
  'menuType',
  'name',
  'path',
  'component',
  'query',
  'perms',
  'icon',
  'orderNum',
  'visible',
  'status',
] as const

/** A row of the platform's own. @throws MENU_PARENT, MENU_PERMS, MENU_PATH */
export async function addMenu(trx: Trx, values: RecordValues): Promise<{ id: Id }> {
  const row = shaped(values)
  await checkParent(trx, row.parentId, undefined)
  checkShape(row, values)
  return asPlatform(trx, (own) =>
    own
      .insertInto('menu')
      .values({
        ...row,
        menuKey: `own:${randomUUID()}`,
        isOwn: true,
        meta: toJson(metaOf(values, {})),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}

/** Changes what `values` names. @throws ROW_NOT_FOUND, MENU_GENERATED, and as `addMenu` */
export async function editMenu(trx: Trx, id: Id, values: RecordValues): Promise<{ id: Id }> {
  const now = await trx
    .selectFrom('menu')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  if (!now.isOwn) refuseGenerated(now, values)
  const row = shaped({ ...now, ...values })
  if (now.isOwn) {
    await checkParent(trx, row.parentId, id)
    checkShape(row, { ...(now.meta as object), ...values })
  }
  const meta = toJson(metaOf(values, now.meta as Record<string, string | boolean>))
  await asPlatform(trx, (own) =>
    own
      .updateTable('menu')
      .set({ ...row, meta, isEdited: true, updateTime: sql`now()` })
      .where('id', '=', id)
      .execute(),
  )
  return { id }
}

function refuseGenerated(now: RecordValues, values: RecordValues): void {
  const other = Object.keys(values).find(
    (name) => !changeable.includes(name) && (values[name] ?? '') !== (now[name] ?? ''),
  )
  if (other) throw fail('MENU_GENERATED', { menuName: now.menuName, what: '这一项不能在这里改' })
}

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value))

/** The columns of a row; empty text is none. */
function shaped(values: RecordValues) {
  const given = Object.fromEntries(
    columns.map((name) => [name, values[name] === '' ? null : (values[name] ?? null)]),
  )
  return {
    ...given,
    parentId: textOf(given.parentId),
    menuName: String(given.menuName),
    menuType: String(given.menuType),
    path: textOf(given.path),
    perms: textOf(given.perms),
    orderNum: Number(given.orderNum ?? 0),
    visible: String(given.visible ?? '0'),
    status: String(given.status ?? '1'),
  }
}

async function checkParent(trx: Trx, parentId: Id | null, id: Id | undefined): Promise<void> {
  if (parentId === null) return
  const { rows } = await sql<{ menuType: string; isBelow: boolean }>`
    with recursive up as (
      select id, parent_id from menu where id = ${parentId}
      union select m.id, m.parent_id from menu m join up on m.id = up.parent_id)
    select menu_type, exists (select from up where up.id = ${id ?? null}::bigint) as is_below
    from menu where id = ${parentId}`.execute(trx)
  const [parent] = rows
  if (!parent || parent.menuType === 'F' || parent.isBelow) throw failAt('parentId', 'MENU_PARENT')
}

function checkShape(row: ReturnType<typeof shaped>, values: RecordValues): void {
  const isKey = row.perms === null || /^[a-zA-Z]+(:[a-zA-Z]+){1,3}$/.test(row.perms)
  if (!isKey || (row.menuType === 'F' && row.perms === null)) throw failAt('perms', 'MENU_PERMS')
  const leads = row.path?.startsWith('/') || Boolean(values.metaLink ?? values.link)
  if (row.menuType === 'C' && !leads) throw failAt('path', 'MENU_PATH')
}

const metaNames: Readonly<Record<string, string>> = {
  metaBadge: 'badge',
  metaDot: 'dot',
  metaLink: 'link',
  metaTarget: 'target',
  metaActiveMenu: 'activeMenu',
  metaNoClosable: 'noClosable',
  metaNoCache: 'noCache',
  metaNoColumn: 'noColumn',
  metaDynamicNewTab: 'dynamicNewTab',
  metaTabHidden: 'tabHidden',
}

/** The entry's meta with what the form says laid over it; empty and false are left out. */
function metaOf(values: RecordValues, before: Readonly<Record<string, string | boolean>>) {
  const meta = { ...before }
  for (const [name, key] of Object.entries(metaNames)) {
    const value = values[name]
    if (value === undefined) continue
    if (value === null || value === '' || value === false) delete meta[key]
    else meta[key] = value === true ? true : String(value)
  }
  return meta
}
