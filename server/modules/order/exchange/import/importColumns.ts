import type { CellKind } from '../../../../workbook'
import { schemas } from '../../../../schemas'

/** What a row of the file may say. */
export type ImportField =
  | 'platformOrderNum'
  | 'receiverName'
  | 'receiverPhone'
  | 'province'
  | 'city'
  | 'district'
  | 'receiverAddress'
  | 'isbn'
  | 'productCode'
  | 'goodsName'
  | 'conditionGrade'
  | 'quantity'
  | 'price'
  | 'freightAmount'
  | 'buyerMessage'
  | 'sellerRemark'
  | 'orderTime'
  | 'latestDeliveryTime'

export interface ImportColumn {
  field: ImportField
  title: string
  kind: CellKind
  /** Must be filled in the first row of an order; further rows of it may leave the order's own fields out. */
  isRequired?: true
  /** Belongs to the goods, not to the order. */
  isLine?: true
  maxLength?: number
  /** Further headings people use. */
  aliases?: readonly string[]
}

/** Columns of the template, in its order. */
export const importColumns: readonly ImportColumn[] = [
  {
    field: 'platformOrderNum',
    title: '平台单号',
    kind: 'text',
    isRequired: true,
    maxLength: 60,
    aliases: ['订单号', '订单编号', '平台订单号'],
  },
  {
    field: 'receiverName',
    title: '收货人',
    kind: 'text',
    isRequired: true,
    maxLength: 50,
    aliases: ['收件人', '收货人姓名'],
  },
  {
    field: 'receiverPhone',
    title: '手机号码',
    kind: 'text',
    isRequired: true,
    aliases: ['手机', '手机号', '联系电话', '收货电话'],
  },
  {
    field: 'province',
    title: '省',
    kind: 'text',
    isRequired: true,
    maxLength: 30,
    aliases: ['省份'],
  },
  { field: 'city', title: '市', kind: 'text', isRequired: true, maxLength: 30, aliases: ['城市'] },
  { field: 'district', title: '区县', kind: 'text', maxLength: 30, aliases: ['区', '县'] },
  {
    field: 'receiverAddress',
    title: '详细地址',
    kind: 'text',
    isRequired: true,
    maxLength: 200,
    aliases: ['地址', '收货地址'],
  },
  { field: 'isbn', title: 'ISBN', kind: 'text', isLine: true, aliases: ['书号'] },
  {
    field: 'productCode',
    title: '商品编码',
    kind: 'text',
    isLine: true,
    maxLength: 40,
    aliases: ['编码', '商家编码'],
  },
  {
    field: 'goodsName',
    title: '商品名称',
    kind: 'text',
    isLine: true,
    maxLength: 200,
    aliases: ['书名', '品名'],
  },
  { field: 'conditionGrade', title: '品相', kind: 'text', isLine: true, isRequired: true },
  { field: 'quantity', title: '数量', kind: 'int', isLine: true, isRequired: true },
  { field: 'price', title: '单价', kind: 'money', isLine: true, isRequired: true },
  { field: 'freightAmount', title: '运费', kind: 'money' },
  { field: 'buyerMessage', title: '买家留言', kind: 'text', maxLength: 500 },
  { field: 'sellerRemark', title: '卖家备注', kind: 'text', maxLength: 500 },
  { field: 'orderTime', title: '下单时间', kind: 'text' },
  { field: 'latestDeliveryTime', title: '最晚发货时间', kind: 'text' },
]

/** Grades as `value` and `label`. */
export const grades = () => schemas().dictionaries.condition_grade?.items ?? []
