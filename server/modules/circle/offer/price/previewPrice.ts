import { sql } from 'kysely'
import { toJson, type JsonValue, type Trx } from '../../../../base/db'
import { defineRoute, type Context } from '../../../../kit/http'
import { actionBody } from '../../../../kit/records'
import { checkRule, type PriceRule } from './priceRule'

const key = 'gpPreviewRule'

/** 试算价格: what a rule would make of the own stock; the person's last rule stands until another is tried. */
export const previewRoute = defineRoute({
  call: 'POST /association/gpStock/preview',
  permission: 'gp:stock:add',
  summary: '添加圈内库存：试算价格',
  resource: 'gpStockCandidate',
  creates: false,
  refusals: ['GP_PRICE_ZERO', 'GP_TEMPLATE_LACKS', 'PRICE_TEMPLATE_UNKNOWN', 'PRICE_TEMPLATE_OFF'],
  body: actionBody('gpStockCandidate', 'preview'),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      await keepRule(trx, ctx, body)
      return { rule: body.priceType }
    }),
})

/** @throws GP_PRICE_ZERO, GP_TEMPLATE_LACKS, PRICE_TEMPLATE_UNKNOWN, PRICE_TEMPLATE_OFF */
export async function keepRule(
  trx: Trx,
  { companyId, user }: Context,
  { priceType, price, priceRate, priceTemplateId }: PriceRule,
): Promise<void> {
  await checkRule(trx, { priceType, price, priceRate, priceTemplateId })
  const said = { FIXED: { price }, TEMPLATE: { priceTemplateId } }[priceType] ?? { priceRate }
  const rule = toJson({ priceType, ...said } as JsonValue)
  await sql`
    insert into user_preference (company_id, user_id, preference_key, preference)
    values (${companyId}, ${user.userId}, ${key}, ${rule}::jsonb)
    on conflict (user_id, preference_key) do update set preference = excluded.preference, update_time = now()`.execute(
    trx,
  )
}

/** SQL of 预计圈内价 of a row `t`: empty before a rule was tried, and where what it is made of is not there. */
export const previewPrice = ({ user }: Context) => sql`(
  select case u.preference ->> 'priceType' when 'FIXED' then (u.preference ->> 'price')::numeric
    when 'TEMPLATE' then (select template_price(p, t.wholesale_price, t.list_price, t.grade, t.stock_qty,
        price_draw('gp_stock', t.product_id::text, t.warehouse_id::text, t.grade))
      from price_template p where p.id = (u.preference ->> 'priceTemplateId')::bigint)
    else round(t.list_price * (u.preference ->> 'priceRate')::numeric / 100, 2) end
  from user_preference u where u.user_id = ${user.userId}::bigint and u.preference_key = ${key})`
