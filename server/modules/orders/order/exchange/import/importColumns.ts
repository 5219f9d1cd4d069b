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
  | 'goodsAmount'
  | 'freightAmount'
  | 'buyerMessage'
  | 'sellerRemark'
  | 'orderTime'
  | 'latestDeliveryTime'

export interface ImportColumn {
  field: ImportField
  title: string
  kind: CellKind
  /** Must be filled: of a line in every row, of the order in one of its rows. */
  isRequired?: true
  /** Belongs to the goods, not to the order. */
  isLine?: true
  /** Decides nothing: see the kit. */
  onlyDescribes?: true
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
    note: '同一个单号的几行是一张订单，收货人等整单的内容填一行即可，填了几行须一致',
    example: '2024061800421',
  }),
  ofOrder('receiverName', {
    isRequired: true,
    maxLength: 50,
    aliases: ['收件人', '收货人姓名', '收件人姓名', 'Shipping Name'],
    example: '沈从文',
  }),
  ofOrder('receiverPhone', {
    isRequired: true,
    aliases: ['手机', '手机号', '联系电话', '收货电话', '联系手机', '收货人手机', 'Shipping Phone'],
    note: '手机号码、带分机的虚拟号码（13800000001-1234）或座机',
    example: '13812345678',
  }),
  ofOrder('province', {
    isRequired: true,
    maxLength: 30,
    aliases: ['省份', 'Shipping Province'],
    example: '湖南省',
  }),
  ofOrder('city', {
    isRequired: true,
    maxLength: 30,
    aliases: ['城市', 'Shipping City'],
    example: '湘西土家族苗族自治州',
  }),
  ofOrder('district', { maxLength: 30, aliases: ['区', '县'], example: '凤凰县' }),
  ofOrder('receiverAddress', {
    isRequired: true,
    maxLength: 200,
    aliases: ['地址', '收货地址', '收件地址', 'Shipping Street'],
    note: '没有省、市两列时写完整地址，省市区会分开来',
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
  ofLine('goodsName', {
    maxLength: 200,
    aliases: ['书名', '品名', '宝贝标题', '商品标题', 'Lineitem name'],
    example: '红楼梦（上下）',
  }),
  ofLine('conditionGrade', { isRequired: true, example: '九品' }),
  ofLine('quantity', {
    isRequired: true,
    aliases: ['宝贝总数量', '商品数量', 'Lineitem quantity'],
    note: '1 到 9999 的整数',
    example: '2',
  }),
  ofLine('price', {
    isRequired: true,
    aliases: ['Lineitem price'],
    note: '不小于 0 的金额，最多两位小数',
    example: '35.80',
  }),
  ofOrder('freightAmount', {
    title: '运费',
    aliases: ['买家应付邮费', 'Shipping'],
    note: '整单的运费，填一行即可',
    example: '6.00',
  }),
  ofOrder('buyerMessage', {
    onlyDescribes: true,
    aliases: ['买家备注'],
    example: '请用纸箱包装',
  }),
  ofOrder('sellerRemark', { onlyDescribes: true, example: '老客户，附赠书签' }),
  ofOrder('orderTime', {
    onlyDescribes: true,
    aliases: ['订单创建时间', '订单付款时间', 'Created at'],
    note: '写成 2024-06-18 09:30，不填为导入的时刻',
    example: '2024-06-18 09:30',
  }),
  ofOrder('latestDeliveryTime', {
    onlyDescribes: true,
    note: '写成 2024-06-20 18:00',
    example: '2024-06-20 18:00',
  }),
]

/** What only files of marketplaces say; it stands in no template. */
export const marketplaceColumns: readonly ImportColumn[] = [
  {
    field: 'goodsAmount',
    title: '货款合计',
    kind: 'money',
    isLine: true,
    aliases: ['买家应付货款', '商品金额'],
    example: '59.70',
  },
]

/** Grades as `value` and `label`. */
export const grades = () => schemas().dictionaries.condition_grade?.items ?? []
