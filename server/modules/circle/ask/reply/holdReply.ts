import { sql } from 'kysely'
import type { Id, JsonValue, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'

/** The company's own request, held. */
export interface HeldAsk {
  id: Id
  companyId: Id
  askNum: string
  isbn13: string | null
  bookName: string
  author: string | null
  publisher: string | null
  publishDate: string | null
  listPrice: string | null
  needQty: number
  acceptedQty: number
  circleIds: string[]
  region: JsonValue
  sourceTaskId: Id | null
  sourceBookId: Id | null
  state: string
}

/** The book of a list a request is for. */
export interface SourceBook {
  taskId: Id
  bookId: Id
  reviewState: string
}

/** A quote as its supplier keeps it, held. */
export interface HeldReply {
  id: Id
  stockId: Id | null
  supplierCode: string
  grade: string
  price: string
  quantity: number
  /** Until when the price holds: what was said, else a week. */
  validUntil: string
  isOver: boolean
  state: string
}

/** The request a quote answers; whoever accepts another quote of it waits here. @throws ROW_NOT_FOUND */
export async function holdAsk(
  trx: Trx,
  replyId: string,
): Promise<{ ask: HeldAsk; replyCompanyId: Id }> {
  if (!/^\d{1,18}$/.test(replyId)) throw fail('ROW_NOT_FOUND')
  const { rows: seen } = await sql<{ askId: Id; replyCompanyId: Id }>`
    select ask_id, reply_company(id) as reply_company_id from askfor_reply_seen where id = ${replyId}`.execute(
    trx,
  )
  const [reply] = seen
  if (!reply) throw fail('ROW_NOT_FOUND')
  const { rows } = await sql<HeldAsk>`
    select id, company_id, ask_num, isbn13::text, book_name, author, publisher, publish_date, list_price, need_qty,
      accepted_qty, circle_ids, region, source_task_id, source_book_id, state
    from askfor_stock where id = ${reply.askId} for no key update`.execute(trx)
  const [ask] = rows
  if (!ask) throw fail('ROW_NOT_FOUND')
  return { ask, replyCompanyId: reply.replyCompanyId }
}

/** Acts as the supplier, who may be about to recall it. @throws ROW_NOT_FOUND */
export async function holdReply(trx: Trx, id: string): Promise<HeldReply> {
  const { rows } = await sql<HeldReply>`
    select id, stock_id, supplier_code, grade, price, quantity, state,
      coalesce(valid_until, now() + interval '7 days') as valid_until, coalesce(valid_until <= now(), false) as is_over
    from askfor_reply where id = ${id} for no key update`.execute(trx)
  const [reply] = rows
  if (!reply) throw fail('ROW_NOT_FOUND')
  return reply
}
