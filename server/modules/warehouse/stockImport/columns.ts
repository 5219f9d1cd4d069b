import { Type, type Static } from 'typebox'
import {
  fieldColumn,
  readGoodsCode,
  readWhole,
  codedColumn,
  textColumn,
  type ImportColumn,
} from '../../../kit/imports'

export type ImportKind = 'NORMAL' | 'ANCIENT'

const grade = fieldColumn('stock', 'conditionGrade', { isRequired: false, note: '不填用默认品相' })
const shelfCode = (isRequired: boolean) =>
  codedColumn('shelfCode', '货架号', {
    isRequired,
    aliases: ['货位'],
    note: isRequired ? '放在哪个货架' : '不填放默认货位',
    example: 'A-01-02',
  })
const salePrice = fieldColumn('stock', 'salePrice', { example: '25.00' })
const described = [
  textColumn('author', '作者', { onlyDescribes: true, example: '曹雪芹' }),
  textColumn('publisher', '出版社', { onlyDescribes: true, example: '人民文学出版社' }),
  fieldColumn('product', 'listPrice', { title: '定价', isRequired: false, example: '59.70' }),
]
const remark = textColumn('remark', '备注', { onlyDescribes: true })

/** Columns of the two templates. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  NORMAL: [
    textColumn('code', 'ISBN/商品编码', {
      isRequired: true,
      aliases: ['商品编码', '编码', 'ISBN'],
      isRanked: true,
      read: readGoodsCode,
      example: '9787020002207',
    }),
    textColumn('productName', '书名', { note: '新建商品时要填', example: '红楼梦' }),
    ...described,
    grade,
    shelfCode(false),
    fieldColumn('stock', 'quantity', {
      aliases: ['库存', '册数'],
      note: '只改价格、只改货位时不用填',
      read: (text) => readWhole(text, '数量', { min: 0, max: 999_999 }),
      title: '数量',
      example: '10',
    }),
    fieldColumn('stock', 'costPrice', { example: '12.00' }),
    salePrice,
    textColumn('supplierName', '供应商', { note: '供应商管理里的名称' }),
    remark,
  ],
  ANCIENT: [
    textColumn('code', '自编号', {
      isRequired: true,
      aliases: ['一书一码'],
      note: '每本一个，贴在书上',
      example: 'GJ00000001',
    }),
    textColumn('productName', '书名', { isRequired: true, example: '昭明文选' }),
    ...described,
    textColumn('publishYear', '出版年份', {
      onlyDescribes: true,
      note: '四位数字',
      read: (text) => readWhole(text, '出版年份', { min: 1000, max: 2100 }),
      example: '1977',
    }),
    fieldColumn('product', 'edition', { onlyDescribes: true, example: '1版1印' }),
    fieldColumn('product', 'binding', { onlyDescribes: true, example: '平装' }),
    textColumn('pageCount', '页数', {
      onlyDescribes: true,
      read: (text) => readWhole(text, '页数', { min: 1, max: 99_999 }),
      example: '872',
    }),
    textColumn('categoryName', '分类', { note: '“图书分类”里已有的名称', example: '古籍' }),
    textColumn('keyword', '关键词', { onlyDescribes: true, maxLength: 200, example: '影印、总集' }),
    grade,
    fieldColumn('stock', 'conditionDesc', { onlyDescribes: true, example: '书脊有修补' }),
    fieldColumn('stock', 'salePrice', { isRequired: true, example: '280.00' }),
    shelfCode(true),
    fieldColumn('stock', 'costPrice', { example: '120.00' }),
    remark,
  ],
}

/** What an export of the stock says besides: copies with a code of their own are no lines of this file. */
export const pieceColumn = textColumn('pieceCode', '一书一码')

/** A line of either template as read. */
export const stockLine = Type.Object({
  code: Type.String(),
  pieceCode: Type.Optional(Type.String()),
  productName: Type.Optional(Type.String()),
  author: Type.Optional(Type.String()),
  publisher: Type.Optional(Type.String()),
  listPrice: Type.Optional(Type.String()),
  publishYear: Type.Optional(Type.Integer()),
  edition: Type.Optional(Type.String()),
  binding: Type.Optional(Type.String()),
  pageCount: Type.Optional(Type.Integer()),
  categoryName: Type.Optional(Type.String()),
  keyword: Type.Optional(Type.String()),
  conditionGrade: Type.Optional(Type.String()),
  conditionDesc: Type.Optional(Type.String()),
  shelfCode: Type.Optional(Type.String()),
  quantity: Type.Optional(Type.Integer()),
  costPrice: Type.Optional(Type.String()),
  salePrice: Type.Optional(Type.String()),
  supplierName: Type.Optional(Type.String()),
  remark: Type.Optional(Type.String()),
})
export type StockLine = Static<typeof stockLine>
