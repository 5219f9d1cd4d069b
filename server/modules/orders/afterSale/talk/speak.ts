import { sql } from 'kysely'
import { toJson, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context, Route } from '../../../../kit/http'
import { announce } from '../../../../kit/live'
import { defineBatch, lockRow, type InputOf } from '../../../../kit/machines'
import type { AfterSaleRow } from '../AfterSaleRow'
import { picturesField } from '../bodyFields'
import { otherSide } from './systemMessage'
import { notifySide } from './notifySide'

const daysAfterEnd = 15

/** The form takes as many as one chooses; five are kept. */
const pictures = picturesField('图片')

/** 发送留言: from my side; the other company has it unread and a message in its center. */
export const speakRoute: Route = defineBatch({
  resource: 'afterSale',
  action: 'speak',
  more: { pictures },
  isSingle: true,
  async row(trx, ctx, id, input, name) {
    const row = await lockRow(trx, 'afterSale', id)
    name(row.afterSaleNum)
    await refuseOver(trx, row)
    await speak(trx, ctx, row, input)
  },
})

async function speak(
  trx: Trx,
  ctx: Context,
  row: AfterSaleRow,
  { content, pictures }: InputOf<'afterSale', 'speak'>,
): Promise<void> {
  const toCompanyId = otherSide(row, ctx.companyId)
  await trx
    .insertInto('afterSaleMessage')
    .values({
      afterSaleId: row.id,
      companyId: row.companyId,
      supplyCompanyId: row.supplyCompanyId,
      sender: row.companyId === ctx.companyId ? '1' : '2',
      senderName: ctx.user.nickName,
      senderCompanyName: ctx.user.companyName,
      content: content.trim(),
      pictures: toJson(pictures ?? []),
      toCompanyId,
      createTime: ctx.now(),
    })
    .execute()
  await announce(trx, { topic: 'afterSale', companyId: ctx.companyId, id: row.id })
  if (!toCompanyId) return
  await announce(trx, { topic: 'afterSale', companyId: toCompanyId, id: row.id })
  await notifySide(trx, ctx, row, toCompanyId, {
    title: '有新的售后留言',
    content: `${ctx.user.companyName} 在售后单 ${row.afterSaleNum} 留言：${content.slice(0, 60)}`,
    permission: 'aftersale:message',
    bizPath: '/afterSalesOrderMessage',
  })
}

/** Requests that ended can be read for ever and talked about for fifteen days. @throws AFTER_SALE_TALK_OVER */
async function refuseOver(trx: Trx, row: AfterSaleRow): Promise<void> {
  if (!['1', '2', '4'].includes(row.refundStatus)) return
  const { rows } = await sql<{ isOver: boolean }>`
    select coalesce(max(create_time), ${row.applyTime}::timestamptz) < now() - make_interval(days => ${daysAfterEnd}) as is_over
    from after_sale_message where after_sale_id = ${row.id} and sender = '3'`.execute(trx)
  if (rows[0]?.isOver) throw fail('AFTER_SALE_TALK_OVER', { afterSaleNum: row.afterSaleNum })
}
