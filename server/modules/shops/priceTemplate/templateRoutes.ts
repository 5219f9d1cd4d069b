import { sql } from 'kysely'
import { fail } from '../../../base/errors'
import { defineCrud } from '../../../kit/crud'
import type { Route } from '../../../kit/http'
import { applyRoutes } from './applyTemplate'
import { checkTemplate } from './checkTemplate'
import { tryRoutes } from './tryRoutes'
import { useRows, usesOfTemplate, usesRoute } from './uses'

const within = (column: string, value: unknown) =>
  sql`(jsonb_array_length(t.${sql.ref(column)}) = 0
    or jsonb_exists_any(t.${sql.ref(column)}, ${[value].flat().map(String)}::text[]))`

const yuan = (column: string) => sql`to_char(t.${sql.ref(column)}, 'FM9990.00')`

/** 价格模板. */
export const priceTemplateRoutes: readonly Route[] = [
  ...defineCrud({
    page: '/priceTemplate',
    columns: {
      jitterText: sql`case when t.jitter_mode <> '0' then ${yuan('jitter_min')} || ' ~ ' || ${yuan('jitter_max')} end`,
      rangeCount: sql`case when t.use_range then jsonb_array_length(t.ranges) else 0 end`,
      usedBy: sql`(select count(*)::int from ${useRows} u where u.template_id = t.id)`,
      ranges: sql`t.ranges`,
    },
    filters: {
      platformId: (value) => within('platform_ids', value),
      shopNum: (value) => within('shop_nums', value),
    },
    check: (trx, values) => checkTemplate(trx, values),
    unique: {
      price_template_name: ({ templateName }) =>
        fail('PRICE_NAME_USED', { templateName, fields: { templateName: '这个名称已经用了' } }),
    },
    switches: {
      disable: {
        errors: ['PRICE_TEMPLATE_BUSY'],
        async guard(trx, { id }) {
          const uses = await usesOfTemplate(trx, id, true)
          if (uses) throw fail('PRICE_TEMPLATE_BUSY', { uses })
        },
        async effect(trx, { id }) {
          await sql`update price_template set is_default = false where id = ${id}`.execute(trx)
        },
      },
    },
    async removing(trx, { id, templateName }) {
      // an offer that was taken out of its circle keeps no template from going
      await sql`update gp_stock set price_template_id = null where price_template_id = ${id} and state = 'REMOVED'`.execute(
        trx,
      )
      const uses = await usesOfTemplate(trx, id)
      if (uses) throw fail('PRICE_TEMPLATE_USED', { templateName, uses })
    },
  }),
  ...applyRoutes,
  usesRoute,
  ...tryRoutes,
]
