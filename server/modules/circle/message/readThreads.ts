import { sql } from 'kysely'
import { asCompany, type Id, type Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { threadOfMessage } from './threadOf'

const unread = sql`(select count(*)::int from gp_talk u
  where u.thread_key = t.thread_key and not u.is_mine and u.read_flag = '0')`

/** 采配留言: a thread each, its last word. */
export const threadList = defineList({
  page: '/stockCircle/messages',
  from: (trx: Trx) =>
    trx
      .selectFrom(sql<{ id: Id; taskId: Id }>`gp_talk`.as('t'))
      .leftJoin('gpMatchTask as g', 'g.id', 't.taskId')
      .where(
        sql<boolean>`not exists (select from gp_talk n where n.thread_key = t.thread_key and n.id > t.id)`,
      ),
  columns: {
    taskNum: sql`g.task_num`,
    unread,
    readFlag: sql`case when ${unread} = 0 then '1' else '0' end`,
    mayAccept: sql`(t.side = 'SUPPLY' and t.order_num is null and exists (
      select from gp_talk e where e.thread_key = t.thread_key and e.expect_price is not null))`,
    messages: sql`null::jsonb`,
    // what the buyer asked last, however much was said since
    expectPrice: sql`(select e.expect_price from gp_talk e
      where e.thread_key = t.thread_key and e.expect_price is not null order by e.id desc limit 1)`,
  },
  tabs: { unread: sql`${unread} > 0`, all: sql`true` },
})

/** Everything said in the thread of a message, the newest first. @throws GP_MESSAGE_ABOUT */
export async function readThread(trx: Trx, id: Id) {
  const { threadKey } = await threadOfMessage(trx, id)
  const { rows } = await sql`
    select case when is_mine then '我方' else other_code end as sender, content, expect_price,
      to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as create_time
    from gp_talk where thread_key = ${threadKey} order by id desc limit 500`.execute(trx)
  return { id, messages: rows }
}

/** 标为已读: what the other side said in the thread of a message. @throws GP_MESSAGE_ABOUT */
export async function markRead(trx: Trx, ctx: Context, id: Id): Promise<void> {
  const { threadKey, buyerCompanyId, supplyCompanyId } = await threadOfMessage(trx, id)
  const other = ctx.companyId === buyerCompanyId ? supplyCompanyId : buyerCompanyId
  await asCompany(trx, other, (theirs) =>
    theirs
      .updateTable('gpMessage')
      .set({ readFlag: '1' })
      .where('companyId', '=', other)
      .where('threadKey', '=', threadKey)
      .where('readFlag', '=', '0')
      .execute(),
  )
}
