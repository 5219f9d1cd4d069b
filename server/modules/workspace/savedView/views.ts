import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import type { ViewContent } from './viewContent'

/** Which list the views belong to: a page's own (`listKey` empty) or one inside it. */
export interface ListPlace {
  pagePath: string
  listKey: string
}

/** A saved view as the console gets it. */
export interface SavedView {
  id: Id
  name: string
  shared: boolean
  /** The list opens with it for the person who asks. */
  isDefault: boolean
  isCompanyDefault: boolean
  isMine: boolean
  ownerName: string
  content: ViewContent
}

const limit = 50

/** The person's own views and those shared in the company, own first, each group by age. */
export const findViews = async (trx: Trx, ctx: Context, place: ListPlace): Promise<SavedView[]> =>
  selectViews(trx, ctx)
    .where('v.pagePath', '=', place.pagePath)
    .where('v.listKey', '=', place.listKey)
    .orderBy(sql`v.user_id = ${ctx.user.userId}`, 'desc')
    .orderBy('v.id')
    .execute()

/** @throws ROW_NOT_FOUND also for another person's private view */
export async function findView(trx: Trx, ctx: Context, id: Id): Promise<SavedView> {
  const view = await selectViews(trx, ctx).where('v.id', '=', id).executeTakeFirst()
  if (!view) throw fail('ROW_NOT_FOUND')
  return view
}

const selectViews = (trx: Trx, { companyId, user: { userId } }: Context) =>
  trx
    .selectFrom('savedView as v')
    .innerJoin('appUser as u', 'u.id', 'v.userId')
    .select([
      'v.id',
      'v.viewName as name',
      'v.shared',
      'u.nickName as ownerName',
      sql<ViewContent>`v.content`.as('content'),
      sql<boolean>`v.user_id = ${userId}`.as('isMine'),
      sql<boolean>`exists (select from saved_view_default d
        where d.view_id = v.id and d.user_id = ${userId})`.as('isDefault'),
      sql<boolean>`exists (select from saved_view_default d
        where d.view_id = v.id and d.user_id is null)`.as('isCompanyDefault'),
    ])
    .where('v.companyId', '=', companyId)

export interface ViewValues {
  name: string
  shared: boolean
  content: ViewContent
}

/** @throws VIEW_TOO_MANY, VIEW_NAME_USED */
export async function addView(trx: Trx, ctx: Context, place: ListPlace, values: ViewValues) {
  const owner = { companyId: ctx.companyId, userId: ctx.user.userId, ...place }
  // One person adds one at a time, so that the limit holds.
  await sql`select id from app_user where id = ${owner.userId} for no key update`.execute(trx)
  const { count } = await trx
    .selectFrom('savedView')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', owner.userId)
    .where('pagePath', '=', place.pagePath)
    .where('listKey', '=', place.listKey)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limit) throw fail('VIEW_TOO_MANY', { limit })
  const { id } = await named(values.name, () =>
    trx
      .insertInto('savedView')
      .values({
        ...owner,
        createBy: owner.userId,
        viewName: values.name,
        shared: values.shared,
        content: toJson(values.content),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** @throws VIEW_NOT_YOURS, VIEW_SHARE_NOT_YOURS, VIEW_NAME_USED */
export async function changeView(trx: Trx, ctx: Context, view: SavedView, values: ViewValues) {
  mustRule(ctx, view, '修改')
  if (!view.isMine && view.shared !== values.shared)
    throw fail('VIEW_SHARE_NOT_YOURS', { name: view.name, ownerName: view.ownerName })
  await named(values.name, () =>
    trx
      .updateTable('savedView')
      .set({
        viewName: values.name,
        shared: values.shared,
        content: toJson(values.content),
        updateTime: sql`now()`,
      })
      .where('companyId', '=', ctx.companyId)
      .where('id', '=', view.id)
      .execute(),
  )
  if (!values.shared) await forgetForOthers(trx, ctx, view.id)
}

/** @throws VIEW_NOT_YOURS */
export async function removeView(trx: Trx, ctx: Context, view: SavedView) {
  mustRule(ctx, view, '删除')
  await trx
    .deleteFrom('savedView')
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', view.id)
    .execute()
}

function mustRule(ctx: Context, { isMine, name, ownerName }: SavedView, what: string) {
  if (!isMine && !ctx.user.isAdmin) throw fail('VIEW_NOT_YOURS', { name, ownerName, what })
}

// Nobody opens with a view that is hidden from them.
const forgetForOthers = (trx: Trx, ctx: Context, viewId: Id) =>
  trx
    .deleteFrom('savedViewDefault')
    .where('companyId', '=', ctx.companyId)
    .where('viewId', '=', viewId)
    .where((eb) => eb.or([eb('userId', 'is', null), eb('userId', '<>', ctx.user.userId)]))
    .execute()

async function named<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const isTaken = (error as { constraint?: string }).constraint === 'saved_view_name_once'
    throw isTaken ? fail('VIEW_NAME_USED', { name, fields: { name: '这个名称已经用过' } }) : error
  }
}
