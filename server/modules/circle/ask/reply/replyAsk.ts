import { sql } from 'kysely'
import { compareYuan, type Yuan } from '../../../../base/money'
import { toJson, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { sendMessage } from '../../../workspace/message'

export interface ReplyValues {
  grade: string
  price: string
  quantity: number
  validUntil?: string | null
  remark?: string | null
  stockId?: Id | null
  images?: readonly string[] | null
}

interface SeenAsk {
  id: Id
  askNum: string
  bookName: string
  askCompanyId: Id
  minGrade: string | null
  maxPrice: string | null
  state: string
  isOver: boolean
  myCode: string
  isbn13: string | null
}

/** A request of others as the supplier sees it. @throws ROW_NOT_FOUND */
async function seeAsk(trx: Trx, id: string): Promise<SeenAsk> {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  const { rows } = await sql<SeenAsk>`
    select id, ask_num, book_name, ask_company(id) as ask_company_id, min_grade, max_price, state, deadline <= now() as is_over,
      my_code, isbn13::text
    from askfor_stock_seen where id = ${id}`.execute(trx)
  if (!rows[0]) throw fail('ROW_NOT_FOUND')
  return rows[0]
}

/** 报价: one open quote per supplier and request. @throws ASK_CLOSED, ASK_QUOTED, ASK_GRADE, ASK_PRICE, GP_STOCK_UNKNOWN */
export async function replyAsk(
  trx: Trx,
  ctx: Context,
  id: string,
  values: ReplyValues,
): Promise<string> {
  const ask = await seeAsk(trx, id)
  if (ask.isOver || !['OPEN', 'ANSWERED'].includes(ask.state)) throw fail('ASK_CLOSED')
  if (ask.minGrade && Number(values.grade) < Number(ask.minGrade))
    throw fail('ASK_GRADE', { fields: { grade: '低于求货方的最低品相' } })
  if (ask.maxPrice && compareYuan(values.price as Yuan, ask.maxPrice as Yuan) > 0)
    throw fail('ASK_PRICE', { maxPrice: ask.maxPrice, fields: { price: '高于求货方的最高单价' } })
  const made = await trx
    .insertInto('askforReply')
    .values({
      companyId: ctx.companyId,
      askId: ask.id,
      supplierCode: ask.myCode,
      stockId: await stockOf(trx, ask, values),
      grade: values.grade,
      price: values.price,
      quantity: values.quantity,
      validUntil: values.validUntil ?? null,
      remark: values.remark ?? null,
      images: toJson(values.images ?? []),
      createBy: ctx.user.userId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['askId', 'companyId'])
        // said as text: a prepared statement does not see that its value is that of the index
        .where(sql<boolean>`state = 'QUOTED'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) throw fail('ASK_QUOTED')
  await ctx.asCompany(trx, ask.askCompanyId, async (theirs) => {
    await refreshReplies(theirs, ask.id)
    await sendMessage(theirs, {
      companyId: ask.askCompanyId,
      messageType: '2',
      messageSubType: 'GP_ASKFOR_REPLY',
      title: '求货收到报价',
      content: `${ask.myCode}给《${ask.bookName}》报价 ¥${values.price}，可供 ${values.quantity} 册（${ask.askNum}）。`,
      bizPath: '/stockCircle/askForStock',
      bizId: ask.askNum,
      permission: 'gp:ask:add',
    })
  })
  return ask.askNum
}

/** The stock the quote stands for, of what can be sold: what is chosen, else the fullest row of the book and grade. */
async function stockOf(
  trx: Trx,
  ask: SeenAsk,
  { stockId, grade }: ReplyValues,
): Promise<Id | null> {
  const { rows } = await sql<{ id: Id }>`
    select s.id from stock s join product p on p.id = s.product_id join shelf sh on sh.id = s.shelf_id and sh.sells
    where s.company_id = current_setting('app.company_id')::bigint and s.quantity > s.locked_quantity
      and (${stockId ?? null}::bigint is null and p.isbn = ${ask.isbn13 ?? ''} and s.condition_grade = ${grade}
        or s.id = ${stockId ?? null}::bigint)
    order by s.quantity - s.locked_quantity desc limit 1`.execute(trx)
  if (stockId && !rows[0]) throw fail('GP_STOCK_UNKNOWN')
  return rows[0]?.id ?? null
}

/** 撤回报价, before it is accepted. @throws ASK_REPLY_NONE */
export async function recallReply(trx: Trx, ctx: Context, id: string): Promise<string> {
  const ask = await seeAsk(trx, id)
  const { rows } = await sql`
    update askfor_reply set state = 'WITHDRAWN', version = version + 1, update_time = now()
    where ask_id = ${ask.id} and company_id = ${ctx.companyId} and state = 'QUOTED' returning id`.execute(
    trx,
  )
  if (rows.length === 0) throw fail('ASK_REPLY_NONE')
  await ctx.asCompany(trx, ask.askCompanyId, (theirs) => refreshReplies(theirs, ask.id))
  return ask.askNum
}

/** Counts the quotes of an own request anew; the first opens ANSWERED, none leaves it OPEN. */
export const refreshReplies = (trx: Trx, askId: Id) =>
  sql`
    update askfor_stock a set reply_count = r.count, min_quote = r.least, update_time = now(), version = version + 1,
      state = case when a.state in ('OPEN', 'ANSWERED') then case when r.open > 0 then 'ANSWERED' else 'OPEN' end else a.state end
    from (select count(*)::int as count, count(*) filter (where state = 'QUOTED')::int as open,
        min(price) filter (where state = 'QUOTED') as least
      from askfor_reply_seen where ask_id = ${askId}) r
    where a.id = ${askId}`.execute(trx)
