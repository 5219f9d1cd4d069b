import expressCode from '../../../schemas/dictionaries/express_code.dict.json'
import orderStatus from '../../../schemas/dictionaries/order_status.dict.json'
import orderType from '../../../schemas/dictionaries/order_type.dict.json'

/** The page every peer draws: 8 filters, 24 columns (two pinned), 3 row actions, a dialog of 6 fields. */
export interface BenchColumn {
  field: string
  label: string
  kind: 'text' | 'money' | 'int' | 'decimal' | 'dict' | 'datetime'
  width: number
}

export interface BenchOption {
  value: string
  label: string
  /** Of the tag; without one a cell shows the words alone. */
  color?: string
}

/** The product's own dictionaries: what it asks its server for, every other peer has in its code. */
export const dictionaries: Readonly<Record<string, readonly BenchOption[]>> = {
  status: orderStatus.items,
  orderType: orderType.items,
  expressCode: expressCode.items,
}

const column = (
  field: string,
  label: string,
  kind: BenchColumn['kind'],
  width: number,
): BenchColumn => ({ field, label, kind, width })

/** 23 data columns, the first pinned left; the 24th holds the actions and is pinned right. */
export const columns: BenchColumn[] = [
  column('orderNum', '订单编号', 'text', 170),
  column('platformOrderNum', '平台单号', 'text', 170),
  column('shopName', '店铺', 'text', 150),
  column('status', '状态', 'dict', 90),
  column('orderType', '类型', 'dict', 100),
  column('buyerNick', '买家', 'text', 120),
  column('receiverName', '收货人', 'text', 90),
  column('receiverPhone', '手机', 'text', 120),
  column('province', '省份', 'text', 90),
  column('receiverAddress', '地址', 'text', 220),
  column('goodsName', '商品', 'text', 240),
  column('goodsQuantity', '件数', 'int', 80),
  column('goodsAmount', '商品金额', 'money', 110),
  column('discountAmount', '优惠', 'money', 100),
  column('freightAmount', '运费', 'money', 100),
  column('orderAmount', '订单金额', 'money', 110),
  column('weight', '重量', 'decimal', 90),
  column('expressCode', '快递', 'dict', 110),
  column('waybillNum', '运单号', 'text', 150),
  column('warehouseName', '仓库', 'text', 120),
  column('orderTime', '下单时间', 'datetime', 160),
  column('payTime', '付款时间', 'datetime', 160),
  column('remark', '备注', 'text', 200),
]

/** A range has an input for each of its ends. */
export const filters = [
  { field: 'orderNum', label: '订单编号', kind: 'text' },
  { field: 'platformOrderNum', label: '平台单号', kind: 'text' },
  { field: 'status', label: '状态', kind: 'dict' },
  { field: 'orderType', label: '类型', kind: 'dict' },
  { field: 'expressCode', label: '快递', kind: 'dict' },
  { field: 'receiverName', label: '收货人', kind: 'text' },
  { field: 'goodsQuantity', label: '件数', kind: 'number-range' },
  { field: 'orderTime', label: '下单时间', kind: 'date-range' },
] as const

export const dialogFields = [
  { field: 'receiverName', label: '收货人', kind: 'text' },
  { field: 'receiverPhone', label: '手机', kind: 'text' },
  { field: 'expressCode', label: '快递', kind: 'dict' },
  { field: 'goodsQuantity', label: '件数', kind: 'int' },
  { field: 'status', label: '状态', kind: 'dict' },
  { field: 'remark', label: '备注', kind: 'text' },
] as const

/** What a row offers: the likely action, and the sign behind which the other two stand, as the product draws them. */
export const rowActions = ['编辑', '⋯'] as const

export const optionsOf = (name: string): BenchOption[] =>
  (dictionaries[name] ?? []).map(({ value, label }) => ({ value, label }))

const optionOf = (field: string, value: unknown) =>
  dictionaries[field]?.find((option) => option.value === value)

export type BenchRow = Record<string, string | number> & { id: string; orderNum: string }

/** What a cell shows: the same text in every peer. */
export function cellText(row: BenchRow, { field, kind }: Pick<BenchColumn, 'field' | 'kind'>) {
  const value = row[field] ?? ''
  if (kind === 'dict') return optionOf(field, value)?.label ?? String(value)
  if (kind === 'money')
    return `¥${Number(value).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}`
  return String(value)
}

/** Colour of the tag around a cell's text; undefined: no tag. */
export const tagColor = (row: BenchRow, { field, kind }: Pick<BenchColumn, 'field' | 'kind'>) =>
  kind === 'dict' ? optionOf(field, row[field])?.color : undefined

export interface RowsAnswer {
  total: number
  records: BenchRow[]
}

/** Asks the bench's server. */
export async function fetchRows(pageNum: number, pageSize: number, filter?: unknown) {
  const answer = await fetch('/api/rows', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageNum, pageSize, filter }),
  })
  return (await answer.json()) as RowsAnswer
}

/** What the dialog opens with: the order as it is now, not the row as it was listed. */
export async function fetchOrder(id: string): Promise<BenchRow> {
  const answer = await fetch(`/api/rows/${id}`)
  return (await answer.json()) as BenchRow
}

/** How the driver mounts and unmounts a peer. */
export interface BenchHandle {
  mount(): void
  unmount(): void
}

export function expose(handle: BenchHandle): void {
  Object.assign(window, { bench: handle })
  handle.mount()
}
