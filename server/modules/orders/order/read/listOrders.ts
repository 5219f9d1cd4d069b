import { sql } from 'kysely'
import { goodsSpellings } from '../../../../../schemas/language'
import { fail } from '../../../../base/errors'
import {
  defineList,
  matchesText,
  type ListQuery,
  type ListSpec,
  type SourceAsked,
  type Sql,
} from '../../../../kit/lists'
import { containing, type Trx } from '../../../../base/db'
import { withOwnTags } from '../record/ownTags'
import { currentCompany, orderColumns } from './orderColumns'
import { shortLines } from './orderLines'
import { withOrigins } from './originColumns'

// the lines a filter by ISBN looks at
const lineIsbns = sql`
  select i.isbn from order_item i
  where i.order_id = t.id and ${currentCompany} in (i.company_id, i.supply_company_id)`

interface OrderListSpec extends Pick<ListSpec, 'page' | 'tabs'> {
  /** Which orders the page is about, over the row `t`; default all of the company. */
  about?: (filter?: Readonly<Record<string, unknown>>) => Sql
  /** Besides what every list of orders knows. */
  filters?: ListSpec['filters']
  /** Instead of, or besides, what every list of orders computes. */
  columns?: ListSpec['columns']
  /** ISBN is a pasted list here, else one text. */
  isPasted?: boolean
}

/** A list of orders: the columns, filters and lines all of them share. */
export function listOrders({
  page,
  tabs,
  about,
  columns,
  filters,
  isPasted = false,
}: OrderListSpec) {
  return defineList({
    page,
    tabs,
    ...(about && {
      from: (trx: Trx, _ctx: unknown, { filter }: SourceAsked): ListQuery =>
        trx.selectFrom('salesOrder as t').where(sql<boolean>`${about(filter)}`),
    }),
    columns: { ...orderColumns, ...columns },
    filters: {
      'items.isbn': (value) =>
        isPasted
          ? hasLine(sql`i.isbn = any(${texts(value, 'ISBN').flatMap(goodsSpellings)}::text[])`)
          : hasLine(matchesText('isbn', sql`i.isbn`, texts(value, 'ISBN')[0] ?? '')),
      'items.goodsName': (value) =>
        hasLine(sql`i.goods_name ilike ${containing(texts(value, '商品名称')[0] ?? '')}`),
      ...filters,
    },
    ...(isPasted && {
      pasted: {
        'items.isbn': { values: sql`unnest(array(${lineIsbns}))`, asStored: goodsSpellings },
      },
    }),
    async rows(trx, rows) {
      const lines = await shortLines(
        trx,
        rows.map((row) => row.id),
      )
      const placed = await withOwnTags(trx, columns ? rows : await withOrigins(trx, rows))
      return placed.map((row) => ({ ...row, items: lines.get(row.id) ?? [] }))
    },
  })
}

const hasLine = (condition: ReturnType<typeof sql>) => sql`exists (
  select from order_item i
  where i.order_id = t.id and ${currentCompany} in (i.company_id, i.supply_company_id) and ${condition}
)`

export function texts(value: unknown, label: string): string[] {
  const values = Array.isArray(value) ? value : [value]
  if (values.some((one) => typeof one !== 'string'))
    throw fail('LIST_FILTER_VALUE', { label, problem: '应为文字' })
  return values as string[]
}
