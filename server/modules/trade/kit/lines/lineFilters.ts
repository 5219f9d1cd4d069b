import { sql } from 'kysely'
import { goodsSpellings } from '../../../../../schemas/language'
import { containing } from '../../../../base/db'
import type { ListSpec } from '../../../../kit/lists'
import { schemas } from '../../../../base/schemas'
import { fail } from '../../../../base/errors'
import { tableSql } from '../document/documentRows'
import type { TradeSpec } from '../types'

/** Filters of the list that ask for what stands in a line: `items.isbn`, `items.goodsName`. */
export function lineFilters(spec: TradeSpec): NonNullable<ListSpec['filters']> {
  const page = schemas().pages[spec.pages.list]
  const declared = page?.kind === 'list' ? (page.filters ?? []) : []
  const used = new Set(
    declared.map((filter) => (typeof filter === 'string' ? filter : filter.field)),
  )
  const has = (condition: ReturnType<typeof sql>) =>
    sql`exists (select from ${tableSql(spec.lines)} i where i.order_id = t.id and ${condition})`
  const all: NonNullable<ListSpec['filters']> = {
    'items.isbn': (value) =>
      has(sql`i.isbn = any(${texts(value).flatMap(goodsSpellings)}::text[])`),
    'items.goodsName': (value) => has(sql`i.goods_name ilike ${containing(texts(value)[0] ?? '')}`),
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
}

function texts(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  if (values.some((one) => typeof one !== 'string'))
    throw fail('LIST_FILTER_VALUE', { label: '明细', problem: '应为文字' })
  return values as string[]
}
