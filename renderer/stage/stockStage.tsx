import { useState } from 'react'
import { createStageHttp, Stage } from '../../runtime/frame'
import type { CallInput } from '../../runtime/http'
import type { ThemeMode } from '../../runtime/theme'
import { DialogHost } from '../parts/dialog'
import { PageView } from '../pages/page'
import { createRegistry, RegistryProvider } from '../language/registry'
import type { Registry, Row } from '../language/registry'
import { clerk } from './orderStage'
import { sumDecimals } from '../parts/cells/formats/sumDecimals'

export interface StockStageProps {
  /** Name of the fixture page, with query: `master-detail?row=1003`. */
  fixture: string
  answers?: Readonly<Record<string, unknown>>
  http?: ReturnType<typeof stockHttp>
  mode?: ThemeMode
  registry?: Registry
}

/** A fixture page of lists over believable stock, filtered, sorted and paged as the server does. */
export function StockStage({ fixture, answers, http, mode, ...given }: StockStageProps) {
  const [prepared] = useState(() => http ?? stockHttp(answers))
  const [registry] = useState(() => given.registry ?? createRegistry())
  const address = `/fixtures/${fixture}`
  return (
    <Stage http={prepared} address={address} mode={mode} session={clerk()}>
      <RegistryProvider registry={registry}>
        <DialogHost>
          <div style={{ height: 640 }}>
            <PageView path={address.split('?')[0] ?? ''} />
          </div>
        </DialogHost>
      </RegistryProvider>
    </Stage>
  )
}

export function stockHttp(answers: Readonly<Record<string, unknown>> = {}) {
  const stock = makeStock(86)
  const list = (name: string, rows: readonly Row[]) => ({
    [`POST ${name}/page`]: ({ body }: CallInput) => pageOf(rows, body as ListBody),
    [`POST ${name}/page/summary`]: ({ body }: CallInput) => summaryOf(rows, body as ListBody),
    [`POST ${name}/page/select`]: ({ body }: CallInput) => ({
      selectionId: 'S1',
      total: filtered(rows, body as ListBody).length,
    }),
  })
  return createStageHttp({
    ...list('/list/stock', stock),
    ...list('/list/flow', makeFlows(stock, 23, 'LS')),
    ...list('/list/lock', makeFlows(stock, 12, 'SD')),
    ...list('/list/category', categories(3, '')),
    'POST /list/category/children': ({ body }: CallInput) =>
      categories(2, `${(body as { parentId: string }).parentId}.`),
    'GET /system/dict/data/type/{type}': [],
    'POST /system/config/tableHeaderConfig': [],
    'POST /system/config/insertTableHeaderConfig': null,
    'POST /system/savedView/list': [],
    ...answers,
  })
}

export interface ListBody {
  pageNum: number
  pageSize: number
  sort?: string
  filter: Record<string, unknown>
}

export function pageOf(rows: readonly Row[], { pageNum, pageSize, ...asked }: ListBody) {
  const found = filtered(rows, asked)
  const [sort = ''] = (asked.sort ?? '').split(',')
  const field = sort.replace(/^[-~]/, '')
  const pasted = asked.filter[field] as string[]
  const place = (row: Row) =>
    sort.startsWith('~') ? pasted.indexOf(String(row[field])) : Number(row[field])
  if (field && !Number.isNaN(place(found[0] ?? {})))
    found.sort((a, b) => (place(a) - place(b)) * (sort.startsWith('-') ? -1 : 1))
  const from = (pageNum - 1) * pageSize
  return { records: found.slice(from, from + pageSize), total: found.length }
}

function summaryOf(rows: readonly Row[], asked: Pick<ListBody, 'filter'>) {
  const found = filtered(rows, asked)
  const sum = (field: string) => [field, sumDecimals(found.map((row) => row[field]))] as const
  return {
    total: found.length,
    sums: Object.fromEntries(
      ['quantity', 'lockedQuantity', 'stockAmount', 'changeQuantity', 'productCount'].map(sum),
    ),
    counts: { onSale: found.length, off: 4 },
  }
}

const filtered = (rows: readonly Row[], { filter }: Pick<ListBody, 'filter'>): Row[] =>
  rows.filter((row) =>
    Object.entries(filter).every(([field, asked]) => {
      const text = String(row[field] ?? '')
      return Array.isArray(asked) ? asked.includes(text) : text.includes(String(asked))
    }),
  )

const books = [
  '红楼梦（上下册）',
  '围城',
  '中国古代建筑史',
  '辞海（第七版）彩图本',
  '唐诗三百首详析',
]

export const makeStock = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(1000 + index),
    stockNum: `KC20240618${String(index + 1).padStart(4, '0')}`,
    productName: books[index % books.length],
    isbn: `97870200${String(10_000 + index * 37)}`,
    shelfCode: `A-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 6) + 1)}`,
    quantity: 2 + (index % 9),
    lockedQuantity: index % 3,
    salePrice: (18.5 + (index % 11) * 3.1).toFixed(2),
    stockAmount: ((2 + (index % 9)) * (18.5 + (index % 11) * 3.1)).toFixed(2),
    updateTime: `2024-06-${String(10 + (index % 9))} 09:${String(index % 60).padStart(2, '0')}:12`,
    remark: index % 4 === 0 ? '书脊有轻微磨损，内页干净' : '',
  }))

const makeFlows = (stock: readonly Row[], each: number, mark: string): Row[] =>
  stock.slice(0, 20).flatMap((of, at) =>
    Array.from({ length: each }, (_, index) => ({
      id: `${mark}${String(of['id'])}-${index}`,
      flowNum: `${mark}${String(at * 100 + index + 1).padStart(8, '0')}`,
      stockId: of['id'],
      flowType: ['PURCHASE_IN', 'SALE_OUT'][index % 2],
      changeQuantity: index % 2 ? -1 : 3,
      billNum: `DD20240618${String(index + 1).padStart(6, '0')}`,
      createTime: `2024-06-18 10:${String(index % 60).padStart(2, '0')}:00`,
    })),
  )

const names = ['文学', '历史', '艺术']
const categories = (count: number, parent: string): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${parent}${index + 1}`,
    categoryName: parent ? `${names[index]}分册 ${parent}${index + 1}` : names[index],
    categoryCode: `C${parent}${index + 1}`,
    productCount: 40 - index * 7,
    stockAmount: (1280.5 - index * 210).toFixed(2),
    updateTime: '2024-06-18 09:00:00',
    hasChildren: parent.length < 4,
  }))
