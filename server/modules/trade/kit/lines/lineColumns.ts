import {
  fieldColumn,
  readGoodsCode,
  readMoney,
  readRate,
  readWhole,
  textColumn,
  type ImportColumn,
} from '../../../../kit/imports'

type Own = Partial<ImportColumn>

/** How many copies a line of a trade document asks for. */
export const readQuantity = (text: string) => readWhole(text, '数量', { min: 1, max: 999_999 })

/** What a file says of a line of goods; every trade document reads it alike and adds its own words. */
export const lineColumns = {
  code: (own: Own = {}) =>
    textColumn('code', 'ISBN', {
      isRequired: true,
      aliases: ['书号', '商品编码'],
      read: readGoodsCode,
      ...own,
    }),
  quantity: (lines: string, own: Own = {}) =>
    fieldColumn(lines, 'quantity', {
      title: '数量',
      read: readQuantity,
      ...own,
    }),
  /** @param without what the price follows when neither discount nor price is given */
  discountRate: (without: string, own: Own = {}): ImportColumn => ({
    field: 'discountRate',
    title: '折扣',
    kind: 'decimal',
    note: `百分数，65 就是六五折；与单价填一个，都不填按${without}`,
    read: (value) => readRate(value),
    ...own,
  }),
  price: (own: Own): ImportColumn => ({
    field: 'price',
    title: '单价',
    kind: 'money',
    read: (value) => readMoney(value, '单价'),
    ...own,
  }),
  remark: () => textColumn('remark', '备注', { maxLength: 200 }),
}
