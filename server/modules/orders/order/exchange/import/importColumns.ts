import type { CellKind } from '../../../../../base/workbook'
import { schemas } from '../../../../../base/schemas'

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
  /** How to fill it in and what that looks like, on the sheet 说明. */
  note?: string
  example: string
}

/** Columns of the template, in its order. */
export const importColumns: readonly ImportColumn[] = [
  {
    field: 'platformOrderNum',
    title: '平台单号',
    example: '2024061800421',
    note: '同一个单号的几行是一张订单',
    kind: 'text',
    isRequired: true,
    maxLength: 60,
    aliases: ['订单号', '订单编号', '平台订单号'],
  },
  {
    field: 'receiverName',
    title: '收货人',
    example: '沈从文',
    kind: 'text',
    isRequired: true,
    maxLength: 50,
    aliases: ['收件人', '收货人姓名'],
  },
  {
    field: 'receiverPhone',
    title: '手机号码',
    example: '13812345678',
    note: '11 位手机号码',
    kind: 'text',
    isRequired: true,
    aliases: ['手机', '手机号', '联系电话', '收货电话'],
  },
  {
    field: 'province',
    title: '省',
    example: '湖南省',
    kind: 'text',
    isRequired: true,
    maxLength: 30,
    aliases: ['省份'],
  },
  {
    field: 'city',
    title: '市',
    example: '湘西土家族苗族自治州',
    kind: 'text',
    isRequired: true,
    maxLength: 30,
    aliases: ['城市'],
  },
  {
    field: 'district',
    title: '区县',
    example: '凤凰县',
    kind: 'text',
    maxLength: 30,
    aliases: ['区', '县'],
  },
  {
    field: 'receiverAddress',
    title: '详细地址',
    example: '沱江镇中营街 10 号',
    kind: 'text',
    isRequired: true,
    maxLength: 200,
    aliases: ['地址', '收货地址'],
  },
  {
    field: 'isbn',
    title: 'ISBN',
    example: '9787020002207',
    note: '10 位或 13 位，可带横线；与商品编码至少填一个',
    kind: 'text',
    isLine: true,
    aliases: ['书号'],
  },
  {
    field: 'productCode',
    title: '商品编码',
    example: 'HLM-1996-01',
    note: '与 ISBN 至少填一个，两个都填时以商品编码为准',
    kind: 'text',
    isLine: true,
    maxLength: 40,
    aliases: ['编码', '商家编码'],
  },
  {
    field: 'goodsName',
    title: '商品名称',
    example: '红楼梦（上下）',
    kind: 'text',
    isLine: true,
    maxLength: 200,
    aliases: ['书名', '品名'],
  },
  {
    field: 'conditionGrade',
    title: '品相',
    example: '九品',
    kind: 'text',
    isLine: true,
    isRequired: true,
  },
  {
    field: 'quantity',
    title: '数量',
    example: '2',
    note: '1 到 9999 的整数',
    kind: 'int',
    isLine: true,
    isRequired: true,
  },
  {
    field: 'price',
    title: '单价',
    example: '35.80',
    note: '不小于 0 的金额，最多两位小数',
    kind: 'money',
    isLine: true,
    isRequired: true,
  },
  {
    field: 'freightAmount',
    title: '运费',
    example: '6.00',
    note: '整单的运费，只在第一行填',
    kind: 'money',
  },
  {
    field: 'buyerMessage',
    title: '买家留言',
    example: '请用纸箱包装',
    kind: 'text',
    maxLength: 500,
  },
  {
    field: 'sellerRemark',
    title: '卖家备注',
    example: '老客户，附赠书签',
    kind: 'text',
    maxLength: 500,
  },
  {
    field: 'orderTime',
    title: '下单时间',
    example: '2024-06-18 09:30',
    note: '写成 2024-06-18 09:30，不填为导入的时刻',
    kind: 'text',
  },
  {
    field: 'latestDeliveryTime',
    title: '最晚发货时间',
    example: '2024-06-20 18:00',
    note: '写成 2024-06-20 18:00',
    kind: 'text',
  },
]

/** Grades as `value` and `label`. */
export const grades = () => schemas().dictionaries.condition_grade?.items ?? []
