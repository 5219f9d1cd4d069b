import { sql } from 'kysely'
import { normalizeIsbn } from '../../../../schemas/language'
import { nextNumber, toJson, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { sendMessage } from '../../workspace/message'

export interface AskValues {
  isbn13?: string | null
  bookName: string
  author?: string | null
  publisher?: string | null
  needQty: number
  minGrade?: string | null
  maxPrice?: string | null
  circleIds: readonly Id[]
  deadline: string
  remark?: string | null
}

/** 发布求货. Told to members that hold the book, or did in the last 180 days. @throws ASK_CIRCLE, ASK_ISBN, ASK_DEADLINE */
export async function publishAsk(
  trx: Trx,
  ctx: Context,
  values: AskValues,
): Promise<{ id: Id; askNum: string }> {
  const circleIds = [...new Set(values.circleIds)]
  await requireCircles(trx, circleIds)
  requireDeadline(ctx, values.deadline)
  const isbn13 = isbnOf(values.isbn13)
  const { rows } = await sql<{ listPrice: string | null; publishDate: string | null }>`
    select list_price, publish_date::text from product
    where company_id = ${ctx.companyId} and isbn = ${isbn13 ?? ''} limit 1`.execute(trx)
  const made = await trx
    .insertInto('askforStock')
    .values({
      companyId: ctx.companyId,
      askNum: await nextNumber(trx, 'QH'),
      isbn13,
      bookName: values.bookName,
      author: values.author ?? null,
      publisher: values.publisher ?? null,
      publishDate: rows[0]?.publishDate ?? null,
      listPrice: rows[0]?.listPrice ?? null,
      needQty: values.needQty,
      minGrade: values.minGrade ?? null,
      maxPrice: values.maxPrice ?? null,
      circleIds: toJson(circleIds),
      deadline: values.deadline,
      remark: values.remark ?? null,
      createBy: ctx.user.userId,
    })
    .returning(['id', 'askNum'])
    .executeTakeFirstOrThrow()
  if (isbn13) await tellHolders(trx, ctx, circleIds, isbn13, { ...made, ...values })
  return made
}

const isbnOf = (text: string | null | undefined): string | null => {
  if (!text?.trim()) return null
  const { isbn13 } = normalizeIsbn(text)
  if (!isbn13) throw fail('ASK_ISBN', { fields: { isbn13: '请核对书号' } })
  return isbn13
}

/** @throws ASK_DEADLINE */
export function requireDeadline(ctx: Context, deadline: string): void {
  const last = new Date(`${ctx.now().replace(' ', 'T')}+08:00`).getTime() + 90 * 86_400_000
  const at = new Date(`${deadline.replace(' ', 'T')}+08:00`).getTime()
  if (deadline <= ctx.now() || at > last)
    throw fail('ASK_DEADLINE', { fields: { deadline: '现在以后、90 天以内' } })
}

async function requireCircles(trx: Trx, ids: readonly Id[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from circle_member m join circle_named c on c.id = m.circle_id and c.state = 'ACTIVE'
    where m.company_id = current_setting('app.company_id')::bigint and m.state = 'JOINED'
      and m.ability in ('BUY', 'BOTH') and m.circle_id = any(${[...ids]}::bigint[])`.execute(trx)
  if (ids.length === 0 || rows[0]?.count !== ids.length)
    throw fail('ASK_CIRCLE', { fields: { circleIds: '请重新选择' } })
}

async function tellHolders(
  trx: Trx,
  ctx: Context,
  circleIds: readonly Id[],
  isbn13: string,
  ask: { askNum: string; bookName: string; needQty: number },
): Promise<void> {
  const { rows } = await sql<{ companyId: Id }>`
    select companies_with_book(${[...circleIds]}::bigint[], ${isbn13}::bigint, ${ctx.companyId}::bigint) as company_id`.execute(
    trx,
  )
  for (const { companyId } of rows)
    await ctx.asCompany(trx, companyId, (theirs) =>
      sendMessage(theirs, {
        companyId,
        messageType: '2',
        messageSubType: 'GP_ASKFOR',
        title: '圈里有人求货',
        content: `求《${ask.bookName}》${isbn13} ${ask.needQty} 册（${ask.askNum}），贵公司有或有过这本书。`,
        bizPath: '/stockCircle/askForStock',
        bizId: ask.askNum,
        permission: 'gp:ask:reply',
      }),
    )
}
