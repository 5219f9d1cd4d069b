import { fieldColumn, readGoodsCode, textColumn, type ImportColumn } from '../../../../kit/imports'

type Own = Partial<ImportColumn>

/** What a file says of a line of goods; every trade document reads it as its lines are declared and adds its own words. */
export const lineColumns = (lines: string) => ({
  code: (own: Own = {}) =>
    textColumn('code', 'ISBN', {
      isRequired: true,
      aliases: ['书号', '商品编码'],
      read: readGoodsCode,
      ...own,
    }),
  grade: (own: Own = {}) => fieldColumn(lines, 'conditionGrade', { isRequired: false, ...own }),
  quantity: (own: Own = {}) =>
    fieldColumn(lines, 'quantity', { title: '数量', isRequired: true, ...own }),
  /** @param without what the price follows when neither discount nor price is given */
  discountRate: (without: string, own: Own = {}) =>
    fieldColumn(lines, 'discountRate', {
      note: `百分数，65 就是六五折；与单价填一个，都不填按${without}`,
      ...own,
    }),
  price: (own: Own) => fieldColumn(lines, 'price', { title: '单价', isRequired: false, ...own }),
  remark: () => fieldColumn(lines, 'remark', { onlyDescribes: true }),
})
