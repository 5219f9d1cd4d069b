import { sql } from 'kysely'
import { asCompany, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { compareYuan } from '../../../base/money'
import type { Context } from '../../../kit/http'
import { refreshSums } from '../choice/refreshSums'
import { leaveMessage } from './leaveMessage'
import { threadOfMessage, type Thread } from './threadOf'

/** A promised price is good for this long. */
const goodHours = 48

/**
 * 同意期望价: what the buyer asked last becomes their price of this offer for this task, for 48 hours. Only the supplier
 * may, only above their base price, and only while nothing is ordered.
 * @throws GP_MESSAGE_ABOUT, GP_PRICE_NOT_ASKED, GP_PRICE_BELOW_BASE
 */
export async function acceptPrice(trx: Trx, ctx: Context, messageId: Id): Promise<void> {
  const thread = await threadOfMessage(trx, messageId)
  if (thread.supplyCompanyId !== ctx.companyId) throw fail('GP_PRICE_NOT_ASKED')
  const price = await lastAsked(trx, thread)
  const asked = price && (await candidateOf(trx, thread))
  if (!asked) throw fail('GP_PRICE_NOT_ASKED')
  await requireAboveBase(trx, ctx, asked.gpStockId, price)
  await trx
    .insertInto('gpPromise')
    .values({
      companyId: ctx.companyId,
      buyerCompanyId: thread.buyerCompanyId,
      taskId: asked.taskId,
      gpStockId: asked.gpStockId,
      price,
      validUntil: sql`now() + make_interval(hours => ${goodHours}::int)`,
      createBy: ctx.user.userId,
    })
    .onConflict((conflict) =>
      conflict.constraint('gp_promise_once').doUpdateSet((eb) => ({
        price: eb.ref('excluded.price'),
        validUntil: eb.ref('excluded.validUntil'),
      })),
    )
    .execute()
  await asCompany(trx, thread.buyerCompanyId, (buyer) => takePrice(buyer, asked, price))
  await leaveMessage(trx, ctx, thread, {
    content: `同意期望价 ${price} 元，${goodHours} 小时内下单有效`,
    requestId: `accept-${messageId}`,
  })
}

async function lastAsked(trx: Trx, { threadKey }: Thread): Promise<string | undefined> {
  const { rows } = await sql<{ expectPrice: string }>`
    select expect_price from gp_talk where thread_key = ${threadKey} and expect_price is not null
    order by id desc limit 1`.execute(trx)
  return rows[0]?.expectPrice
}

interface Asked {
  id: Id
  taskId: Id
  bookId: Id
  gpStockId: Id
}

/** The candidate while it may still be ordered; read as its buyer. */
const candidateOf = (trx: Trx, { buyerCompanyId, matchStockId }: Thread) =>
  asCompany(trx, buyerCompanyId, (buyer) =>
    buyer
      .selectFrom('gpMatchStock')
      .select(['id', 'taskId', 'bookId', 'gpStockId'])
      .where('companyId', '=', buyerCompanyId)
      .where('id', '=', matchStockId ?? '0')
      .where('state', 'in', ['CANDIDATE', 'CHOSEN', 'PRICE_UP'])
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )

async function requireAboveBase(trx: Trx, ctx: Context, gpStockId: Id, price: string) {
  const offer = await trx
    .selectFrom('gpStock')
    .select('basePrice')
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', gpStockId)
    .executeTakeFirst()
  if (offer?.basePrice && compareYuan(price, offer.basePrice) < 0)
    throw fail('GP_PRICE_BELOW_BASE', { price })
}

async function takePrice(trx: Trx, { id, taskId, bookId }: Asked, price: string): Promise<void> {
  await sql`
    update gp_match_stock set price = ${price}, effective_price = ${price}::numeric + effective_price - price,
      discount = round(${price}::numeric * 100 / nullif(list_price, 0), 2), new_price = null
    where id = ${id}`.execute(trx)
  await refreshSums(trx, taskId, [bookId])
}
