import { sql } from 'kysely'
import { defineList } from '../../../kit/lists'
import { seesAll } from '../task/findTask'
import { bookSpec } from './bookColumns'

/** The books of one task with need, offers, choice and review state. */
export const bookList = defineList({
  ...bookSpec,
  page: '/stockCircle/tasks/{taskId}',
  list: 'books',
  isLong: true,
  from: (trx, ctx) => {
    const books = trx.selectFrom('gpMatchBook as t')
    return seesAll(ctx)
      ? books
      : books.where(
          sql<boolean>`t.task_id in (select k.id from gp_match_task k where k.create_by = ${ctx.user.userId}::bigint)`,
        )
  },
  tabs: {
    all: sql`true`,
    FULL: sql`t.match_state in ('FULL', 'OWN')`,
    PARTIAL: sql`t.match_state = 'PARTIAL'`,
    limit: sql`t.match_state in ('OVER_LIMIT', 'GRADE_LOW')`,
    NONE: sql`t.match_state = 'NONE'`,
    review: sql`t.review_state = 'PENDING'`,
    chosen: sql`t.chosen_qty > 0`,
    ordered: sql`t.ordered_qty > 0`,
  },
})
