import { requireField } from '../../../../../../schemas/language'
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

/** A column as the field of the same name is declared. */
const columnOf =
  (resource: string, place: Pick<ImportColumn, 'isLine'> = {}) =>
  (field: ImportField, own: Omit<Partial<ImportColumn>, 'field'> & { example: string }) => {
    const { title, maxLength, type } = requireField(field, resource, schemas().resources)
    const kind: CellKind = type === 'money' || type === 'int' ? type : 'text'
    return { field, title, kind, ...place, ...(maxLength && { maxLength }), ...own }
  }

const ofOrder = columnOf('order')
const ofLine = columnOf('orderItem', { isLine: true })

/** Columns of the template, in its order. */
export const importColumns: readonly ImportColumn[] = [
  ofOrder('platformOrderNum', {
    isRequired: true,
    maxLength: 60,
    aliases: ['订单号', '订单编号', '平台订单号'],
    note: '同一个单号的几行是一张订单',
    example: '2024061800421',
  }),
  ofOrder('receiverName', {
    isRequired: true,
    maxLength: 50,
    aliases: ['收件人', '收货人姓名'],
    example: '沈从文',
  }),
  ofOrder('receiverPhone', {
    isRequired: true,
    aliases: ['手机', '手机号', '联系电话', '收货电话'],
    note: '11 位手机号码',
    example: '13812345678',
  }),
  ofOrder('province', { isRequired: true, maxLength: 30, aliases: ['省份'], example: '湖南省' }),
  ofOrder('city', {
    isRequired: true,
    maxLength: 30,
    aliases: ['城市'],
    example: '湘西土家族苗族自治州',
  }),
  ofOrder('district', { maxLength: 30, aliases: ['区', '县'], example: '凤凰县' }),
  ofOrder('receiverAddress', {
    isRequired: true,
    maxLength: 200,
    aliases: ['地址', '收货地址'],
    example: '沱江镇中营街 10 号',
  }),
  ofLine('isbn', {
    aliases: ['书号'],
    note: '10 位或 13 位，可带横线；与商品编码至少填一个',
    example: '9787020002207',
  }),
  ofLine('productCode', {
    maxLength: 40,
    aliases: ['编码', '商家编码'],
    note: '与 ISBN 至少填一个，两个都填时以商品编码为准',
    example: 'HLM-1996-01',
  }),
  ofLine('goodsName', { maxLength: 200, aliases: ['书名', '品名'], example: '红楼梦（上下）' }),
  ofLine('conditionGrade', { isRequired: true, example: '九品' }),
  ofLine('quantity', { isRequired: true, note: '1 到 9999 的整数', example: '2' }),
  ofLine('price', { isRequired: true, note: '不小于 0 的金额，最多两位小数', example: '35.80' }),
  ofOrder('freightAmount', { title: '运费', note: '整单的运费，只在第一行填', example: '6.00' }),
  ofOrder('buyerMessage', { example: '请用纸箱包装' }),
  ofOrder('sellerRemark', { example: '老客户，附赠书签' }),
  ofOrder('orderTime', {
    note: '写成 2024-06-18 09:30，不填为导入的时刻',
    example: '2024-06-18 09:30',
  }),
  ofOrder('latestDeliveryTime', { note: '写成 2024-06-20 18:00', example: '2024-06-20 18:00' }),
]

/** Grades as `value` and `label`. */
export const grades = () => schemas().dictionaries.condition_grade?.items ?? []
