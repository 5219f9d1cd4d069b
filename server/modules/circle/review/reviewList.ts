import { sql } from 'kysely'
import type { ListSpec } from '../../../kit/lists'
import { defineList } from '../../../kit/lists'
import { seesAll } from '../task/findTask'
import { bookSpec } from './bookColumns'

/** 采配复核: every book a rule has marked, over all tasks the person sees. */
export const reviewSpec: ListSpec = {
  ...bookSpec,
  page: '/stockCircle/review',
  from: (trx, ctx) => {
    const marked = trx
      .selectFrom('gpMatchBook as t')
      .where('t.reviewState', '<>', 'NONE')
      // a price report leads to no order
      .where(
        sql<boolean>`exists (select from gp_match_task k where k.id = t.task_id and k.task_type = '1')`,
      )
    return seesAll(ctx)
      ? marked
      : marked.where(
          sql<boolean>`t.task_id in (select k.id from gp_match_task k where k.create_by = ${ctx.user.userId}::bigint)`,
        )
  },
}

export const reviewList = defineList(reviewSpec)
