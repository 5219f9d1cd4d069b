import { sql } from 'kysely'
import { nextNumber, toJson, type Id, type Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { readOptions } from '../../task/options'
import type { HeldAsk, SourceBook } from './holdReply'

/**
 * The task of one book that a request without a list of its own becomes (来源：求货转入); the request leads to it from now
 * on, so that a second quote comes into the same one.
 */
export async function askTask(trx: Trx, ctx: Context, ask: HeldAsk): Promise<SourceBook> {
  const options = readOptions({ circleIds: ask.circleIds })
  const { id: taskId } = await trx
    .insertInto('gpMatchTask')
    .values({
      companyId: ctx.companyId,
      taskNum: await nextNumber(trx, 'GP'),
      taskName: `求货 ${ask.bookName}`.slice(0, 60),
      taskType: '1',
      source: 'ASK',
      region: ask.region === null ? null : toJson(ask.region),
      options: toJson(options),
      strategy: options.strategy,
      totalLines: 1,
      validLines: 1,
      bookCount: 1,
      doneBooks: 1,
      progress: 100,
      needQty: ask.needQty,
      noneBooks: 1,
      state: 'MATCHED',
      createBy: ctx.user.userId,
      snapshotTime: sql<string>`now()`,
      startTime: sql<string>`now()`,
      finishTime: sql<string>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const bookId = await storeBook(trx, taskId, ask)
  await sql`update askfor_stock set source_task_id = ${taskId}, source_book_id = ${bookId} where id = ${ask.id}`.execute(
    trx,
  )
  return { taskId, bookId, reviewState: 'NONE' }
}

async function storeBook(trx: Trx, taskId: Id, ask: HeldAsk): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    insert into gp_match_book (company_id, task_id, line_no, isbn13, title_key, book_name, sys_book_name, author, publisher,
      publish_date, list_price, need_qty, match_state)
    values (${ask.companyId}, ${taskId}, 1, ${ask.isbn13}::bigint,
      ${ask.isbn13 === null ? ask.bookName : null}, ${ask.bookName}, ${ask.bookName}, ${ask.author}, ${ask.publisher},
      ${ask.publishDate}, ${ask.listPrice}::numeric, ${ask.needQty}, 'NONE')
    returning id`.execute(trx)
  const bookId = rows[0]?.id ?? ''
  await sql`
    insert into gp_match_line (company_id, task_id, line_no, raw, isbn_raw, isbn13, book_name, author, publisher,
      publish_date, list_price, need_qty, line_state, book_id)
    values (${ask.companyId}, ${taskId}, 1, ${toJson([ask.isbn13 ?? '', ask.bookName, String(ask.needQty)])}::jsonb,
      ${ask.isbn13}, ${ask.isbn13}::bigint, ${ask.bookName}, ${ask.author}, ${ask.publisher}, ${ask.publishDate},
      ${ask.listPrice}::numeric, ${ask.needQty}, 'VALID', ${bookId})`.execute(trx)
  return bookId
}
