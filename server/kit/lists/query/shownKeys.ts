import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../base/db'
import { schemas } from '../../../base/schemas'
import type { Context } from '../../http'
import { compileList } from '../compile/compileList'
import type { ListSpec } from '../types'
import { shownQuery, type RowsAsked } from './listQuery'
import { withoutBeside } from './withoutBeside'

/**
 * The keys of a list's rows under filter and tab, as a query to stand in another statement: what is done to all of them is
 * done in one.
 * @throws what a list throws for filter and tab
 */
export const shownKeys = (
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  asked: RowsAsked,
): RawBuilder<unknown> => {
  const plan = compileList(spec, schemas())
  const shown = withoutBeside(trx, shownQuery(trx, ctx, spec, plan, asked), spec)
  return sql`${shown.select(sql`${plan.key}`.as('id'))}`
}
