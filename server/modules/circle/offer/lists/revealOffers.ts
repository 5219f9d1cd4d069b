import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context, Route } from '../../../../kit/http'
import { defineBatch, readChosen } from '../../../../kit/machines'
import { chargeDay, chargeNow, readQuota, recordFree } from '../../quota'

const resource = 'gpStockCompare'

/** The book of an own offer `g`, as it is charged. */
const productKey = sql`coalesce(g.isbn13::text, 'p' || g.product_id)`

const reveal = defineBatch({
  resource,
  action: 'reveal',
  isShownOnly: true,
  errors: ['GP_QUOTA_ZERO', 'GP_QUOTA_SHORT'],
  async row(trx, ctx, id, _input, name) {
    if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
    name(await revealOffer(trx, ctx, id))
  },
})

/** 比价: what it may cost is asked first, of ticked rows and of a whole filter. */
export const revealRoute: Route = {
  ...reveal,
  async handle(ctx, input) {
    await (ctx as Context).trx((trx) => questionOf(trx, ctx as Context, input.body))
    return reveal.handle(ctx, input)
  },
}

/**
 * How many books at most will be charged, and what is left. Books with no rival or only free ones cost nothing in the
 * end; saying which would show them unpaid.
 * @returns nothing to ask where every book was compared today
 * @throws GP_QUOTA_ZERO before a whole filter is begun with nothing left
 */
async function questionOf(trx: Trx, ctx: Context, body: unknown): Promise<{ warning?: string }> {
  const chosen = await readChosen(trx, ctx, resource, body)
  const ids = chosen.filter((id) => /^\d{1,18}$/.test(id))
  const { rows } = await sql<{ books: number; need: number }>`
    select count(distinct ${productKey})::int as books,
      count(distinct ${productKey}) filter (where r.product_key is null)::int as need
    from gp_stock g
    left join price_compare_record r on r.company_id = g.company_id and r.charge_date = ${chargeDay}
      and r.product_key = ${productKey}
    where g.id = any(${ids}::bigint[]) and g.company_id = ${ctx.companyId} and g.state <> 'REMOVED'`.execute(
    trx,
  )
  const { books = 0, need = 0 } = rows[0] ?? {}
  if (need === 0) return {}
  const { gpPrice } = await readQuota(trx)
  if (gpPrice === 0 && isWholeFilter(body)) throw fail('GP_QUOTA_ZERO')
  return { warning: sentenceOf({ books, need, gpPrice }) }
}

const isWholeFilter = (body: unknown) => 'selectionId' in (body as object)

function sentenceOf({ books, need, gpPrice }: { books: number; need: number; gpPrice: number }) {
  const known = books > need ? `，其中 ${books - need} 种今天比过` : ''
  const short = need > gpPrice ? `额度不够的书仍是“未比价”，以后可以再比。` : ''
  return `涉及 ${books} 种书${known}，最多扣 ${need} 个额度，剩余 ${gpPrice} 个。没有别家的、对方免额度的不扣。${short}`
}

/** Reveals the figures of one offer's book. @throws GP_QUOTA_ZERO, GP_QUOTA_SHORT, ROW_NOT_FOUND */
async function revealOffer(trx: Trx, ctx: Context, id: string): Promise<string> {
  const { rows } = await sql<{ productKey: string }>`
    select ${productKey} as product_key from gp_stock g
    where g.id = ${id} and g.company_id = ${ctx.companyId} and g.state <> 'REMOVED'`.execute(trx)
  const [offer] = rows
  if (!offer) throw fail('ROW_NOT_FOUND')
  const { productKey: key } = offer
  await ((await isFree(trx, ctx, id)) ? recordFree(trx, key) : charge(trx, ctx.requestId, id, key))
  return key
}

/** A book revealed in one circle is revealed in all: it is free where it is free in all of them. */
async function isFree(trx: Trx, { companyId }: Context, id: Id): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select bool_and(f.only_free) as is_free
    from rival_figures((
      select array_agg(g.id) from gp_stock one
      join product p on p.company_id = one.company_id and (p.id = one.product_id or p.isbn = one.isbn13::text)
      join circle_member m on m.company_id = one.company_id
      join gp_stock g on g.company_id = one.company_id and g.circle_id = m.circle_id and g.product_id = p.id
      where one.id = ${id} and one.company_id = ${companyId} and g.state <> 'REMOVED')) f`.execute(
    trx,
  )
  return rows[0]?.isFree ?? false
}

const charge = (trx: Trx, requestId: string, id: Id, key: string) =>
  chargeNow(trx, {
    requestId: `${requestId}:${id}`,
    bizType: 'STOCK',
    bizNum: id,
    keys: [key],
  })
