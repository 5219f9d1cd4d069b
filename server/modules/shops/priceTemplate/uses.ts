import { sql } from 'kysely'
import { asWholeCompany, type Id, type Trx } from '../../../base/db'
import { dictLabel, schemas } from '../../../base/schemas'
import { defineRoute } from '../../../kit/http'
import { idParam } from '../../../kit/records'

/** Whatever is priced by a template, one row per shop, cloud warehouse and circle. */
export const useRows = sql`(
  select 'SHOP-' || s.shop_num as id, s.company_id, s.price_template_id as template_id, 'SHOP' as use_kind,
    s.shop_name as use_name, s.on_sale_count as goods_count, s.auto_update_price,
    s.auto_update_price = '1' as is_bound
  from shop s where s.price_template_id is not null
  union all
  select 'CLOUD-' || c.id, c.company_id, c.price_template_id, 'CLOUD', c.cloud_name,
    (select count(*)::int from cloud_goods g where g.cloud_id = c.id and g.is_in_pool), null,
    c.cloud_status <> 'EXITED'
  from cloud_warehouse c where c.price_template_id is not null
  union all
  select 'CIRCLE-' || g.circle_id || '-' || g.price_template_id, g.company_id, g.price_template_id, 'CIRCLE',
    case g.circle_id when 0 then '仅协议共享' else coalesce(max(n.name), '圈子') end, count(*)::int, null, true
  from gp_stock g left join circle_named n on n.id = g.circle_id
  where g.price_template_id is not null and g.state <> 'REMOVED'
  group by g.circle_id, g.price_template_id, g.company_id)`

/** 引用: what stands behind 引用数, as far as the caller's 数据范围 goes. */
export const usesRoute = defineRoute({
  call: 'GET /shop/priceTemplate/uses/{id}',
  permission: 'publish:priceTemplate:list',
  summary: '价格模板：引用',
  params: idParam,
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const { rows } = await sql`
        select u.id, u.use_kind, u.use_name, u.goods_count, u.auto_update_price from ${useRows} u
        where u.template_id = ${params.id}::bigint order by u.use_kind desc, u.use_name`.execute(
        trx,
      )
      return { id: params.id, uses: rows }
    }),
})

interface Use {
  useKind: string
  count: number
}

/**
 * Who uses a template, in words: `2 个店铺、1 个中央云仓`; empty: nobody. In the whole company, also what the caller's
 * 数据范围 hides.
 * @param isBound  only what keeps it in use: shops that reprice by it, clouds that are open, offers that stand
 */
export async function usesOfTemplate(trx: Trx, id: Id, isBound = false): Promise<string> {
  const { rows } = await asWholeCompany(trx, () =>
    sql<Use>`
      select u.use_kind, count(*)::int as count from ${useRows} u
      where u.template_id = ${id}::bigint and (u.is_bound or not ${isBound}::boolean) group by 1
      order by array_position(array['SHOP', 'CLOUD', 'CIRCLE'], u.use_kind)`.execute(trx),
  )
  return rows.map(({ useKind, count }) => `${count} 个${kindName(useKind)}`).join('、')
}

const kindName = (kind: string) =>
  kind === 'CIRCLE' ? '圈子的圈内库存' : dictLabel(schemas(), 'price_template_use', kind)
