import { sql } from 'kysely'
import { toJson, type Trx } from '../../../base/db'
import { defineRoute, type Context } from '../../../kit/http'
import { actionBody } from '../../../kit/records'
import { checkPrice, type PriceRule } from './priceRule'

const key = 'gpPreviewRule'

/** 试算价格: what a rule would make of the own stock; the person's last rule stands until another is tried. */
export const previewRoute = defineRoute({
  call: 'POST /association/gpStock/preview',
  permission: 'gp:stock:add',
  summary: '添加圈内库存：试算价格',
  resource: 'gpStockCandidate',
  creates: false,
  refusals: ['GP_PRICE_ZERO'],
  body: actionBody('gpStockCandidate', 'preview'),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      await keepRule(trx, ctx, body)
      return { rule: body.priceType }
    }),
})

/** @throws GP_PRICE_ZERO */
export async function keepRule(
  trx: Trx,
  { companyId, user }: Context,
  { priceType, price, priceRate }: PriceRule,
): Promise<void> {
  checkPrice({ priceType, price, priceRate })
  const rule = toJson(priceType === 'FIXED' ? { priceType, price } : { priceType, priceRate })
  await sql`
    insert into user_preference (company_id, user_id, preference_key, preference)
    values (${companyId}, ${user.userId}, ${key}, ${rule}::jsonb)
    on conflict (user_id, preference_key) do update set preference = excluded.preference, update_time = now()`.execute(
    trx,
  )
}

/** SQL of 预计圈内价 of a row `t`: empty before a rule was tried, and by a discount where there is no 定价. */
export const previewPrice = ({ user }: Context) => sql`(
  select case when u.preference ->> 'priceType' = 'FIXED' then (u.preference ->> 'price')::numeric
    else round(t.list_price * (u.preference ->> 'priceRate')::numeric / 100, 2) end
  from user_preference u where u.user_id = ${user.userId}::bigint and u.preference_key = ${key})`
