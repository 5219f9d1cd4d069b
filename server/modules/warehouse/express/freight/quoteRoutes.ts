import { sql } from 'kysely'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { defineList } from '../../../../kit/lists'
import { freightOf } from './freightOf'
import { gramsOf } from './reckonFreight'
import { isWithin } from './regions'

/** 运费试算: what each account in use would take for a parcel. The asked place and weight stand in every row. */
export const quoteRoutes = defineList({
  page: '/setExpress',
  list: 'quotes',
  from: (trx, _ctx, { filter = {} }) =>
    trx
      .selectFrom('expressSetting as t')
      .innerJoin(
        sql<{
          region: string | null
          weight: string | null
        }>`(select ${textOf(filter.region)}::text as region,
          ${weightOf(filter.weight)}::numeric as weight)`.as('q'),
        (join) => join.onTrue(),
      )
      .leftJoin('expressFreight as f', 'f.id', 't.freightId')
      .where('t.status', '=', '1'),
  askedOfRows: new Set(['region', 'weight']),
  columns: {
    freightName: sql`f.freight_name`,
    freightId: sql`t.freight_id`,
    region: sql`q.region`,
    weight: sql`q.weight`,
    cost: sql`null::numeric`,
    note: sql`null::text`,
  },
  async rows(trx, rows) {
    const quoted = []
    for (const row of rows) {
      const asked = await trx
        .selectFrom('expressSetting')
        .select(['limitRegions', 'maxWeight', 'freightId'])
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow()
      const { region, weight } = row as { region?: string | null; weight?: string | null }
      if (!region || !weight) {
        quoted.push({ ...row, note: sentence`请选择地区并填写重量`.asRead() })
        continue
      }
      const [province = null, city = null, district = null] = region.split('/')
      const place = { province, city, district }
      const grams = gramsOf(weight)
      const limits = asked.limitRegions as readonly string[]
      const note = limits.some((one) => isWithin(one, place))
        ? sentence`不发这个地区`.asRead()
        : asked.maxWeight !== null && grams > gramsOf(asked.maxWeight)
          ? sentence`超过限重 ${Number(asked.maxWeight)} 千克`.asRead()
          : asked.freightId === null
            ? sentence`没有运费模板，成本记为 0`.asRead()
            : ''
      const cost = await freightOf(trx, asked.freightId, { place, grams, pieces: 1 })
      quoted.push({ ...row, cost, note })
    }
    return quoted
  },
})

const textOf = (value: unknown): string | null => {
  const one = Array.isArray(value) ? value[0] : value
  return typeof one === 'string' && one !== '' ? one : null
}

/** @throws LIST_FILTER_VALUE */
function weightOf(value: unknown): string | null {
  const text = textOf(value)
  if (text !== null && !(/^\d{1,4}(\.\d{1,3})?$/.test(text) && Number(text) > 0))
    throw fail('LIST_FILTER_VALUE', { label: '重量', problem: '应为大于 0 的千克数，最多三位小数' })
  return text
}
