import { sql } from 'kysely'
import { fail } from '../../../../base/errors'
import { defineCrud } from '../../../../kit/crud'
import { findOverlap } from './regions'

const unit = sql`case t.charge_type when 'PIECE' then '册' else '千克' end`

/** 运费模板. */
export const freightRoutes = defineCrud({
  page: '/setExpress',
  list: 'freights',
  area: 'store:expressFreight',
  columns: {
    firstText: sql`case t.charge_type when 'FIXED' then t.default_first || ' 元'
      else trim_scale(t.default_first_unit) || ' ' || ${unit} || '/' || t.default_first || ' 元' end`,
    nextText: sql`case t.charge_type when 'FIXED' then null
      else trim_scale(t.default_next_unit) || ' ' || ${unit} || '/' || t.default_next || ' 元' end`,
    regionCount: sql`(select coalesce(sum(jsonb_array_length(r -> 'regions')), 0)::int
      from jsonb_array_elements(t.rules) r)`,
  },
  async check(_trx, { rules }) {
    const lines = (rules ?? []) as readonly { regions?: readonly string[] | null }[]
    const empty = lines.findIndex(({ regions }) => !regions || regions.length === 0)
    if (empty >= 0)
      throw fail('FREIGHT_REGION_NONE', {
        line: empty + 1,
        fields: { [`rules.${empty}.regions`]: '请选择地区' },
      })
    const twice = findOverlap(lines.map(({ regions }) => regions ?? []))
    if (twice)
      throw fail('FREIGHT_REGION_TWICE', {
        one: twice[0],
        other: twice[1],
        fields: { rules: '地区重叠' },
      })
  },
})
