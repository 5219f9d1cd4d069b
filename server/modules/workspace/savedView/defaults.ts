import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { holds, type Context } from '../../../kit/http'
import { findView, type ListPlace } from './views'

/** The key that lets a person choose what everybody's list opens with. */
export const companyDefaultPermission = 'system:savedView:companyDefault'

interface DefaultChoice extends ListPlace {
  /** Null: the page as its schema has it. */
  id: string | null
  forCompany: boolean
}

/**
 * Says with which view a list opens, for the person or for the whole company.
 * @throws PERMISSION_DENIED, ROW_NOT_FOUND, VIEW_DEFAULT_PRIVATE
 */
export async function setDefault(trx: Trx, ctx: Context, choice: DefaultChoice): Promise<void> {
  const { id, forCompany, pagePath, listKey } = choice
  if (forCompany) mustChooseForAll(ctx)
  const userId = forCompany ? null : ctx.user.userId
  await trx
    .deleteFrom('savedViewDefault')
    .where('companyId', '=', ctx.companyId)
    .where('userId', 'is not distinct from', userId)
    .where('pagePath', '=', pagePath)
    .where('listKey', '=', listKey)
    .execute()
  if (id === null) return
  const view = await findView(trx, ctx, id)
  if (forCompany && !view.shared) throw fail('VIEW_DEFAULT_PRIVATE', { name: view.name })
  const { numInsertedOrUpdatedRows } = await insertDefault(trx, ctx, choice, userId)
  // A view of another list: for this one it does not exist.
  if (numInsertedOrUpdatedRows === 0n) throw fail('ROW_NOT_FOUND')
}

function mustChooseForAll({ user }: Context) {
  if (holds(user, companyDefaultPermission)) return
  throw fail('PERMISSION_DENIED', {
    summary: '设为公司默认视图',
    permission: companyDefaultPermission,
  })
}

const insertDefault = (trx: Trx, ctx: Context, choice: DefaultChoice, userId: string | null) =>
  trx
    .insertInto('savedViewDefault')
    .columns(['companyId', 'userId', 'pagePath', 'listKey', 'viewId', 'createBy'])
    .expression((eb) =>
      eb
        .selectFrom('savedView')
        .select([
          'companyId',
          sql<string>`${userId}::bigint`.as('userId'),
          'pagePath',
          'listKey',
          'id',
          sql<string>`${ctx.user.userId}::bigint`.as('createBy'),
        ])
        .where('companyId', '=', ctx.companyId)
        .where('id', '=', choice.id)
        .where('pagePath', '=', choice.pagePath)
        .where('listKey', '=', choice.listKey),
    )
    .onConflict((conflict) =>
      conflict
        .constraint('saved_view_default_once')
        .doUpdateSet({ viewId: sql`excluded.view_id`, createBy: sql`excluded.create_by` }),
    )
    .executeTakeFirstOrThrow()
