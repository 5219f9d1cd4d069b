import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../http'
import type { ListPlan } from '../compile/compileList'
import type { SelectBody } from '../query/listBodies'
import { rowOrder, shownQuery } from '../query/listQuery'
import { refuseBadValues } from '../query/refuseBadValues'
import { withoutBeside } from '../query/withoutBeside'
import type { ListSpec } from '../types'

/** Most rows of a selection a batch may take. */
export const maxSelected = 200_000
const rowsPerPart = 1000

/**
 * Keeps the ids of all rows under filter and tab, in their order, for the person who asked; rows that come later are
 * not in it, rows that leave the filter stay in it.
 * @throws LIST_SELECT_TOO_MANY, and what a list throws for filter, tab and sort
 */
export async function freezeRows(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  asked: SelectBody & { limit?: number },
): Promise<{ selectionId: Id; total: number }> {
  const { limit = maxSelected, ...query } = asked
  const { id } = await trx
    .insertInto('listSelection')
    .values({
      companyId: ctx.companyId,
      userId: ctx.user.userId,
      call: plan.list.parts.calls.list,
      resource: plan.resource.name,
      total: 0,
      query: toJson(query),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shown = shownQuery(trx, ctx, spec, plan, asked)
  const keys = withoutBeside(trx, shown, spec)
    .select([
      sql<string>`${plan.key}::text`.as('id'),
      sql<string>`row_number() over (order by ${rowOrder(plan, ctx, asked)})`.as('place'),
    ])
    .limit(limit + 1)
    .as('k')
  await refuseBadValues(
    sql`insert into list_selection_part (company_id, selection_id, part, ids)
      select ${ctx.companyId}::bigint, ${id}::bigint, (k.place - 1) / ${rowsPerPart}::int, array_agg(k.id order by k.place)
      from ${keys} group by 3`.execute(trx),
  )
  const total = await storeTotal(trx, id)
  if (total > limit) throw fail('LIST_SELECT_TOO_MANY', { limit })
  return { selectionId: id, total }
}

async function storeTotal(trx: Trx, id: Id): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    update list_selection set total = (
      select coalesce(sum(cardinality(ids)), 0)::int from list_selection_part where selection_id = ${id})
    where id = ${id} returning total`.execute(trx)
  return rows[0]?.total ?? 0
}
