import { sql } from 'kysely'
import { defineList } from '../../../lists'
import { fail } from '../../../errors'
import { currentCompany, orderColumns, waitsForMe } from './orderColumns'
import { shortLines } from './orderLines'

const plainIsbn = (text: string) => text.replace(/[\s-]/g, '')

// the lines a filter by ISBN looks at
const lineIsbns = sql`
  select i.isbn from order_item i
  where i.order_id = t.id and ${currentCompany} in (i.company_id, i.supply_company_id)`

/** 订单审核: what waits for my review, and what was refused where I am either side. */
export const orderList = defineList({
  page: '/examineOrder',
  columns: orderColumns,
  tabs: {
    one: sql`${waitsForMe} and t.order_type <> 'CENTER_ORDER'`,
    two: sql`t.status = 'REFUSED'`,
  },
  filters: {
    'items.isbn': (value) =>
      hasLine(sql`i.isbn = any(${texts(value, 'ISBN').map(plainIsbn)}::text[])`),
    'items.goodsName': (value) =>
      hasLine(sql`i.goods_name ilike ${`%${escapeLike(texts(value, '商品名称')[0] ?? '')}%`}`),
    // 3 asks for either of the two, the others for the row's own state
    messageExists: (value) =>
      value === '3'
        ? sql`${orderColumns.messageExists} <> '0'`
        : sql`${orderColumns.messageExists} in (${String(value)}, ${value === '0' ? '0' : '3'})`,
  },
  pasted: { 'items.isbn': { values: sql`unnest(array(${lineIsbns}))`, asStored: plainIsbn } },
  async rows(trx, rows) {
    const lines = await shortLines(
      trx,
      rows.map((row) => row.id),
    )
    return rows.map((row) => ({ ...row, items: lines.get(row.id) ?? [] }))
  },
})

const hasLine = (condition: ReturnType<typeof sql>) => sql`exists (
  select from order_item i
  where i.order_id = t.id and ${currentCompany} in (i.company_id, i.supply_company_id) and ${condition}
)`

function texts(value: unknown, label: string): string[] {
  const values = Array.isArray(value) ? value : [value]
  if (values.some((one) => typeof one !== 'string'))
    throw fail('LIST_FILTER_VALUE', { label, problem: '应为文字' })
  return values as string[]
}

const escapeLike = (text: string) => text.trim().replace(/[\\%_]/g, '\\$&')
